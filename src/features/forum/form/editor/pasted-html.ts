const kindOf = (marker: string): 'ol' | 'ul' => (/^[\s(]*(?:\d+|[a-z]{1,3}|[ivx]+)[.)]/i.test(marker) ? 'ol' : 'ul');

/** Word writes a list as paragraphs with a drawn bullet in each: one list is made of those that follow one another. */
const listsOf = (body: HTMLElement): void => {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const isItem = /mso-list:(?!\s*ignore)/i.test(paragraph.getAttribute('style') ?? '');
    if (!isItem) {
      list = null;
      continue;
    }
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const kind = kindOf(marker?.textContent ?? '');
    marker?.remove();
    if (!list || list.localName !== kind || list.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    const words = body.ownerDocument.createElement('p');
    words.append(...paragraph.childNodes);
    item.append(words);
    list.append(item);
    paragraph.remove();
  }
};

const comments = (body: HTMLElement): Comment[] => {
  const found: Comment[] = [];
  const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walk.nextNode()) found.push(walk.currentNode as Comment);
  return found;
};

/**
 * What comes from a word processor, without what only that understands: its own elements, hidden notes, drawn bullets and
 * empty lines. What the editor knows of the rest it keeps; looks are dropped by it.
 */
export const cleanPasted = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const each of comments(body)) each.remove();
  for (const each of body.querySelectorAll('style, script, title, meta, link, xml, img, [style*="mso-hide:all" i]'))
    each.remove();
  for (const each of body.querySelectorAll('*')) if (each.localName.includes(':')) each.replaceWith(...each.childNodes);
  listsOf(body);
  for (const each of body.querySelectorAll('p')) if (each.textContent.trim() === '') each.remove();
  for (const each of body.querySelectorAll('h1')) {
    const heading = body.ownerDocument.createElement('h2');
    heading.append(...each.childNodes);
    each.replaceWith(heading);
  }
  return body.innerHTML;
};
