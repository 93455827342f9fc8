import { expect, it } from 'vitest';

import { world } from '../../support/offline/offline-world.ts';

it('a lost connection stays offline during automatic and requested retries, unless the browser reports a network', async () => {
  const w = world();
  const tab = await w.signedIn();
  w.network.up = false;
  w.network.cut();
  tab.engine.hint('offline');
  const seen: string[] = [tab.engine.connectivity()];
  const end = tab.engine.onConnectivity((state) => seen.push(state));
  await w.time.advance(120_000);
  await Promise.all([tab.engine.ask('settings/get', {}), w.time.advance(15_000)]);
  expect(seen).toEqual(['offline']);

  w.network.up = true;
  await w.time.advance(60_000);
  expect(seen).toEqual(['offline', 'online']);

  w.network.up = false;
  w.network.cut();
  tab.engine.hint('offline');
  w.network.up = true;
  tab.engine.hint('online');
  await w.time.advance(1_000);
  expect(seen).toEqual(['offline', 'online', 'offline', 'connecting', 'online']);
  end();
});
