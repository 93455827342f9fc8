import { connect, createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Worker } from 'node:worker_threads';

import { expect, it, vi } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { registration, sentTo } from '../../support/server/registration.ts';
import { BROWSER, connectClient, signInClient, startTestServer } from '../../support/server/server.ts';
import { patient } from '../../support/patience.ts';

const PATIENT = { timeout: patient(10_000) };

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

it('the server stops within ten seconds despite a silent provider and waiting menus, and accepts no connection meanwhile', async () => {
  const server = await startTestServer();
  const asked: string[] = [];
  Object.assign(server.services.social, {
    google: {
      verify: () => {
        asked.push('google');
        return new Promise(() => undefined);
      },
    },
  });
  const visitor = await connectClient(server.url);
  const { data } = await visitor.ask('login', { type: 'nonce', data: { browserId: BROWSER } });
  const { nonce } = data as { nonce: string };
  visitor.socket.emit('login', { type: 'google', data: { credential: 'x', nonce, browserId: BROWSER } });
  await expect.poll(() => asked, PATIENT).toEqual(['google']);

  const customer = await signInClient(server.url, 'active@demo.test');
  const { promise: drawing, resolve: begins } = Promise.withResolvers<void>();
  // The worker thread may already exist from another test, so the prototype is spied on.
  const { postMessage } = Worker.prototype;
  const given = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...said) {
    postMessage.apply(this, said);
    if (typeof (said[0] as { readonly task?: unknown }).task === 'object') begins();
  });
  const drawn = customer.ask('order', { type: 'exportPdf', data: { is_arabic: 0 } });
  await drawing;
  given.mockRestore();
  const begun = performance.now();
  const closed = server.close();
  await expect.poll(() => answers(server.url), PATIENT).toBe(false);
  expect(await drawn).toMatchObject({ type: 'exportPdfErr', data: { code: 'rate_limited' } });
  await closed;
  // The process ends itself after nine seconds and then reports that it did not stop cleanly.
  expect(performance.now() - begun).toBeLessThan(patient(9_000));
  visitor.close();
  customer.close();
}, 120_000);

it('the server stops despite a sleeping phone and a request that never ends', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.url);
  const endless = connect(Number(port), '127.0.0.1');
  endless.on('error', () => undefined);
  endless.write('POST /dev/inbox HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab');
  const phone = await signInClient(server.url, 'active@demo.test');
  const { transport } = phone.socket.io.engine as unknown as { transport: { ws: { _socket: Socket } } };
  transport.ws._socket.pause();
  const begun = performance.now();
  await server.close();
  expect(performance.now() - begun).toBeLessThan(patient(9_000));
  transport.ws._socket.resume();
  endless.destroy();
  phone.close();
}, 120_000);

it('the server writes links with the port that the system has chosen', async () => {
  const server = await startTestServer();
  const visitor = await connectClient(server.url);
  expect(await visitor.ask('registration', { type: 'set', data: registration('port@example.com') })).toMatchObject({
    type: 'setOk',
  });
  const [mail] = await sentTo(server, 'port@example.com');
  expect(mail!.links[0]).toMatch(new RegExp(`^${server.url}/confirm`));
  visitor.close();
  await server.close();
}, 120_000);

it('the server writes an IPv6 host in brackets', () => {
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
  expect(readConfig({ HOST: '127.0.0.1', PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
});

const hasIpv6 = await new Promise<boolean>((resolve) => {
  if (!Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1')))
    return resolve(false);
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(0, '::1', () => probe.close(() => resolve(true)));
});

it.runIf(hasIpv6)(
  'the server listens on an IPv6 host and names it in its own URL',
  async () => {
    const server = await startTestServer({ host: '::1' });
    expect(server.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect(await answers(server.url)).toBe(true);
    await server.close();
  },
  120_000,
);
