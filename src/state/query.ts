import { atom, useAtomValue, type Atom } from 'jotai';
import { startTransition } from 'react';

import type { TypedView } from '../offline/engine.ts';
import type { CachedName, Request } from '../protocol/messages.ts';
import { useOpening } from './connectivity.ts';
import { whenEngine, wholeEngine } from './engine.ts';
import { onOtherCustomer } from './other-customer.ts';
import { report } from './report.ts';

const initial: TypedView<never> = {
  data: undefined,
  asOf: null,
  stale: false,
  pending: 0,
  loading: true,
  refusal: null,
};

const atoms = new Map<string, Atom<TypedView<never>>>();
onOtherCustomer(() => atoms.clear());

/**
 * The atom that mirrors one persisted answer: what the device holds, with the outbox folded over it, then what the
 * server says. One atom for each request, so that two components asking the same thing share one watch.
 */
export const queryAtom = <N extends CachedName>(name: N, request: Request<N>): Atom<TypedView<N>> => {
  const key = `${name} ${JSON.stringify(request)}`;
  const held = atoms.get(key);
  if (held) return held as unknown as Atom<TypedView<N>>;
  const made = atom<TypedView<N>>(initial);
  made.onMount = (set) => {
    wholeEngine().catch(report('the engine could not be fetched'));
    // In slices: an answer redraws much, and a touch must not wait for it.
    return whenEngine((engine) => engine.watch(name, request, (view) => startTransition(() => set(view))));
  };
  atoms.set(key, made as unknown as Atom<TypedView<never>>);
  return made;
};

/** Device first, then network; `data` never goes back to undefined. Nothing is called missing before the first connection was tried. */
export const useQuery = <N extends CachedName>(name: N, request: Request<N>): TypedView<N> => {
  const view = useAtomValue(queryAtom(name, request));
  const opening = useOpening();
  return opening && !view.loading && view.data === undefined && view.refusal === null
    ? { ...view, loading: true }
    : view;
};
