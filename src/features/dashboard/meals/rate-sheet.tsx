import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { shortTitle } from '#src/domain/menu/short-title.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { usePlan } from '#src/meals/plan/use-plan.ts';
import type { PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Skeleton } from '#src/ui/cards/skeleton.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { RateRow, type RatedDish } from './rate-row.tsx';
import styles from './sheets.module.css';

const nothing = {};

const dishesOf = (meal: PlanMeal): RatedDish[] => {
  const { type } = meal;
  if (meal.kind === 'dish') {
    const { id, title, preview } = meal.dish;
    return [{ id, type, title: shortTitle(title), picture: preview }];
  }
  if (meal.kind === 'weighed') return meal.parts.map(({ id, title, image }) => ({ id, type, title, picture: image }));
  return [];
};

interface Props {
  readonly day: Day;
  /** The meal whose dish is rated; if absent, all dishes of the day without a rating are. */
  readonly type?: number;
  readonly show: boolean;
  readonly close: () => void;
}

/** Shows dishes of a day with stars; a tap saves them at once. */
export const RateSheet = ({ day, type, show, close }: Props) => {
  const t = useT();
  const format = useFormat();
  const plan = usePlan('active');
  const { data: said, coming } = useQuery('rating/getDishes', nothing);
  /** The dishes that were rated on this sheet: they stay on it, so that a rating can be changed or undone. */
  const [touched, setTouched] = useState<readonly number[]>([]);
  const isListed = ({ id, type: meal }: RatedDish, at: number, all: readonly RatedDish[]): boolean => {
    if (type !== undefined) return meal === type;
    const isOpen = (said?.dishes[id]?.rating ?? null) === null || touched.includes(id);
    return isOpen && all.findIndex((other) => other.id === id) === at;
  };
  const listed =
    plan.ready && !plan.loading && !coming ? plan.savedMealsOn(day).flatMap(dishesOf).filter(isListed) : null;
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={type === undefined ? t('dashboard.rateDay', { day: format.day(day) }) : t('today.rateDish')}
      footer={
        <Link to="/feedback/dish" className={buttonClass({ variant: 'quiet' })}>
          {t('today.allDishes')}
        </Link>
      }
    >
      <div className={styles.stack}>
        {listed === null ? (
          <Skeleton shape="card" height="7rem" />
        ) : listed.length === 0 ? (
          <p>{t('today.allRated', { day: format.day(day) })}</p>
        ) : (
          <>
            <p className={styles.soft}>{t('today.rateHint')}</p>
            <ul className={styles.rows}>
              {listed.map((dish) => (
                <li key={dish.id}>
                  <RateRow
                    dish={dish}
                    said={said?.dishes[dish.id]}
                    onTouch={() => setTouched((before) => [...before, dish.id])}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
};
