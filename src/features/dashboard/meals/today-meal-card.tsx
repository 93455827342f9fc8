import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';

import type { EatenPart } from '#src/domain/body/eaten.ts';
import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { KeepingLines } from '#src/meals/details/keeping-lines.tsx';
import { DishRow } from '#src/meals/details/dish-row.tsx';
import rows from '#src/meals/details/dish-row.module.css';
import { shownTitle } from '#src/meals/details/meal-card.tsx';
import { mealPreview, type PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { MacroLine } from '#src/ui/charts/macro-ring.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import styles from '../dashboard-parts.module.css';
import { deliveredDay } from './delivered-day.ts';
import { EatenButton } from './eaten-button.tsx';
import { opensSheet } from './later-sheets.tsx';

interface Props {
  readonly meal: PlanMeal;
  /** True for the first card: its picture is fetched first. */
  readonly first: boolean;
  readonly onOpen: () => void;
  /** Returns until when a dish should be eaten; absent on days before the delivery. */
  readonly eatBy: ((within: number) => string) | undefined;
  /** The day on which the meal was delivered; absent on days before the delivery. */
  readonly deliveredOn: Day | undefined;
  /** Undefined for a meal that was not delivered, null without a mark. */
  readonly eaten: EatenPart | null | undefined;
  /** Opens the stars of the dish; absent before the delivery. */
  readonly onRate: (() => void) | undefined;
  /** The day if it can still be changed. */
  readonly openDay: Day | undefined;
  /** Opens the choice of another dish; absent for a meal by weight, which is changed on /modify. */
  readonly onSwap: (() => void) | undefined;
}

const EatenTick = later(async () => (await deliveredDay()).EatenTick);

/**
 * Shows one meal of the day; a tap opens its details. A delivered meal can be marked as eaten and rated, the dish of an
 * open day can be swapped.
 */
export const TodayMealCard = ({ meal, first, onOpen, eatBy, deliveredOn, eaten, onRate, openDay, onSwap }: Props) => {
  const t = useT();
  const format = useFormat();
  const dish = shownTitle(meal, t('dashboard.dishUnknown'));
  const named = (action: string): string => t('dashboard.ofDish', { action, dish });
  const sides = meal.kind === 'dish' ? meal.sides.length : 0;
  const macros = 'macros' in meal ? meal.macros : undefined;
  return (
    <DishRow
      meal={meal.type}
      picture={mealPreview(meal)}
      eager={first}
      kicker={
        <>
          <span>{meal.typeTitle}</span>
          {sides > 0 && <span>{t('dashboard.withSides', { count: sides })}</span>}
        </>
      }
      title={
        <button type="button" className={rows.choose} onClick={onOpen}>
          {dish}
        </button>
      }
      {...(macros && {
        figures: (
          <>
            <strong>{format.dishKcal(macros.calories)}</strong>
            <MacroLine
              macros={[
                { kind: 'protein', label: t('shell.protein'), text: format.macro(macros.protein) },
                { kind: 'carbs', label: t('shell.carbs'), text: format.macro(macros.carb) },
                { kind: 'fat', label: t('shell.fat'), text: format.macro(macros.fat) },
              ]}
            />
          </>
        ),
      })}
      {...(meal.kind === 'dish' &&
        meal.dish.spicy === 1 && {
          marks: (
            <Badge tone="tomato" icon="chili">
              {t('dashboard.spicy')}
            </Badge>
          ),
        })}
      end={
        <>
          {deliveredOn && eaten !== undefined && (
            <Suspense fallback={<EatenButton dish={dish} part={eaten} />}>
              <EatenTick day={deliveredOn} type={meal.type} part={eaten}>
                {(mark, begun) => <EatenButton dish={dish} part={eaten} disabled={!begun} onPress={mark} />}
              </EatenTick>
            </Suspense>
          )}
          {onRate && <IconButton icon="star" label={named(t('dashboard.rate'))} onClick={onRate} />}
          {openDay && (
            <Link
              to="/modify"
              search={{ day: openDay, meal: meal.type }}
              className={styles.swap}
              aria-label={named(t('dashboard.swap'))}
              title={named(t('dashboard.swap'))}
              {...(onSwap && opensSheet(onSwap))}
            >
              <Icon name="swap" />
            </Link>
          )}
        </>
      }
    >
      {meal.kind === 'dish' && eatBy && <KeepingLines meal={meal} eatBy={eatBy} />}
    </DishRow>
  );
};
