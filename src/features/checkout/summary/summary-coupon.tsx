import { CouponCard } from '#src/building/bill/coupon-card.tsx';
import styles from '#src/building/bill/bill.module.css';
import { useT } from '#src/i18n/use-t.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import { useCoupon } from './use-coupon.ts';

interface Props {
  readonly checkoutId: number;
  /** The applied code. */
  readonly applied: string | null;
  readonly offline: boolean;
}

/** Shows the voucher of a saved checkout and the server's answer to it. */
export const SummaryCoupon = ({ checkoutId, applied, offline }: Props) => {
  const t = useT();
  const { apply, said } = useCoupon(checkoutId);
  return (
    <CouponCard
      applied={applied}
      wrong={said?.wrong ? said.text : null}
      onApply={apply}
      removable={!offline}
      onRemove={() => apply('')}
    >
      {offline && applied !== null && <Reason>{t('errors.offline')}</Reason>}
      <p role={said?.wrong ? 'alert' : 'status'} className={styles.said}>
        {said !== null && !(said.wrong && applied === null) ? said.text : ''}
      </p>
    </CouponCard>
  );
};
