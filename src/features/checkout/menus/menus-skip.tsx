import { memo } from 'react';

import type { Day, Weekday } from '#src/domain/days/day.ts';
import { replacementDay } from '#src/domain/plan/skip.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { SkipDialog } from '#src/meals/picker/skip-dialog.tsx';
import { useSkip } from '#src/meals/picker/use-skip.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import type { Checkout } from '../use-checkout.ts';
import type { MenuDay } from './day-reader.ts';
import type { Menus } from './use-menus.ts';

interface Props {
  readonly checkout: Checkout;
  readonly menus: Menus;
  /** The day to skip; null while the dialog is closed. */
  readonly day: MenuDay | null;
  readonly close: () => void;
  readonly onSkipped: (added: Day | null) => void;
}

/** Skips a day of the saved checkout. */
export const MenusSkip = memo(({ checkout, menus, day, close, onSkipped }: Props) => {
  const t = useT();
  const skip = useSkip();
  const { saved, edits } = menus;
  const rule = checkout.deliveries.ruleFor(saved.exclude_week_day.map((weekday) => Number(weekday) as Weekday));

  const start = async (): Promise<string | null> => {
    if (!day) return null;
    return skip({
      message: 'mobile_checkout/skipTheDay',
      planId: saved.id,
      on: day.day,
      read: async () => {
        await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
        edits.drop((changed) => changed === day.day);
      },
      onSkipped,
    });
  };
  return (
    <SkipDialog
      show={day !== null}
      final={t('plan.skipFinal')}
      added={replacementDay(saved.end_date, rule)}
      close={close}
      skip={start}
    />
  );
});
MenusSkip.displayName = 'MenusSkip';
