import { micromark } from 'micromark';

/**
 * Returns the HTML of a Markdown text (CommonMark). Inline HTML is not changed, because it sets the direction of a title
 * in the other language; the server sanitizes what it serves.
 */
export const htmlOfMarkdown = (markdown: string): string =>
  micromark(markdown, { allowDangerousHtml: true })
    // Line ends between blocks are removed and quotes are unescaped: the meaning stays the same.
    .replaceAll(/>\n+(?=<)/g, '>')
    .replaceAll('&quot;', '"')
    .trim();
