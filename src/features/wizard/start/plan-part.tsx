import { ChoiceGroup } from '#src/building/choice-group.tsx';
import styles from '#src/building/building.module.css';
import { excludedOf } from '#src/building/wizard-words.ts';
import { FIRST_WEEKDAY } from '#src/i18n/format-dates.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { ReferenceArray } from '#src/protocol/reference/reference-arrays.ts';
import { pricePerDay } from '#src/state/plan/price-book.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import type { Wizard } from '../use-wizard.ts';

type PlanRow = ReferenceArray<'planList'>[number];

interface Props {
  readonly wizard: Wizard;
  readonly diet: number | null;
  readonly error: string | undefined;
  readonly onChoose: (plan: number) => void;
}

const weekOf = (row: PlanRow): string =>
  excludedOf(row)
    .toSorted((a, b) => a - b)
    .join();

/** Returns the plan of that length with the same free weekdays, or else the one with the fewest. */
const rowFor = (rows: readonly PlanRow[], count: number, like: PlanRow | null): PlanRow | undefined => {
  const found = rows.filter((row) => row.count === count);
  const fewest = found.toSorted((a, b) => a.excludeWeekDay.length - b.excludeWeekDay.length)[0];
  return (like && found.find((row) => weekOf(row) === weekOf(like))) ?? fewest;
};

/**
 * Shows the plans of the price list: the customer first chooses the number of days, then the weekdays that are left out.
 */
export const PlanPart = ({ wizard, diet, error, onChoose }: Props) => {
  const t = useT();
  const format = useFormat();
  const { choice, lists, plan, prices } = wizard;
  const rows = lists.planList;
  const counts = [...new Set(rows.map(({ count }) => count))].toSorted((a, b) => a - b);
  const weeks = rows.filter(({ count }) => count === plan?.count);
  const byWeek = (a: number, b: number): number => ((a - FIRST_WEEKDAY + 7) % 7) - ((b - FIRST_WEEKDAY + 7) % 7);
  const leftOut = (row: PlanRow): string => {
    const days = excludedOf(row).toSorted(byWeek);
    if (days.length === 0) return t('checkout.fullWeek');
    return days.map((day) => t('checkout.noWeekday', { weekday: format.weekdayName(day, 'long') })).join(' · ');
  };
  return (
    <Card>
      <ChoiceGroup legend={t('wizard.start.plan')} hint={t('wizard.start.planText')} error={error}>
        <div className={styles.stack}>
          <RadioCards
            legend={t('checkout.days')}
            hideLegend
            name="plan"
            minWidth="13rem"
            value={plan === null ? null : String(plan.count)}
            onChange={(value) => {
              const row = rowFor(rows, Number(value), plan);
              if (row) onChoose(row.id);
            }}
            options={counts.map((count) => {
              const row = rowFor(rows, count, plan);
              const quoted =
                diet === null || !row ? null : prices.plan({ ...choice, diet, excluded: excludedOf(row) }, count);
              const saved = quoted && quoted.discount / (quoted.mainPrice + quoted.presetPrice);
              return {
                value: String(count),
                title: t('checkout.dayCount', { count }),
                ...(quoted &&
                  quoted.subTotal > 0 && {
                    description: t('checkout.aDay', { price: format.money(pricePerDay(quoted, count)) }),
                  }),
                trailing: saved ? (
                  <Badge tone="saffron">{t('checkout.saves', { share: format.percent(saved) })}</Badge>
                ) : (
                  ''
                ),
              };
            })}
          />
          {plan && (
            <>
              <RadioCards
                legend={t('wizard.start.rest')}
                name="week"
                minWidth="13rem"
                value={String(plan.id)}
                onChange={(value) => onChoose(Number(value))}
                options={weeks.map((row) => ({
                  value: String(row.id),
                  title: leftOut(row),
                  description: row.title,
                }))}
              />
              {weeks.length > 1 && <p className={styles.soft}>{t('wizard.start.restText')}</p>}
            </>
          )}
        </div>
      </ChoiceGroup>
    </Card>
  );
};
