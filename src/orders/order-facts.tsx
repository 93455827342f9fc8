import { Fragment, type ReactNode } from 'react';

import { lockDays } from '../domain/days/lock-days.ts';
import { useFormat } from '../i18n/use-format.ts';
import { languageOf } from '../i18n/locale.ts';
import { useLocale, useT } from '../i18n/use-t.tsx';
import type { Reply } from '../protocol/messages.ts';
import { useArrays } from '../state/plan/arrays.ts';
import { useToday } from '../state/plan/clock.ts';
import { useUser } from '../state/session/session.ts';
import { Card } from '../ui/cards/card.tsx';
import { deliveryAddress } from '../offline/reads/delivery-address.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { WrittenAddress } from './address/written-address.tsx';
import styles from './orders.module.css';
import { useArrival } from './use-arrival.ts';

type Params = NonNullable<Reply<'order/get'>['planParams']>;

interface Props {
  readonly params: Params;
  readonly bill: NonNullable<Reply<'order/get'>['bill']>;
  /** The payment that the page is about: it is shown instead of the plan's total, which is smaller below it. */
  readonly payment?: Reply<'order/payStatus'>['payment'];
  /** True to show here what happens next; false if the page shows it. */
  readonly next?: boolean;
}

/** Shows what was ordered, in the words of its receipt, and what happens next. */
export const OrderFacts = ({ params, bill, payment, next = true }: Props) => {
  const t = useT();
  const format = useFormat();
  const user = useUser();
  const { data } = useArrays(languageOf(useLocale()), 'allEmirates', 'areasListFull');
  const arrival = useArrival();
  const today = useToday();
  const address = user && deliveryAddress(user);
  const first = params.date;
  const comes = arrival(first, params.slot_id);
  // A payment for the whole plan equals the plan's total.
  const part =
    payment && payment.what !== 'plan' && payment.amount !== null
      ? { what: payment.what, amount: payment.amount }
      : null;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('order.fact.number'), <bdi key="number">{params.id}</bdi>],
    part
      ? [
          t(`order.fact.paidFor.${part.what}`),
          <Fragment key="paid">
            {format.moneyExact(part.amount)}
            <span className={styles.small}>
              {t(bill.paid ? 'order.fact.total' : 'order.fact.totalDue', { amount: format.moneyExact(bill.total) })}
            </span>
          </Fragment>,
        ]
      : [t(bill.paid ? 'order.fact.paid' : 'order.fact.due'), format.moneyExact(bill.total)],
    [t('order.vat'), format.moneyExact(bill.vat)],
    ...(bill.deposit > 0 ? ([[t('order.deposit'), format.moneyExact(bill.deposit)]] as const) : []),
    [t('order.fact.first'), format.dayLong(first)],
    ...(comes === undefined ? [] : ([[t('order.fact.arrival'), comes]] as const)),
  ];
  return (
    <Card title={t('order.fact.title')}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className={styles.whole}>
            <dt>{t('order.deliveryAddress')}</dt>
            <dd>
              {address && data?.allEmirates && data.areasListFull ? (
                <WrittenAddress address={address} allEmirates={data.allEmirates} areasListFull={data.areasListFull} />
              ) : (
                t('order.addressNone')
              )}
            </dd>
          </div>
        </dl>
        {next && first >= today && (
          <div>
            <h3 className={styles.next}>{t('order.fact.next')}</h3>
            {bill.paid ? (
              <p>
                {comes === undefined
                  ? t('order.fact.firstMeals', { day: format.day(first) })
                  : t('order.fact.firstBag', { time: comes, day: format.day(first) })}{' '}
                {t('order.fact.change', { days: lockDays() + 1 })}
              </p>
            ) : (
              <p>{t('order.fact.nextUnpaid', { day: format.day(first) })}</p>
            )}
          </div>
        )}
        <ReceiptButton orderId={params.id} />
      </div>
    </Card>
  );
};
