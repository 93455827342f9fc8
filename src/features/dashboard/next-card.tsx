import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';

import type { Day } from '../../domain/days/day.ts';
import type { Lock } from '../../domain/days/next-lock.ts';
import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { nextStep, type NextStep } from '../../offline/reads/next-step.ts';
import { mealsOf, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import type { PlanToday } from '../../offline/reads/plan-today.ts';
import { sayBags } from '../../offline/reads/say-bags.ts';
import { DeliveryLine } from '../../meals/delivered/later-delivery-line.ts';
import type { DayDelivery } from '../../protocol/order/plan.ts';
import { PausePlan } from '../../orders/pause/pause-plan.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { useDisplayZone, useNow, useToday } from '../../state/plan/clock.ts';
import { useTypesOn } from '../../state/plan/ramadan.ts';
import { renewedPlan, runningPlan } from '../../state/plan/running-plan.ts';
import { useUser } from '../../state/session/session.ts';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { Button, buttonClass, type ButtonLook } from '../../ui/forms/button.tsx';
import type { IconName } from '../../ui/text/icon-name.ts';
import { Icon } from '../../ui/text/icon.tsx';
import { LockCountdown } from '../../ui/text/lock-countdown.tsx';
import { BuildMenu } from './build-menu.tsx';
import { RenewNow } from './renew-now.tsx';
import styles from './today-top.module.css';
import { opensSheet, useSwapSheet } from './meals/later-sheets.tsx';
import type { DayMealsView } from './meals/use-day-meals.ts';

const NextLock = ({ lock: { at, day } }: { readonly lock: Lock }) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const now = useNow();
  return (
    <div className={styles.lock}>
      <p className={styles.lockDay}>{t('dashboard.nextToLock', { day: format.day(day) })}</p>
      <LockCountdown
        locksAt={at}
        now={now}
        until={t('shell.changeUntil', { time: format.deadline(at, zone) })}
        left={(ms) => format.duration(ms)}
        lockedLabel={t('shell.locked')}
      />
    </div>
  );
};

interface ToChange {
  readonly meals: readonly PlanMeal[];
  /** True for meals by weight, which are changed on /modify, because their price may change. */
  readonly byWeight: boolean;
}

/**
 * Opens the dish choice of each meal on the next day that locks. The row has its full height before the names are
 * known.
 */
const MealsToChange = ({ day, meals, byWeight }: ToChange & { readonly day: Day }) => {
  const t = useT();
  const format = useFormat();
  const { open: swap, sheet } = useSwapSheet();
  return (
    <nav className={styles.meals} aria-label={`${t('dashboard.change')} ${format.day(day)}`}>
      <span className={styles.soft} aria-hidden="true">
        {t('dashboard.change')}
      </span>
      {meals.map(({ type, typeTitle }) => (
        <Link
          key={type}
          to="/modify"
          search={{ day, meal: type }}
          className={styles.meal}
          {...(!byWeight && opensSheet(() => swap({ day, type })))}
        >
          {typeTitle}
        </Link>
      ))}
      {sheet}
    </nav>
  );
};

const BagLine = ({
  icon,
  title,
  text,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: ReactNode;
}) => (
  <p className={styles.delivery}>
    <Icon name={icon} />
    <span className={styles.words}>
      <span className={styles.day}>{title}</span>
      {text !== undefined && <span className={styles.soft}>{text}</span>}
    </span>
  </p>
);

// Few plans have a planned pause.
const PlannedPause = later(async () => {
  const [part] = await Promise.all([import('./planned-pause.tsx'), loadCatalogue('today')]);
  return part.PlannedPause;
});

/** Says where a bag is as soon as it has left the kitchen; until then, the usual text. */
const whereIs = (delivery: DayDelivery | undefined, usual: string | undefined): ReactNode =>
  delivery ? (
    <Suspense fallback={usual}>
      <DeliveryLine delivery={delivery} />
    </Suspense>
  ) : (
    usual
  );

const Facts = ({
  step: { renewal, bags, lock },
  deliveryOf,
  pause,
  toChange,
}: {
  readonly step: NextStep;
  readonly deliveryOf: (day: Day | undefined) => DayDelivery | undefined;
  readonly pause: PlanToday['comingPause'];
  readonly toChange: ToChange;
}) => {
  const t = useT();
  const format = useFormat();
  const { today, next } = sayBags(bags, useDisplayZone(), { ...format, t });
  return (
    <>
      {renewal && (
        <div>
          <p className={styles.day}>
            {t(renewal.ended ? 'dashboard.planEnded' : 'dashboard.planEnds', {
              count: renewal.left,
            })}
          </p>
          <p className={styles.soft}>{t('dashboard.renewText')}</p>
        </div>
      )}
      {today && <BagLine icon="menu" {...today} text={whereIs(deliveryOf(bags.today?.day), today.text)} />}
      {next && <BagLine icon="truck" {...next} text={whereIs(deliveryOf(bags.next?.day), next.text)} />}
      {lock && <NextLock lock={lock} />}
      {lock && <MealsToChange day={lock.day} {...toChange} />}
      {pause && (
        <Suspense fallback={<Skeleton height="5.5rem" />}>
          <PlannedPause {...pause} />
        </Suspense>
      )}
    </>
  );
};

/**
 * The card's height on a phone for an active plan with a day that can be changed, so that the meals below do not move.
 */
const USUAL_HEIGHT = '18.7rem';

/** Shows the next step, its deadline and one action. The action is primary only if no other card has a primary button. */
export const NextCard = ({ view }: { readonly view: DayMealsView }) => {
  const { order, standing, types, slots, waiting } = view;
  const t = useT();
  const user = useUser();
  const today = useToday();
  const now = useNow();
  const zone = useDisplayZone();
  const typesOn = useTypesOn();
  const { data: behind } = useQuery('order/get', user?.alreadyRenewed ? renewedPlan : runningPlan);
  if (!user || (user.hasPlan && waiting)) return <Skeleton shape="card" height={USUAL_HEIGHT} />;
  const step =
    order && standing
      ? nextStep({
          user,
          order,
          behind: user.alreadyRenewed ? behind : undefined,
          standing,
          today,
          slots,
          now,
          zone,
        })
      : null;
  const toChange =
    order && types && step?.lock ? mealsOf(order.planParams?.mealType ?? [], typesOn(types, step.lock.day)) : [];
  const first = step ? step.first : 'plan';
  const look = (of: NextStep['first']): ButtonLook => ({
    variant: first === of ? 'primary' : 'secondary',
    block: true,
  });
  return (
    <div className={styles.next}>
      {step && (
        <Facts
          step={step}
          deliveryOf={(day) => day && (order?.days[day] ?? behind?.days[day])?.delivery}
          pause={standing?.comingPause ?? null}
          toChange={{ meals: toChange, byWeight: order?.planParams?.is_customfit === true }}
        />
      )}
      <div className={styles.actions}>
        {first === 'resume' && (
          <PausePlan>
            {(open) => (
              <Button block onClick={open}>
                {t('dashboard.resume')}
              </Button>
            )}
          </PausePlan>
        )}
        {step?.renewal && <RenewNow hasCheckout={user.hasCheckout} look={look('renew')} />}
        {first === 'choose' && (
          <Link to="/modify" className={buttonClass({ block: true })}>
            {t('dashboard.chooseDishes')}
          </Link>
        )}
        {user.hasPlan ? (
          <Link to="/modify" className={buttonClass(look('plan'))}>
            {t('dashboard.viewFullPlan')}
          </Link>
        ) : (
          <BuildMenu hasCheckout={user.hasCheckout} look={look('plan')} />
        )}
      </div>
    </div>
  );
};
