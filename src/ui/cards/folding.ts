import { createContext, use } from 'react';

/** The rows of a page that open in place. */
export interface Folding {
  /** False on a desktop: every row is an open card. */
  readonly folds: boolean;
  readonly isOpen: (name: string) => boolean;
  readonly turn: (name: string, open: boolean) => void;
  /** The row that the URL names, until the page shows it. */
  readonly target: string | null;
  readonly reached: (name: string) => void;
}

export const FoldingContext = createContext<Folding | null>(null);

/** True if at least one of these rows shows its content. Outside a page of rows everything is shown. */
export const useIsAnyOpen = (names: readonly string[]): boolean => {
  const rows = use(FoldingContext);
  return !rows?.folds || names.some(rows.isOpen);
};
