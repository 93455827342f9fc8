import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { measurementHistory } from '#server/db/schema/progress.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, type Day } from '#src/domain/days/day.ts';
import type { OpReply, WireReply } from '#src/protocol/define/envelope.ts';
import { PROTOCOL_VERSION } from '#src/protocol/version.ts';
import { wiredReply, type WiredReply } from '../on-wire.ts';
import { signInClient, startTestServer, type SignedIn } from './server.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
export const TODAY = day('2026-11-21');

export const ask = (client: SignedIn, type: string, data: object): Promise<WireReply> =>
  client.ask('progress', { type, data });

export const resultOf = (reply: WireReply): OpReply['result'] | undefined => reply.op?.result;

let seq = 0;
/** A queued entry of a device, made at `at` (ms by the server's clock). */
export const queued = (
  client: SignedIn,
  type: string,
  data: object,
  how: { dev: string; at: number; seq?: number; id?: string },
): Promise<WireReply> =>
  client.ask('progress', {
    type,
    data,
    id: how.id ?? randomUUID(),
    op: { dev: how.dev, seq: how.seq ?? ++seq, user: client.user.tag, at: how.at, off: 0, schema: PROTOCOL_VERSION },
  });

let spare = 0;
/** A day to which no other test writes. */
export const freshDay = (): Day => addDays(TODAY, -3 - spare++);

/** A server with one customer, 170 cm tall and without weights, on two devices; it runs during the file's tests. */
export const progressServer = () => {
  let server: RunningServer;
  let phone: SignedIn;
  let laptop: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ startsAt: NOW });
    phone = await signInClient(server.url, 'new@demo.test', 'PHONEPHONEPHONE1');
    laptop = await signInClient(server.url, 'new@demo.test', 'LAPTOPLAPTOPLAP1');
    await server.services.database.withTransaction((tx) =>
      tx.update(users).set({ height: 170, weight: null }).where(eq(users.id, phone.user.user_id)),
    );
  });
  afterAll(async () => {
    phone.close();
    laptop.close();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    get phone() {
      return phone;
    },
    get laptop() {
      return laptop;
    },
    now: (): number => server.services.clock.now(),
    whole: async (): Promise<WiredReply<'progress/get'>> =>
      wiredReply('progress/get', (await ask(phone, 'get', {})).data),
    historyOf: (kind: string, on: Day) =>
      server.services.database.withTransaction((tx) =>
        tx
          .select()
          .from(measurementHistory)
          .where(
            and(
              eq(measurementHistory.userId, phone.user.user_id),
              eq(measurementHistory.kind, kind),
              eq(measurementHistory.day, on),
            ),
          )
          .orderBy(measurementHistory.id),
      ),
  };
};
