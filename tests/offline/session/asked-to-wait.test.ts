import { expect, it } from 'vitest';

import { world } from '../../support/offline/offline-world.ts';

it('a rate-limited first message is retried only after the given wait, and the app does not show offline', async () => {
  const w = world();
  await w.signedIn();
  let asked = 0;
  w.server.meddle = (name) => {
    if (name !== 'client_check/get') return undefined;
    asked += 1;
    return asked === 1 ? { code: 'rate_limited', retryAfter: 20_000 } : undefined;
  };
  const tab = await w.tab();
  const seen = new Set<string>([tab.engine.connectivity()]);
  const end = tab.engine.onConnectivity((state) => seen.add(state));
  // A read during this time opens no other socket.
  const read = tab.engine.read('progress/get', {});
  await w.time.advance(19_000);
  expect(asked).toBe(1);
  expect(tab.engine.connectivity()).toBe('connecting');
  await w.time.advance(12_000);
  expect(asked).toBe(2);
  expect(tab.engine.connectivity()).toBe('online');
  expect(seen).not.toContain('offline');
  await read;
  end();
});
