/** A tag or a comment as HTML knows it; a lone `<` as in "a < b" is text and stays. */
const markup = /<!--[\s\S]*?(?:-->|$)|<\/?[a-z][^<>]*>|<![^<>]*>|<\?[^<>]*>/gi;
/** Controls other than tab and line feed, and the marks that turn the direction of all text behind them. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/**
 * What a customer wrote, as plain text: without tags, control characters and needless empty lines. It is kept and shown
 * as text; whoever puts it into HTML escapes it there.
 */
export const plainText = (text: string): string => {
  let bare = text.replace(/\r\n?/g, '\n').replace(unwanted, '');
  // What one pass leaves may form a tag of its own: `<scr<b>ipt>`.
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(markup, '');
  }
  return bare
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
