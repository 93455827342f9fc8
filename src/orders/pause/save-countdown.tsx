import type { Day } from '../../domain/days/day.ts';
import { savableUntil } from '../../domain/plan/pause.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useDisplayZone, useNow, useZone } from '../../state/plan/clock.ts';
import { LockCountdown } from '../../ui/text/lock-countdown.tsx';

interface Props {
  /** The chosen day. */
  readonly day: Day;
  readonly kind: 'start' | 'resume';
}

/** A countdown to the time until which the chosen day can still be saved. */
export const SaveCountdown = ({ day, kind }: Props) => {
  const t = useT();
  const format = useFormat();
  const now = useNow(1000);
  const until = savableUntil(day, useZone());
  const time = format.deadline(until, useDisplayZone());
  return (
    <LockCountdown
      locksAt={until}
      now={now}
      until={t(kind === 'start' ? 'pause.saveUntil' : 'pause.resumeUntil', { time })}
      left={(ms) => format.duration(ms)}
      lockedLabel={t(kind === 'start' ? 'pause.startLate' : 'pause.resumeLate')}
    />
  );
};
