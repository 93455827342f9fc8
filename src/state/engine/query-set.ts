import { atom, useAtomValue, type Atom } from 'jotai';

import type { CachedName, Request } from '../../protocol/messages.ts';
import { onOtherCustomer } from './other-customer.ts';
import { queryAtoms, type Shown } from './query.ts';

const together = new Map<string, Atom<readonly Shown<never>[]>>();
onOtherCustomer(() => together.clear());

/**
 * One atom for each set of questions, as for each question, so that a later component with the same set does not start
 * again.
 */
const allAtom = <N extends CachedName>(name: N, requests: readonly Request<N>[]): Atom<readonly Shown<N>[]> => {
  const key = `${name} ${JSON.stringify(requests)}`;
  const known = together.get(key);
  if (known) return known as unknown as Atom<readonly Shown<N>[]>;
  const each = requests.map((request) => queryAtoms(name, request).shown);
  const made = atom((get) => each.map((one) => get(one)));
  together.set(key, made as unknown as Atom<readonly Shown<never>[]>);
  return made;
};

/** The answers to several questions of one kind. */
export const useQuerySet = <N extends CachedName>(name: N, requests: readonly Request<N>[]): readonly Shown<N>[] =>
  useAtomValue(allAtom(name, requests));
