import { memo } from 'react';

import { dayFromWire, type Weekday } from '../../../domain/days/day.ts';
import { replacementDay } from '../../../domain/plan/skip.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { SkipDialog } from '../../../meals/picker/skip-dialog.tsx';
import { useAskKept } from '../../../state/drafts/ask-kept.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { MenuDay } from './day-reader.ts';
import type { Menus } from './use-menus.ts';

interface Props {
  readonly checkout: Checkout;
  readonly menus: Menus;
  /** The day to skip; null while nothing is asked. */
  readonly day: MenuDay | null;
  readonly close: () => void;
  readonly onSkipped: (newWire: string | null) => void;
}

/** Skips a day of the saved checkout. */
export const MenusSkip = memo(({ checkout, menus, day, close, onSkipped }: Props) => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const ask = useAskKept(day?.wire ?? '');
  const { saved, edits } = menus;
  const rule = checkout.deliveries.ruleFor(saved.exclude_week_day.map((weekday) => Number(weekday) as Weekday));

  const skip = async (): Promise<string | null> => {
    if (!day) return null;
    const { wire } = day;
    const answer = await ask('mobile_checkout/skipTheDay', { planId: saved.id, skip_date: Number(wire) });
    if (!answer.ok) {
      if (answer.reason === 'refused') report('the day was not skipped')(answer.refusal);
      return answer.reason === 'refused' ? answer.refusal.message : '';
    }
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    edits.drop((changed) => changed === wire);
    const { newDate } = answer.reply;
    toast({
      text: newDate === null ? t('plan.state.skipped') : t('plan.skipped', { day: format.day(dayFromWire(newDate)) }),
      icon: 'skip',
    });
    onSkipped(newDate === null ? null : String(newDate));
    return null;
  };
  return (
    <SkipDialog
      show={day !== null}
      final={t('plan.skipFinal')}
      added={replacementDay(dayFromWire(saved.end_date), rule)}
      close={close}
      skip={skip}
    />
  );
});
MenusSkip.displayName = 'MenusSkip';
