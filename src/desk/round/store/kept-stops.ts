import {
  DESK_PROTOCOL_VERSION,
  deskMessages,
  readDeskData,
  type DeskReply,
} from '../../../protocol/desk/desk-messages.ts';
import { toWire } from '../../../protocol/define/days-on-wire.ts';
import type { DeviceEnv } from '../../../offline/env/env.ts';
import { seal, unseal } from '../../../offline/store/crypto.ts';
import type { Database } from '../../../offline/store/database.ts';
import { dropCounted } from '../../../offline/store/revision.ts';
import { guard, type Session } from '../../../offline/store/session-store.ts';
import { deskRules, STOPS } from './desk-rules.ts';
import { deleteStops, FORGET, metaOf, type Forget } from './round-rows.ts';
import { EPOCH } from './round-session.ts';

/** The longest time that stops stay on a phone after their download, in ms. */
const LONGEST_MS = 14 * 3_600_000;

export interface KeptStops {
  readonly reply: DeskReply<typeof STOPS>;
  /** The order by hand that the server does not know yet. */
  readonly order: readonly number[] | null;
  /** Server ms after which the stops are deleted. */
  readonly forgetAt: number;
}

/** The body as it is sealed: the reply in the form of the protocol. */
interface Body {
  readonly reply: unknown;
  readonly order: readonly number[] | null;
}

export interface StopStore {
  /** Returns the stops of the session's person; undefined if there are none or their time is over. */
  read(session: Session, now: number): Promise<KeptStops | undefined>;
  /** Stores downloaded stops. Entries that they include leave the outbox. */
  write(session: Session, kept: Omit<KeptStops, 'forgetAt'>): Promise<KeptStops>;
  /** Deletes the stops. */
  forget(): Promise<void>;
  /** Deletes the stops if their time is over. */
  forgetDue(now: number): Promise<void>;
}

const binding = (tag: string) => ({ store: 'snapshots', tag, record: STOPS, schema: DESK_PROTOCOL_VERSION });
const keyOf = (tag: string): string => `${tag}|${STOPS}`;

export const createStopStore = (database: Database, env: DeviceEnv): StopStore => ({
  async read({ owner }, now) {
    if (!owner) return undefined;
    const [row, forget] = await database.run(['snapshots', 'meta'], 'readonly', async (tx) => [
      await tx.objectStore('snapshots').get(keyOf(owner.tag)),
      await metaOf<Forget>(tx, FORGET),
    ]);
    if (!row || !forget || now >= forget.forgetAt) return undefined;
    const body = await unseal<Body>(row, owner.ring, binding(owner.tag), env.crypto);
    const reply = body && readDeskData(STOPS, body.reply);
    return reply && { reply, order: body.order, forgetAt: forget.forgetAt };
  },

  async write(session, { reply, order }) {
    const { owner } = session;
    if (!owner) throw new Error('stops belong to a signed-in driver');
    const forgetAt = Math.min(reply.forgetAt, reply.readAt + LONGEST_MS);
    const body: Body = { reply: toWire(deskMessages[STOPS].reply, reply), order };
    const sealed = await seal(body, owner.ring, binding(owner.tag), env.crypto);
    await database.run(['session', 'snapshots', 'outbox', 'meta'], 'readwrite', async (tx) => {
      await guard(tx, session);
      await tx.objectStore('snapshots').put({
        key: keyOf(owner.tag),
        tag: owner.tag,
        name: STOPS,
        schema: DESK_PROTOCOL_VERSION,
        rev: { epoch: EPOCH, n: reply.readAt },
        asOf: reply.readAt,
        ...sealed,
      });
      await tx.objectStore('meta').put({ forgetAt } satisfies Forget, FORGET);
      await dropCounted(tx, owner.tag, deskRules.affected);
    });
    return { reply, order, forgetAt };
  },

  forget: () => database.run(['snapshots', 'meta'], 'readwrite', deleteStops),
  forgetDue: (now) =>
    database.run(['snapshots', 'meta'], 'readwrite', async (tx) => {
      const forget = await metaOf<Forget>(tx, FORGET);
      if (forget && now >= forget.forgetAt) await deleteStops(tx);
    }),
});
