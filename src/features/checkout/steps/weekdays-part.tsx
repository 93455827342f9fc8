import type { Weekday } from '#src/domain/days/day.ts';
import { ALL_WEEKDAYS } from '#src/domain/days/plan-calendar.ts';
import { FIRST_WEEKDAY } from '#src/i18n/format-dates.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Chip } from '#src/ui/forms/chip.tsx';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import type { AnyBuilding } from '#src/building/use-building.ts';

const week = ALL_WEEKDAYS.map((_, at) => ((at + FIRST_WEEKDAY) % 7) as Weekday);

/** Shows the choice of weekdays without a delivery; at least one weekday that the kitchen serves always remains. */
export const WeekdaysPart = ({ checkout: { choice, deliveries, change } }: { readonly checkout: AnyBuilding }) => {
  const t = useT();
  const format = useFormat();
  const open = deliveries.kitchen.filter((weekday) => !choice.excluded.includes(weekday));
  return (
    <Card>
      <ChoiceGroup legend={t('checkout.weekdays')} hint={t('checkout.weekdaysText')}>
        <ul className={styles.chips}>
          {week
            .filter((weekday) => deliveries.kitchen.includes(weekday))
            .map((weekday) => {
              const out = choice.excluded.includes(weekday);
              return (
                <li key={weekday}>
                  <Chip
                    selected={out}
                    disabled={!out && open.length === 1}
                    onToggle={() =>
                      void change({
                        excluded: out
                          ? choice.excluded.filter((each) => each !== weekday)
                          : [...choice.excluded, weekday],
                      })
                    }
                  >
                    {format.weekdayName(weekday, 'long')}
                  </Chip>
                </li>
              );
            })}
        </ul>
      </ChoiceGroup>
    </Card>
  );
};
