import { atom, useAtomValue, type Atom, type PrimitiveAtom } from 'jotai';
import { startTransition } from 'react';

import type { TypedView } from '../../offline/engine.ts';
import { EMPTY_VIEW } from '../../offline/reads/view.ts';
import type { CachedName, Request } from '../../protocol/messages.ts';
import { offlineAtom, openingAtom } from './connectivity.ts';
import { whenEngine, wholeEngine } from './engine.ts';
import { onOtherCustomer } from './other-customer.ts';
import { report } from './report.ts';

/** An answer as a screen shows it. */
export type Shown<N extends CachedName> = TypedView<N> & {
  /**
   * True if nothing is there yet and it may still arrive: from the device, which has not been read, or from the server,
   * which can be asked. Data is missing if it is not there, not coming and not refused.
   */
  readonly coming: boolean;
};

/** The answer itself, as `held` watches it, and the view that the screen shows. */
interface QueryAtoms<N extends CachedName> {
  readonly name: N;
  readonly request: Request<N>;
  readonly held: PrimitiveAtom<TypedView<N>>;
  readonly shown: Atom<Shown<N>>;
}

const atoms = new Map<string, QueryAtoms<never>>();
onOtherCustomer(() => atoms.clear());

/**
 * The atoms that mirror one stored answer: first the device's data with the outbox applied, then the server's reply.
 * There is one pair for each request, so that two components with the same question share one watch.
 */
export const queryAtoms = <N extends CachedName>(name: N, request: Request<N>): QueryAtoms<N> => {
  const key = `${name} ${JSON.stringify(request)}`;
  noted?.set(key, { name, request });
  const known = atoms.get(key);
  if (known) return known as unknown as QueryAtoms<N>;
  const made = atom(EMPTY_VIEW as TypedView<N>);
  made.onMount = (set) => {
    wholeEngine().catch(report('the engine could not be fetched'));
    // Rendered in slices: an answer renders much again, and a touch must not wait for it.
    return whenEngine((engine) =>
      engine.watch(name, request, (view) =>
        startTransition(() =>
          // Data that came with the page stays until the device or the server has more.
          set((last) => (view.data === undefined && view.refusal === null ? { ...view, data: last.data } : view)),
        ),
      ),
    );
  };
  const shown = atom((get): Shown<N> => {
    const view = get(made);
    // A refusal stays while the engine asks again by itself, and becomes loading when the customer asks again.
    const said =
      view.loading && view.refusal !== null
        ? { ...view, ...(view.anew ? { refusal: null } : { loading: false }) }
        : view;
    // Data that is there does not depend on the connection. Data is not shown as missing before the first connection
    // attempt ends. While an answer is requested again, its age is not shown; it is shown if the answer does not arrive.
    if (said.data !== undefined || said.refusal !== null)
      return { ...said, stale: said.stale && (get(offlineAtom) || !said.loading), coming: false };
    const coming = !said.read || get(openingAtom) || (said.loading && !get(offlineAtom));
    return { ...said, coming, loading: said.loading || coming };
  });
  const both = { name, request, held: made, shown };
  atoms.set(key, both as unknown as QueryAtoms<never>);
  return both;
};

let noted: Map<string, AskedQuery> | undefined;
export interface AskedQuery {
  readonly name: CachedName;
  readonly request: unknown;
}

/** The questions that are asked while `draw` runs, without duplicates. */
export const askedWhile = (draw: () => void): readonly AskedQuery[] => {
  const asked = new Map<string, AskedQuery>();
  noted = asked;
  try {
    draw();
  } finally {
    noted = undefined;
  }
  return [...asked.values()];
};

/** The questions that screens have asked so far. */
export const askedQueries = (): readonly AskedQuery[] => [...atoms.values()];

/** The atom of `useQuery`, independent of the connection state. */
export const queryAtom = <N extends CachedName>(name: N, request: Request<N>): Atom<TypedView<N>> =>
  queryAtoms(name, request).held;

/** Asks the server again for a stored answer; every screen that watches it shows the reply. */
export const askAgain = <N extends CachedName>(name: N, request: Request<N>): void =>
  void wholeEngine()
    .then((engine) => engine.refresh(name, request))
    .catch(report(`${name} could not be asked for again`));

/**
 * Reads the device first, then the network; `data` never goes back to undefined. Data is not shown as missing before the
 * first connection attempt ends.
 */
export const useQuery = <N extends CachedName>(name: N, request: Request<N>): Shown<N> =>
  useAtomValue(queryAtoms(name, request).shown);
