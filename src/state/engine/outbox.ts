import { atom, useAtomValue, type Atom } from 'jotai';
import { startTransition } from 'react';

import type { OutboxView } from '../../offline/outbox/outbox-view.ts';
import { whenEngine } from './engine.ts';
import { onOtherCustomer } from './other-customer.ts';
import { report } from './report.ts';

const empty: OutboxView = { waiting: [], attention: [], unreadable: null };

/** Calls `set` with the outbox at every change. */
const watchOutbox = (set: (view: OutboxView) => void): (() => void) =>
  whenEngine((engine) => {
    let turn = 0;
    const load = (): void => {
      const mine = ++turn;
      engine.outbox().then((view) => {
        // Rendered in slices, because all answers that include the entries are rendered again.
        if (mine === turn) startTransition(() => set(view));
      }, report('the outbox could not be read'));
    };
    load();
    const end = engine.onOutbox(load);
    return () => {
      turn = -1;
      end();
    };
  });

const makeAtom = (): Atom<OutboxView> => {
  const made = atom<OutboxView>(empty);
  made.onMount = watchOutbox;
  return made;
};
let outboxAtom: Atom<OutboxView> | undefined;
onOtherCustomer(() => {
  outboxAtom = undefined;
});

/** False until the device has been read: no entry is shown as sent before that. */
export const isOutboxRead = (view: OutboxView): boolean => view !== empty;

/** The entries that wait on this device, and the refused ones with their reasons. */
export const useOutbox = (): OutboxView => useAtomValue((outboxAtom ??= makeAtom()));
