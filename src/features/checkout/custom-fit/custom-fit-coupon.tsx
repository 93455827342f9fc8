import { useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { CouponCard } from '#src/building/bill/coupon-card.tsx';
import styles from '#src/building/bill/bill.module.css';
import type { CustomFit } from './use-custom-fit.ts';

interface Props {
  readonly fit: CustomFit;
  /** The server's refusal of the code when the plan was sent; null without a refusal. */
  readonly refused: string | null;
}

/** Shows one voucher code. The server checks it against the shown price. */
export const CustomFitCoupon = ({ fit, refused }: Props) => {
  const t = useT();
  const [wrong, setWrong] = useState<string | null>(null);
  const { checkout, draft, saved, kinds, estimate, change } = fit;
  const { choice } = checkout;
  const applied = draft.coupon === undefined ? (saved?.params.couponCode ?? null) : (draft.coupon?.code ?? null);

  /** Resolves with true if the code is now applied. */
  const apply = async (code: string): Promise<boolean> => {
    const stays = (text: string): boolean => {
      setWrong(text);
      return false;
    };
    const quoted = choice.days === null ? null : estimate.plan({ ...choice, diet: kinds.diet_id }, choice.days);
    const clearPrice = quoted?.subTotal ?? 0;
    if (clearPrice <= 0) return stays(t('checkout.fitCouponNoMeals'));
    const answer = await ask('mobile_checkout/applyCouponCode', { couponCode: code, clearPrice });
    if (!answer.ok) {
      const words = answer.reason === 'refused' ? answer.refusal.message : '';
      return stays(words === '' ? t(answer.reason === 'offline' ? 'errors.offline' : 'errors.timeout') : words);
    }
    const { error, message, coupon } = answer.reply;
    const counts = !error && !!coupon;
    setWrong(counts ? null : message);
    if (counts) {
      const { type, value, apply_type } = coupon;
      await change({ coupon: { code: coupon.code, type, value, applyType: apply_type } });
    }
    return counts;
  };

  return (
    <CouponCard applied={applied} wrong={wrong ?? refused} onApply={apply} onRemove={() => change({ coupon: null })}>
      {applied !== null && draft.coupon === undefined && <p className={styles.note}>{t('checkout.fitCouponSaved')}</p>}
    </CouponCard>
  );
};
