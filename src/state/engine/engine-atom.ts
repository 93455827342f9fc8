import { atom, type Atom } from 'jotai';

import type { Engine } from '../../offline/engine.ts';
import { engineNow, whenEngine } from './engine.ts';

/**
 * An atom that mirrors a value of the engine. If the engine exists already, the first render uses its value.
 * @param before the value until the engine exists
 * @param read returns the engine's value now; the same object as `last` if nothing has changed
 * @param hear calls `heard` at every change; the returned function ends it
 */
export const engineAtom = <T>(
  before: T,
  read: (engine: Engine, last: T) => T,
  hear: (engine: Engine, heard: () => void) => () => void,
): Atom<T> => {
  const word = atom<{ readonly of: T } | null>(null);
  word.onMount = (set) =>
    whenEngine((engine) => {
      const heard = (): void =>
        set((last) => {
          const of = read(engine, last ? last.of : before);
          return last && Object.is(last.of, of) ? last : { of };
        });
      heard();
      return hear(engine, heard);
    });
  return atom((get) => {
    const said = get(word);
    if (said) return said.of;
    const engine = engineNow();
    return engine ? read(engine, before) : before;
  });
};
