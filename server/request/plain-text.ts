/** Controls other than tab and line feed, and the marks that turn the direction of all text behind them. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const unwanted = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

const COMMENT = '<!--';
const COMMENT_END = '-->';
/** How a tag or a declaration begins as HTML knows it; a lone `<` as in "a < b" is text and stays. */
const tagStart = /^<(?:\/?[a-z]|[!?])/i;

/**
 * The text without tags and comments, also without those that only the going of others makes: `<scr<b>ipt>`. Each
 * character is looked at once, whatever was typed: a longer way would let one customer hold up all others.
 */
const withoutMarkup = (text: string): string => {
  const kept: string[] = [];
  /** Positions of each kept `<` without a kept `>` behind it. */
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
      // What is never closed is a comment to the end.
      at = end < 0 ? text.length : end + COMMENT_END.length - 1;
    }
  }
  return kept.join('');
};

/**
 * A customer's text as plain text: without tags, control characters and needless empty lines. It is stored and shown as
 * text; code that puts it into HTML must escape it.
 */
export const plainText = (text: string): string =>
  withoutMarkup(text.replace(/\r\n?/g, '\n').replace(unwanted, ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
