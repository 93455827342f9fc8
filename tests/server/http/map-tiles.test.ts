import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settings } from '#server/db/schema/upkeep.ts';
import { tileHost } from '#server/reference/settings.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { Setting } from '#src/protocol/reference/settings.ts';
import { startTestServer } from '../../support/server/server.ts';

let demo: RunningServer;
let served: RunningServer;
beforeAll(async () => {
  demo = await startTestServer();
  served = await startTestServer({ demo: false });
}, 120_000);
afterAll(async () => {
  await demo?.close();
  await served?.close();
});

const images = async ({ url }: RunningServer): Promise<string | undefined> => {
  const policy = (await fetch(`${url}/healthz`)).headers.get('content-security-policy') ?? '';
  return policy.split(';').find((part) => part.startsWith('img-src'));
};
const tilesOf = async ({ services }: RunningServer, url: string): Promise<void> => {
  await services.database.withTransaction((tx) =>
    tx
      .update(settings)
      .set({ value: { url, attribution: '', maxZoom: 18 } })
      .where(eq(settings.alias, 'MAP_TILES')),
  );
  await services.settings.reload();
};

it('map pictures are allowed only from the host in the setting, and scripts from none', async () => {
  const before = await images(served);
  expect(before).toBe("img-src 'self' blob: data: https://tile.openstreetmap.org");
  await tilesOf(served, 'https://maps.test/{z}/{x}/{y}.png');
  expect(await images(served)).toBe("img-src 'self' blob: data: https://maps.test");
  for (const useless of ['', 'http://maps.test/{z}/{x}/{y}', "https://maps.test/'; script-src *"]) {
    await tilesOf(served, useless);
    expect(await images(served)).toBe("img-src 'self' blob: data:");
  }
  const policy = (await fetch(`${served.url}/healthz`)).headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/(?:script|style|connect|default)-src[^;]*https:/);
  expect(policy).toContain("connect-src 'self';");
});

it('a demo requests no map from a provider, but renders its own and says so', async () => {
  expect(await images(demo)).toBe("img-src 'self' blob: data:");
  const told = demo.services.settings.list('en').find(({ alias }: Setting) => alias === 'MAP_TILES');
  expect(told?.value).toMatchObject({
    url: '/dev/tiles/{z}/{x}/{y}.svg',
    attribution: expect.stringContaining('not a map'),
  });
  const tile = await fetch(`${demo.url}/dev/tiles/11/1333/879.svg`);
  expect(tile.headers.get('content-type')).toBe('image/svg+xml');
  expect(await tile.text()).toMatch(/^<svg [^]*<\/svg>$/);
  for (const path of ['99/0/0', 'a/0/0', '11/-1/0', '11/1.5/0'])
    expect([path, (await fetch(`${demo.url}/dev/tiles/${path}.svg`)).status]).toEqual([path, 404]);
  expect((await fetch(`${served.url}/dev/tiles/11/1333/879.svg`)).status).toBe(404);
  expect(tileHost(demo.services.settings)).toBeUndefined();
});
