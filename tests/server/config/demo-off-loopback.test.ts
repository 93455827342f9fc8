import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { filledForRestarts } from '../../support/server/filled-database.ts';
import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { BROWSER, connectClient, DEMO_PASSWORD, signInClient } from '../../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufra-demo-'));
const nodes: NodeProcess[] = [];
let database: Record<string, string> = {};
const start = async (env: Record<string, string>): Promise<NodeProcess & { readonly near: string }> => {
  const node = await startNode({ DATA_DIR: folder, ...database, ...env });
  nodes.push(node);
  return { ...node, near: node.url.replace('0.0.0.0', '127.0.0.1') };
};
afterAll(() => {
  for (const node of nodes) node.kill();
  rmSync(folder, { recursive: true, force: true });
});
const demoPaths = [
  '/dev/inbox',
  '/dev/inbox.json',
  '/dev/paymennt/checkout/1',
  '/dev/telr/gateway/process.html',
  '/dev/google/certs',
  '/dev/facebook/me',
];

it('demo accounts, stand-ins and the inbox are served only on this machine: another HOST needs DEMO=1', async () => {
  const { databaseUrl } = await filledForRestarts(folder);
  if (databaseUrl !== undefined) database = { DATABASE_URL: databaseUrl };
  const near = await start({});
  const client = await signInClient(near.url, 'active@demo.test');
  const { data } = await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'getAvatar' } });
  const avatar = (data as { url: string }).url;
  expect((await fetch(near.url + avatar)).status).toBe(200);
  client.close();
  near.kill();

  const far = await start({ HOST: '0.0.0.0' });
  expect(await (await fetch(`${far.near}/readyz`)).json()).toEqual({ status: 'ready' });
  for (const path of demoPaths) expect([path, (await fetch(far.near + path)).status]).toEqual([path, 404]);
  const visitor = await connectClient(far.near);
  const credentials = { email: 'active@demo.test', password: DEMO_PASSWORD, browserId: BROWSER };
  expect(await visitor.ask('login', { type: 'set', data: credentials })).toMatchObject({
    type: 'setErr',
    data: { code: 'wrong_credentials' },
  });
  const { token } = client;
  expect(await visitor.ask('client_check', { type: 'get', data: { token, browserId: BROWSER } })).toMatchObject({
    data: { code: 'session_invalid' },
  });
  for (const headers of [{}, { authorization: `Bearer ${token}` }] as Record<string, string>[])
    expect((await fetch(far.near + avatar, { headers })).status).toBe(404);
  const settings = (await visitor.ask('settings', { type: 'get', data: {} })).data as unknown as {
    alias: string;
    value: unknown;
  }[];
  expect(settings.find(({ alias }) => alias === 'PAYMENT_ORIGINS')?.value).toEqual({});
  expect(far.said()).toContain('need DEMO=1');
  visitor.close();
  far.kill();

  const shown = await start({ HOST: '0.0.0.0', DEMO: '1' });
  expect((await fetch(`${shown.near}/dev/inbox.json`)).status).toBe(200);
  const back = await signInClient(shown.near, 'active@demo.test');
  back.close();
  shown.kill();
}, 240_000);

it.each(['127.0.0.1', '127.8.9.1', 'localhost', '::1'])('HOST=%s is this machine', (host) => {
  expect(readConfig({ HOST: host }).demo).toBe(true);
});
it.each(['0.0.0.0', '::', '10.0.0.7', 'localhost.evil.test', 'demo.test'])('HOST=%s is not', (host) => {
  expect(readConfig({ HOST: host }).demo).toBe(false);
  expect(readConfig({ HOST: host, DEMO: '1' }).demo).toBe(true);
});
