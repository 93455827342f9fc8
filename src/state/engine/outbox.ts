import { atom, useAtomValue, type Atom } from 'jotai';
import { startTransition } from 'react';

import type { OutboxView } from '../../offline/outbox/outbox-view.ts';
import { whenEngine } from './engine.ts';
import { onOtherCustomer } from './other-customer.ts';
import { report } from './report.ts';

const empty: OutboxView = { waiting: [], attention: [], unreadable: null };

/** Keeps `set` at what waits on this device. */
const watchOutbox = (set: (view: OutboxView) => void): (() => void) =>
  whenEngine((engine) => {
    let turn = 0;
    const load = (): void => {
      const mine = ++turn;
      engine.outbox().then((view) => {
        // In slices, as the answers with the entries folded over them are redrawn.
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

/** False in the moments before the device has said what waits: nothing is called sent by then. */
export const isOutboxRead = (view: OutboxView): boolean => view !== empty;

/** What waits on this device, what was refused and why. */
export const useOutbox = (): OutboxView => useAtomValue((outboxAtom ??= makeAtom()));
