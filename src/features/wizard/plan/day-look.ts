import type { PlannedDay } from '../../../domain/plan/planned-day.ts';
import type { useT } from '../../../i18n/use-t.tsx';
import type { DayState } from '../../../ui/navigation/month-calendar.tsx';
import type { Tone } from '../../../ui/text/badge.tsx';
import type { IconName } from '../../../ui/text/icon-name.ts';

export interface DayLook {
  readonly state: Exclude<DayState, 'refused'>;
  readonly tone: Tone;
  readonly icon?: IconName;
  /** Says the same in words. */
  readonly text: string;
}

/** How far a day is: colour, mark and words say the same. */
export const lookOf = ({ meals, missing }: PlannedDay, t: ReturnType<typeof useT>): DayLook => {
  const filled = Object.keys(meals).length;
  if (missing.length === 0) return { state: 'full', tone: 'palm', icon: 'check-circle', text: t('plan.state.filled') };
  if (filled === 0) return { state: 'empty', tone: 'neutral', text: t('wizard.plan.empty') };
  const text = t('wizard.plan.some', { filled, count: filled + missing.length });
  return { state: 'partial', tone: 'saffron', text };
};
