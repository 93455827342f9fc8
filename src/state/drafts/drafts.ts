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
      // An empty draft renders much again, so it is rendered in slices. A started draft must be shown before the next
      // touch, which is applied to the shown data and would otherwise overwrite it.
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
  /** Shows the value at once; resolves when the draft is stored on this device, or with the reason why it is not. */
  save: (value: T) => Promise<DraftResult>,
  remove: () => Promise<DraftResult>,
  /** False until the device has been read; before that, an undefined value does not mean that there is no draft. */
  loaded: boolean,
];

/**
 * The signed-in customer's unfinished work under this name, which only the server can complete. It survives reload, crash
 * and sign-out, and other tabs follow. Every use of a name passes the same schema; define it outside the component.
 */
export const useDraft = <T>(name: string, schema: DraftSchema<T>): UsedDraft<T> => {
  const { value, loaded } = useAtomValue(draftAtom(name, schema)) as DraftView<T>;
  // If the engine is loaded, the screen changes within this call, so that an input field does not lag.
  const save = useCallback(
    async (next: T) => (engineNow() ?? (await wholeEngine())).drafts.set(name, next, schema),
    [name, schema],
  );
  const remove = useCallback(async () => (engineNow() ?? (await wholeEngine())).drafts.remove(name), [name]);
  return [value, save, remove, loaded];
};
