import { Suspense, useState } from 'react';

import { eatenMacros } from '#src/domain/body/eaten.ts';
import { isOpenState } from '#src/domain/plan/day-state.ts';
import { NO_MACROS } from '#src/domain/menu/macros.ts';
import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { dayTotals } from '#src/offline/reads/plan-meals.ts';
import { useDisplayZone, useNow } from '#src/state/plan/clock.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { useSetting } from '#src/state/plan/settings.ts';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { DataAge } from '#src/ui/text/data-age.tsx';
import { usePauseSpan } from '#src/orders/pause/pause-span.ts';
import { useMarks } from '#src/meals/delivered/use-marks.ts';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import styles from '../dashboard.module.css';
import { DayMacros } from './day-macros.tsx';
import { deliveredDay } from './delivered-day.ts';
import { useRateSheet, useSwapSheet } from './later-sheets.tsx';
import { MealSheet } from './meal-sheet.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { TodayMealCard } from './today-meal-card.tsx';
import { useEatBy } from './use-eat-by.ts';
import type { DayMealsView } from './use-day-meals.ts';

// Loaded separately: few days have another delivery address.
const GoesElsewhere = later(async () => {
  const [part] = await Promise.all([import('#src/orders/address/goes-elsewhere.tsx'), loadCatalogue('address')]);
  return part.GoesElsewhere;
});

const DeliveredActions = later(async () => (await deliveredDay()).DeliveredActions);

/** The usual number of meals of a day; the same number of placeholder rows keeps the page still when the meals appear. */
const USUAL_MEALS = 5;

const Waiting = () => {
  const t = useT();
  return (
    <Loading label={t('shell.loading')}>
      <div className={styles.list}>
        <Skeleton shape="card" height="11.5rem" />
        {Array.from({ length: USUAL_MEALS }, (_, row) => (
          <Skeleton key={row} shape="card" height="7.5rem" />
        ))}
      </div>
    </Loading>
  );
};

/** Shows the centre of the dashboard: the meals of today, or of the next day that has any. */
export const TodayPanel = ({ view }: { readonly view: DayMealsView }) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const offline = useOffline();
  const { phone } = useSetting('BRAND', {});
  const [open, setOpen] = useState<number | null>(null);
  const { ready, waiting, failed, standing, meals, diet, asOf, stale, params } = view;
  const shown = standing?.shown;
  const span = usePauseSpan(view.order);
  const eatBy = useEatBy(view);
  const deliveredOn = shown?.kind === 'today' ? shown.day : undefined;
  const marks = useMarks(deliveredOn);
  const eaten = eatenMacros(
    meals.flatMap((meal) => ('macros' in meal ? [{ part: marks(meal.type) ?? null, macros: meal.macros }] : [])),
  );
  const on = shown && 'day' in shown ? shown.day : undefined;
  const going = on && view.order?.days[on]?.address;
  const rating = useRateSheet();
  const swapping = useSwapSheet();
  const state = on === undefined ? undefined : view.order?.days[on]?.state;
  const openDay = state !== undefined && isOpenState(state) ? on : undefined;
  const heading =
    params === null || !shown
      ? t('dashboard.todaysMeals')
      : shown.kind === 'upcoming'
        ? t('dashboard.upcomingOn', { day: format.day(shown.day) })
        : t('dashboard.todaysMeals');
  return (
    <section className={styles.centre} aria-labelledby="meals">
      <div className={styles.headRow}>
        <h2 id="meals" className={styles.heading}>
          {heading}
        </h2>
        {asOf !== null && params !== null && (
          <DataAge stale={stale} offline={offline}>
            {t('shell.asOf', { time: format.asOf(asOf, now, zone) })}
          </DataAge>
        )}
      </div>
      {failed ? (
        <AbsentState offline={false} />
      ) : !ready ? (
        offline && !waiting ? (
          <AbsentState offline />
        ) : (
          <Waiting />
        )
      ) : shown?.kind === 'paused' ? (
        <EmptyState
          icon="pause"
          title={t('dashboard.paused')}
          action={
            phone && (
              <a href={`tel:${phone.replaceAll(' ', '')}`} className={buttonClass({ variant: 'secondary' })}>
                {t('dashboard.callTeam')}
              </a>
            )
          }
        >
          {span === null
            ? t('dashboard.pausedText')
            : span.end === null
              ? t('dashboard.pausedSince', { start: span.start })
              : t('dashboard.pausedUntil', { start: span.start, end: span.end })}
        </EmptyState>
      ) : meals.length === 0 ? (
        <EmptyState icon="menu" title={t('dashboard.noMeals')}>
          {t(params === null ? 'dashboard.noPlanText' : 'dashboard.noMealsText')}
        </EmptyState>
      ) : (
        <>
          {going?.once && on && (
            <Suspense fallback={null}>
              <GoesElsewhere day={on} kind={going.kind} slot={going.slot_id} />
            </Suspense>
          )}
          <DayMacros
            planned={dayTotals(meals) ?? NO_MACROS}
            eaten={eaten}
            diet={diet}
            mealTypes={meals.map(({ type }) => type)}
          />
          <ul className={styles.list}>
            {meals.map((meal, index) => (
              <li key={meal.type}>
                <TodayMealCard
                  meal={meal}
                  first={index === 0}
                  onOpen={() => setOpen(index)}
                  eatBy={eatBy}
                  deliveredOn={deliveredOn}
                  eaten={marks(meal.type)}
                  onRate={
                    deliveredOn && 'macros' in meal
                      ? () => rating.open({ day: deliveredOn, type: meal.type })
                      : undefined
                  }
                  openDay={openDay}
                  onSwap={
                    openDay && !params?.is_customfit
                      ? () => swapping.open({ day: openDay, type: meal.type })
                      : undefined
                  }
                />
              </li>
            ))}
          </ul>
          {deliveredOn && (
            <Suspense fallback={<Skeleton height="2.75rem" />}>
              <DeliveredActions day={deliveredOn} />
            </Suspense>
          )}
          <MealSheet meals={meals} open={open} onOpen={setOpen} eatBy={eatBy} deliveredOn={deliveredOn} />
          {rating.sheet}
          {swapping.sheet}
        </>
      )}
      <PlanProgress view={view} />
    </section>
  );
};
