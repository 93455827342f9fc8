import { expect, it } from 'vitest';

import { createReader } from '#src/offline/reads/reader.ts';

type Parts = Parameters<typeof createReader>;

it('a read that found no connection is retried when the connection arrives while the device is being read', async () => {
  const asked: string[] = [];
  let online = false;
  let reading: (() => void) | undefined;
  const questions = {
    ask: (name: string) => {
      asked.push(name);
      return Promise.resolve(
        online
          ? { kind: 'refused', refusal: { code: 'not_found', message: 'This could not be found.' } }
          : { kind: 'unreachable' },
      );
    },
  } as unknown as Parts[4];
  const store = {
    read: () => Promise.resolve(undefined),
    have: () => Promise.resolve(undefined),
    wire: (_session: unknown, _name: string, request: unknown) => Promise.resolve(request),
    refused: () => Promise.resolve(),
    // Reading the answers stored in the other language takes some time.
    readOther: () =>
      new Promise((resolve) => {
        reading = () => resolve(undefined);
      }),
  } as unknown as Parts[3];
  const session = { generation: 1, owner: null, persistent: true };
  const reader = createReader(
    { report: () => undefined } as unknown as Parts[0],
    { now: () => 0 } as Parts[1],
    { kept: () => Promise.resolve([]) },
    store,
    questions,
    { session: () => session, overtaken: () => undefined, stored: () => undefined } as unknown as Parts[5],
  );
  let view: { loading: boolean; refusal: unknown } | undefined;
  reader.watch('static_pages/get', { id: 'no-such-page', language: 'en-US' }, (next) => (view = next));
  await expect.poll(() => reading).toBeDefined();
  expect(asked).toHaveLength(1);
  online = true;
  reader.connected();
  reading!();
  await expect.poll(() => asked.length).toBe(2);
  reading!();
  await expect.poll(() => view?.loading).toBe(false);
  expect(view?.refusal).toMatchObject({ code: 'not_found' });
});
