import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';

import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { downloads, oneTimeCodes, sessions } from '#server/db/schema/accounts.ts';
import { outgoingMessages, receipts } from '#server/db/schema/upkeep.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { faultFacts, makeLog } from '#server/config/log.ts';
import { openMail } from '#server/providers/mail.ts';
import { sendLater } from '#server/mail/outgoing.ts';
import type { RunningServer } from '#server/start-server.ts';
import { carriedMenu } from '#src/protocol/order/menu-document.ts';
import { putFilledFolder } from '../../support/server/filled-database.ts';
import { mailServer, SILENCE } from '../../support/server/mail-server.ts';
import { postgresForTests, signInClient, startTestServer } from '../../support/server/server.ts';
import { deep } from '../../support/deep.ts';

const until = async (fits: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await fits()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not happen within 15 s');
};

const dataDir = mkdtempSync(join(tmpdir(), 'sufra-queue-'));
beforeAll(() => putFilledFolder(dataDir), 120_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

it('a queue accepts a job inside a transaction before any worker has polled it, although the embedded database has one connection', async () => {
  const log = makeLog('silent');
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, log);
  const jobs = await openJobs(database, log);
  await database.withTransaction((tx) => tx.enqueue('deliver', { id: 1 }));
  await jobs.close();
  await database.close();
}, 150_000);

const postgres = await postgresForTests('delivery', 'filled');
afterAll(() => postgres?.drop());

// Tests both databases in a deep run; otherwise PostgreSQL, if it is available.
describe.each([
  ...(postgres === undefined || deep ? [['the embedded database', undefined] as const] : []),
  ...(postgres === undefined ? [] : [['PostgreSQL', postgres] as const]),
])('the delivery of mails and messages on %s', (_name, database) => {
  let server: RunningServer;
  let post: Awaited<ReturnType<typeof mailServer>>;
  const answers: string[] = [];

  beforeAll(async () => {
    post = await mailServer(answers);
    server = await startTestServer({
      smtpUrl: post.url,
      teamMail: 'team@sufra.test',
      ...(database ? { databaseUrl: database.url } : {}),
    });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    post.close();
  });

  const write = (work: Parameters<RunningServer['services']['database']['withTransaction']>[0]) =>
    server.services.database.withTransaction(work);
  const stateOf = async (subject: string): Promise<string | undefined> =>
    server.services.database.withTransaction(
      async (tx) =>
        (
          await tx
            .select()
            .from(outgoingMessages)
            .where(eq(outgoingMessages.subject, subject))
            .orderBy(desc(outgoingMessages.id))
        )[0]?.state,
    );
  const letter = (subject: string) => ({
    channel: 'email' as const,
    to: 'sara@demo.test',
    subject,
    text: 'Hello Sara',
    links: ['https://app.test/x'],
  });

  it('sends a queued mail once, after the commit', async () => {
    await write((tx) => sendLater(tx, Date.now(), letter('First')));
    await until(async () => (await stateOf('First')) === 'sent');
    const mails = post.letters.filter((mail) => mail.includes('Subject: First'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/To: sara@demo\.test/);
    expect(mails[0]).toMatch(/https:\/\/app\.test\/x/);
    expect(mails[0]).toMatch(/Our team is glad to help: http\S+\/contact/);
  });

  it('sends no mail of a transaction that was rolled back', async () => {
    await expect(
      write(async (tx) => {
        await sendLater(tx, Date.now(), letter('Never'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await write((tx) => sendLater(tx, Date.now(), letter('After never')));
    await until(async () => (await stateOf('After never')) === 'sent');
    expect(post.letters.some((mail) => mail.includes('Subject: Never'))).toBe(false);
    const rows = await write((tx) =>
      tx.execute(
        sql`select count(*)::int as n from pgboss.job where name = 'deliver' and state in ('created', 'retry', 'active')`,
      ),
    );
    expect((rows as { rows: { n: number }[] }).rows[0]!.n).toBe(0);
  });

  it('retries if the mail server is busy, and not if it refuses permanently', async () => {
    answers.push('550 no such customer');
    await write((tx) => sendLater(tx, Date.now(), letter('Refused')));
    await until(async () => (await stateOf('Refused')) === 'failed');
    answers.push('421 busy');
    await write((tx) => sendLater(tx, Date.now(), letter('Busy')));
    const waits = async (): Promise<boolean> =>
      (
        (await write((tx) =>
          tx.execute(sql`select count(*)::int as n from pgboss.job where name = 'deliver' and state = 'retry'`),
        )) as { rows: { n: number }[] }
      ).rows[0]!.n === 1;
    await until(waits);
    expect(await stateOf('Busy')).toBe('waiting');
    await write((tx) =>
      tx.execute(sql`update pgboss.job set start_after = now() where name = 'deliver' and state = 'retry'`),
    );
    await until(async () => (await stateOf('Busy')) === 'sent');
  });

  it('writes the address of a failed mail neither into the log nor into the queue', async () => {
    const words = '450 4.2.1 <sara@demo.test> is busy, sara@demo.test';
    const mail = await openMail(post.url, 'Sufra <no-reply@sufra.test>', false, makeLog('silent'));
    answers.push(words);
    const fault: unknown = await mail
      .send({ id: 1, to: 'sara@demo.test', subject: 'Private', text: 'x' })
      .catch((error: unknown) => error);
    mail.close();
    expect(fault).toBeInstanceOf(Error);
    expect(inspect(fault, { depth: null })).not.toContain('sara@');
    expect(faultFacts(fault)).toMatchObject({ message: expect.stringMatching(/^the mail was not taken: .*450/) });
    answers.push(words);
    await write((tx) => sendLater(tx, Date.now(), letter('Private')));
    const failed = async () =>
      (
        (await write((tx) =>
          tx.execute(sql`select output::text as text from pgboss.job where name = 'deliver' and state = 'retry'`),
        )) as { rows: { text: string | null }[] }
      ).rows;
    await until(async () => (await failed()).length === 1);
    const [{ text } = { text: null }] = await failed();
    expect(text).toContain('the mail was not taken');
    expect(text).not.toContain('sara@');
    await write((tx) =>
      tx.execute(sql`update pgboss.job set start_after = now() where name = 'deliver' and state = 'retry'`),
    );
    await until(async () => (await stateOf('Private')) === 'sent');
  });

  it('lets no line break in a subject start another header, and sends to no list of addresses', async () => {
    await write((tx) => sendLater(tx, Date.now(), { ...letter('x'), subject: 'Hello\r\nBcc: all@demo.test' }));
    await until(() => post.letters.some((mail) => mail.includes('Subject: Hello Bcc: all@demo.test')));
    await write((tx) => sendLater(tx, Date.now(), { ...letter('List'), to: 'a@demo.test, b@demo.test' }));
    await until(async () => (await stateOf('List')) === 'failed');
  });

  it('mails a message to the team with the changes', async () => {
    await write((tx) =>
      sendLater(tx, Date.now(), {
        channel: 'team',
        to: 'team',
        userId: 2,
        subject: 'Food preferences',
        text: 'Dislikes changed',
        body: { after: [7] },
      }),
    );
    await until(() =>
      post.letters.some((mail) => /To: team@sufra\.test/.test(mail) && mail.includes('Dislikes changed')),
    );
  });

  it('sends no expired code, by mail or by text message', async () => {
    const late = { ...letter('Late code'), code: '1234' };
    await write((tx) => sendLater(tx, Date.now() - 300_000, late));
    await write((tx) => sendLater(tx, Date.now() - 300_000, { ...late, channel: 'sms', subject: 'Late text' }));
    await until(async () => (await stateOf('Late code')) === 'failed' && (await stateOf('Late text')) === 'failed');
    expect(post.letters.some((mail) => mail.includes('Late code'))).toBe(false);
  });

  it('marks a text message as sent outside production, where it is in the development inbox', async () => {
    await write((tx) =>
      sendLater(tx, Date.now(), { channel: 'sms', to: '+971500000001', subject: 'Code', text: '1234' }),
    );
    await until(async () => (await stateOf('Code')) === 'sent');
  });

  it('sends a code and a one-time link before all waiting mails, and the rest soon after', async () => {
    const from = post.letters.length;
    await write(async (tx) => {
      for (let note = 0; note < 60; note += 1)
        await sendLater(tx, Date.now(), { channel: 'team', to: 'team', subject: 'Note', text: `number ${note}` });
      for (let mail = 0; mail < 30; mail += 1) await sendLater(tx, Date.now(), letter(`News ${mail}`));
      await sendLater(tx, Date.now(), { ...letter('Your code'), code: '1234' });
      await sendLater(tx, Date.now(), { ...letter('Your link'), body: { spelled: true } });
    });
    const since = (): string[] => post.letters.slice(from);
    await until(() => since().length === 92);
    const customers = since().filter((mail) => mail.includes('To: sara@demo.test'));
    const ahead = customers.slice(0, 5).join('');
    expect(ahead).toContain('Subject: Your code');
    expect(ahead).toContain('Subject: Your link');
  });

  it('sends a text message while the mail server is silent', async () => {
    const stuck = 5;
    const from = answers.length;
    for (let mail = 0; mail < stuck; mail += 1) answers.push(SILENCE);
    await write(async (tx) => {
      for (let mail = 0; mail < stuck; mail += 1) await sendLater(tx, Date.now(), letter(`Stuck ${mail}`));
    });
    await until(() => answers.length === from);
    await write((tx) =>
      sendLater(tx, Date.now(), { channel: 'sms', to: '+971500000001', subject: 'Text code', text: '1', code: '1' }),
    );
    await until(async () => (await stateOf('Text code')) === 'sent');
    expect(await stateOf('Stuck 0')).toBe('waiting');
    const jobs = await write((tx) =>
      tx.execute(sql`select count(*)::int as n from pgboss.job where name = 'deliver' and state = 'active'`),
    );
    expect((jobs as { rows: { n: number }[] }).rows[0]!.n).toBe(stuck);
  });

  it('deletes receipts after 180 days, and long-ended sessions, codes and downloads, but nothing younger', async () => {
    const now = Date.now();
    const old = now - 181 * 86_400_000;
    await write(async (tx) => {
      const base = { userId: 1, payloadHash: 'x', outcome: {}, rev: 1 };
      await tx.insert(receipts).values([
        { ...base, id: 'old', at: old },
        { ...base, id: 'young', at: now - 179 * 86_400_000 },
      ]);
      const one = { userId: 1, browserId: 'B', createdAt: old, lastSeen: old };
      const [, ended, live] = await tx
        .insert(sessions)
        .values([
          { ...one, tokenHash: 'old', expiresAt: old },
          { ...one, tokenHash: 'ended', expiresAt: now + 1e9, revokedAt: old },
          { ...one, tokenHash: 'live', expiresAt: now + 1e9 },
        ])
        .returning({ id: sessions.id });
      await tx.insert(oneTimeCodes).values({
        id: 'old',
        purpose: 'sign-in',
        contact: '1',
        codeHash: 'x',
        browserId: 'B',
        sentAt: old,
        expiresAt: old,
      });
      const file = { userId: 1, kind: 'file', subject: 'x' };
      await tx.insert(downloads).values([
        { ...file, hash: 'old', sessionId: live!.id, expiresAt: now - 1 },
        { ...file, hash: 'live', sessionId: live!.id, expiresAt: now + 1e6 },
        { ...file, hash: 'of the ended session', sessionId: ended!.id, expiresAt: now + 1e6 },
      ]);
    });
    await cleanUp(server.services.database, server.services.clock);
    const left = await server.services.database.withTransaction(async (tx) => ({
      receipts: (await tx.select({ id: receipts.id }).from(receipts)).map(({ id }) => id),
      sessions: (await tx.select({ hash: sessions.tokenHash }).from(sessions)).map(({ hash }) => hash),
      codes: (await tx.select({ id: oneTimeCodes.id }).from(oneTimeCodes)).length,
      downloads: (await tx.select({ hash: downloads.hash }).from(downloads)).map(({ hash }) => hash),
    }));
    expect(left.receipts).toContain('young');
    expect(left.receipts).not.toContain('old');
    expect(left.sessions).toEqual(['live']);
    expect(left.codes).toBe(0);
    expect(left.downloads).toEqual(['live']);
  });

  it('mails a menu as an attached PDF — MOD-009, SHL-006, CAL-042', async () => {
    const active = await signInClient(server.url, 'active@demo.test');
    expect(await active.ask('order', { type: 'mailPdf', data: { is_arabic: 1 } })).toMatchObject({ type: 'mailPdfOk' });
    active.close();
    const attached = (): string | undefined => post.letters.find((mail) => mail.includes('filename=my-menu-ar.pdf'));
    await until(() => attached() !== undefined);
    const [, base64 = ''] = /filename=my-menu-ar\.pdf\n\n([A-Za-z0-9+/=\n]+)/.exec(attached()!) ?? [];
    const pdf = new Uint8Array(Buffer.from(base64, 'base64'));
    expect(new TextDecoder('latin1').decode(pdf.subarray(0, 5))).toBe('%PDF-');
    expect(carriedMenu(pdf)!.days).toHaveLength(20);
  });
});
