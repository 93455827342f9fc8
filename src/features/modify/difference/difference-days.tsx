import { dayFromWire } from '../../../domain/days/day.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { useZone } from '../../../state/plan/clock.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PendingParts } from '../days/pending-parts.tsx';
import styles from '../modify.module.css';
import type { PlanView } from '../plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  /** The day that is being dropped. */
  readonly busy: string | null;
  readonly onDrop: (wire: string) => void;
}

/** The days that wait for their difference, each with what stands on it, what is wanted, and what that costs more. */
export const DifferenceDays = ({ plan, busy, onDrop }: Props) => {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const { order, saved, catalogue, days, typeTitle } = plan;
  return (
    <>
      {Object.entries(order?.pending ?? {}).map(([wire, meals]) => {
        const on = dayFromWire(Number(wire));
        const locksAt = days.find((day) => day.wire === wire)?.locksAt ?? null;
        return (
          <Card key={wire} title={format.dayLong(on)}>
            <div className={styles.pendingDay}>
              {Object.entries(meals).map(([type, wanted]) => {
                const now = saved[wire]?.[type];
                return (
                  <div key={type}>
                    <h3 className={styles.menuType}>{typeTitle(Number(type))}</h3>
                    <PendingParts
                      now={typeof now === 'object' ? now : undefined}
                      wanted={wanted}
                      catalogue={catalogue}
                    />
                  </div>
                );
              })}
              <div className={styles.pendingPrice}>
                <span>
                  <strong>{format.money(order?.differences?.[wire] ?? 0)}</strong>
                  {locksAt !== null && (
                    <span className={styles.faint}>
                      {t('order.difference.until', { time: format.dateTime(locksAt, zone) })}
                    </span>
                  )}
                </span>
                <Button
                  variant="secondary"
                  busy={busy === wire}
                  disabled={busy !== null && busy !== wire}
                  aria-label={t('order.difference.dropOf', { day: format.day(on) })}
                  onClick={() => onDrop(wire)}
                >
                  {t('order.difference.drop')}
                </Button>
              </div>
            </div>
          </Card>
        );
      })}
    </>
  );
};
