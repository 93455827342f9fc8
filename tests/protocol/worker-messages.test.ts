import { describe, expect, it } from 'vitest';

import { readPageToWorker, readWorkerToPage, type PageToWorker, type WorkerToPage } from '../../src/protocol/worker.ts';

const toWorker: PageToWorker[] = [
  { kind: 'refresh' },
  { kind: 'keepPictures', urls: ['/dishes/1-preview.webp?v=a'] },
  { kind: 'activate' },
  { kind: 'opening' },
];
const toPage: WorkerToPage[] = [
  { kind: 'kept', all: true },
  { kind: 'kept', all: false, makesWay: true },
  { kind: 'open', path: '/modify' },
];

describe('A message between page and worker', () => {
  it.each(toWorker)('reaches the worker: $kind', (message) => {
    expect(readPageToWorker(structuredClone(message))).toEqual(message);
  });

  it.each(toPage)('reaches the page: $kind', (message) => {
    expect(readWorkerToPage(structuredClone(message))).toEqual(message);
  });

  it('is ignored if it is unknown, malformed or names another site', () => {
    for (const odd of [
      null,
      undefined,
      7,
      'refresh',
      {},
      { kind: 'unheard-of' },
      { kind: 'kept' },
      { kind: 'open', path: '//example.org' },
      { kind: 'open', path: '/\\evil.example' },
      { kind: 'open', path: 'https://example.org' },
      { kind: 'keepPictures' },
    ]) {
      expect(readWorkerToPage(odd)).toBeNull();
      expect(readPageToWorker(odd)).toBeNull();
    }
  });
});
