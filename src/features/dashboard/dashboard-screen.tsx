import { Suspense, useDeferredValue, type ReactNode } from 'react';

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
import { TeamCard } from './team-card.tsx';
import { TodayPanel } from './meals/today-panel.tsx';
import top from './today-top.module.css';
import { useDayMeals } from './meals/use-day-meals.ts';

/** Stands last, below what the day needs: it comes after it. */
const GoalsCard = later(async () => (await import('./weight/goals-card.tsx')).GoalsCard);

/**
 * The customer's day: the next delivery, today's meals, the next day that can be changed, the team, the weight.
 * `actions` are the buttons of the home screen.
 */
export const DashboardScreen = ({ actions }: { readonly actions: ReactNode }) => {
  const t = useT();
  const format = useFormat();
  const today = useToday();
  const user = useUser();
  const view = useDayMeals();
  // The meals first: the parts below and beside them are rendered right after.
  const rest = useDeferredValue(true, false);
  // Keyboard and screen reader go from column to column as the eye does: the customer comes first only where that is
  // beside the meals.
  const wide = useIsWide();
  // Told apart by their keys: a device that is turned moves them and they keep what is open in them.
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
      <QuickActions begun={view.standing?.shown.kind !== 'upcoming' || view.standing.progress.delivered > 0} />
    </div>
  );
  const team = rest && (
    <div key="team" className={styles.team}>
      <TeamCard />
      {actions}
    </div>
  );
  const goals = rest && (
    <div key="goals" className={styles.goal}>
      <Suspense fallback={<Skeleton shape="card" height="27rem" />}>
        <GoalsCard />
      </Suspense>
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
