import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { KnownMeal, PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { report } from '#src/state/engine/report.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { useMoves } from '#src/ui/motion/use-moves.ts';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import styles from '../dashboard-parts.module.css';

type EatBy = ((within: number) => string) | undefined;
type Drawing = (meal: KnownMeal, deliveredOn: Day | undefined, eatBy: EatBy) => ReactNode;

/**
 * Loaded when the customer taps a dish, so that the first screen does not wait for it. A failed load is tried again at
 * the next tap.
 */
const useMealDrawing = (wanted: boolean): Drawing | null => {
  const [draw, setDraw] = useState<Drawing | null>(null);
  useEffect(() => {
    if (!wanted || draw) return;
    Promise.all([
      import('#src/meals/details/meal-details.tsx'),
      import('#src/meals/delivered/later-complaint.tsx'),
      loadCatalogue('plan'),
    ])
      .then(([{ MealDetails }, { LaterComplaint }]) =>
        setDraw(() => (meal: KnownMeal, on: Day | undefined, eatBy: EatBy) => (
          <MealDetails meal={meal} eatBy={eatBy} complaint={on && <LaterComplaint day={on} meal={meal} />} />
        )),
      )
      .catch(report('the details of a meal could not be fetched'));
  }, [wanted, draw]);
  return draw;
};

interface Props {
  readonly meals: readonly PlanMeal[];
  /** The index of the open meal; null if the sheet is closed. */
  readonly open: number | null;
  readonly onOpen: (index: number | null) => void;
  /** Returns until when a dish should be eaten; absent on days before the delivery. */
  readonly eatBy?: EatBy;
  /** The day on which the meals were delivered. */
  readonly deliveredOn?: Day | undefined;
}

const SWIPE_PX = 56;

/** Shows the details of one meal; a swipe or the two buttons open the day's other meals. */
export const MealSheet = ({ meals, open, onOpen, eatBy, deliveredOn }: Props) => {
  const t = useT();
  const draw = useMealDrawing(open !== null);
  const { asOne } = useMoves();
  const start = useRef<{ x: number; y: number } | null>(null);
  const meal = open === null ? undefined : meals[open];
  const last = useRef(meal);
  if (meal) last.current = meal;
  const shown = meal ?? last.current;
  const turn = (by: number): void => {
    const to = (open ?? 0) + by;
    if (open !== null && to >= 0 && to < meals.length) onOpen(to);
  };
  const swiped = (event: PointerEvent): void => {
    const from = start.current;
    start.current = null;
    if (!from || event.pointerType === 'mouse') return;
    const across = event.clientX - from.x;
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(event.clientY - from.y)) return;
    const forward = document.documentElement.dir === 'rtl' ? across > 0 : across < 0;
    turn(forward ? 1 : -1);
  };
  if (!shown) return null;
  return (
    <Modal
      show={meal !== undefined}
      close={() => onOpen(null)}
      closeLabel={t('shell.close')}
      headLine={shown.typeTitle}
      opened={asOne}
      footer={
        meals.length > 1 ? (
          <div className={styles.turn}>
            <Button variant="secondary" icon="chevron-back" disabled={open === 0} onClick={() => turn(-1)}>
              {t('dashboard.previousMeal')}
            </Button>
            <Button
              variant="secondary"
              iconAfter="chevron-forward"
              disabled={open === meals.length - 1}
              onClick={() => turn(1)}
            >
              {t('dashboard.nextMeal')}
            </Button>
          </div>
        ) : undefined
      }
    >
      <div
        className={styles.sheet}
        onPointerDown={(event) => {
          // A swipe in a dialog that was opened from this sheet, such as a review's, does not change the meal.
          const own = (event.target as Element).closest('dialog') === event.currentTarget.closest('dialog');
          start.current = own ? { x: event.clientX, y: event.clientY } : null;
        }}
        onPointerUp={swiped}
        onPointerCancel={swiped}
      >
        {shown.kind === 'dish' || shown.kind === 'weighed' ? (
          (draw?.(shown, deliveredOn, eatBy) ?? <Skeleton shape="card" height="24rem" />)
        ) : (
          <p>{t('dashboard.dishUnknown')}</p>
        )}
      </div>
    </Modal>
  );
};
