import { memo, useMemo } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import type { PlannedDay } from '#src/domain/plan/planned-day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { DateStrip } from '#src/ui/navigation/date-strip.tsx';
import { stripDays } from './strip-days.ts';

interface Props {
  readonly days: readonly PlannedDay[];
  readonly chosen: Day;
  readonly onDay: (day: Day) => void;
}

/** Shows the days in a row: the arrow keys move along it. */
export const PlanStrip = memo(({ days, chosen, onDay }: Props) => {
  const t = useT();
  const format = useFormat();
  const inStrip = useMemo(() => stripDays(t, format), [t, format]);
  const shown = useMemo(() => days.map(inStrip), [days, inStrip]);
  return <DateStrip label={t('wizard.plan.days')} value={chosen} onChange={(day) => onDay(day as Day)} days={shown} />;
});
PlanStrip.displayName = 'PlanStrip';
