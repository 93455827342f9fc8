import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { settings } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server?.close());

const frames = async (): Promise<string | undefined> => {
  const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy') ?? '';
  return policy.split(';').find((part) => part.startsWith('frame-src'));
};

it('a page may frame only the comments widget from the setting — NUT-033, NUT-034', async () => {
  expect(await frames()).toBe("frame-src 'none'");
  for (const [value, source] of [
    ['https://comments.test/embed?site=1', 'https://comments.test'],
    ['http://comments.test/embed', "'none'"],
    ["javascript:alert(1)//'; script-src *", "'none'"],
    ['', "'none'"],
  ] as const) {
    await server.services.database.withTransaction((tx) =>
      tx.update(settings).set({ value }).where(eq(settings.alias, 'COMMENTS_WIDGET_URL')),
    );
    await server.services.settings.reload();
    expect(await frames()).toBe(`frame-src ${source}`);
  }
});
