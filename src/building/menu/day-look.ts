import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import type { useT } from '#src/i18n/use-t.tsx';
import type { DayState } from '#src/ui/navigation/month-calendar.tsx';
import type { Tone } from '#src/ui/text/badge.tsx';
import type { IconName } from '#src/ui/text/icon-name.ts';

export interface DayLook {
  readonly state: Exclude<DayState, 'refused'>;
  readonly tone: Tone;
  readonly icon?: IconName;
  /** The same state in words. */
  readonly text: string;
}

/** Returns the look of a day by how much of it is filled. Colour, icon and words carry the same meaning. */
export const lookOf = ({ meals, missing }: PlannedDay, t: ReturnType<typeof useT>): DayLook => {
  const filled = Object.keys(meals).length;
  if (missing.length === 0) return { state: 'full', tone: 'palm', icon: 'check-circle', text: t('plan.state.filled') };
  if (filled === 0) return { state: 'empty', tone: 'neutral', text: t('wizard.plan.empty') };
  const text = t('wizard.plan.some', { filled, count: filled + missing.length });
  return { state: 'partial', tone: 'saffron', text };
};
