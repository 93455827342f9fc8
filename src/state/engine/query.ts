import { atom, useAtomValue, type Atom } from 'jotai';
import { startTransition } from 'react';

import type { TypedView } from '../../offline/engine.ts';
import { EMPTY_VIEW } from '../../offline/reads/view.ts';
import type { CachedName, Request } from '../../protocol/messages.ts';
import { offlineAtom, openingAtom } from './connectivity.ts';
import { whenEngine, wholeEngine } from './engine.ts';
import { onOtherCustomer } from './other-customer.ts';
import { report } from './report.ts';

/** What a screen shows of an answer. */
export type Shown<N extends CachedName> = TypedView<N> & {
  /**
   * Nothing is there yet, and it may still come: from the device, which has not said what it holds, or from the server,
   * which can be asked. What is neither there nor coming nor refused is missing.
   */
  readonly coming: boolean;
};

/** The answer itself, as `held` watches it, and what the screen shows of it. */
interface QueryAtoms<N extends CachedName> {
  readonly held: Atom<TypedView<N>>;
  readonly shown: Atom<Shown<N>>;
}

const atoms = new Map<string, QueryAtoms<never>>();
onOtherCustomer(() => atoms.clear());

/**
 * The atom that mirrors one persisted answer: what the device holds, with the outbox folded over it, then what the
 * server says. One atom for each request, so that two components asking the same thing share one watch.
 */
export const queryAtoms = <N extends CachedName>(name: N, request: Request<N>): QueryAtoms<N> => {
  const key = `${name} ${JSON.stringify(request)}`;
  const known = atoms.get(key);
  if (known) return known as unknown as QueryAtoms<N>;
  const made = atom(EMPTY_VIEW as TypedView<N>);
  made.onMount = (set) => {
    wholeEngine().catch(report('the engine could not be fetched'));
    // In slices: an answer redraws much, and a touch must not wait for it.
    return whenEngine((engine) => engine.watch(name, request, (view) => startTransition(() => set(view))));
  };
  const shown = atom((get): Shown<N> => {
    const view = get(made);
    // What was refused stays so while the engine asks of itself, and is waited for when somebody asks anew.
    const said =
      view.loading && view.refusal !== null
        ? { ...view, ...(view.anew ? { refusal: null } : { loading: false }) }
        : view;
    // What is there does not ask about the connection. Nothing is called missing before the first connection was tried.
    if (said.data !== undefined || said.refusal !== null) return { ...said, coming: false };
    const coming = !said.read || get(openingAtom) || (said.loading && !get(offlineAtom));
    return { ...said, coming, loading: said.loading || coming };
  });
  const both = { held: made, shown };
  atoms.set(key, both as unknown as QueryAtoms<never>);
  return both;
};

/** The atom behind `useQuery`, without regard to whether a connection was tried. */
export const queryAtom = <N extends CachedName>(name: N, request: Request<N>): Atom<TypedView<N>> =>
  queryAtoms(name, request).held;

/** Asks the server for a kept answer once more; what comes is shown by whoever watches it. */
export const askAgain = <N extends CachedName>(name: N, request: Request<N>): void =>
  void wholeEngine()
    .then((engine) => engine.refresh(name, request))
    .catch(report(`${name} could not be asked for again`));

/** Device first, then network; `data` never goes back to undefined. Nothing is called missing before the first connection was tried. */
export const useQuery = <N extends CachedName>(name: N, request: Request<N>): Shown<N> =>
  useAtomValue(queryAtoms(name, request).shown);
