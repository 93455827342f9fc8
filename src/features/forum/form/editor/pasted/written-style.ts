/** A style as it is written in the document. The page's policy forbids to apply it, so it is read as text. */
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

/** Spreadsheets write the looks of their cells as classes of a style sheet. */
const rule = /(?:^|[\s,}])[a-z]*\.([\w-]+)\s*\{([^{}]*)\}/gi;

const STYLE = 'data-style';
/** Not run in a document that is only parsed, and its content is text. */
const SHEET = 'script';
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** The same document with its styles where no browser applies them: parsed as they are, each would be refused and reported. */
export const withWrittenStyles = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, `<$1${SHEET}`)
    .replace(tag, (each) => each.replace(/([\s"'])style(?=\s*=)/i, `$1${STYLE}`));

/** Reads the style of an element: of its classes, and of its own, which counts more. */
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
