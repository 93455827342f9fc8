import { Suspense, useDeferredValue, type ReactNode } from 'react';

import { addDays } from '../../domain/days/day.ts';
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useToday } from '../../state/plan/clock.ts';
import { useUser } from '../../state/session/session.ts';
import { PlanNeeds, PlanRefunds, RenewalNeeds } from '../../orders/plan-needs.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { holdPlace } from '../../ui/drawing/hold-place.ts';
import { Page } from '../../ui/navigation/page.tsx';
import { useIsWide } from '../../ui/drawing/use-is-wide.ts';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import styles from './dashboard.module.css';
import { NextCard } from './next-card.tsx';
import { ProfileCard } from './profile/profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { TodayCard } from './folded/today-card.tsx';
import { TodayPanel } from './meals/today-panel.tsx';
import top from './today-top.module.css';
import { useDayMeals } from './meals/use-day-meals.ts';

/** Folded on a phone, and beside the meals on a wide screen, so it loads after them. */
const Team = later(async () => (await import('./team.tsx')).Team);

/** The last card, below what the customer needs today, so it loads after that. */
const Goals = later(async () => {
  const [part] = await Promise.all([import('./weight/goals.tsx'), loadCatalogue('today')]);
  return part.Goals;
});

/**
 * Shows the customer's day: the next delivery, today's meals, the next day that can be changed, the team, the weight.
 * `actions` are the buttons of the home screen; on a phone, what is not about the day is folded.
 */
export const DashboardScreen = ({ actions }: { readonly actions: ReactNode }) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const user = useUser();
  const view = useDayMeals();
  // The meals render first; the other parts render right after them.
  const rest = useDeferredValue(true, false);
  // The document order follows the visible order, for keyboard and screen reader: the profile comes first only on a wide
  // screen, where it is next to the meals.
  const wide = useIsWide();
  // The keys preserve the parts' state when the device is turned and the parts change their order.
  const day = (
    <div key="day" className={styles.main}>
      {/* From when the plan is known: what it turns out to need moves no button. */}
      <div ref={view.order && holdPlace} className={styles.needs}>
        <PlanNeeds order={view.order} />
        {user?.alreadyRenewed && <RenewalNeeds />}
      </div>
      <NextCard view={view} />
      <TodayPanel view={view} />
      <PlanRefunds refunds={view.order?.refunds} />
    </div>
  );
  const person = rest && (
    <div key="person" className={styles.profile}>
      <ProfileCard />
    </div>
  );
  const quick = rest && (
    <div key="quick" className={styles.fast}>
      <QuickActions lastDay={view.standing ? view.standing.lastDay : addDays(today, -1)} />
    </div>
  );
  const team = rest && (
    <div key="team" className={styles.team}>
      <TodayCard name="team" title={t('dashboard.team')}>
        <Suspense fallback={<Skeleton height="12rem" />}>
          <Team />
        </Suspense>
      </TodayCard>
      {actions && (
        <TodayCard name="plan" title={t('shell.mealPlan')}>
          {actions}
        </TodayCard>
      )}
    </div>
  );
  const goals = rest && (
    <div key="goals" className={styles.goal}>
      <TodayCard name="goals" title={t('dashboard.goals')}>
        <Suspense fallback={<Skeleton shape="block" height="23rem" />}>
          <Goals />
        </Suspense>
      </TodayCard>
    </div>
  );
  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.today') })}</title>
      <PageHeader
        title={t('shell.today')}
        eyebrow={
          <span className={top.greeting}>
            {format.dayThisYear(today)}
            {user && ` · ${t('dashboard.hello', { name: user.firstName })}`}
          </span>
        }
      />
      <div className={styles.grid}>{wide ? [person, day, quick, team, goals] : [day, quick, person, team, goals]}</div>
    </Page>
  );
};
