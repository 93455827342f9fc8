import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';

import styles from '#src/building/building.module.css';
import { lockDays } from '#src/domain/days/lock-days.ts';
import { phoneText } from '#src/domain/forms/phone-text.ts';
import { stepNumber, WIZARD_STEPS } from '#src/domain/steps/wizard-steps.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { OrderFacts } from '#src/orders/order-facts.tsx';
import { waitsForMoney } from '#src/offline/reads/plan-needs.ts';
import { slotArrival } from '#src/offline/reads/slot-arrival.ts';
import { PlanNeeds } from '#src/orders/plan-needs.tsx';
import { useQuery } from '#src/state/engine/query.ts';
import { report } from '#src/state/engine/report.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useDisplayZone, useToday } from '#src/state/plan/clock.ts';
import { renewedPlan, runningPlan } from '#src/state/plan/running-plan.ts';
import { useUser } from '#src/state/session/session.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { useForgetPlan } from '../draft-copy/use-forget-plan.ts';
import { useWizardDraft } from '../use-wizard-draft.ts';
import { WizardGuard } from '../wizard-guard.tsx';
import { WizardProgress } from '../wizard-progress.tsx';
import { CalendarButton } from './calendar-button.tsx';

const LAST = WIZARD_STEPS.length;
/**
 * The delay before the draft is removed. It is harmless after the order, and an open screen still shows the order from
 * it.
 */
const CLEARED_MS = 1_000;

/** Removes the draft of a placed order, even if the page was closed before it could be removed. */
const useClearedDraft = (): void => {
  const { draft, loaded } = useWizardDraft();
  const clear = useForgetPlan();
  const placed = loaded && draft.step === stepNumber('thank');
  useEffect(() => {
    if (!placed) return undefined;
    let cleared = false;
    const forget = (): void => {
      if (cleared) return;
      cleared = true;
      void clear().catch(report('the draft of the ordered plan could not be cleared'));
    };
    const timer = setTimeout(forget, CLEARED_MS);
    // The draft is also removed if the customer leaves within the second.
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [placed, clear]);
};

const Thanks = ({ named }: { readonly named: number | null }) => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const today = useToday();
  const slots = useArrays(languageOf(useLocale()), 'slotsList').data?.slotsList;
  const zone = useDisplayZone();
  const plans = [useQuery('order/get', renewedPlan).data, useQuery('order/get', runningPlan).data];
  useClearedDraft();
  const standing = plans.filter((each) => each?.planParams);
  const order = named === null ? standing[0] : standing.find((each) => each?.planParams?.id === named);
  const params = order?.planParams;
  const first = params?.date ?? null;
  const at = first === null ? null : slotArrival(slots, params?.slot_id, first, zone);
  return (
    <div className={styles.stack}>
      <Card look="palm">
        <div role="status">
          <p className={styles.price}>{t('wizard.thank.text')}</p>
          <p>{t('wizard.thank.manager')}</p>
        </div>
      </Card>
      <Card title={t('wizard.thank.next')}>
        <div className={styles.stack}>
          {/* Isolated, so that the plus stays in front in Arabic. */}
          <p>
            {user?.phone
              ? t('wizard.thank.call', { phone: phoneText(`${user.PC_CODE ?? ''} ${user.phone}`) })
              : t('wizard.thank.callMail')}
          </p>
          {first !== null && first >= today && (
            <>
              <p>
                {order && waitsForMoney(order)
                  ? t('order.fact.nextUnpaid', { day: format.day(first) })
                  : at === null
                    ? t('wizard.thank.first', { day: format.dayLong(first) })
                    : t('wizard.thank.firstBag', { time: format.arrival(at, zone), day: format.day(first) })}
              </p>
              <p>{t('order.fact.change', { days: lockDays() + 1 })}</p>
              <div>
                <CalendarButton
                  event={{
                    day: first,
                    at,
                    uid: `order-${params!.id}@${location.hostname}`,
                    title: t('wizard.thank.eventTitle'),
                    text: t('wizard.thank.eventText', { day: format.dayLong(first) }),
                  }}
                />
              </div>
            </>
          )}
        </div>
      </Card>
      <PlanNeeds order={order} />
      {params && order?.bill && <OrderFacts params={params} bill={order.bill} next={false} />}
      <div className={styles.pair}>
        <Link to="/" className={buttonClass({ size: 'l' })}>
          {t('shell.today')}
        </Link>
        <Link to="/modify" className={buttonClass({ size: 'l', variant: 'secondary' })}>
          {t('order.toPlan')}
        </Link>
      </div>
    </div>
  );
};

/** Shows /menu/thank: the order is placed. */
export const ThankStep = ({ named }: { readonly named: number | null }) => {
  const t = useT();
  return (
    <WizardGuard step="thank">
      <Page width="reading" withTabs>
        <title>{t('shell.documentTitle', { screen: t('wizard.thank.title') })}</title>
        <PageHeader eyebrow={t('wizard.step', { number: LAST, count: LAST })} title={t('wizard.thank.title')} />
        <WizardProgress step="thank" reached={LAST} />
        <Thanks named={named} />
      </Page>
    </WizardGuard>
  );
};
