import { brotliDecompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { readyAnswers } from '#server/http/ready-answers.ts';

const long = (sign: string) => sign.repeat(1_000);

it('a cached answer has one place, and a new edition replaces the previous one', async () => {
  const ready = readyAnswers(1_000_000);
  for (let minute = 0; minute < 500; minute += 1)
    (await ready.get('sitemap', String(minute), () => long('s'))).packed('br');
  expect(ready.bytes).toBeLessThan(2_000);
  const made = await ready.get('sitemap', '499', () => 'made again');
  expect(made.plain.toString()).toBe(long('s'));
  expect(brotliDecompressSync(made.packed('br')).toString()).toBe(long('s'));
});

it('cached answers have a limit of bytes, including compressed copies, and the least recently requested ones are removed', async () => {
  const ready = readyAnswers(10_500);
  for (let n = 0; n < 10; n += 1) await ready.get(`page ${n}`, '', () => long(String(n)));
  await ready.get('page 0', '', () => 'made again');
  (await ready.get('page 10', '', () => long('x'))).packed('gzip');
  expect(ready.bytes).toBeLessThanOrEqual(10_500);
  expect((await ready.get('page 0', '', () => 'made again')).plain.toString()).toBe(long('0'));
  expect((await ready.get('page 1', '', () => 'made again')).plain.toString()).toBe('made again');
  const huge = await ready.get('huge', '', () => 'h'.repeat(50_000));
  expect(huge.plain).toHaveLength(50_000);
  await ready.get('small', '', () => 's');
  expect(ready.bytes).toBe(1);
});

it('an answer in progress is made once for all requests, and not cached if the cache was cleared meanwhile', async () => {
  const ready = readyAnswers(1_000_000);
  let come = (_text: string): void => undefined;
  const coming = new Promise<string>((resolve) => (come = resolve));
  let made = 0;
  const make = () => {
    made += 1;
    return coming;
  };
  const both = [ready.get('page', '', make), ready.get('page', '', make)];
  ready.clear();
  come('of the build before');
  for (const each of await Promise.all(both)) expect(each.plain.toString()).toBe('of the build before');
  expect(made).toBe(1);
  expect((await ready.get('page', '', () => 'of this build')).plain.toString()).toBe('of this build');
});
