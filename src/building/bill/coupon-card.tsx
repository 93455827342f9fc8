import { useState, type FormEvent, type ReactNode } from 'react';

import { CODE_MAX_LENGTH, lookedUpCode } from '../../domain/money/coupon.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from './bill.module.css';

interface Props {
  /** The code that is applied now. */
  readonly applied: string | null;
  /** The problem of the code that was tried. */
  readonly wrong: string | null;
  /** False while the code cannot be removed. */
  readonly removable?: boolean;
  /** Resolves true if the code was accepted; a wrong code stays in the field with its message, to be corrected. */
  readonly onApply: (code: string) => Promise<boolean>;
  readonly onRemove: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Shows the voucher box: one code at a time, checked by the server. */
export const CouponCard = ({ applied, wrong, removable = true, onApply, onRemove, children }: Props) => {
  const t = useT();
  const offline = useOffline();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const isTooLong = code.length > CODE_MAX_LENGTH;

  const whileBusy = (work: () => Promise<unknown>, failed: string): void => {
    if (busy) return;
    setBusy(true);
    void work()
      .finally(() => setBusy(false))
      .catch(report(failed));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code === '' || offline || isTooLong) return;
    whileBusy(async () => {
      if (await onApply(code)) setCode('');
    }, 'the code could not be tried');
  };

  return (
    <Card title={t('order.voucher')}>
      {applied === null ? (
        <form className={styles.coupon} onSubmit={submit} noValidate>
          <Field
            label={t('order.enterVoucher')}
            name="couponCode"
            value={code}
            onChange={(text) => setCode(lookedUpCode(text))}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            dir="ltr"
            hint={offline ? t('errors.offline') : undefined}
            errors={{
              couponCode: isTooLong ? t('order.codeTooLong', { count: CODE_MAX_LENGTH }) : (wrong ?? undefined),
            }}
          />
          <Button
            type="submit"
            variant="secondary"
            busy={busy}
            busyLabel={t('shell.loading')}
            disabled={code === '' || offline}
          >
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
            disabled={!removable}
            onClick={() => whileBusy(onRemove, 'the code could not be removed')}
          >
            {t('checkout.removeNamed', { name: applied })}
          </Button>
        </div>
      )}
      {children}
    </Card>
  );
};
