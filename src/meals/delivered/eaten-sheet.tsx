import { Suspense } from 'react';

import { eatenMacros, isServed, type EatenPart } from '../../domain/body/eaten.ts';
import type { Day } from '../../domain/days/day.ts';
import { sumMacros } from '../../domain/menu/macros.ts';
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useKnownDay } from '../../state/plan/known-day.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { SentLine } from '../../saving/sent-line.tsx';
import { AbsentState } from '../details/absent-state.tsx';
import styles from './delivered.module.css';
import { useEaten, useMarkEaten, type MarkedMeal } from './use-eaten.ts';
import { useServedNames } from './use-served-names.ts';

// Loaded separately, because few phones have a clock that is days ahead.
const DayQuestion = later(async () => {
  const [part] = await Promise.all([import('../day-question.tsx'), loadCatalogue('progress')]);
  return part.DayQuestion;
});

const choices = [
  { part: 1, label: 'delivered.all' },
  { part: 0.5, label: 'delivered.half' },
  { part: 0, label: 'delivered.none' },
] as const satisfies readonly { part: EatenPart; label: string }[];

interface RowProps {
  readonly meal: MarkedMeal;
  readonly title: string;
  readonly dishes: string;
  /** True while it is unknown whether this day has begun. */
  readonly waits: boolean;
  readonly onMark: (part: EatenPart | null) => void;
}

const MealRow = ({ meal, title, dishes, waits, onMark }: RowProps) => {
  const t = useT();
  const format = useFormat();
  return (
    <li className={styles.meal}>
      <div>
        <p className={styles.type}>{title}</p>
        <p className={styles.dish}>{dishes}</p>
        {meal.served && <p className={styles.faint}>{format.kcal(Math.round(meal.macros.calories / 1000))}</p>}
      </div>
      <div role="group" aria-label={t('delivered.portion', { meal: title, dish: dishes })} className={styles.parts}>
        {choices.map(({ part, label }) => (
          <button
            key={part}
            type="button"
            className={styles.part}
            aria-pressed={meal.part === part}
            disabled={waits}
            // A second press removes the mark.
            onClick={() => onMark(meal.part === part ? null : part)}
          >
            {t(label)}
          </button>
        ))}
      </div>
      {meal.waits && <SentLine state="device" />}
    </li>
  );
};

interface Props {
  readonly day: Day;
  readonly show: boolean;
  readonly close: () => void;
}

/** Shows how much of each delivered meal of a day was eaten; every press is stored on the device at once. */
export const EatenSheet = ({ day, show, close }: Props) => {
  const t = useT();
  const format = useFormat();
  // Meals are marked on the server's days. A later day can be marked only after the customer has confirmed that it has
  // begun.
  const { today, by, asks } = useKnownDay();
  const asked = asks && day > asks.doubt.heard ? asks : null;
  const shownBy = asked ? asked.doubt.device : today;
  const offline = useOffline();
  const { data, coming, mealsOf } = useEaten();
  const { said, mark, undo } = useMarkEaten();
  const meals = isServed(day, { skipped: new Set(), pauses: [] }, shownBy) ? mealsOf(day) : [];
  const names = useServedNames(
    day,
    meals.some(({ served }) => served?.weighed === true),
  );
  const eaten = eatenMacros(meals);
  const kcal = (thousandths: number): string => format.kcal(Math.round(thousandths / 1000));
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('delivered.eatenTitle')}
      footer={
        meals.length > 0 && (
          // Shown inside the sheet, because the sheet would cover a message at the edge of the page.
          <div className={styles.foot}>
            <output className={styles.total}>
              {said?.text ??
                (eaten &&
                  t('delivered.total', {
                    eaten: kcal(eaten.calories),
                    planned: kcal(sumMacros(meals.map(({ macros }) => macros)).calories),
                  }))}
            </output>
            {said && said.ids.length > 0 && (
              <Button size="s" variant="quiet" onClick={undo}>
                {t('shell.undo')}
              </Button>
            )}
          </div>
        )
      }
    >
      <Stack gap={4}>
        {asked && (
          <Suspense fallback={<Skeleton shape="card" height="12rem" />}>
            <DayQuestion doubt={asked.doubt} onAnswer={asked.say} />
          </Suspense>
        )}
        <div>
          <p className={styles.day}>{format.dayLong(day)}</p>
          <p className={styles.faint}>{t('delivered.intro')}</p>
        </div>
        {data === undefined ? (
          coming ? (
            <Skeleton shape="card" height="16rem" />
          ) : (
            <AbsentState offline={offline} />
          )
        ) : meals.length === 0 ? (
          <EmptyState icon="truck" title={t('delivered.nothing')} />
        ) : (
          <ul className={styles.list}>
            {meals
              .toSorted((a, b) => names.order(a.type) - names.order(b.type))
              .map((meal) => {
                const title = names.meal(meal.type);
                const dishes = meal.served
                  ? meal.served.dishes.flatMap((id) => names.dish(id, meal.served!) ?? []).join(' · ')
                  : '';
                return (
                  <MealRow
                    key={meal.type}
                    meal={meal}
                    title={title}
                    dishes={dishes || t('delivered.unknownDish')}
                    waits={by === 'undecided' || asked !== null}
                    onMark={(part) => void mark(day, meal.type, title, part, meal.part)}
                  />
                );
              })}
          </ul>
        )}
      </Stack>
    </Modal>
  );
};
