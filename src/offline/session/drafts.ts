import { isQuotaError, type Database } from '../store/database.ts';
import { createDraftRecords, type DraftSchema, type OwnedSession } from './draft-records.ts';
import type { Env } from '../env/env.ts';
import { isUnstored, NotStored, SessionChanged, type Session } from '../store/session-store.ts';

/** A draft as a screen shows it. */
export interface DraftView<T> {
  /** Undefined if there is no draft. */
  readonly value: T | undefined;
  /** False until the device has been read. */
  readonly loaded: boolean;
}

/** `full`: the browser has no room or no store; the draft lasts until this page closes. */
export type DraftResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'full' | 'signed_out' };

/**
 * Unfinished input that only the server can complete, e.g. a checkout: stored on this device, encrypted for the customer,
 * until it is removed. The last write wins, from any tab.
 */
export interface Drafts {
  get<T>(name: string, schema: DraftSchema<T>): Promise<T | undefined>;
  /**
   * The value is shown at once; the promise resolves when it is on the disk. While one write runs, only the newest later
   * value is written next.
   * @param schema marks the days of the value; may be left out if there are none
   */
  set<T>(name: string, value: T, schema?: DraftSchema<T>): Promise<DraftResult>;
  remove(name: string): Promise<DraftResult>;
  /** Returns the stored draft. If there is none, stores `value` in the same transaction: all tabs get the same. */
  getOrSet<T>(name: string, schema: DraftSchema<T>, value: T): Promise<T>;
  /** Passes the draft on the device, then every change, also of other tabs. All watchers of a name pass one schema. */
  watch<T>(name: string, schema: DraftSchema<T>, listener: (view: DraftView<T>) => void): () => void;
}

export interface DraftEvents {
  session(): Session;
  /** A write found that the session has changed. */
  overtaken(): void;
  /** The draft was stored: other tabs can read it from the device. */
  stored(name: string): void;
}

export interface KeptDrafts extends Drafts {
  /** Another tab has stored or removed this draft; without a name, any draft may have changed. */
  reload(name?: string): void;
  /** The signed-in customer has changed. */
  reset(): void;
}

interface Watch {
  readonly schema: DraftSchema<unknown>;
  readonly listeners: Set<(view: DraftView<never>) => void>;
  view: DraftView<unknown>;
  /** Increases with every load and save: an older load never replaces a newer result. */
  turn: number;
}

/** A `value` of undefined removes the draft. */
interface Job {
  readonly value: unknown;
  readonly schema: DraftSchema<unknown> | undefined;
  readonly told: ((result: DraftResult) => void)[];
}

/** One name in one session: at most one running write and one waiting write. */
interface Slot {
  next: Job | undefined;
  /** Another tab has changed the draft during this tab's write. */
  again: boolean;
  done: Promise<void>;
}

const NOTHING: DraftView<never> = { value: undefined, loaded: false };
const isOwned = (session: Session): session is OwnedSession => session.owner !== null && !isUnstored(session);

export const createDrafts = (database: Database, env: Env, events: DraftEvents): KeptDrafts => {
  const records = createDraftRecords(database, env);
  const watches = new Map<string, Watch>();
  const slots = new Map<string, Slot>();
  /** Drafts that the browser could not store: they last as long as this page and this session. */
  const unkept = new Map<string, unknown>();
  const slotOf = (session: Session, name: string): string => `${session.generation}|${name}`;

  /** Returns why nothing was stored; throws an unknown error again. */
  const refused = (cause: unknown): DraftResult => {
    if (isQuotaError(cause)) return { ok: false, reason: 'full' };
    if (!(cause instanceof SessionChanged)) throw cause;
    events.overtaken();
    return { ok: false, reason: 'signed_out' };
  };

  const store = async (session: Session, name: string, { value, schema }: Job): Promise<DraftResult> => {
    if (!isOwned(session)) return { ok: false, reason: session.owner ? 'full' : 'signed_out' };
    try {
      await records.write(session, name, value, schema);
      events.stored(name);
      return { ok: true };
    } catch (cause) {
      return refused(cause);
    }
  };

  const show = (watch: Watch, view: DraftView<unknown>): void => {
    watch.view = view;
    for (const listener of watch.listeners) {
      try {
        listener(view as DraftView<never>);
      } catch (cause) {
        env.report('a listener threw', cause);
      }
    }
  };

  const remember = (session: Session, name: string, value: unknown, result: DraftResult): void => {
    if (result.ok || result.reason === 'signed_out') unkept.delete(slotOf(session, name));
    else if (events.session().generation === session.generation) unkept.set(slotOf(session, name), value);
  };

  const write = async (session: Session, name: string, slot: Slot): Promise<void> => {
    while (slot.next) {
      const job = slot.next;
      const { value, told } = job;
      slot.next = undefined;
      const result = await store(session, name, job).catch((cause: unknown): DraftResult => {
        env.report('a draft was not kept', cause);
        return { ok: false, reason: 'full' };
      });
      remember(session, name, value, result);
      for (const tell of told) tell(result);
    }
    slots.delete(slotOf(session, name));
    if (slot.again) load(name);
  };

  const put = (name: string, value: unknown, schema?: DraftSchema<unknown>): Promise<DraftResult> => {
    const session = events.session();
    const watch = watches.get(name);
    if (watch) {
      watch.turn += 1;
      show(watch, { value, loaded: true });
    }
    const key = slotOf(session, name);
    return new Promise((resolve) => {
      const held = slots.get(key);
      if (held) {
        held.next = { value, schema, told: [...(held.next?.told ?? []), resolve] };
        return;
      }
      const slot: Slot = { next: { value, schema, told: [resolve] }, again: false, done: Promise.resolve() };
      slots.set(key, slot);
      slot.done = write(session, name, slot);
    });
  };

  const read = async <T>(session: Session, name: string, schema: DraftSchema<T>): Promise<T | undefined> => {
    const slot = slotOf(session, name);
    await slots.get(slot)?.done;
    if (unkept.has(slot)) return unkept.get(slot) as T | undefined;
    return isOwned(session) ? (await records.read(session, name, schema)).value : undefined;
  };

  const loadWatch = async (name: string, watch: Watch): Promise<void> => {
    const session = events.session();
    const turn = (watch.turn += 1);
    const value = await read(session, name, watch.schema).catch((cause: unknown) => {
      env.report('a draft could not be read', cause);
      return undefined;
    });
    if (watch.turn === turn && events.session().generation === session.generation) show(watch, { value, loaded: true });
  };

  const load = (name: string): void => {
    const slot = slots.get(slotOf(events.session(), name));
    const watch = watches.get(name);
    if (slot) slot.again = true;
    else if (watch) void loadWatch(name, watch);
  };

  return {
    get: (name, schema) => read(events.session(), name, schema),
    set: (name, value, schema) => put(name, value, schema),
    remove: (name) => put(name, undefined),

    async getOrSet(name, schema, value) {
      const session = events.session();
      const slot = slotOf(session, name);
      await slots.get(slot)?.done;
      if (unkept.has(slot)) return unkept.get(slot) as typeof value;
      try {
        if (!isOwned(session)) throw new NotStored('nothing to keep it under');
        const { added, held } = await records.add(session, name, schema, value);
        if (added) events.stored(name);
        // A draft that this app version cannot read is replaced.
        else if (held === undefined) await put(name, value, schema);
        return held ?? value;
      } catch (cause) {
        const result = cause instanceof NotStored ? ({ ok: false, reason: 'full' } as const) : refused(cause);
        if (!result.ok && result.reason === 'signed_out') throw cause;
        remember(session, name, value, result);
        return value;
      }
    },

    watch(name, schema, listener) {
      let watch = watches.get(name);
      if (watch) {
        watch.listeners.add(listener as never);
        listener(watch.view as DraftView<never>);
      } else {
        watch = { schema, listeners: new Set([listener as never]), view: NOTHING, turn: 0 };
        watches.set(name, watch);
        load(name);
      }
      const held = watch;
      return () => {
        held.listeners.delete(listener as never);
        if (held.listeners.size === 0 && watches.get(name) === held) watches.delete(name);
      };
    },

    reload(name) {
      if (name !== undefined) unkept.delete(slotOf(events.session(), name));
      for (const each of name === undefined ? watches.keys() : [name]) load(each);
    },

    reset() {
      unkept.clear();
      for (const [name, watch] of watches) {
        show(watch, NOTHING);
        load(name);
      }
    },
  };
};
