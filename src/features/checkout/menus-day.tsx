import { useCallback, useMemo, useRef, useState, type ComponentType } from 'react';

import { isOpenState } from '../../domain/day-state.ts';
import { dishFindings } from '../../domain/dish-safety.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { PlanMeal } from '../../state/plan-meals.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MenusDayHead } from './menus-day-head.tsx';
import { MenusDayTotals } from './menus-day-totals.tsx';
import { MenusEdit } from './menus-edit.tsx';
import { MenusMealCard } from './menus-meal-card.tsx';
import { MenusSidesModal } from './menus-sides-modal.tsx';
import { NO_WARNINGS, type Warnings } from './menus-warnings.tsx';
import styles from './menus.module.css';
import type { MenuDay } from './menu-day.ts';
import type { MenuDish, Menus } from './use-menus.ts';

export type ShownMeal = Extract<PlanMeal, { readonly kind: 'dish' | 'weighed' }>;
/** Draws everything about one meal. */
export type MealDetails = ComponentType<{ readonly meal: ShownMeal }>;

interface Props {
  readonly menus: Menus;
  readonly day: MenuDay;
  readonly editing: boolean;
  readonly Details: MealDetails;
  readonly onEdit: () => void;
  readonly onSkip: () => void;
  readonly onEdited: (wire: string) => void;
  readonly onTurn: (by: 1 | -1) => void;
  readonly first: boolean;
  readonly last: boolean;
}

/** The chosen day: its dishes, or the choice among them. */
export const MenusDay = (props: Props) => {
  const { menus, day, editing, Details, onEdit, onSkip, onEdited, onTurn, first, last } = props;
  const t = useT();
  const format = useFormat();
  const [detailed, setDetailed] = useState<ShownMeal | null>(null);
  const [sidesOf, setSidesOf] = useState<number | null>(null);
  const lastDetailed = useRef<ShownMeal | null>(null);
  if (detailed) lastDetailed.current = detailed;
  const { wire } = day;
  const { meals, sides, offers, catalogue, dishes, taste, membersOf, edits } = menus;
  const shown = useMemo(
    () => menus.mealsOn(wire),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what mealsOn reads for that day
    [meals[wire], sides[wire], offers, catalogue, taste, wire],
  );
  const warnings = useMemo(
    () =>
      new Map(
        shown.map((meal): [number, Warnings] => {
          const dish = meal.kind === 'dish' ? dishes.get(meal.dish.id) : undefined;
          if (!dish) return [meal.type, NO_WARNINGS];
          const found = dishFindings(dish, taste, membersOf);
          return [meal.type, { allergies: menus.named(found.allergies), dislikes: menus.named(found.dislikes) }];
        }),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names follow from what is named here
    [shown, dishes, taste, membersOf],
  );
  const newest = useRef(shown);
  newest.current = shown;
  const openDetails = useCallback((type: number) => {
    const meal = newest.current.find((each) => each.type === type);
    if (meal && (meal.kind === 'dish' || meal.kind === 'weighed')) setDetailed(meal);
  }, []);
  const openOption = (type: number, dish: MenuDish): void =>
    setDetailed({
      type,
      typeTitle: menus.typeTitle(type),
      kind: 'dish',
      dish: dish.product,
      sides: [],
      macros: dish.product,
    });
  const open = isOpenState(day.state);
  const choosing = editing && open;
  const detailsMeal = detailed ?? lastDetailed.current;
  return (
    <section className={styles.stack} aria-labelledby="menu-day">
      <div className={styles.dayHead}>
        <IconButton icon="chevron-back" label={t('shell.previousDay')} disabled={first} onClick={() => onTurn(-1)} />
        <h2 id="menu-day" className={styles.dayTitle}>
          {format.dayLong(day.day)}
        </h2>
        <IconButton icon="chevron-forward" label={t('shell.nextDay')} disabled={last} onClick={() => onTurn(1)} />
      </div>
      <MenusDayHead day={day} typeTitle={menus.typeTitle} />
      {!editing && (
        <div className={styles.dayActions}>
          <Button variant="soft" icon="edit" disabled={!open} onClick={onEdit}>
            {t('checkout.changeItems')}
          </Button>
          <Button variant="quiet" icon="skip" disabled={!open} onClick={onSkip}>
            {t('checkout.skipDelivery')}
          </Button>
        </div>
      )}
      {!menus.ready ? (
        [0, 1, 2].map((place) => <Skeleton key={place} shape="card" height="7.5rem" />)
      ) : choosing ? (
        <MenusEdit
          key={wire}
          menus={menus}
          day={day}
          onMeal={(type, dish) => {
            edits.choose(wire, type, dish);
            onEdited(wire);
          }}
          onFit={(type, meal) => {
            edits.choose(wire, type, meal);
            onEdited(wire);
          }}
          onSides={setSidesOf}
          onDetails={openOption}
        />
      ) : (
        day.state !== 'skipped-day' && (
          <div className={styles.meals}>
            {shown.map((meal, place) => (
              <MenusMealCard
                key={meal.type}
                meal={meal}
                warnings={warnings.get(meal.type) ?? NO_WARNINGS}
                eager={place === 0}
                onDetails={openDetails}
              />
            ))}
          </div>
        )
      )}
      {menus.ready && <MenusDayTotals meals={shown} />}
      <MenusSidesModal
        menus={menus}
        wire={wire}
        type={sidesOf}
        close={() => setSidesOf(null)}
        onDone={(chosen) => {
          for (const [sideType, side] of Object.entries(chosen)) edits.chooseSide(wire, Number(sideType), side);
          if (Object.keys(chosen).length > 0) onEdited(wire);
        }}
      />
      <Modal
        show={detailed !== null}
        close={() => setDetailed(null)}
        closeLabel={t('shell.close')}
        headLine={t('plan.dishDescription')}
      >
        {detailsMeal && <Details meal={detailsMeal} />}
      </Modal>
    </section>
  );
};
