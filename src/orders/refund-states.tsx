import { groupBy } from '../domain/basics/group-by.ts';
import { today } from '../domain/days/day.ts';
import { refundState, type RefundState } from '../domain/money/refund-state.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import type { Reply } from '../protocol/messages.ts';
import { useDisplayZone } from '../state/plan/clock.ts';
import { Card } from '../ui/cards/card.tsx';
import { Badge, type Tone } from '../ui/text/badge.tsx';
import { Icon } from '../ui/text/icon.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import styles from './refund-states.module.css';

type Refund = NonNullable<Reply<'order/get'>['refunds']>[number];

const steps = ['requested', 'approved', 'paid'] as const;
const tones = { requested: 'sea', approved: 'saffron', paid: 'palm' } as const satisfies Record<RefundState, Tone>;

const One = ({ refund }: { readonly refund: Refund }) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const state = refundState(refund);
  // A refund may be paid without a recorded approval.
  const shown = steps.filter((step) => step !== 'approved' || refund.approved !== null || refund.paid === null);
  return (
    <li className={styles.refund}>
      <div className={styles.head}>
        <h3 className={styles.what}>{t(`order.back.${refund.what}`)}</h3>
        <span className={styles.amount}>{format.moneyExact(refund.amount)}</span>
        <Badge tone={tones[state]}>{t(`order.back.${state}`)}</Badge>
      </div>
      <ol className={styles.steps}>
        {shown.map((step) => {
          const at = refund[step];
          return (
            <li key={step} className={at === null ? styles.open : undefined}>
              <Icon name={at === null ? 'clock' : 'check-circle'} className={styles.mark} />
              <span>
                {t(`order.back.${step}`)}
                <span className={styles.when}>
                  {at === null ? t('order.back.notYet') : format.dayWithYear(today(at * 1000, zone))}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles.text}>{t(state === 'paid' ? 'order.back.paidText' : `order.back.${refund.what}Text`)}</p>
    </li>
  );
};

const OfOrder = ({ orderId, refunds }: { readonly orderId: number; readonly refunds: readonly Refund[] }) => {
  const t = useT();
  return (
    <Card title={t('order.back.title', { order: orderId })}>
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <One key={refund.what} refund={refund} />
        ))}
      </ul>
      <ReceiptButton orderId={orderId} size="s" />
    </Card>
  );
};

/** Shows the refunds of cancelled orders: each sum with its state and dates, the newest order first. */
export const RefundStates = ({ refunds }: { readonly refunds: readonly Refund[] }) =>
  [...groupBy(refunds, ({ orderId }) => orderId)].map(([orderId, own]) => (
    <OfOrder key={orderId} orderId={orderId} refunds={own.toReversed()} />
  ));
