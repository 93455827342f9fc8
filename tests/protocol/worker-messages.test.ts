import { describe, expect, it } from 'vitest';

import { readPageToWorker, readWorkerToPage, type PageToWorker, type WorkerToPage } from '../../src/protocol/worker.ts';

const toWorker: PageToWorker[] = [
  { kind: 'drain' },
  { kind: 'refresh' },
  { kind: 'keyAvailable', generation: 3 },
  { kind: 'keyGone', generation: 4 },
  { kind: 'activate' },
  { kind: 'keepPictures', urls: ['/dishes/1-preview.webp?v=a'] },
];
const toPage: WorkerToPage[] = [
  { kind: 'drained', settled: 2, waiting: 0 },
  { kind: 'refreshed', names: ['order/get'] },
  { kind: 'updateAvailable', version: '1.2.0' },
  { kind: 'cachesDropped', epoch: 'e2' },
  { kind: 'sessionInvalid', generation: 3 },
  { kind: 'kept', all: true },
];

describe('what page and worker say to each other', () => {
  it.each(toWorker)('reaches the worker: $kind', (message) => {
    expect(readPageToWorker(structuredClone(message))).toEqual(message);
  });

  it.each(toPage)('reaches the page: $kind', (message) => {
    expect(readWorkerToPage(structuredClone(message))).toEqual(message);
  });

  it('is ignored when it cannot be read: another build, an extension, a stranger', () => {
    for (const odd of [
      null,
      undefined,
      7,
      'drain',
      {},
      { kind: 'unheard-of' },
      { kind: 'drained' },
      { kind: 'refreshed', names: ['login/set'] },
    ]) {
      expect(readWorkerToPage(odd)).toBeNull();
      expect(readPageToWorker(odd)).toBeNull();
    }
  });
});
