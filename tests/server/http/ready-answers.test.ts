import { brotliDecompressSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { readyAnswers } from '../../../server/http/ready-answers.ts';

const long = (sign: string) => sign.repeat(1_000);

it('an answer has one place: another edition takes that of the one before', () => {
  const ready = readyAnswers(1_000_000);
  for (let minute = 0; minute < 500; minute += 1) ready.get('sitemap', String(minute), () => long('s')).packed('br');
  expect(ready.bytes).toBeLessThan(2_000);
  const made = ready.get('sitemap', '499', () => 'made again');
  expect(made.plain.toString()).toBe(long('s'));
  expect(brotliDecompressSync(made.packed('br')).toString()).toBe(long('s'));
});

it('answers take so many bytes, packed ones counted; those not asked for longest go', () => {
  const ready = readyAnswers(10_500);
  for (let n = 0; n < 10; n += 1) ready.get(`page ${n}`, '', () => long(String(n)));
  ready.get('page 0', '', () => 'made again');
  ready.get('page 10', '', () => long('x')).packed('gzip');
  expect(ready.bytes).toBeLessThanOrEqual(10_500);
  expect(ready.get('page 0', '', () => 'made again').plain.toString()).toBe(long('0'));
  expect(ready.get('page 1', '', () => 'made again').plain.toString()).toBe('made again');
  const huge = ready.get('huge', '', () => 'h'.repeat(50_000));
  expect(huge.plain).toHaveLength(50_000);
  ready.get('small', '', () => 's');
  expect(ready.bytes).toBe(1);
});
