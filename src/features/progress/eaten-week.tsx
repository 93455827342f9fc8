import { useMemo, useState } from 'react';

import { chartTones } from '../../body/charts/chart-keys.tsx';
import { ProgressChart } from '../../body/charts/progress-chart.tsx';
import { eatenMacros } from '../../domain/body/eaten.ts';
import { addDays, type Day } from '../../domain/days/day.ts';
import { rangesOfMeals } from '../../domain/menu/meal-shares.ts';
import { sumMacros, type Macros } from '../../domain/menu/macros.ts';
import { dietOn } from '../../domain/plan/diet-changes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { EatenSheet } from '../../meals/delivered/eaten-sheet.tsx';
import { useEaten } from '../../meals/delivered/use-eaten.ts';
import { useServedNames } from '../../meals/delivered/use-served-names.ts';
import { useToday } from '../../state/plan/clock.ts';
import { useRunningPlan } from '../../state/plan/running-plan.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import styles from './eaten-week.module.css';

const WEEK = 7;
const CALORIES_STEP = 500;
const whole = (thousandths: number): number => Math.round(thousandths / 1000);

interface WeekDay {
  readonly day: Day;
  /** Null if the customer recorded nothing for the day. */
  readonly eaten: Macros | null;
  /** Null if nothing was delivered. */
  readonly delivered: Macros | null;
  /** The least and most kcal that the diet aims at with this day's meals. */
  readonly aim: readonly [number, number] | null;
}

/**
 * Shows what the customer ate of the week's deliveries against the diet's aim, as a chart and as a table. Each day can be
 * edited.
 */
export const EatenWeek = () => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const { data, mealsOf } = useEaten();
  const { diets } = useServedNames(today, false);
  const params = useRunningPlan().data?.planParams;
  const [open, setOpen] = useState<Day | null>(null);

  const week = useMemo((): readonly WeekDay[] => {
    return Array.from({ length: WEEK }, (_, back) => addDays(today, -back)).map((day) => {
      const meals = mealsOf(day);
      const diet = params && diets?.find(({ id }) => id === dietOn(day, params.diet, params.dietChanges));
      return {
        day,
        eaten: eatenMacros(meals),
        delivered: meals.length === 0 ? null : sumMacros(meals.map(({ macros }) => macros)),
        aim:
          (diet &&
            rangesOfMeals(
              diet.macros,
              meals.map(({ type }) => type),
            )?.kcal) ??
          null,
      };
    });
  }, [today, mealsOf, params, diets]);

  const points = useMemo(
    () =>
      week
        .flatMap(({ day, eaten }) => (eaten ? [{ day, value: whole(eaten.calories) }] : []))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    [week],
  );
  const delivered = week.filter((each) => each.delivered !== null);
  const aim = delivered.find((each) => each.aim !== null)?.aim ?? null;
  const most = aim?.[1] ?? null;
  const series = useMemo(
    // The axis always includes the aim, even if little was eaten.
    () => ({
      points,
      look: 'bars' as const,
      divisor: 1,
      step: CALORIES_STEP,
      floor: 0,
      isHollow: () => false,
      goal: most,
    }),
    [points, most],
  );
  if (data === undefined || delivered.length === 0) return null;
  const grams = (macros: Macros, name: 'protein' | 'carb' | 'fat'): string => format.macro(macros[name]);
  return (
    <Card className={chartTones.saffron}>
      <Stack gap={4}>
        <ProgressChart
          title={t('delivered.week')}
          note={
            aim
              ? t('delivered.weekNote', {
                  days: points.length,
                  least: format.number(aim[0]),
                  most: format.number(aim[1]),
                })
              : t('delivered.weekPlain', { days: points.length })
          }
          range="week"
          today={today}
          tone="saffron"
          series={series}
          valueText={format.kcal}
          {...(aim && { band: { from: aim[0], to: aim[1] } })}
          unit={format.unit.kcal}
          names={{ dot: t('delivered.legendEaten'), band: t('delivered.legendAim') }}
          empty={t('delivered.weekEmpty')}
          table={{
            columns: [
              t('delivered.day'),
              t('delivered.eatenColumn'),
              t('delivered.deliveredColumn'),
              t('delivered.aimColumn'),
              t('shell.protein'),
              t('shell.carbs'),
              t('shell.fat'),
            ],
            rows: week.map((each) => [
              format.day(each.day),
              each.eaten
                ? format.kcal(whole(each.eaten.calories))
                : t(each.delivered ? 'delivered.notMarked' : 'delivered.noDelivery'),
              each.delivered ? format.kcal(whole(each.delivered.calories)) : '–',
              each.aim ? format.range(each.aim[0], each.aim[1], format.unit.kcal) : '–',
              ...(['protein', 'carb', 'fat'] as const).map((name) => (each.eaten ? grams(each.eaten, name) : '–')),
            ]),
          }}
        />
        <div className={styles.days}>
          {delivered.map(({ day, eaten }) => (
            <Button key={day} size="s" variant="secondary" icon={eaten ? 'check' : 'edit'} onClick={() => setOpen(day)}>
              {t('delivered.mark', { day: format.day(day) })}
            </Button>
          ))}
        </div>
      </Stack>
      {open !== null && <EatenSheet day={open} show close={() => setOpen(null)} />}
    </Card>
  );
};
