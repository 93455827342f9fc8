import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useNow, useDisplayZone } from '#src/state/plan/clock.ts';
import { usePauseSpan } from '#src/orders/pause/pause-span.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { LockCountdown } from '#src/ui/text/lock-countdown.tsx';
import { lookOf } from './day-look.ts';
import styles from '../modify.module.css';
import type { PlanDay, PlanView } from '#src/meals/plan/use-plan.ts';

interface Props {
  readonly day: PlanDay;
  readonly order: PlanView['order'];
  /** Hides the state while the dishes of an open day are chosen, since they need the room. */
  readonly onlyTime: boolean;
}

/** Shows the state of a day in words, and until when it can be changed or why it cannot. */
export const DayLockLine = ({ day, order, onlyTime }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const now = useNow(1000);
  const look = lookOf(day);
  const pause = usePauseSpan(order);
  const span = day.state === 'paused' ? pause : null;
  return (
    <div className={styles.lockLine}>
      {!onlyTime && (
        <Badge tone={look.tone} icon={look.icon}>
          {t(look.text)}
        </Badge>
      )}
      {day.locksAt === null ? (
        <span className={styles.faint}>
          {look.why && t(look.why)}{' '}
          {span &&
            (span.end === null
              ? t('plan.pausedSince', { start: span.start })
              : t('plan.pausedUntil', { start: span.start, end: span.end }))}
        </span>
      ) : (
        <LockCountdown
          locksAt={day.locksAt}
          now={now}
          until={t('shell.changeUntil', { time: format.deadline(day.locksAt, zone) })}
          left={(ms) => format.duration(ms)}
          lockedLabel={t('shell.locked')}
        />
      )}
    </div>
  );
};
