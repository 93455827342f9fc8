import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { postgresForTests } from '../../support/server/server.ts';
import { startProxy, type TcpProxy } from '../../support/machine/tcp-proxy.ts';

const postgres = await postgresForTests('return', 'filled');

describe.skipIf(!postgres)('a customer who returns from a payment while the database is away', () => {
  let line: TcpProxy;
  let node: NodeProcess;
  beforeAll(async () => {
    line = await startProxy(postgres!.url);
    node = await startNode({ DATABASE_URL: line.through(postgres!.url) });
  }, 120_000);
  afterAll(async () => {
    node?.kill();
    line?.close();
    await postgres?.drop();
  });

  const back = (provider: string, language: string): Promise<Response> =>
    fetch(`${node.url}/pay/${provider}/return?t=${'a'.repeat(43)}`, {
      redirect: 'manual',
      headers: { 'accept-language': language },
    });

  it.each([
    ['paymennt', 'en-GB,en;q=0.9', ['Your payment is safe', 'دفعتك في أمان']],
    ['telr', 'ar-AE,ar;q=0.9', ['دفعتك في أمان', 'Your payment is safe']],
  ])(
    'reads in both languages, their own first, that the outcome of %s is not lost, and the page tries again',
    async (provider, language, titles) => {
      line.refuse();
      const answer = await back(provider, language);
      const html = await answer.text();
      line.mend();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('retry-after')).toBe('15');
      expect([...html.matchAll(/<h[12]>([^<]+)</g)].map(([, title]) => title)).toEqual(titles);
      expect(html).toContain('<meta http-equiv="refresh" content="15">');
      expect(html).toContain('Nothing is paid or ordered twice');
      // The link points to the URL with which the page was opened, so the page does not contain the token.
      expect(html).toContain('href=""');
      expect(html).not.toContain('a'.repeat(43));
      await expect.poll(async () => (await back(provider, language)).status).toBe(303);
    },
    60_000,
  );
});
