import * as v from 'valibot';

import type { DraftResult, Drafts, DraftView } from '../../../../src/offline/session/drafts.ts';
import type { DraftSchema } from '../../../../src/offline/session/draft-records.ts';

interface Watch {
  readonly schema: DraftSchema<unknown>;
  readonly listeners: Set<(view: DraftView<never>) => void>;
  view: DraftView<unknown>;
  turn: number;
}

export interface FakeDrafts extends Drafts {
  /** As it lies on the device, whatever reads it. */
  held(name: string): unknown;
  /** Written on this device before, or by another tab; undefined takes it away. */
  lay(name: string, value: unknown): void;
  /** Names of what is kept for the customer. */
  names(): string[];
  /** Another customer, or nobody, is at the screen now. */
  reset(): void;
  /** Takes away what this customer has begun. */
  forget(owner: string): void;
}

const NOTHING: DraftView<unknown> = { value: undefined, loaded: false };

/**
 * What a customer has begun, in memory.
 * @param owner under whom it is kept
 * @param full the device keeps nothing new
 */
export const fakeDrafts = (owner: () => string | undefined, full: () => boolean): FakeDrafts => {
  const kept = new Map<string, Map<string, unknown>>();
  const watches = new Map<string, Watch>();

  const mine = (): Map<string, unknown> | undefined => {
    const tag = owner();
    if (tag === undefined) return undefined;
    if (!kept.has(tag)) kept.set(tag, new Map());
    return kept.get(tag);
  };
  const read = <T>(name: string, schema: DraftSchema<T>): T | undefined => {
    const parsed = v.safeParse(schema, mine()?.get(name));
    return parsed.success ? parsed.output : undefined;
  };
  const show = (watch: Watch, view: DraftView<unknown>): void => {
    watch.view = view;
    for (const listener of watch.listeners) listener(view as DraftView<never>);
  };
  const load = (name: string): void => {
    const watch = watches.get(name);
    if (!watch) return;
    const turn = (watch.turn += 1);
    queueMicrotask(() => {
      if (watch.turn === turn) show(watch, { value: read(name, watch.schema), loaded: true });
    });
  };
  const store = (name: string, value: unknown): void => {
    if (value === undefined) mine()?.delete(name);
    else mine()?.set(name, structuredClone(value));
  };
  const put = async (name: string, value: unknown): Promise<DraftResult> => {
    const watch = watches.get(name);
    if (watch) {
      watch.turn += 1;
      show(watch, { value, loaded: true });
    }
    if (owner() === undefined) return { ok: false, reason: 'signed_out' };
    // It lasts as long as this page.
    store(name, value);
    return full() ? { ok: false, reason: 'full' } : { ok: true };
  };

  return {
    get: async (name, schema) => read(name, schema),
    set: put,
    remove: (name) => put(name, undefined),
    async getOrSet(name, schema, value) {
      const held = read(name, schema);
      if (held === undefined) await put(name, value);
      return held ?? value;
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
    held: (name) => mine()?.get(name),
    names: () => [...(mine()?.keys() ?? [])],
    lay(name, value) {
      store(name, value);
      load(name);
    },
    reset() {
      for (const [name, watch] of watches) {
        show(watch, NOTHING);
        load(name);
      }
    },
    forget: (tag) => void kept.delete(tag),
  };
};
