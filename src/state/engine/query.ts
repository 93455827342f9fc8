import { atom, useAtomValue, type Atom, type PrimitiveAtom } from 'jotai';
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
  readonly name: N;
  readonly request: Request<N>;
  readonly held: PrimitiveAtom<TypedView<N>>;
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
  noted?.set(key, { name, request });
  const known = atoms.get(key);
  if (known) return known as unknown as QueryAtoms<N>;
  const made = atom(EMPTY_VIEW as TypedView<N>);
  made.onMount = (set) => {
    wholeEngine().catch(report('the engine could not be fetched'));
    // In slices: an answer redraws much, and a touch must not wait for it.
    return whenEngine((engine) =>
      engine.watch(name, request, (view) =>
        startTransition(() =>
          // What came with the page stays until the device or the server says more.
          set((last) => (view.data === undefined && view.refusal === null ? { ...view, data: last.data } : view)),
        ),
      ),
    );
  };
  const shown = atom((get): Shown<N> => {
    const view = get(made);
    // A refusal stays while the engine asks by itself, and counts as loading when the customer asks again.
    const said =
      view.loading && view.refusal !== null
        ? { ...view, ...(view.anew ? { refusal: null } : { loading: false }) }
        : view;
    // What is there does not ask about the connection. Nothing is called missing before the first connection was tried.
    // What is asked for again is no news to the customer: its age is told when the answer does not come.
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

/** The questions that are asked while `draw` runs, each once. */
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

/** The atom behind `useQuery`, without regard to whether a connection was tried. */
export const queryAtom = <N extends CachedName>(name: N, request: Request<N>): Atom<TypedView<N>> =>
  queryAtoms(name, request).held;

/** Asks the server for a stored answer once more; every screen that watches it shows the reply. */
export const askAgain = <N extends CachedName>(name: N, request: Request<N>): void =>
  void wholeEngine()
    .then((engine) => engine.refresh(name, request))
    .catch(report(`${name} could not be asked for again`));

/** Device first, then network; `data` never goes back to undefined. Nothing is called missing before the first connection was tried. */
export const useQuery = <N extends CachedName>(name: N, request: Request<N>): Shown<N> =>
  useAtomValue(queryAtoms(name, request).shown);
