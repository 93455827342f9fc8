import { useId, useState } from 'react';

import { payBy } from '../domain/days/pay-by.ts';
import type { Day } from '../domain/days/day.ts';
import type { Due, DueFor } from '../domain/money/due.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { useDisplayZone, useNow, useZone } from '../state/plan/clock.ts';
import { report } from '../state/engine/report.ts';
import { Banner } from '../ui/dialogs/banner.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { Button } from '../ui/forms/button.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Reason } from '../ui/text/reason.tsx';
import { LockCountdown } from '../ui/text/lock-countdown.tsx';
import { MethodText } from './method-text.tsx';
import type { OnlineMethod } from '../domain/money/pay-methods.ts';
import { preferredPayMethod } from './last-pay-method.ts';
import { usePayOrder } from './use-pay-order.ts';
import styles from './orders.module.css';

interface Props {
  readonly orderId: number;
  readonly due: Due;
  /** The current first day of the plan. */
  readonly first: Day;
}

/** Shows until when an unpaid plan keeps its first day. */
const PayUntil = ({ first }: { readonly first: Day }) => {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const shownIn = useDisplayZone();
  const now = useNow(1000);
  const until = payBy(first, zone);
  if (until <= now) return <p>{t('order.due.late')}</p>;
  return (
    <>
      <p>{t('order.due.text', { day: format.day(first) })}</p>
      <LockCountdown
        locksAt={until}
        now={now}
        until={t('order.due.until', { time: format.deadline(until, shownIn) })}
        left={(ms) => t('order.due.left', { time: format.duration(ms) })}
        lockedLabel={t('order.due.late')}
      />
    </>
  );
};

/** Shows what a placed plan still owes, and the button to pay it. */
export const OrderDue = ({ orderId, due, first }: Props) => {
  const t = useT();
  const { money } = useFormat();
  const { pay, busy, problem, online, coming, offline } = usePayOrder(orderId);
  const reason = useId();
  const why = offline ? reason : undefined;
  const [choosing, setChoosing] = useState<DueFor | null>(null);
  const [chosen, choose] = useState<OnlineMethod | null>(null);
  const method = chosen ?? preferredPayMethod(online) ?? undefined;
  const go = (what: DueFor, by: OnlineMethod): void =>
    void pay(what, by).catch(report('the payment could not be begun'));
  const begin = (what: DueFor): void => {
    if (online.length === 1) go(what, online[0]!);
    else setChoosing(what);
  };
  const main = due.plan > 0;
  const button = (what: DueFor, label: string, prominent = true) => (
    <Button
      key={what}
      size="s"
      variant={prominent ? 'primary' : 'secondary'}
      icon="wallet"
      busy={busy === what}
      disabled={offline}
      aria-describedby={why}
      onClick={() => begin(what)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Banner
        tone="saffron"
        icon="wallet"
        title={
          main
            ? t('order.due.title', { amount: money(due.plan) })
            : t('order.due.deposit', { amount: money(due.deposit) })
        }
        actions={
          online.length > 0 && (
            <>
              {main && button('plan', t('order.due.pay'))}
              {due.deposit > 0 && button('deposit', t(main ? 'order.due.payDeposit' : 'order.due.pay'), !main)}
            </>
          )
        }
      >
        <div className={styles.due}>
          {main ? <PayUntil first={first} /> : <p>{t('order.due.depositText')}</p>}
          {main && due.deposit > 0 && <p>{t('order.due.andDeposit', { amount: money(due.deposit) })}</p>}
          {online.length === 0 && !coming && <p>{t('order.due.byTeam')}</p>}
          {online.length > 0 && offline && <Reason id={reason}>{t('errors.offline')}</Reason>}
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        </div>
      </Banner>
      <Modal
        show={choosing !== null}
        close={() => setChoosing(null)}
        closeLabel={t('shell.close')}
        headLine={t('order.due.how')}
        footer={
          <Button
            block
            busy={busy !== null}
            disabled={offline}
            onClick={() => {
              if (choosing && method) go(choosing, method);
            }}
          >
            {t('order.due.pay')}
          </Button>
        }
      >
        <RadioCards
          legend={t('order.due.how')}
          hideLegend
          name="dueMethod"
          value={method ?? null}
          onChange={choose}
          options={online.map((value) => ({
            value,
            title: t(`order.method.${value}`),
            description: <MethodText method={value} />,
          }))}
        />
        {offline && <Reason>{t('errors.offline')}</Reason>}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      </Modal>
    </>
  );
};
