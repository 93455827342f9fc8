import { micromark } from 'micromark';

/**
 * HTML of a text in Markdown (CommonMark). Inline HTML is taken as it is, for the direction of a title in the other
 * language; the server cleans what it serves.
 */
export const htmlOfMarkdown = (markdown: string): string =>
  micromark(markdown, { allowDangerousHtml: true })
    // Blocks follow each other without line ends, quotes are plain: both mean the same.
    .replaceAll(/>\n+(?=<)/g, '>')
    .replaceAll('&quot;', '"')
    .trim();
