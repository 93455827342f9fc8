import { moved } from '../../domain/round/round.ts';
import type { DeviceEnv } from '../../offline/env/env.ts';
import type { Entry } from '../../offline/outbox/outbox-entry.ts';
import type { Database } from '../../offline/store/database.ts';
import type { Session } from '../../offline/store/session-store.ts';
import type { DeskLine } from '../wire/desk-wire.ts';
import { shownStops, type RoundView } from './round-view.ts';
import { STOPS } from './store/desk-rules.ts';
import { createStopStore, type KeptStops } from './store/kept-stops.ts';
import type { Moment } from './store/moment.ts';

/** The stops that this phone has downloaded. */
export interface OwnStops {
  /** Reads them from the phone's store, and deletes them when their time is over. */
  load(): Promise<void>;
  /** Another session begins. */
  reset(): void;
  forget(): Promise<void>;
  /** What the screen shows while `entries` are not included. */
  shown(entries: readonly Entry[]): Pick<RoundView, 'stops' | 'readAt'>;
  /** Server ms of the download; undefined without stops. */
  readAt(): number | undefined;
  /** Ms until they are deleted; undefined without stops. */
  left(): number | undefined;
  /** Downloads them; the order by hand is sent first. True if there are new ones. */
  download(): Promise<boolean>;
  /** Changes the order by hand. `among`: the stops of the slot, whose places among `all` stay theirs. */
  move(all: readonly number[], stop: number, by: -1 | 1, among: readonly number[]): void;
  /** Stores and sends the order by hand. */
  keepOrder(): Promise<void>;
}

interface Parts {
  session(): Session;
  /** False if this browser stores nothing. */
  isStored(): boolean;
  /** True if the server knows the session on the present socket. */
  isKnown(): boolean;
}

export const createOwnStops = (
  database: Database,
  env: DeviceEnv,
  line: DeskLine,
  moment: Moment,
  { session, isStored, isKnown }: Parts,
): OwnStops => {
  const store = createStopStore(database, env);
  let kept: KeptStops | undefined;
  const present = (): KeptStops | undefined => (kept && moment.now() < kept.forgetAt ? kept : undefined);

  const forget = async (): Promise<void> => {
    kept = undefined;
    await store.forget();
  };

  const write = async (asked: Session, next: Omit<KeptStops, 'forgetAt'>): Promise<void> => {
    const written = isStored() ? await store.write(asked, next) : { ...next, forgetAt: next.reply.forgetAt };
    if (asked.generation === session().generation) kept = written;
  };

  const tellOrder = async (): Promise<void> => {
    const told = present();
    if (!told?.order || !line.isOpen() || !isKnown()) return;
    const asked = session();
    const answer = await line.ask('round/order', { stops: [...told.order] });
    if (answer.kind === 'offline' || kept?.order !== told.order) return;
    // After a refusal the server's own order counts: stops were taken away, for instance.
    const stops = shownStops(kept, []);
    const reply = answer.kind === 'ok' ? { ...kept.reply, stops: [...stops] } : kept.reply;
    await write(asked, { reply, order: null });
  };

  return {
    async load() {
      const asked = session();
      if (asked.ended || !asked.owner) {
        kept = undefined;
        return;
      }
      const read = await store.read(asked, moment.now());
      if (asked.generation !== session().generation) return;
      kept = read;
      if (!read) await store.forgetDue(moment.now());
    },
    reset() {
      kept = undefined;
    },
    forget,
    shown(entries) {
      const stops = present();
      return stops ? { stops: shownStops(stops, entries), readAt: stops.reply.readAt } : { stops: null, readAt: null };
    },
    readAt: () => present()?.reply.readAt,
    left: () => (kept ? kept.forgetAt - moment.now() : undefined),

    async download() {
      const asked = session();
      if (!asked.owner || !line.isOpen() || !isKnown()) return false;
      await tellOrder();
      const answer = await line.ask(STOPS, {});
      if (answer.kind !== 'ok' || asked.generation !== session().generation) return false;
      if (kept && kept.reply.readAt > answer.reply.readAt) return false;
      await write(asked, { reply: answer.reply, order: present()?.order ?? null });
      return true;
    },

    move(all, stop, by, among) {
      if (!kept) return;
      const next = moved(among, stop, by);
      let place = 0;
      kept = { ...kept, order: all.map((each) => (among.includes(each) ? next[place++]! : each)) };
    },
    async keepOrder() {
      const held = present();
      if (!held) return;
      await write(session(), { reply: held.reply, order: held.order });
      await tellOrder();
    },
  };
};
