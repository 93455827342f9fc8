/** A style as written in the document. The page's policy forbids applying it, so it is read as text. */
export type WrittenStyle = ReadonlyMap<string, string>;

const read = (text: string): [string, string][] =>
  text.split(';').flatMap((part): [string, string][] => {
    const colon = part.indexOf(':');
    return colon < 0
      ? []
      : [
          [
            part.slice(0, colon).trim().toLowerCase(),
            part
              .slice(colon + 1)
              .trim()
              .toLowerCase(),
          ],
        ];
  });

/** Spreadsheets write the styles of their cells as classes of a style sheet. */
const rule = /(?:^|[\s,}])[a-z]*\.([\w-]+)\s*\{([^{}]*)\}/gi;

const STYLE = 'data-style';
/** A document that is only parsed does not run scripts, and their content is plain text. */
const SHEET = 'script';
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/**
 * Returns the same document with styles under names that no browser applies: otherwise the page's policy would refuse and
 * report each one.
 */
export const withWrittenStyles = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, `<$1${SHEET}`)
    .replace(tag, (each) => each.replace(/([\s"'])style(?=\s*=)/i, `$1${STYLE}`));

/** Returns a reader of an element's style: from its classes, and from its own style, which has priority. */
export const styleReader = (parsed: Document): ((element: Element) => WrittenStyle) => {
  const classes = new Map<string, [string, string][]>();
  for (const sheet of parsed.querySelectorAll(SHEET))
    for (const [, name, text] of sheet.textContent.matchAll(rule)) classes.set(name!, read(text!));
  return (element) =>
    new Map([
      ...[...element.classList].flatMap((name) => classes.get(name) ?? []),
      ...read(element.getAttribute(STYLE) ?? ''),
    ]);
};
