import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { ARABIC_FACE, shellUrls } from '../../sw/shell.ts';
import { atMost, told, type Figure } from './figure.ts';

const folder = join(import.meta.dirname, '..', '..', 'dist', 'page');

/** Read from the built worker and page, as the browser will find them. */
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
  const english = listed.filter((url) => !ARABIC_FACE.test(`/${url}`));
  return [
    atMost('worker install waits for, transferred', sum(shell, pressed) / 1000, 250, 'kB'),
    told('worker install waits for, stored', `${(sum(shell, sizeOf) / 1000).toFixed(0)} kB`),
    atMost('whole precache of a device that reads English, stored', sum(english, sizeOf) / 1_000_000, 1.5, 'MB', 3),
    atMost('whole precache of a device that reads Arabic, stored', sum(listed, sizeOf) / 1_000_000, 1.55, 'MB', 3),
  ];
};
