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

/** Messengers and mail programs draw an emoji as a picture that names it. */
const writeEmoji = (body: HTMLElement): void => {
  for (const picture of body.querySelectorAll('img')) {
    const said = picture.getAttribute('data-plain-text') ?? picture.getAttribute('data-emoji') ?? picture.alt;
    if (/^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(said)) picture.replaceWith(said);
  }
};

const isHidden = (style: WrittenStyle): boolean => style.get('display') === 'none' || style.get('mso-hide') === 'all';

/** Holds no words of the text. The last is the end of a paragraph of Word for the web. */
const NOTHING = 'style, script, title, meta, link, xml, img, .EOP';
const BLOCKS = 'p, div, ul, ol, li, table, blockquote, h1, h2, h3, h4, h5, h6';

const neighbour = (node: Node, side: 'previousSibling' | 'nextSibling'): Node | null => {
  let next = node[side];
  while (next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '') next = next[side];
  return next;
};
const isBlock = (node: Node | null): boolean => node === null || (node as Element).matches?.(BLOCKS);

/** Empty lines: paragraphs without words, and line ends between paragraphs. */
const dropEmptyLines = (body: HTMLElement): void => {
  for (const each of body.querySelectorAll('br'))
    if (isBlock(neighbour(each, 'previousSibling')) && isBlock(neighbour(each, 'nextSibling'))) each.remove();
  for (const each of body.querySelectorAll('p, div')) if (each.textContent.trim() === '') each.remove();
};

/** What the editor and the server keep of an element beside its words. */
const kept = new Set(['href', 'start', 'dir']);

/**
 * What comes from another program, as the editor knows it: its lists, tables, bold and italic words as elements; without
 * the program's own elements, hidden parts, pictures, looks and empty lines.
 */
export const cleanPasted = (html: string): string => {
  // The editor itself has written this.
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
