import { dayFromWire } from '../../../domain/days/day.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { useDisplayZone } from '../../../state/plan/clock.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Reason } from '../../../ui/text/reason.tsx';
import { PendingParts } from '../days/pending-parts.tsx';
import styles from '../modify.module.css';
import type { Difference, WaitingDay } from './use-difference.ts';

interface Props {
  readonly of: Difference;
  /** The day that is being dropped. */
  readonly busy: string | null;
  readonly offline: boolean;
  readonly onDrop: (day: WaitingDay) => void;
}

/** The days that wait for their difference, each with what stands on it, what is wanted, and what that costs more. */
export const DifferenceDays = ({ of: { days, catalogue }, busy, offline, onDrop }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  return days.map((day) => {
    const { wire, meals, difference, locksAt } = day;
    const on = dayFromWire(Number(wire));
    return (
      <Card key={wire} title={format.dayLong(on)}>
        <div className={styles.pendingDay}>
          {meals.map(({ type, title, now, wanted }) => (
            <div key={type}>
              {/* Named as soon as its name is on the device. */}
              {title !== '' && <h3 className={styles.menuType}>{title}</h3>}
              <PendingParts now={now} wanted={wanted} catalogue={catalogue} />
            </div>
          ))}
          <div className={styles.pendingPrice}>
            <span>
              <strong>{format.money(difference)}</strong>
              {locksAt !== null && (
                <span className={styles.faint}>{t('difference.until', { time: format.lockTime(locksAt, zone) })}</span>
              )}
            </span>
            <Button
              variant="secondary"
              busy={busy === wire}
              disabled={offline || (busy !== null && busy !== wire)}
              aria-describedby={offline ? `needs-${wire}` : undefined}
              aria-label={t('difference.dropOf', { day: format.day(on) })}
              onClick={() => onDrop(day)}
            >
              {t('difference.drop')}
            </Button>
          </div>
          {offline && <Reason id={`needs-${wire}`}>{t('errors.offline')}</Reason>}
        </div>
      </Card>
    );
  });
};
