import { locksAt } from '#src/domain/days/day-lock.ts';
import { isOpenState } from '#src/domain/plan/day-state.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDisplayZone, useNow, useZone } from '#src/state/plan/clock.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { LockCountdown } from '#src/ui/text/lock-countdown.tsx';
import { dayLooks } from './day-looks.ts';
import styles from './menus.module.css';
import type { MenuDay } from './day-reader.ts';

interface Props {
  readonly day: MenuDay;
  readonly choosable: boolean;
  readonly typeTitle: (type: number) => string;
}

/** Shows the state of the day, until when it can be changed or why it cannot, and which meals are still open. */
export const ChosenDayHead = ({ day, choosable, typeTitle }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const shownIn = useDisplayZone();
  const now = useNow(1000);
  const look = dayLooks[day.state];
  const open = isOpenState(day.state);
  const lock = locksAt(day.day, zone);
  return (
    <div className={styles.stack}>
      <div className={styles.lockLine}>
        <Badge tone={look.tone} icon={look.icon}>
          {t(look.text)}
        </Badge>
        {open && (
          <LockCountdown
            locksAt={lock}
            now={now}
            until={t('shell.changeUntil', { time: format.deadline(lock, shownIn) })}
            left={(ms) => format.duration(ms)}
            lockedLabel={t('shell.locked')}
          />
        )}
      </div>
      {!open && (
        <p className={styles.soft}>
          {t(
            day.state === 'skipped-day' ? 'plan.why.skipped' : choosable ? 'checkout.lockedButOpen' : 'plan.dayLocked',
          )}
        </p>
      )}
      {day.missing.length > 0 && (
        <p className={styles.missing}>{t('plan.unfilledMeals', { meals: format.list(day.missing.map(typeTitle)) })}</p>
      )}
    </div>
  );
};
