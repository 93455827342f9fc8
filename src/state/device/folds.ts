import { useSyncExternalStore } from 'react';

const KEY = 'sufra.unfolded';
const listeners = new Set<() => void>();

/** The unfolded cards while this browser stores nothing; null if it does. */
let unstored: string | null = null;

const read = (): string => {
  try {
    return unstored ?? localStorage.getItem(KEY) ?? '';
  } catch {
    // Storage is blocked: the cards are folded at the next start.
    return '';
  }
};

const write = (names: string): void => {
  try {
    localStorage.setItem(KEY, names);
    unstored = null;
  } catch {
    unstored = names;
  }
  for (const listener of listeners) listener();
};

/** Calls the listener when the customer folds or unfolds a card. */
export const onFold = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether this card is unfolded on this device, and the function that folds or unfolds it. */
export const useUnfolded = (name: string): readonly [boolean, (open: boolean) => void] => {
  const names = useSyncExternalStore(onFold, read, read);
  const all = names === '' ? [] : names.split(' ');
  const open = all.includes(name);
  return [
    open,
    (wanted) => {
      // The browser reports a change of the attribute too, which is not a change by the customer.
      if (wanted === read().split(' ').includes(name)) return;
      write((wanted ? [...all, name] : all.filter((each) => each !== name)).join(' '));
    },
  ];
};
