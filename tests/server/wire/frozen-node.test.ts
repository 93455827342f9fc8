import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sessions as sessionTable } from '#server/db/schema/accounts.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { deliver, type Sending } from '#server/jobs/deliver.ts';
import { makeLog } from '#server/config/log.ts';
import type { RunningServer } from '#server/start-server.ts';
import { watchSessions } from '#server/sessions/session-watch.ts';
import { makeSessions } from '#server/sessions/sessions.ts';
import { BROWSER, startTestServer } from '../../support/server/server.ts';

describe('a node that was frozen', () => {
  let server: RunningServer;
  const log = makeLog('silent');

  beforeAll(async () => {
    server = await startTestServer();
  }, 120_000);
  afterAll(() => server.close());

  it('closes the sessions that another node ended meanwhile', async () => {
    const { database } = server.services;
    const start = Date.now();
    let now = start;
    const clock = { now: () => now };
    let awake: Promise<void> = Promise.resolve();
    let looks = 0;
    const asleep: typeof database = {
      ...database,
      withTransaction: async (work, mode) => {
        await awake;
        looks += 1;
        return database.withTransaction(work, mode);
      },
    };
    const sessions = makeSessions(database, clock, log, server.services.seal, true);
    const { session } = await database.withTransaction((tx) =>
      sessions.open(tx, { userId: 1, tag: 'x', language: 'en' }, BROWSER, 'test'),
    );
    const closed: number[] = [];
    const rooms = {
      ...server.services.rooms,
      closeSessions: (ids: readonly number[]) => void closed.push(...ids),
    };
    const watch = watchSessions(asleep, clock, sessions, rooms, log);
    await expect.poll(() => looks).toBeGreaterThan(0);

    let wake: () => void = () => undefined;
    awake = new Promise((resolve) => {
      wake = resolve;
    });
    await database.withTransaction((tx) =>
      tx
        .update(sessionTable)
        .set({ revokedAt: start + 60_000 })
        .where(eq(sessionTable.id, session.id)),
    );
    now = start + 3_600_000;
    wake();
    await expect.poll(() => closed).toEqual([session.id]);
    expect(sessions.alive(session)).toBe(false);
    await watch.close();
  });

  /** A row that no job of the server processes. */
  const letter = async (): Promise<number> =>
    server.services.database.withTransaction(async (tx) => {
      const [row] = await tx
        .insert(outgoingMessages)
        .values({ channel: 'email', recipient: 'a@demo.test', subject: 's', text: 't', links: [], at: 1, nextAt: 1 })
        .returning({ id: outgoingMessages.id });
      return row!.id;
    });
  const stateOf = async (id: number): Promise<string | undefined> =>
    server.services.database.withTransaction(
      async (tx) => (await tx.select().from(outgoingMessages).where(eq(outgoingMessages.id, id)))[0]?.state,
    );
  const attempt = (over: boolean) => ({ last: false, over: () => over, stopping: () => false });
  const delivered = (id: number, over: boolean, send: () => Promise<boolean>): Promise<void> => {
    const mail: Sending['mail'] = { send, close: () => undefined };
    const sending: Sending = {
      mail,
      sms: undefined,
      teamMail: undefined,
      publicUrl: 'http://a.test',
      receipts: { settings: server.services.settings, catalogues: server.services.catalogues, zone: 'UTC' },
      inbox: true,
    };
    return deliver(server.services.database, server.services.clock, log, sending, id, attempt(over));
  };

  it('sends no mail whose job the queue has given to another node', async () => {
    const id = await letter();
    let sent = 0;
    const send = (): Promise<boolean> => {
      sent += 1;
      return Promise.resolve(true);
    };
    await expect(delivered(id, true, send)).rejects.toThrow(/stood still/);
    expect(sent).toBe(0);
    await delivered(id, false, send);
    expect([sent, await stateOf(id)]).toEqual([1, 'sent']);
  });

  it('does not let a mail be sent again that another node has sent meanwhile', async () => {
    const id = await letter();
    const failing = delivered(id, false, async () => {
      await delivered(id, false, () => Promise.resolve(true));
      throw new Error('the connection was lost long ago');
    });
    await expect(failing).rejects.toThrow('lost long ago');
    expect(await stateOf(id)).toBe('sent');
  });
});
