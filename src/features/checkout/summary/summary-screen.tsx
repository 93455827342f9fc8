import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { PlanFacts, type OrderedPlan } from '#src/building/bill/plan-facts.tsx';
import type { Weekday } from '#src/domain/days/day.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { countOrder } from '#src/state/device/analytics.ts';
import { report } from '#src/state/engine/report.ts';
import { useSetting } from '#src/state/plan/settings.ts';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import { preferredPayMethod } from '#src/orders/last-pay-method.ts';
import { MethodText } from '#src/orders/method-text.tsx';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import { CheckoutStep } from '../steps/checkout-step.tsx';
import { TotalLine } from '#src/building/bill/total-line.tsx';
import styles from '#src/building/building.module.css';
import { focusFirstError } from '#src/building/focus-first-error.ts';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { usePayMethods } from '#src/orders/pay-methods.ts';
import { checkoutPath } from '../step-guard.ts';
import { addressSettled, SummaryAddress } from './summary-address.tsx';
import { BillRows } from '#src/building/bill/bill-rows.tsx';
import { SummaryChoices } from './summary-choices.tsx';
import { useConsent } from './use-consent.ts';
import { SummaryConsent } from './summary-consent.tsx';
import { SummaryCoupon } from './summary-coupon.tsx';
import { DEFAULT_SETTINGS, figuresOf } from './summary-figures.ts';
import { SummaryNotice } from './summary-notice.tsx';
import type { Checkout } from '../use-checkout.ts';
import { usePay } from './use-pay.ts';

interface Props {
  readonly checkout: Checkout;
  readonly saved: SavedCheckout;
}

const orderedPlan = (saved: SavedCheckout): OrderedPlan => ({
  diet: saved.diet_id,
  mealTypes: saved.mealTypes.map(Number),
  days: saved.days_count,
  from: saved.start_date,
  to: saved.end_date,
  excluded: saved.exclude_week_day.map(Number) as Weekday[],
  emirate: saved.emirate_id,
  slot: saved.slot_id,
});

const Summary = ({ checkout, saved }: Props) => {
  const t = useT();
  const form = useRef<HTMLDivElement>(null);
  const { draft, change, mealPlan, offline, lists } = checkout;
  const cutlery = (draft.cutlery ?? saved.cutlery) === 1 ? 1 : 0;
  const bagNow = draft.bagNow ?? saved.bag_price > 0;
  const figures = figuresOf(checkout, saved, bagNow, {
    bagDeposit: useSetting('BAG_DEPOSIT', DEFAULT_SETTINGS.bagDeposit),
    vatPercent: useSetting('VAT_PERCENT', DEFAULT_SETTINGS.vatPercent),
  });
  const { methods, online } = usePayMethods();
  const [chosen, choose] = useState<PayMethod | null>(null);
  const method = chosen ?? preferredPayMethod(online) ?? methods[0] ?? null;
  const { consent, setConsent } = useConsent(checkout, saved.id);
  const [asked, setAsked] = useState(false);
  const [mismatch, setMismatch] = useState(false);
  const { pay, busy, outcome } = usePay(checkout, saved, figures, cutlery);

  const counted = useRef(false);
  useEffect(() => {
    if (counted.current) return;
    counted.current = true;
    countOrder('begin_checkout', saved.days_count, figures.total);
  }, [saved.days_count, figures.total]);

  const own = draft.menuOf === undefined || draft.menuOf === saved.id;
  const unsent = own && (draft.menu !== undefined || draft.menuSides !== undefined);
  const proceed = async (): Promise<void> => {
    setAsked(true);
    // The customer pays for the menu on the server, so changes that only this device has must be saved first.
    if (unsent) form.current?.scrollIntoView?.();
    else if (Object.keys(mealPlan).length !== saved.days_count) setMismatch(true);
    else if (!addressSettled(checkout, saved) || !consent.terms || !consent.allergies) focusFirstError(form);
    else if (!offline && method !== null) await pay(method);
  };

  return (
    <div ref={form} className={styles.stack}>
      {unsent && (
        <Banner
          tone="saffron"
          role="alert"
          title={t('order.unsentMenu')}
          actions={
            <Link to={checkoutPath.menus} className={buttonClass({ size: 's', variant: 'secondary' })}>
              {t('order.backToMenus')}
            </Link>
          }
        >
          {t('order.unsentMenuText')}
        </Banner>
      )}
      <div className={styles.order}>
        <div className={styles.stack}>
          <PlanFacts plan={orderedPlan(saved)} lists={lists} />
          <SummaryAddress checkout={checkout} saved={saved} asked={asked} />
          <SummaryChoices cutlery={cutlery} bagNow={bagNow} deposit={figures.deposit} change={change} />
        </div>
        <div className={styles.side}>
          <SummaryCoupon checkoutId={saved.id} applied={figures.code} offline={offline} />
          <Card title={t('order.priceTitle')}>
            <BillRows figures={figures} days={saved.days_count} lists={lists} />
          </Card>
        </div>
        <div className={styles.stack}>
          <Card title={t('order.method')}>
            <RadioCards
              legend={t('order.method')}
              hideLegend
              name="method"
              value={method}
              onChange={choose}
              options={methods.map((value) => ({
                value,
                title: t(`order.method.${value}`),
                description: <MethodText method={value} />,
              }))}
            />
          </Card>
          <SummaryConsent checkout={checkout} consent={consent} onChange={setConsent} asked={asked} />
          <SummaryNotice
            outcome={outcome}
            offline={offline}
            total={figures.total}
            checkoutId={saved.id}
            method={method}
          />
        </div>
      </div>
      <ActionBar summary={<TotalLine total={figures.total} />}>
        <Link to={checkoutPath.menus} className={buttonClass({ variant: 'secondary', size: 'l' })}>
          {t('shell.back')}
        </Link>
        <Button
          size="l"
          busy={busy}
          busyLabel={t('shell.loading')}
          onClick={() => void proceed().catch(report('the payment could not be begun'))}
        >
          {t('order.proceed')}
        </Button>
      </ActionBar>
      <Modal
        show={mismatch}
        close={() => setMismatch(false)}
        closeLabel={t('shell.close')}
        headLine={t('order.mismatchTitle')}
        role="alertdialog"
        footer={<Button onClick={() => setMismatch(false)}>{t('shell.ok')}</Button>}
      >
        {t('checkout.dayCountMismatch')}
      </Modal>
    </div>
  );
};

/** Shows /checkout/summary: what is ordered, what it costs and how it is paid. */
export const SummaryScreen = () => {
  const t = useT();
  return (
    <CheckoutStep page="summary" title={t('order.summary')}>
      {(checkout) => checkout.saved && <Summary checkout={checkout} saved={checkout.saved} />}
    </CheckoutStep>
  );
};
