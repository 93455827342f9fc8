import { useState, type FormEvent } from 'react';

import { CODE_MAX_LENGTH, typedCode } from '../../domain/coupon.ts';
import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/report.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './summary.module.css';
import { useCoupon } from './use-coupon.ts';

interface Props {
  readonly checkoutId: number;
  /** The code that counts now. */
  readonly applied: string | null;
  readonly offline: boolean;
}

/** The voucher box: one code at a time, judged by the server. */
export const SummaryCoupon = ({ checkoutId, applied, offline }: Props) => {
  const t = useT();
  const [code, setCode] = useState('');
  const { apply, busy, said } = useCoupon(checkoutId, offline);

  const send = async (text: string): Promise<void> => {
    const stays = await apply(text);
    if (!stays) setCode('');
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code !== '' && !busy) void send(code).catch(report('the code could not be tried'));
  };

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
            errors={said?.wrong ? { couponCode: said.text } : {}}
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
          <Button
            size="s"
            variant="quiet"
            busy={busy}
            onClick={() => void send('').catch(report('the code could not be removed'))}
          >
            {t('checkout.removeNamed', { name: applied })}
          </Button>
        </div>
      )}
      <p role={said?.wrong ? 'alert' : 'status'} className={styles.said}>
        {said !== null && !(said.wrong && applied === null) ? said.text : ''}
      </p>
    </Card>
  );
};
