import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { files } from '#server/db/schema/files.ts';
import { archives } from '#server/db/schema/rights.ts';
import type { RunningServer } from '#server/start-server.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { mailTo } from '../../support/server/registration.ts';
import { readZip } from '../../support/server/read-zip.ts';
import { DEMO_PASSWORD, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { eventually } from '../../support/eventually.ts';

describe('A copy of all customer data', () => {
  let server: RunningServer;
  const open: SignedIn[] = [];
  beforeAll(async () => {
    server = await startTestServer();
  }, 120_000);
  afterAll(async () => {
    for (const client of open) client.close();
    await server.close();
  });

  const write = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
    server.services.database.withTransaction(work);
  /** The link to the copy that the customer requested. */
  const linkFor = async (email: string): Promise<{ client: SignedIn; link: string }> => {
    const client = await signInClient(server.url, email);
    open.push(client);
    const before = await mailTo(server, email, 0);
    expect(await client.ask('account', { type: 'export', data: {} })).toMatchObject({
      type: 'exportOk',
      data: { message: expect.stringContaining('email') },
    });
    const mails = await mailTo(server, email, before.length + 1);
    return { client, link: mails.find(({ links }) => links[0]?.includes('/files/copy/'))!.links[0]! };
  };

  it('is created and mailed once if it is requested five times under one id — XTR-001', async () => {
    const client = await signInClient(server.url, 'customfit@demo.test');
    open.push(client);
    const links = async () =>
      (await mailTo(server, 'customfit@demo.test', 0)).filter(({ links: [link] }) => link?.includes('/files/copy/'));
    const id = crypto.randomUUID();
    const ask = () => client.ask('account', { type: 'export', data: {}, id });
    const first = await ask();
    expect(first.type).toBe('exportOk');
    for (const reply of await Promise.all(Array.from({ length: 4 }, ask)))
      expect([reply.type, reply.data]).toEqual(['exportOk', first.data]);
    await jobsDone(server, 'prepare-copy');
    expect(await links()).toHaveLength(1);
    // A request with another id creates another copy.
    expect((await client.ask('account', { type: 'export', data: {}, id: crypto.randomUUID() })).type).toBe('exportOk');
    await jobsDone(server, 'prepare-copy');
    expect(await links()).toHaveLength(2);
  });

  it('arrives by mail as one archive with readable JSON and files, and its link works once — XTR-001', async () => {
    await write(async (tx) => {
      const [person] = await tx.select().from(users).where(eq(users.email, 'active@demo.test'));
      const file = { userId: person!.id, model: 'Medical', attribute: 'documents', mime: 'text/plain', size: 5 };
      await tx.insert(files).values([
        { ...file, hash: 'one', name: 'تقرير/../x.txt', content: Buffer.from('first'), createdAt: 1_790_000_000_000 },
        { ...file, hash: 'two', name: 'x.txt', content: Buffer.from('second'), createdAt: 1_790_000_000_001 },
        { ...file, hash: 'gone', name: 'y.txt', content: Buffer.from('gone'), createdAt: 1, removedAt: 2 },
      ]);
    });
    const { client, link } = await linkFor('active@demo.test');
    // A preview request, which mail programs make, does not use the link up.
    for (let at = 0; at < 2; at += 1) {
      const looked = await fetch(link, { method: 'HEAD' });
      expect([looked.status, looked.headers.get('content-type')]).toEqual([200, 'application/zip']);
    }
    const fetched = await fetch(link);
    expect([fetched.status, fetched.headers.get('content-type'), fetched.headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(fetched.headers.get('content-disposition')).toContain('attachment');
    const held = readZip(Buffer.from(await fetched.arrayBuffer()));
    const data = JSON.parse(held.get('data.json')!.toString()) as Record<string, Record<string, unknown>[]> & {
      account: Record<string, unknown>;
    };
    expect(data.account).toMatchObject({ email: 'active@demo.test', firstName: client.user['firstName'] });
    expect(data['addresses']![0]).toMatchObject({ street: expect.any(String) });
    expect(data['measurements']!.length).toBeGreaterThan(5);
    expect(data['planMeals']![0]).toMatchObject({ dish: expect.stringMatching(/\w/), day: expect.any(String) });
    expect(data['plans']![0]).toMatchObject({ placedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    const all = JSON.stringify(data);
    for (const secret of ['passwordHash', 'argon2', 'tokenHash', client.token, 'stateSecret'])
      expect(all).not.toContain(secret);
    const names = [...held.keys()].filter((name) => name.startsWith('files/'));
    expect(names.every((name) => !name.includes('..') || name.split('/').length === 2)).toBe(true);
    expect(names.map((name) => held.get(name)!.toString())).toEqual(expect.arrayContaining(['first', 'second']));
    expect(names.map((name) => held.get(name)!.toString())).not.toContain('gone');

    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(410);
    // The server stores this after the last byte was sent, and the client does not wait for it.
    const kept = () =>
      write((tx) => tx.$count(archives, and(eq(archives.userId, client.user.user_id), isNotNull(archives.content))));
    await expect.poll(kept).toBe(0);
  });

  it('expires after 24 hours, or when the account is erased — XTR-001', async () => {
    const late = await linkFor('renew@demo.test');
    const { expiresAt, createdAt } = (
      await write((tx) => tx.select().from(archives).where(eq(archives.userId, late.client.user.user_id)))
    )[0]!;
    expect(expiresAt - createdAt).toBe(86_400_000);
    await write((tx) => tx.update(archives).set({ expiresAt: 1 }).where(eq(archives.userId, late.client.user.user_id)));
    expect((await fetch(late.link)).status).toBe(410);
    const left = await linkFor('unpaid@demo.test');
    expect(await left.client.ask('account', { type: 'erase', data: { password: DEMO_PASSWORD } })).toMatchObject({
      type: 'eraseOk',
    });
    expect((await fetch(left.link)).status).toBe(410);
    expect((await fetch(`${server.url}/files/copy/${'a'.repeat(43)}`)).status).toBe(404);
  });

  it('can be downloaded again if the connection was cut, but two downloads at once get it once — XTR-001', async () => {
    const { link, client } = await linkFor('customfit@demo.test');
    // More data than the connection buffers at once.
    await write((tx) =>
      tx.insert(files).values(
        Array.from({ length: 60 }, (_, at) => ({
          userId: client.user.user_id,
          hash: `large-${at}`,
          model: 'Progress',
          attribute: 'photos',
          name: `${at}.jpg`,
          mime: 'image/jpeg',
          size: 250_000,
          content: Buffer.alloc(250_000, at),
          createdAt: at,
        })),
      ),
    );
    const cut = await fetch(link);
    expect(cut.status).toBe(200);
    expect((await fetch(link)).status).toBe(410);
    await cut.body!.cancel();
    const stands = async (): Promise<number> => (await fetch(link, { method: 'HEAD' })).status;
    await eventually(async () => expect(await stands()).toBe(200));
    const [one, two] = await Promise.all([fetch(link), fetch(link)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 410]);
    const whole = readZip(Buffer.from(await (one.status === 200 ? one : two).arrayBuffer()));
    expect([...whole.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(60);
  });
});
