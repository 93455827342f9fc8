import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { BillRows } from '#src/building/bill/bill-rows.tsx';
import { PlanFacts } from '#src/building/bill/plan-facts.tsx';
import { TermsCheck } from '#src/building/bill/terms-check.tsx';
import { TotalLine } from '#src/building/bill/total-line.tsx';
import billStyles from '#src/building/bill/bill.module.css';
import styles from '#src/building/building.module.css';
import { focusFirstError, focusWrong } from '#src/building/focus-first-error.ts';
import { useStartReason } from '#src/building/use-start-reason.ts';
import { isOnlineMethod } from '#src/domain/money/pay-methods.ts';
import { stepNumber } from '#src/domain/steps/wizard-steps.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { MethodText } from '#src/orders/method-text.tsx';
import { usePayMethods } from '#src/orders/pay-methods.ts';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { countOrder } from '#src/state/device/analytics.ts';
import { report } from '#src/state/engine/report.ts';
import { useSetting } from '#src/state/plan/settings.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { useWizardDays } from '../plan/use-wizard-days.ts';
import type { Wizard } from '../use-wizard.ts';
import { wizardPath } from '../wizard-path.ts';
import { WizardScreen } from '../wizard-screen.tsx';
import { OrderNotice, ProblemBanner } from './order-notice.tsx';
import { isOfCode } from './order-problem.ts';
import { orderedMenu, type OrderedMenu } from './ordered-menu.ts';
import { knownProblem } from './known-problem.ts';
import { SummaryAddress } from './summary-address.tsx';
import { SummaryCode } from './summary-code.tsx';
import { useCode } from './use-code.ts';
import { useOrder, type Wanted } from './use-order.ts';
import { useSendWaiting } from './use-send-waiting.ts';
import { DEFAULT_SETTINGS, wizardBill } from './wizard-bill.ts';

interface Props {
  readonly wizard: Wizard;
  readonly menu: OrderedMenu;
}

const Summary = ({ wizard, menu }: Props) => {
  const t = useT();
  const format = useFormat();
  const form = useRef<HTMLDivElement>(null);
  const codeField = useRef<HTMLDivElement>(null);
  const { own, keep, choice, plan, days, lists, allergies, offline } = wizard;
  const [asked, setAsked] = useState(false);
  const waiting = useSendWaiting(wizard);
  const code = useCode(wizard);
  const { online, origins } = usePayMethods();
  const { place, busy, outcome, forget, toldFor } = useOrder(wizard, waiting.send, origins);
  const settings = {
    bagDeposit: useSetting('BAG_DEPOSIT', DEFAULT_SETTINGS.bagDeposit),
    vatPercent: useSetting('VAT_PERCENT', DEFAULT_SETTINGS.vatPercent),
  };
  const reason = useStartReason(wizard);
  const methods = ['cash', 'card', ...online] as const;
  // A method that the provider has stopped offering is not sent.
  const method = methods.find((each) => each === own.paymentMethod) ?? 'cash';
  const codeRefused = outcome?.kind === 'problem' && isOfCode(outcome.problem) ? outcome.problem.text : null;
  const accepted = own.acceptTC ?? false;
  const cutlery = own.cutlery === 1;
  const wanted: Wanted | null =
    plan === null || choice.diet === null || choice.slot === null
      ? null
      : {
          orderData: {
            coupon_id: own.coupon_id ?? null,
            voucher_id: own.voucher_id ?? null,
            paymentMethod: method,
            mealPlan_id: plan.id,
            diet_id: choice.diet,
            shipping: 'Free delivery',
          },
          detailsData: menu.rows,
          deliverySlot: choice.slot,
          build: choice.build === 'renew' ? 'renew' : 'new',
          ...(own.cutlery !== undefined && { cutlery: cutlery ? 1 : 0 }),
        };
  const bill = wizardBill(wizard, code.chosen, wanted && toldFor(wanted), settings, isOnlineMethod(method));
  const problem = knownProblem(wizard, menu, waiting, {
    hasPlan: t('summary.hasPlanText'),
    startGone: (day, why) => t('summary.startGone', { day: format.day(day), reason: reason(day, why) }),
    unfit: t('wizard.plan.passedOverText'),
  });

  const counted = useRef(false);
  useEffect(() => {
    if (counted.current || bill === null || plan === null) return;
    counted.current = true;
    countOrder('begin_checkout', plan.count, bill.total);
  }, [bill, plan]);

  const proceed = async (): Promise<void> => {
    if (code.trying) return;
    setAsked(true);
    if (problem !== null || wanted === null || bill === null) form.current?.scrollIntoView?.();
    else if (!accepted) focusFirstError(form);
    else await place(wanted, bill);
  };
  const press = (): void => void proceed().catch(report('the order could not be placed'));
  // The plan was ordered in another tab.
  if (own.step === stepNumber('thank') && !busy) return <Navigate to={wizardPath.thank} replace />;
  const names = allergies.map((id) => lists.ingredientList.find((each) => each.id === id)?.title ?? String(id));
  return (
    <div ref={form} className={styles.stack}>
      {problem !== null && <ProblemBanner problem={problem} dropCode={code.drop} />}
      <div className={styles.order}>
        <div className={styles.stack}>
          {plan !== null && days.length > 0 && (
            <PlanFacts
              lists={lists}
              plan={{
                diet: choice.diet,
                mealTypes: choice.mealTypes,
                days: plan.count,
                from: days[0]!,
                to: days.at(-1)!,
                excluded: choice.excluded,
                emirate: choice.emirate,
                slot: choice.slot,
                cutlery,
              }}
            />
          )}
          <SummaryAddress user={wizard.user} waits={waiting.addressWaits} />
          <Card title={t('summary.allergies')}>
            <p>
              {names.length === 0
                ? t('summary.noAllergies')
                : t('summary.withoutAllergens', { names: format.list(names) })}
            </p>
            <Link to={wizardPath.preferences}>{t('summary.toPreferences')}</Link>
          </Card>
        </div>
        <div className={styles.side}>
          <div ref={codeField}>
            <SummaryCode code={code} orderRefused={codeRefused} onChanged={forget} />
          </div>
          {bill !== null && plan !== null && (
            <Card title={t('order.priceTitle')}>
              <BillRows figures={bill} days={plan.count} lists={lists} />
              {bill.deposit !== null && bill.deposit.due > 0 && (
                <p className={billStyles.begin}>{t('summary.depositText')}</p>
              )}
            </Card>
          )}
        </div>
        <div className={styles.stack}>
          <Card title={t('order.method')}>
            <RadioCards
              legend={t('order.method')}
              hideLegend
              name="paymentMethod"
              value={method}
              onChange={(value) =>
                void keep({ paymentMethod: value }).catch(report('the way to pay could not be kept'))
              }
              options={methods.map((value) =>
                isOnlineMethod(value)
                  ? { value, title: t(`order.method.${value}`), description: <MethodText method={value} /> }
                  : { value, title: t(`summary.${value}`), description: t(`summary.${value}Text`) },
              )}
            />
          </Card>
          <Card>
            <div className={billStyles.consents} data-invalid={(asked && !accepted) || undefined}>
              <TermsCheck
                accepted={accepted}
                onChange={(acceptTC) =>
                  void keep({ acceptTC }).catch(report('the word on the terms could not be kept'))
                }
                asked={asked}
              />
            </div>
          </Card>
          <OrderNotice
            outcome={outcome}
            offline={offline}
            asked={own.ordering !== undefined && !busy}
            total={bill?.total ?? null}
            dropCode={code.drop}
            forget={forget}
            onCodeTold={() => focusWrong(codeField)}
            again={press}
          />
        </div>
      </div>
      <ActionBar summary={bill !== null && <TotalLine total={bill.total} />}>
        <Link to={wizardPath.address} className={buttonClass({ variant: 'secondary', size: 'l' })}>
          {t('summary.back')}
        </Link>
        <Button size="l" busy={busy || code.trying} busyLabel={t('shell.loading')} onClick={press}>
          {t('summary.place')}
        </Button>
      </ActionBar>
    </div>
  );
};

/** Shows the summary after the dishes are loaded, since they decide what can be ordered. */
const JudgedSummary = ({ wizard }: Pick<Props, 'wizard'>) => {
  const t = useT();
  const { days, kitchen, absent } = useWizardDays(wizard);
  if (absent) return <AbsentState offline={wizard.offline} />;
  if (!kitchen.ready)
    return (
      <Loading label={t('shell.loading')}>
        <Skeleton shape="card" height="20rem" />
      </Loading>
    );
  return <Summary wizard={wizard} menu={orderedMenu(days, kitchen)} />;
};

/** Shows /menu/summary: what is ordered, what it costs and how it is paid. */
export const SummaryStep = () => {
  const t = useT();
  return (
    <WizardScreen step="summary" title={t('summary.title')} width="full">
      {(wizard) => <JudgedSummary wizard={wizard} />}
    </WizardScreen>
  );
};
