import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser } from '@playwright/test';

import { SCHEMES, SIZES, type Picture } from './draw.ts';

/** The width of a picture on its sheet, in px. */
const WIDTHS = { phone: 300, desktop: 560 } as const;
/** The maximum number of pictures in a row. */
const MOST = { phone: 7, desktop: 4 } as const;
const GAP = 12;

const markup = (title: string, width: number, pictures: readonly Picture[]): string => {
  const rows = SCHEMES.map((scheme) => {
    const cells = pictures
      .filter((each) => each.scheme === scheme)
      .map(
        ({ file, state }) =>
          `<figure><figcaption>${state}</figcaption><img src="pictures/${basename(file)}" width="${width}"></figure>`,
      );
    return `<div>${cells.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
body{margin:0;padding:${GAP}px;background:#888;font:14px sans-serif}h1{margin:0;font-size:18px}
div{display:flex;flex-wrap:wrap;gap:${GAP}px;align-items:start}figure{margin:0}img{display:block}</style><h1>${title}</h1>${rows.join('\n')}`;
};

/**
 * Makes a sheet for each size and language, as a page and as a picture of it: one column for each state, light above
 * dark.
 */
export const composeSheets = async (
  browser: Browser,
  folder: string,
  name: string,
  pictures: readonly Picture[],
): Promise<void> => {
  const page = await browser.newPage();
  const kinds = new Set(pictures.map(({ size, locale }) => `${size}.${locale}`));
  for (const kind of kinds) {
    const shown = pictures.filter(({ size, locale }) => `${size}.${locale}` === kind);
    const { size } = shown[0]!;
    const columns = Math.min(shown.length / SCHEMES.length, MOST[size]);
    const html = `${folder}/${name}.${kind}.html`;
    writeFileSync(html, markup(`${name} ${kind} ${SIZES[size].width} × ${SIZES[size].height}`, WIDTHS[size], shown));
    await page.setViewportSize({ width: Math.max(columns * (WIDTHS[size] + GAP) + GAP, 700), height: 600 });
    await page.goto(pathToFileURL(html).href);
    await page.screenshot({ path: `${folder}/${name}.${kind}.png`, fullPage: true });
  }
  await page.close();
};
