/** Control characters except tab and line feed, and marks that change the direction of all following text. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

const COMMENT = '<!--';
const COMMENT_END = '-->';
/** The start of a tag or a declaration in HTML; a single `<` as in "a < b" is text and stays. */
const tagStart = /^<(?:\/?[a-z]|[!?])/i;

/**
 * Removes tags and comments, also those that appear only when others are removed: `<scr<b>ipt>`. Reads each character
 * once for any input: otherwise one customer could block all others.
 */
const withoutMarkup = (text: string): string => {
  const kept: string[] = [];
  /** The positions of each remaining `<` without a remaining `>` after it. */
  let open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    kept.push(character);
    const last = open.at(-1);
    if (character === '<') open.push(kept.length - 1);
    else if (character === '>' && last !== undefined && tagStart.test(kept.slice(last, last + 3).join(''))) {
      kept.length = last;
      open.pop();
    } else if (character === '>') open = [];
    else if (character === '-' && last === kept.length - COMMENT.length && kept.slice(last).join('') === COMMENT) {
      kept.length = last;
      open.pop();
      const end = text.indexOf(COMMENT_END, at + 1);
      // A comment that is never closed ends with the text.
      at = end < 0 ? text.length : end + COMMENT_END.length - 1;
    }
  }
  return kept.join('');
};

/**
 * Returns a customer's text as plain text: without tags, control characters and needless empty lines. It is stored and
 * shown as text; code that inserts it into HTML must escape it.
 */
export const plainText = (text: string): string =>
  withoutMarkup(text.replace(/\r\n?/g, '\n').replace(unwanted, ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
