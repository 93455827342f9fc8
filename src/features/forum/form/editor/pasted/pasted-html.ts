import { drawMarks } from './marks.ts';
import { joinWebLists, mendNesting } from './nested-lists.ts';
import { plainTables, withTable } from './tables.ts';
import { markDrawnMarkers, wordLists } from './word-lists.ts';
import { styleReader, withWrittenStyles, type WrittenStyle } from './written-style.ts';

const comments = (body: HTMLElement): Comment[] => {
  const found: Comment[] = [];
  const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walk.nextNode()) found.push(walk.currentNode as Comment);
  return found;
};

/** Messengers and mail programs write an emoji as a picture with a name; this replaces it with the emoji. */
const writeEmoji = (body: HTMLElement): void => {
  for (const picture of body.querySelectorAll('img')) {
    const said = picture.getAttribute('data-plain-text') ?? picture.getAttribute('data-emoji') ?? picture.alt;
    if (/^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(said)) picture.replaceWith(said);
  }
};

const isHidden = (style: WrittenStyle): boolean => style.get('display') === 'none' || style.get('mso-hide') === 'all';

/** Elements without text of the author. The last one marks the end of a paragraph in Word for the web. */
const NOTHING = 'style, script, title, meta, link, xml, img, .EOP';
const BLOCKS = 'p, div, ul, ol, li, table, blockquote, h1, h2, h3, h4, h5, h6';

const neighbour = (node: Node, side: 'previousSibling' | 'nextSibling'): Node | null => {
  let next = node[side];
  while (next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '') next = next[side];
  return next;
};
const isBlock = (node: Node | null): boolean => node === null || (node as Element).matches?.(BLOCKS);

/** Removes empty lines: paragraphs without text, and line ends between paragraphs. */
const dropEmptyLines = (body: HTMLElement): void => {
  for (const each of body.querySelectorAll('br'))
    if (isBlock(neighbour(each, 'previousSibling')) && isBlock(neighbour(each, 'nextSibling'))) each.remove();
  for (const each of body.querySelectorAll('p, div')) if (each.textContent.trim() === '') each.remove();
};

/** The attributes that the editor and the server keep. */
const kept = new Set(['href', 'start', 'dir']);

/**
 * Converts HTML from another program for the editor: keeps lists, tables, bold and italic text as elements; removes the
 * program's own elements, hidden parts, pictures, styles and empty lines.
 */
export const cleanPasted = (html: string): string => {
  // This HTML comes from the editor itself.
  if (html.includes('data-pm-slice')) return html;
  const document = new DOMParser().parseFromString(withWrittenStyles(withTable(html)), 'text/html');
  const { body } = document;
  const styleOf = styleReader(document);
  markDrawnMarkers(body);
  for (const each of comments(body)) each.remove();
  for (const each of body.querySelectorAll('*')) if (isHidden(styleOf(each))) each.remove();
  writeEmoji(body);
  for (const each of body.querySelectorAll(NOTHING)) each.remove();
  for (const each of body.querySelectorAll('*')) if (/[:-]/.test(each.localName)) each.replaceWith(...each.childNodes);
  wordLists(body, styleOf);
  joinWebLists(body);
  mendNesting(body);
  drawMarks(body, styleOf);
  plainTables(body);
  dropEmptyLines(body);
  for (const each of body.querySelectorAll('h1')) {
    const heading = document.createElement('h2');
    heading.append(...each.childNodes);
    each.replaceWith(heading);
  }
  for (const each of body.querySelectorAll('*'))
    for (const name of each.getAttributeNames()) if (!kept.has(name)) each.removeAttribute(name);
  return body.innerHTML;
};
