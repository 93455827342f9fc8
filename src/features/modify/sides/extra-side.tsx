import { useId } from 'react';

import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import styles from '../modify.module.css';
import { useExtraSide, type DishMeal } from './use-extra-side.ts';

interface Props {
  readonly meal: DishMeal;
  /** The side that the meal has. */
  readonly extra: Product | undefined;
  /** The side that waits for its payment; `title` is empty if this device does not know it. */
  readonly waits: { readonly title: string; readonly difference: number } | undefined;
  /** Receives the server's message after a save. */
  readonly onSaved: (message: string) => void;
}

/** Shows the additional side of a meal, or the one that comes once it is paid, and removes it. */
export const ExtraSide = ({ meal, extra, waits, onSaved }: Props) => {
  const t = useT();
  const format = useFormat();
  const reason = useId();
  const { save, busy, offline, problem } = useExtraSide(onSaved);
  const title = (waits ? waits.title : extra?.title) || t('plan.dishUnknown');
  return (
    <div className={styles.pending}>
      {waits && (
        <p>
          <strong>{t('order.difference.when', { amount: format.money(waits.difference) })}</strong>
        </p>
      )}
      <div className={styles.pendingPrice}>
        <span>
          {t('difference.side.named', {
            title: !waits && extra ? format.commas([title, format.dishKcal(extra.calories)]) : title,
          })}
        </span>
        <Button
          variant="secondary"
          size="s"
          busy={busy}
          disabled={offline}
          aria-describedby={offline ? reason : undefined}
          aria-label={t('plan.ofDish', { action: t('plan.cartRemove'), dish: title })}
          // Without the waiting side, the meal keeps the one that it has.
          onClick={() => save(meal, waits ? (extra?.id ?? 0) : 0)}
        >
          {t('plan.cartRemove')}
        </Button>
      </div>
      {offline && <Reason id={reason}>{t('errors.offline')}</Reason>}
      <p role="alert" className={styles.error}>
        {!offline && problem}
      </p>
    </div>
  );
};
