import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';

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
  /** The problem of the code that was tried; shown until the code is corrected. */
  readonly wrong: string | null;
  /** Why the applied code was refused. */
  readonly refused?: string | null;
  /** False while the code cannot be removed. */
  readonly removable?: boolean;
  /** Resolves true if the code was accepted; a wrong code stays in the field with its message, to be corrected. */
  readonly onApply: (code: string) => Promise<boolean>;
  readonly onRemove: () => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Shows the voucher box: one code at a time, checked by the server. */
export const CouponCard = ({
  applied,
  wrong,
  refused = null,
  removable = true,
  onApply,
  onRemove,
  children,
}: Props) => {
  const t = useT();
  const offline = useOffline();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problem = useId();
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
      setCorrected(false);
      if (await onApply(code)) setCode('');
      // Also a dialog that opens now gives the focus back to the field.
      else form.current?.querySelector('input')?.focus();
    }, 'the code could not be tried');
  };

  return (
    <Card title={t('order.voucher')}>
      {applied === null ? (
        <form ref={form} className={styles.coupon} onSubmit={submit} noValidate>
          <Field
            label={t('order.enterVoucher')}
            name="couponCode"
            value={code}
            onChange={(text) => {
              setCode(lookedUpCode(text));
              setCorrected(true);
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            dir="ltr"
            hint={offline ? t('errors.offline') : undefined}
            errors={{
              couponCode: isTooLong
                ? t('order.codeTooLong', { count: CODE_MAX_LENGTH })
                : (!corrected && wrong) || undefined,
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
            aria-describedby={refused === null ? undefined : problem}
            onClick={() => whileBusy(onRemove, 'the code could not be removed')}
          >
            {t('checkout.removeNamed', { name: applied })}
          </Button>
        </div>
      )}
      {applied !== null && refused !== null && (
        <p id={problem} className={styles.refused}>
          {refused}
        </p>
      )}
      {children}
    </Card>
  );
};
