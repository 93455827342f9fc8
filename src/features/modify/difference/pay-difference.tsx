import { useId, useState } from 'react';

import type { DayExtras } from '#src/domain/money/day-extras.ts';
import { vatInside, VAT_PERCENT } from '#src/domain/money/quote.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { MethodText } from '#src/orders/method-text.tsx';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { usePayOrder } from '#src/orders/use-pay-order.ts';
import { useDisplayZone } from '#src/state/plan/clock.ts';
import { report } from '#src/state/engine/report.ts';
import { useSetting } from '#src/state/plan/settings.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import styles from '../modify.module.css';
import type { WaitingDay } from './use-difference.ts';

interface Props {
  readonly orderId: number;
  /** Fils. */
  readonly total: number;
  readonly days: readonly WaitingDay[];
  /** What the days get. */
  readonly of: DayExtras;
}

/** Shows the bill of the unpaid differences, and the ways to pay it. */
export const PayDifference = ({ orderId, total, days, of }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const { pay, busy, problem, methods, coming, offline } = usePayOrder(orderId);
  const vatPercent = useSetting('VAT_PERCENT', VAT_PERCENT);
  const [chosen, choose] = useState<PayMethod | null>(null);
  const [kept, keep] = useState(false);
  // The time at which the first of these days locks.
  const until = Math.min(...days.map(({ locksAt }) => locksAt ?? Infinity));
  const way = chosen ?? methods[0] ?? null;
  const reason = useId();
  const needs = offline && way !== 'paylater';
  const go = (): void => {
    keep(way === 'paylater');
    if (way !== null && way !== 'paylater') pay('difference', way).catch(report('the payment could not be begun'));
  };
  return (
    <>
      <Card title={t('order.priceTitle')}>
        <dl className={styles.bill}>
          {days.map(({ day, difference, extras }) => (
            <div key={day}>
              <dt>{t(`difference.of.${extras}`, { day: format.day(day) })}</dt>
              <dd>{format.money(difference)}</dd>
            </div>
          ))}
          <div className={styles.billTotal}>
            <dt>{t('order.total')}</dt>
            <dd>{format.money(total)}</dd>
          </div>
          <div className={styles.faint}>
            <dt>{t('difference.vat')}</dt>
            <dd>{format.money(vatInside(total, vatPercent))}</dd>
          </div>
        </dl>
      </Card>
      {methods.length > 0 && (
        <Card title={t('order.method')}>
          <RadioCards
            legend={t('order.method')}
            hideLegend
            name="differenceMethod"
            value={way}
            onChange={(next) => {
              keep(false);
              choose(next);
            }}
            options={methods.map((value) =>
              value === 'paylater'
                ? {
                    value,
                    title: t('difference.later'),
                    description: t('difference.laterText'),
                  }
                : { value, title: t(`order.method.${value}`), description: <MethodText method={value} /> },
            )}
          />
        </Card>
      )}
      <p role="alert" className={styles.error}>
        {problem}
      </p>
      <p role="status">
        {kept && Number.isFinite(until) && t(`difference.kept.${of}`, { time: format.deadline(until, zone) })}
        {methods.length === 0 && !coming && t('order.due.byTeam')}
      </p>
      {way !== null && (
        <>
          {needs && <Reason id={reason}>{t('errors.offline')}</Reason>}
          <Button
            block
            size="l"
            icon="wallet"
            busy={busy === 'difference'}
            busyLabel={t('shell.loading')}
            disabled={needs}
            aria-describedby={needs ? reason : undefined}
            onClick={go}
          >
            {t(way === 'paylater' ? 'difference.keep' : 'order.proceed')}
          </Button>
        </>
      )}
    </>
  );
};
