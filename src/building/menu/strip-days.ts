import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import type { useFormat } from '#src/i18n/use-format.ts';
import type { useT } from '#src/i18n/use-t.tsx';
import type { StripDay } from '#src/ui/navigation/date-strip.tsx';
import { lookOf } from './day-look.ts';

/** Returns the days for the strip. A day without a change stays the same object and does not render again. */
export const stripDays = (t: ReturnType<typeof useT>, format: ReturnType<typeof useFormat>) => {
  const known = new WeakMap<PlannedDay, StripDay>();
  return (planned: PlannedDay): StripDay => {
    const held = known.get(planned);
    if (held) return held;
    const { day } = planned;
    const { state, tone, icon, text } = lookOf(planned, t);
    const shown: StripDay = {
      day,
      weekday: format.weekday(day),
      number: format.dayNumber(day),
      label: t('plan.dayLabel', { day: format.dayLong(day), state: text }),
      ...(state !== 'empty' && { mark: icon ? { tone, icon } : { tone } }),
    };
    known.set(planned, shown);
    return shown;
  };
};
