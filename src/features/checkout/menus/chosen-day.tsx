import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { isOpenState } from '#src/domain/plan/day-state.ts';
import type { Meal } from '#src/domain/menu/plan-map.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { DayTotals } from '#src/meals/details/day-totals.tsx';
import { NO_WARNINGS, type MenuDish, type Warnings } from '#src/meals/details/dish-taste.ts';
import { DayDetails } from '#src/meals/details/day-details.tsx';
import { PlanMealCard } from '#src/meals/details/plan-meal-card.tsx';
import { useMealsInTurn } from '#src/meals/details/use-meals-in-turn.ts';
import type { KnownMeal } from '#src/offline/reads/plan-meals.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { ChosenDayHead } from './chosen-day-head.tsx';
import { MenuSidesModal } from '#src/building/menu/menu-sides-modal.tsx';
import styles from './menus.module.css';
import type { MenuDay } from './day-reader.ts';
import type { Menus } from './use-menus.ts';

// Loaded only for customers who change something.
const DayEditor = later(async () => (await import('#src/meals/picker/day-editor.tsx')).DayEditor);

const WaitingRows = () => [0, 1, 2].map((place) => <Skeleton key={place} shape="card" height="6.25rem" />);

interface Props {
  readonly menus: Menus;
  readonly day: MenuDay;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onSkip: () => void;
  readonly onEdited: (day: Day) => void;
  readonly onTurn: (by: 1 | -1) => void;
  readonly first: boolean;
  readonly last: boolean;
}

/** Shows the chosen day: its dishes, or the choice among them. */
export const ChosenDay = (props: Props) => {
  const { menus, day, editing, onEdit, onSkip, onEdited, onTurn, first, last } = props;
  const t = useT();
  const format = useFormat();
  const [detailed, setDetailed] = useState<KnownMeal | null>(null);
  const [sidesOf, setSidesOf] = useState<number | null>(null);
  const closeDetails = useCallback(() => setDetailed(null), []);
  const on = day.day;
  const { meals, sides, offers, catalogue, dishes, known, edits, typeTitleOn } = menus;
  const typeTitle = useMemo(() => typeTitleOn(on), [typeTitleOn, on]);
  const shown = useMemo(
    () => menus.mealsOn(on),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what mealsOn reads for that day
    [meals[on], sides[on], offers, catalogue, known, on, typeTitleOn],
  );
  const drawn = useMealsInTurn(shown);
  // Deferred: the sums are below the dishes, so they may render after the tap that changes the day.
  const summed = useDeferredValue(shown);
  const warnings = useMemo(
    () =>
      new Map(
        drawn.map((meal): [number, Warnings] => {
          const dish = meal.kind === 'dish' ? dishes.get(meal.dish.id) : undefined;
          return [meal.type, dish ? known.warningsOf(dish) : NO_WARNINGS];
        }),
      ),
    [drawn, dishes, known],
  );
  const newest = useRef(shown);
  newest.current = shown;
  const openDetails = useCallback((type: number) => {
    const meal = newest.current.find((each) => each.type === type);
    if (meal && (meal.kind === 'dish' || meal.kind === 'weighed')) setDetailed(meal);
  }, []);
  const optionsOf = useMemo(
    () => (type: number) => menus.optionsOf(on, type),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what optionsOf reads for that day
    [offers, dishes, known, on],
  );
  const choose = (type: number, meal: Meal): void => {
    edits.choose(on, type, meal);
    onEdited(on);
  };
  const openOption = (type: number, dish: MenuDish): void =>
    setDetailed({
      type,
      typeTitle: typeTitle(type),
      kind: 'dish',
      dish: dish.product,
      sides: [],
      macros: dish.product,
    });
  const open = isOpenState(day.state);
  const choosable = menus.choosable(day);
  const choosing = editing && choosable.length > 0;
  return (
    <section className={styles.stack} aria-labelledby="menu-day">
      <div className={styles.dayHead}>
        <IconButton icon="chevron-back" label={t('shell.previousDay')} disabled={first} onClick={() => onTurn(-1)} />
        <h2 id="menu-day" className={styles.dayTitle}>
          {format.dayLong(day.day)}
        </h2>
        <IconButton icon="chevron-forward" label={t('shell.nextDay')} disabled={last} onClick={() => onTurn(1)} />
      </div>
      <ChosenDayHead day={day} choosable={choosable.length > 0} typeTitle={typeTitle} />
      {!editing && (
        <div className={styles.dayActions}>
          <Button variant="soft" icon="edit" disabled={choosable.length === 0} onClick={onEdit}>
            {t('plan.changeItems')}
          </Button>
          <Button variant="quiet" icon="skip" disabled={!open} onClick={onSkip}>
            {t('plan.skipDelivery')}
          </Button>
        </div>
      )}
      {!menus.ready ? (
        <WaitingRows />
      ) : choosing ? (
        <Suspense fallback={<WaitingRows />}>
          <DayEditor
            key={on}
            types={choosable}
            fitTypes={menus.fitTypes}
            typeTitle={typeTitle}
            meals={meals[on]}
            first={choosable.find((type) => day.missing.includes(type)) ?? choosable[0]!}
            dishes={dishes}
            catalogue={catalogue}
            known={known}
            optionsOf={optionsOf}
            lacking={offers?.[on] ? null : menus.offersLoading ? 'loading' : 'absent'}
            dislikeAnswers={{ yes: t('shell.yes'), no: t('shell.no') }}
            detailsLabel={t('plan.moreDetails')}
            onMeal={choose}
            onFit={choose}
            onSides={setSidesOf}
            onDetails={openOption}
          />
        </Suspense>
      ) : (
        day.state !== 'skipped-day' && (
          <div className={styles.meals}>
            {drawn.map((meal, place) => (
              <PlanMealCard
                key={meal.type}
                meal={meal}
                warnings={warnings.get(meal.type) ?? NO_WARNINGS}
                eager={place === 0}
                detailsLabel={t('plan.moreDetails')}
                onDetails={openDetails}
              />
            ))}
          </div>
        )
      )}
      {menus.ready && <DayTotals meals={summed} />}
      <MenuSidesModal
        menu={menus}
        day={on}
        type={sidesOf}
        close={() => setSidesOf(null)}
        onDone={(chosen) => {
          for (const [sideType, side] of Object.entries(chosen)) edits.chooseSide(on, Number(sideType), side);
          if (Object.keys(chosen).length > 0) onEdited(on);
        }}
      />
      <DayDetails meal={detailed} close={closeDetails} />
    </section>
  );
};
