/**
 * The elements that React writes before the markup: the title of the document, and the links to the screen's pictures.
 */
const hoisted = /^<title>([^<]*)<\/title>|^<link [^>]*\/>/;

/** A rendered screen, separated from the elements that belong in the page's head. */
export interface PartedMarkup {
  /** The title as HTML; undefined if the screen has none. */
  readonly title: string | undefined;
  /**
   * The preload link of the first visible picture only, because only this picture may compete with the styles for the
   * connection.
   */
  readonly links: string;
  readonly markup: string;
}

/** Splits the HTML text that React has rendered. */
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
