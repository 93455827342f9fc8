import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { isDay } from '#src/domain/days/day.ts';
import type { RenewMethod } from '#src/domain/plan/renew-method.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDeliveries } from '#src/state/plan/delivery-rule.ts';
import { useQuery } from '#src/state/engine/query.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { preferredPayMethod } from '#src/orders/last-pay-method.ts';
import { usePayMethods } from '#src/orders/pay-methods.ts';
import { RenewMethodChoice } from '#src/orders/renew-method-choice.tsx';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { useLastPlan } from '#src/state/plan/running-plan.ts';
import { useSetting } from '#src/state/plan/settings.ts';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import styles from '#src/building/building.module.css';
import { PayConsent } from './pay-consent.tsx';
import { RenewNotice } from './renew-notice.tsx';
import { renewalChoice, renewalFit } from './renewal-choice.ts';
import { renewedPlan, savedPlan } from './renewed-plan.ts';
import { useOpenMeals } from './use-open-meals.ts';
import { useRenewPay } from './use-renew-pay.ts';
import { checkoutPath } from '../step-guard.ts';
import { DEFAULT_SETTINGS } from '../summary/summary-figures.ts';
import { useCheckout, type Checkout } from '../use-checkout.ts';
import { useFitDraft } from '../custom-fit/use-fit-draft.ts';

type Order = Reply<'order/get'>;

const nothing = {};

const Waiting = () => (
  <Loading label={useT()('shell.loading')}>
    <Skeleton shape="card" height="16rem" />
  </Loading>
);

interface Props {
  readonly checkout: Checkout;
  readonly order: Order;
  readonly plan: NonNullable<Order['planParams']>;
  readonly fit: ReturnType<typeof useFitDraft>;
  readonly first: RenewMethod;
}

/** Shows the plan that a renewal builds, and the two ways on: to pay it at once, or to change it first. */
const Renewal = ({ checkout, order, plan, fit, first }: Props) => {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const said = useId();
  const deliveries = useDeliveries();
  const bag = useSetting('BAG_DEPOSIT', DEFAULT_SETTINGS.bagDeposit);
  const { online, coming } = usePayMethods();
  const pending = useQuery('mobile_checkout/getPending', nothing);
  const [busy, setBusy] = useState(false);
  const [method, setMethod] = useState(first);
  const { pay, busy: paying, outcome, own } = useRenewPay(checkout, bag);
  const { offline, user, today, lists, change } = checkout;
  const saved = pending.data?.planParams ?? null;

  const facts = { plan, method, today, deliveries, diets: lists.dietList, user };
  const draft = renewalChoice(facts);
  const renewed = draft && renewedPlan(checkout, draft, bag);
  const direct =
    user.canBeRenewed &&
    !plan.is_customfit &&
    !offline &&
    online.length > 0 &&
    renewed !== null &&
    renewed.request !== null;
  const meals = useOpenMeals(
    checkout,
    direct ? { diet: plan.diet, mealTypes: draft?.mealTypes ?? [], days: renewed?.days ?? [] } : null,
  );
  const ownSaved = own !== null && checkout.saved?.id === own ? checkout.saved : null;
  const shown = ownSaved ? savedPlan(checkout, ownSaved, bag) : saved === null || paying ? renewed : null;
  const payMethod = preferredPayMethod(online);
  // A plan that this page has saved can be paid again. If it is ordered or deleted elsewhere, it is not built again.
  const payable =
    direct &&
    !meals.open &&
    outcome?.kind !== 'open' &&
    (paying || (own === null ? saved === null : ownSaved !== null));

  if (!offline && (coming || meals.waiting)) return <Waiting />;

  const payNow = async (): Promise<void> => {
    const { request } = renewed ?? {};
    if (!shown?.figures || !request || payMethod === null) return;
    await pay({
      shown: { ...shown, figures: shown.figures },
      request,
      cutlery: checkout.draft.cutlery === undefined ? plan.cutlery : checkout.draft.cutlery === 1 ? 1 : 0,
      method: payMethod,
    });
  };
  const goOn = async (): Promise<void> => {
    if (paying) return;
    setBusy(true);
    // A saved checkout continues unchanged: it holds what the customer has already chosen.
    if (saved === null && plan.is_customfit) {
      const fitted = renewalFit({ ...facts, mealPlan: order.mealPlan });
      if (fitted) await fit.replace(fitted);
      await navigate({ to: '/checkout/customfit' });
      return;
    }
    if (saved === null && draft) await change({ ...draft, left: undefined });
    await navigate({ to: checkoutPath.index });
  };
  const fact = (name: string, value: string) => (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
  const start = shown?.start ?? draft?.start;
  // The price of meals by weight follows from each meal, which the customer has not seen yet.
  const price = plan.is_customfit ? undefined : shown?.figures;
  return (
    <div className={styles.stack}>
      <Card>
        <div className={styles.stack}>
          {(saved === null || paying) && <RenewMethodChoice value={method} onChange={setMethod} />}
          <dl className={styles.facts}>
            {fact(t('checkout.dietType'), lists.dietList.find(({ id }) => id === plan.diet)?.name ?? '')}
            {fact(t('checkout.days'), t('checkout.dayCount', { count: plan.days_count }))}
            {start !== undefined && isDay(start) && fact(t('checkout.startDate'), format.dayWithYear(start))}
            {shown && fact(t('checkout.renewLastDay'), format.dayWithYear(shown.last))}
            {price?.deposit && price.deposit.now > 0 && fact(t('order.deposit'), format.money(price.deposit.now))}
            {price && fact(t('order.total'), format.money(price.total))}
            {price?.deposit && price.deposit.due > 0 && fact(t('order.depositDue'), format.money(price.deposit.due))}
            {payable && payMethod !== null && fact(t('order.method'), t(`order.method.${payMethod}`))}
          </dl>
          {saved === null && plan.is_customfit && <p className={styles.soft}>{t('checkout.renewFitPrice')}</p>}
          {saved !== null && own === null && !paying && <p className={styles.soft}>{t('checkout.renewSaved')}</p>}
          {(payable || outcome?.kind === 'open' || outcome?.kind === 'refused') && (
            <RenewNotice outcome={outcome} shown={shown} checkoutId={own} method={payMethod} />
          )}
          {payable && (
            <>
              <PayConsent checkout={checkout} id={said} />
              <Button
                size="l"
                block
                busy={paying}
                busyLabel={t('shell.loading')}
                aria-describedby={said}
                onClick={() => void payNow().catch(report('the renewal could not be paid'))}
              >
                {t('order.due.pay')}
              </Button>
            </>
          )}
          {payable && <p className={styles.soft}>{t('checkout.renewChange')}</p>}
          <Button
            size="l"
            block
            variant={payable ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => void goOn().catch(report('the renewal could not be begun'))}
          >
            {t('checkout.renewYes')}
          </Button>
        </div>
      </Card>
    </div>
  );
};

/** Waits until the device knows the last plan. Every renew button leads here, and the URL preselects the answer. */
const LastPlan = ({ method }: { readonly method: RenewMethod }) => {
  const t = useT();
  const offline = useOffline();
  const order = useLastPlan();
  const view = useCheckout();
  const fit = useFitDraft();
  const plan = order.data?.planParams;

  if (plan === null)
    return (
      <EmptyState
        icon="calendar"
        title={t('checkout.nothingToRenew')}
        action={
          <Link to={checkoutPath.index} className={buttonClass({})}>
            {t('checkout.buildMenu')}
          </Link>
        }
      >
        {t('checkout.nothingToRenewText')}
      </EmptyState>
    );
  if (!order.data || !plan || view.state !== 'ready' || !fit.loaded)
    return (!plan || view.state === 'absent') && !order.loading && view.state !== 'waiting' ? (
      <AbsentState offline={offline} />
    ) : (
      <Waiting />
    );
  return <Renewal checkout={view.checkout} order={order.data} plan={plan} fit={fit} first={method} />;
};

/** Shows /renewplan/{samemenu|defaultmenu}: the last plan becomes the draft of the next. */
export const RenewScreen = ({ method }: { readonly method: RenewMethod }) => {
  const t = useT();
  return (
    <Page width="narrow" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.renew') })}</title>
      <PageHeader title={t('shell.subject.renew')} />
      <LastPlan key={method} method={method} />
    </Page>
  );
};
