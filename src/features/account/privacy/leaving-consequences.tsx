import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { Reply } from '#src/protocol/messages.ts';
import styles from './privacy.module.css';

/** Shows the consequences of deleting the account, in sentences. */
export const LeavingConsequences = ({
  outcome,
}: {
  readonly outcome: Extract<Reply<'account/erase'>, { kept: unknown }>;
}) => {
  const t = useT();
  const format = useFormat();
  const { plan, refund, deposit, owed, credit, kept } = outcome;
  const lines = [
    ...(plan
      ? [
          t('signup.privacy.leavePlan', { day: format.dayWithYear(plan.end) }),
          refund > 0
            ? t('signup.privacy.leaveRefund', { amount: format.money(refund) })
            : t('signup.privacy.leaveNoRefund'),
        ]
      : []),
    ...(deposit > 0 ? [t('signup.privacy.leaveDeposit', { amount: format.money(deposit) })] : []),
    ...(owed > 0 ? [t('signup.privacy.leaveOwed', { amount: format.money(owed) })] : []),
    ...(credit > 0 ? [t('signup.privacy.leaveCredit', { amount: format.money(credit) })] : []),
    ...kept.map(({ what, until }) =>
      t(what === 'deliveries' ? 'signup.privacy.leaveDeliveries' : 'signup.privacy.leaveInvoices', {
        day: format.dayWithYear(until),
      }),
    ),
    t('signup.privacy.leaveRest'),
  ];
  return (
    <ul className={styles.follows}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
