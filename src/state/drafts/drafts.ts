import { atom, useAtomValue, type Atom } from 'jotai';
import { startTransition, useCallback } from 'react';

import type { DraftSchema } from '../../offline/session/draft-records.ts';
import type { DraftResult, DraftView } from '../../offline/session/drafts.ts';
import { engineNow, whenEngine, wholeEngine } from '../engine/engine.ts';
import { onOtherCustomer } from '../engine/other-customer.ts';
import { report } from '../engine/report.ts';

const nothing: DraftView<never> = { value: undefined, loaded: false };

const atoms = new Map<string, Atom<DraftView<unknown>>>();
onOtherCustomer(() => atoms.clear());

/** The atom behind `useDraft`. */
export const draftAtom = (name: string, schema: DraftSchema<unknown>): Atom<DraftView<unknown>> => {
  const held = atoms.get(name);
  if (held) return held;
  const made = atom<DraftView<unknown>>(nothing);
  made.onMount = (set) => {
    wholeEngine().catch(report('the engine could not be fetched'));
    let read = false;
    const show = (view: DraftView<unknown>): void => {
      // An empty draft rerenders much, so it comes in slices. A started draft must be there before the next touch,
      // which is laid over what the screen knows and would replace it.
      if (read || view.value !== undefined) set(view);
      else startTransition(() => set(view));
      read ||= view.loaded;
    };
    return whenEngine((engine) => engine.drafts.watch(name, schema, show));
  };
  atoms.set(name, made);
  return made;
};

type UsedDraft<T> = readonly [
  value: T | undefined,
  /** Shown at once; resolves when the draft is safe on this device, or says why it is not. */
  save: (value: T) => Promise<DraftResult>,
  remove: () => Promise<DraftResult>,
  /** False until the device has been read: no draft is not known before. */
  loaded: boolean,
];

/**
 * What the signed-in customer has begun under this name and only the server can finish. Survives reload, crash and
 * sign-out; other tabs follow. Every use of a name passes the same schema; keep it outside the component.
 */
export const useDraft = <T>(name: string, schema: DraftSchema<T>): UsedDraft<T> => {
  const { value, loaded } = useAtomValue(draftAtom(name, schema)) as DraftView<T>;
  // Where the engine is there, the screen follows within the call: a field under the customer's fingers must not lag.
  const save = useCallback(
    async (next: T) => (engineNow() ?? (await wholeEngine())).drafts.set(name, next, schema),
    [name, schema],
  );
  const remove = useCallback(async () => (engineNow() ?? (await wholeEngine())).drafts.remove(name), [name]);
  return [value, save, remove, loaded];
};
