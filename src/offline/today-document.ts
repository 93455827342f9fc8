import { html, type Markup } from './markup.ts';

/** Where the drawn page stands, beside the app's own place. src/drawn-page.ts takes it away. */
export const DRAWN = 'drawn';

interface DocumentParts {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Null follows the device. */
  readonly scheme: 'light' | 'dark' | null;
  readonly title: string;
  /** Addresses of further styles, and of the modules that the app will ask for. */
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  readonly body: Markup;
}

/**
 * The built page with today's meals in it. Its head stays as it was built, so that the app starts in it as ever.
 * Undefined when the page is not made as expected: then it is served as it is.
 */
export const withToday = (
  shell: string,
  { locale, direction, scheme, title, styles, modules, body }: DocumentParts,
): string | undefined => {
  const root = '<div id="root"></div>';
  const begin = /<html lang="en" dir="ltr">/;
  if (!shell.includes(root) || !begin.test(shell) || !shell.includes('</head>') || !shell.includes('</body>'))
    return undefined;
  const opening =
    html`<html lang="${locale}" dir="${direction}"${scheme === null ? undefined : html` data-scheme="${scheme}"`}>`
      .markup;
  const looks = styles.map((href) => html`<link rel="stylesheet" crossorigin href="${href}">`);
  // After the meals: what they need is fetched first.
  const code = modules.map((href) => html`<link rel="modulepreload" crossorigin href="${href}">`);
  const name = html`<title>${title}</title>`.markup;
  const drawn = html`<div id="root" hidden></div><div id="${DRAWN}">${body}</div>`.markup;
  return shell
    .replace(begin, () => opening)
    .replace(/<title>[^<]*<\/title>/, () => name)
    .replace('</head>', () => `${html`${looks}`.markup}</head>`)
    .replace('</body>', () => `${html`${code}`.markup}</body>`)
    .replace(root, () => drawn);
};
