import { Suspense, useState, type ComponentType, type MouseEvent } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { later } from '#src/ui/drawing/later.tsx';

// Loaded at the first tap, so that the first screen does not wait for them.
const SwapSheet = later(async () => {
  const [part] = await Promise.all([import('./swap-sheet.tsx'), loadCatalogue('plan', 'today')]);
  return part.SwapSheet;
});
const RateSheet = later(async () => {
  const [part] = await Promise.all([import('./rate-sheet.tsx'), loadCatalogue('plan', 'today', 'feedback')]);
  return part.RateSheet;
});

/**
 * The props of a link that opens a sheet at a plain click. A customer who opens a new tab gets the link's own page.
 */
export const opensSheet = (open: () => void) => ({
  'aria-haspopup': 'dialog' as const,
  onClick: (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  },
});

interface Shown {
  readonly show: boolean;
  readonly close: () => void;
}

const useSheet = <P extends object>(Sheet: ComponentType<P & Shown>) => {
  /** Counted, because each opening begins with a new sheet. */
  const [about, setAbout] = useState<{ readonly of: P; readonly count: number } | null>(null);
  const [show, setShow] = useState(false);
  return {
    open: (of: P): void => {
      setAbout((before) => ({ of, count: (before?.count ?? 0) + 1 }));
      setShow(true);
    },
    sheet: about && (
      <Suspense fallback={null}>
        <Sheet key={about.count} {...about.of} show={show} close={() => setShow(false)} />
      </Suspense>
    ),
  };
};

/** The sheet in which a meal of an open day gets another dish. */
export const useSwapSheet = () => useSheet<{ readonly day: Day; readonly type: number }>(SwapSheet);

/** The sheet in which the dishes of a day are rated: those without a rating, or the one of a meal. */
export const useRateSheet = () => useSheet<{ readonly day: Day; readonly type?: number }>(RateSheet);
