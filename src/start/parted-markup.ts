/** What React writes before the markup: the title of the document, and the pictures of the screen. */
const hoisted = /^<title>([^<]*)<\/title>|^<link [^>]*\/>/;

/** A drawn screen without what belongs into the head of the page. */
export interface PartedMarkup {
  /** As HTML; undefined when the screen names none. */
  readonly title: string | undefined;
  /** Only the picture that is seen first: it alone may take the connection from the styles. */
  readonly links: string;
  readonly markup: string;
}

/** Takes apart what React has drawn into a text. */
export const partedMarkup = (html: string): PartedMarkup => {
  let markup = html;
  let title: string | undefined;
  let links = '';
  for (let found = hoisted.exec(markup); found; found = hoisted.exec(markup)) {
    if (found[1] !== undefined) title = found[1];
    else if (found[0].includes('fetchPriority="high"')) links += found[0];
    markup = markup.slice(found[0].length);
  }
  return { title, links, markup };
};
