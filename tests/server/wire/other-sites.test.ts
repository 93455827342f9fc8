import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isAllowedOrigin } from '#server/wire/allowed-origin.ts';
import type { RunningServer } from '#server/start-server.ts';
import { connectClient, signInClient, startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server?.close());

describe('a page of another site', () => {
  it.each(['https://evil.test', 'http://127.0.0.1.evil.test', 'http://127.0.0.1:1', 'null'])(
    'opens no socket: %s',
    async (origin) => {
      await expect(connectClient(server.url, { headers: { origin } })).rejects.toThrow();
    },
  );

  it('is recognised by host or public URL, and a client that is no page sends no origin', async () => {
    const own = await connectClient(server.url, { headers: { origin: server.url } });
    own.close();
    expect(isAllowedOrigin('https://app.test', 'app.test', 'http://127.0.0.1:8080')).toBe(true);
    expect(isAllowedOrigin('https://app.test', 'APP.test:443', 'http://127.0.0.1:8080')).toBe(true);
    expect(isAllowedOrigin('https://evil.test', 'app.test:443', 'http://127.0.0.1:8080')).toBe(false);
    // Behind a proxy that sends its own host name.
    expect(isAllowedOrigin('https://app.test', 'node-1:8080', 'https://app.test')).toBe(true);
    expect(isAllowedOrigin('https://app.test.evil.test', 'node-1:8080', 'https://app.test')).toBe(false);
    expect(isAllowedOrigin('http://app.test', 'node-1:8080', 'https://app.test')).toBe(false);
    expect(isAllowedOrigin(undefined, 'app.test', 'https://app.test')).toBe(true);
  });

  it('finds nothing to attack: a browser gets no cookie, and HTTP changes no customer data — CLL-003', async () => {
    const customer = await signInClient(server.url, 'new@demo.test');
    for (const path of ['/', '/sign-in', '/readyz', '/dev/inbox', '/files/nothing', '/pay/paymennt/return?t=x']) {
      const reply = await fetch(`${server.url}${path}`, {
        redirect: 'manual',
        headers: { cookie: `token=${customer.token}` },
      });
      expect([path, reply.headers.get('set-cookie')]).toEqual([path, null]);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
    for (const [method, path] of [
      ['POST', '/'],
      ['POST', '/sign-in'],
      ['PUT', '/profile'],
      ['DELETE', '/files/nothing'],
      ['POST', '/socket.io/?EIO=4&transport=polling'],
    ] as const) {
      const reply = await fetch(`${server.url}${path}`, { method, headers: { cookie: `token=${customer.token}` } });
      expect([path, reply.ok]).toEqual([path, false]);
    }
    const stranger = await connectClient(server.url, { headers: { cookie: `token=${customer.token}` } });
    expect(await stranger.ask('login', { type: 'sessions', data: {} })).toMatchObject({
      data: { code: 'session_required' },
    });
    stranger.close();
    customer.close();
  });

  it('is never a redirect target: a return from a payment leads only to a page of the app', async () => {
    for (const query of ['t=x&said=//evil.test', 't=x&checkout=https://evil.test', 'next=https://evil.test']) {
      const reply = await fetch(`${server.url}/pay/paymennt/return?${query}`, { redirect: 'manual' });
      expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    }
  });
});
