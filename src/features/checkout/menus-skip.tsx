import { useState } from 'react';

import { dayFromWire, type Weekday } from '../../domain/day.ts';
import { replacementDay } from '../../domain/skip.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useAskKept } from '../../state/ask-kept.ts';
import { wholeEngine } from '../../state/engine.ts';
import { report } from '../../state/report.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './menus.module.css';
import type { Checkout } from './use-checkout.ts';
import type { MenuDay } from './menu-day.ts';
import type { Menus } from './use-menus.ts';

interface Props {
  readonly checkout: Checkout;
  readonly menus: Menus;
  /** The day to skip; null while nothing is asked. */
  readonly day: MenuDay | null;
  readonly close: () => void;
  readonly onSkipped: (newWire: string | null) => void;
}

/** 'Skip delivery': asks first, for it cannot be taken back; then the day goes and one is added at the end. */
export const MenusSkip = ({ checkout, menus, day, close, onSkipped }: Props) => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const ask = useAskKept(day?.wire ?? '');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { saved, edits } = menus;
  const rule = checkout.deliveries.ruleFor(saved.exclude_week_day.map((weekday) => Number(weekday) as Weekday));
  const added = replacementDay(dayFromWire(saved.end_date), rule);

  const skip = async ({ wire }: MenuDay): Promise<void> => {
    const answer = await ask('mobile_checkout/skipTheDay', { planId: saved.id, skip_date: Number(wire) });
    if (!answer.ok) {
      if (answer.reason === 'refused') report('the day was not skipped')(answer.refusal);
      const said = answer.reason === 'refused' ? answer.refusal.message : '';
      setFailed(said === '' ? t('checkout.skipUnanswered') : said);
      return;
    }
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    edits.drop((changed) => changed === wire);
    const { newDate } = answer.reply;
    toast({
      text:
        newDate === null ? t('plan.state.skipped') : t('checkout.skipped', { day: format.day(dayFromWire(newDate)) }),
      icon: 'skip',
    });
    onSkipped(newDate === null ? null : String(newDate));
  };

  const leave = (): void => {
    setFailed(null);
    close();
  };
  return (
    <ConfirmDialog
      show={day !== null}
      close={leave}
      closeLabel={t('shell.close')}
      headLine={t('checkout.areYouSure')}
      actions={[
        {
          label: t('checkout.skipDelivery'),
          variant: 'danger',
          busy,
          onSelect: () => {
            if (!day) return;
            if (checkout.offline) {
              setFailed(t('checkout.skipOffline'));
              return;
            }
            setBusy(true);
            skip(day)
              .catch(report('the day could not be skipped'))
              .finally(() => setBusy(false));
          },
        },
        { label: t('shell.cancel'), onSelect: leave },
      ]}
    >
      <ul className={styles.bullets}>
        <li>{t('checkout.skipFinal')}</li>
        <li>{added === null ? t('checkout.skipAdds') : t('checkout.skipAddsDay', { day: format.dayLong(added) })}</li>
        <li>{t('checkout.skipDefaults')}</li>
        <li>{t('checkout.skipTell')}</li>
      </ul>
      <div role="alert" className={styles.error}>
        {failed}
      </div>
    </ConfirmDialog>
  );
};
