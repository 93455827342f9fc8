import { useState, type FormEvent } from 'react';

import { CODE_MAX_LENGTH, typedCode } from '../../domain/coupon.ts';
import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/report.ts';
import { useAsk } from '../../state/use-send.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './summary.module.css';
import type { CustomFit } from './use-custom-fit.ts';

interface Props {
  readonly fit: CustomFit;
  /** What the server said of the code when the plan was sent. */
  readonly refused: string | null;
}

/** One voucher code, tried by the server at the price that stands here. */
export const CustomFitCoupon = ({ fit, refused }: Props) => {
  const t = useT();
  const ask = useAsk();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const { checkout, draft, saved, kinds, change } = fit;
  const { choice, prices, offline } = checkout;
  const applied = draft.coupon === undefined ? (saved?.params.couponCode ?? null) : (draft.coupon?.code ?? null);

  const tried = async (): Promise<string | null> => {
    const quoted = choice.days === null ? null : prices.plan({ ...choice, diet: kinds.diet_id }, choice.days);
    const clearPrice = quoted?.subTotal ?? 0;
    if (clearPrice <= 0) return t('checkout.fitCouponNoMeals');
    if (offline) return t('errors.offline');
    const answer = await ask('mobile_checkout/applyCouponCode', { couponCode: code, clearPrice });
    if (!answer.ok) {
      const words = answer.reason === 'refused' ? answer.refusal.message : '';
      return words === '' ? t('errors.timeout') : words;
    }
    const { error, message, coupon } = answer.reply;
    setCode('');
    if (error || !coupon) return message;
    const { type, value, apply_type } = coupon;
    await change({ coupon: { code: coupon.code, type, value, applyType: apply_type } });
    return null;
  };
  const apply = async (): Promise<void> => {
    setBusy(true);
    setWrong(await tried().finally(() => setBusy(false)));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code !== '' && !busy) void apply().catch(report('the code could not be tried'));
  };
  const said = wrong ?? refused;

  return (
    <Card title={t('order.voucher')}>
      {applied === null ? (
        <form className={styles.coupon} onSubmit={submit} noValidate>
          <Field
            label={t('order.enterVoucher')}
            name="couponCode"
            value={code}
            onChange={(text) => setCode(typedCode(text))}
            maxLength={CODE_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            dir="ltr"
            errors={{ couponCode: said ?? undefined }}
          />
          <Button type="submit" variant="secondary" busy={busy} busyLabel={t('shell.loading')} disabled={code === ''}>
            {t('order.apply')}
          </Button>
        </form>
      ) : (
        <div className={styles.applied}>
          <span className={styles.code} dir="ltr">
            {applied}
          </span>
          <Button size="s" variant="quiet" onClick={() => void change({ coupon: null })}>
            {t('checkout.removeNamed', { name: applied })}
          </Button>
        </div>
      )}
      {applied !== null && draft.coupon === undefined && <p className={styles.note}>{t('checkout.fitCouponSaved')}</p>}
    </Card>
  );
};
