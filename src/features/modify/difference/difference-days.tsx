import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDisplayZone } from '#src/state/plan/clock.ts';
import { Card } from '#src/ui/cards/card.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import { PendingParts } from '../days/pending-parts.tsx';
import styles from '../modify.module.css';
import type { Difference, WaitingDay } from './use-difference.ts';

interface Props {
  readonly of: Difference;
  /** The day whose change is being withdrawn. */
  readonly busy: string | null;
  readonly offline: boolean;
  readonly onDrop: (day: WaitingDay) => void;
}

/**
 * Shows the days that wait for a payment, each with its current meals, the wanted ones, its additional sides, and the
 * difference in price.
 */
export const DifferenceDays = ({ of: { days, catalogue }, busy, offline, onDrop }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  return days.map((waiting) => {
    const { day, meals, sides, extras, difference, locksAt } = waiting;
    return (
      <Card key={day} title={format.dayLong(day)}>
        <div className={styles.pendingDay}>
          {meals.map(({ type, title, now, wanted }) => (
            <div key={type}>
              {/* Named as soon as its name is on the device. */}
              {title !== '' && <h3 className={styles.menuType}>{title}</h3>}
              <PendingParts now={now} wanted={wanted} catalogue={catalogue} />
            </div>
          ))}
          {sides.map(({ type, meal, title, difference: amount }) => (
            <div key={type}>
              {meal !== '' && <h3 className={styles.menuType}>{meal}</h3>}
              <p>
                {t('difference.side.waits', { title: title || t('plan.dishUnknown'), amount: format.money(amount) })}
              </p>
            </div>
          ))}
          <div className={styles.pendingPrice}>
            <span>
              <strong>{format.money(difference)}</strong>
              {locksAt !== null && (
                <span className={styles.faint}>{t('difference.until', { time: format.deadline(locksAt, zone) })}</span>
              )}
            </span>
            <Button
              variant="secondary"
              busy={busy === day}
              disabled={offline || (busy !== null && busy !== day)}
              aria-describedby={offline ? `needs-${day}` : undefined}
              aria-label={t(`difference.dropOf.${extras}`, { day: format.day(day) })}
              onClick={() => onDrop(waiting)}
            >
              {t('difference.drop')}
            </Button>
          </div>
          {offline && <Reason id={`needs-${day}`}>{t('errors.offline')}</Reason>}
        </div>
      </Card>
    );
  });
};
