import { request } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ConfigError } from '#server/config/config-values.ts';
import { readConfig } from '#server/config/config.ts';
import { deskUrlOf } from '#server/desk/desk-host.ts';
import type { RunningServer } from '#server/start-server.ts';
import { connectDesk } from '../../support/desk/desk-clients.ts';
import { connectClient, startTestServer } from '../../support/server/server.ts';

const HOST = 'desk.sufra.test';
const at = (host: string) => ({ headers: { host } });
const status = (server: RunningServer, path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(new URL(path, server.url), { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('A server with DESK_HOST', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({ deskHost: HOST });
  });
  afterAll(() => server.close());

  it('answers messages of the desk on that host only, and there no messages of customers — DSK-024', async () => {
    const desk = await connectDesk(server.url, at(HOST));
    const reply = await desk.ask('me', { type: 'get', data: {} });
    expect(reply.data).toMatchObject({ code: 'session_required' });
    desk.close();
    await expect(connectDesk(server.url, at('app.sufra.test'))).rejects.toThrow('not served here');
    await expect(connectClient(server.url, at(HOST))).rejects.toThrow('desk only');
    const customer = await connectClient(server.url, at('app.sufra.test'));
    customer.close();
  });

  it('serves health on every host and nothing of the customers’ app on that host — DSK-024', async () => {
    expect(await status(server, '/healthz', HOST)).toBe(200);
    expect(await status(server, '/', HOST)).toBe(302);
    for (const path of ['/today', '/sign-in', '/sw.js', '/manifest.webmanifest', '/sitemap.xml', '/files/x'])
      expect(`${path} ${await status(server, path, HOST)}`).toBe(`${path} 404`);
    expect(await status(server, '/desk', 'app.sufra.test')).toBe(404);
  });
});

describe('The desk', () => {
  const production = { production: true, publicUrl: 'https://app.test' } as const;

  it('is off in production without DESK_HOST, and has its URL with it — DSK-024', () => {
    expect(deskUrlOf({ ...production, deskHost: undefined })).toBeUndefined();
    expect(deskUrlOf({ ...production, deskHost: HOST })).toBe(`https://${HOST}`);
    expect(deskUrlOf({ production: false, publicUrl: 'http://127.0.0.1:8080', deskHost: undefined })).toBe(
      'http://127.0.0.1:8080',
    );
  });

  it('cannot have the host of the customers, and its host is always answered', () => {
    const env = { APP_BASE_URL: 'https://app.test', ALLOWED_HOSTS: 'app.test' };
    expect(() => readConfig({ ...env, DESK_HOST: 'App.test' })).toThrow(ConfigError);
    expect(() => readConfig({ ...env, DESK_HOST: 'https://desk.test' })).toThrow('DESK_HOST');
    expect(readConfig({ ...env, DESK_HOST: 'Desk.test' })).toMatchObject({
      deskHost: 'desk.test',
      allowedHosts: expect.arrayContaining(['app.test', 'desk.test']) as unknown,
    });
  });

  it('serves nothing in production without DESK_HOST: neither the page nor the socket — DSK-024', async () => {
    const server = await startTestServer({ production: true, demo: false });
    expect(await status(server, '/desk', 'app.sufra.test')).toBe(404);
    await expect(connectDesk(server.url)).rejects.toThrow('not served here');
    await server.close();
  });
});
