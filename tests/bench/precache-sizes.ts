import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { KEPT_LATER } from '../../scripts/kept-files.ts';
import { ARABIC_FACE, shellUrls, speaksOnly } from '../../sw/shell.ts';
import { atMost, told, type Figure } from './figure.ts';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'page');

/** Sizes from the built worker and page, as the browser will load them. */
export const precacheSizes = (): Figure[] => {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const listed = [...worker.matchAll(/[{,]"?url"?:\s*"([^"]+)"/g)].map(([, url]) => url!);
  if (listed.length < 10) throw new Error('the precache list was not found in the built worker');
  const sizeOf = (url: string): number => statSync(join(folder, url)).size;
  const shell = [
    'index.html',
    ...shellUrls(readFileSync(join(folder, 'index.html'), 'utf8')).map((url) => url.replace(/^\//, '')),
  ].filter((url) => listed.includes(url));
  const sum = (urls: readonly string[], size: (url: string) => number): number =>
    urls.reduce((total, url) => total + size(url), 0);
  const pressed = (url: string): number =>
    /\.(?:woff2|png|webp)$/.test(`/${url}`) ? sizeOf(url) : brotliCompressSync(readFileSync(join(folder, url))).length;
  const later = new Set(JSON.parse(readFileSync(join(folder, KEPT_LATER), 'utf8')) as string[]);
  const first = listed.filter((url) => !later.has(url));
  const waitedFor = (['en', 'ar'] as const).map((other) => shell.filter((url) => !speaksOnly(`/${url}`, other)));
  const largest = (size: (url: string) => number): number => Math.max(...waitedFor.map((urls) => sum(urls, size)));
  return [
    atMost('worker install waits for, transferred', largest(pressed) / 1000, 250, 'kB'),
    told('worker install waits for, stored', `${(largest(sizeOf) / 1000).toFixed(0)} kB`),
    ...(['English', 'Arabic'] as const).flatMap((language) => {
      const [reads, other] = language === 'English' ? (['en', 'ar'] as const) : (['ar', 'en'] as const);
      const own = (url: string): boolean =>
        !speaksOnly(`/${url}`, other) && !(reads === 'en' && ARABIC_FACE.test(`/${url}`));
      const kept = (urls: readonly string[]): number => sum(urls.filter(own), sizeOf) / 1_000_000;
      const words = listed.filter((url) => speaksOnly(`/${url}`, other));
      return [
        atMost(`first set of a device that reads ${language}, stored`, kept(first), 1.7, 'MB', 3),
        atMost(
          `second set of a device that reads ${language}, stored when the first is there`,
          kept([...later]),
          1.25,
          'MB',
          3,
        ),
        told(
          `the other language for a device that reads ${language}, stored last of all`,
          `${(sum(words, sizeOf) / 1_000_000).toFixed(3)} MB`,
        ),
      ];
    }),
  ];
};
