import { useMemo, useState, type ReactNode } from 'react';

import { useIsWide } from '../drawing/use-is-wide.ts';
import { FoldingContext, type Folding } from './folding.ts';

interface Props {
  /** The key of the page's history entry: Back finds the rows as they were. */
  readonly entry: string;
  /** The row that the URL names: it opens, and the page goes to it. Empty if there is none. */
  readonly hash: string;
  readonly children: ReactNode;
}

/** The open rows of each history entry, until the page is loaded again. */
const remembered = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** A page whose parts are `FoldCard`s: rows that open in place on a phone, cards on a desktop. */
export const FoldPage = ({ entry, hash, children }: Props) => {
  const folds = !useIsWide();
  const [open, setOpen] = useState(() => remembered.get(entry) ?? none);
  /** The entry whose named row was already shown: Back restores the scroll position instead. */
  const [shown, setShown] = useState(() => (remembered.has(entry) ? entry : null));
  const target = hash !== '' && shown !== entry ? hash : null;
  const rows = useMemo((): Folding => {
    const turn = (name: string, opened: boolean): void => {
      const next = new Set(remembered.get(entry) ?? open);
      if (opened) next.add(name);
      else next.delete(name);
      remembered.set(entry, next);
      setOpen(next);
    };
    return {
      folds,
      isOpen: (name) => open.has(name) || target === name,
      turn,
      target,
      reached: (name) => {
        turn(name, true);
        setShown(entry);
      },
    };
  }, [folds, open, target, entry]);
  return <FoldingContext value={rows}>{children}</FoldingContext>;
};
