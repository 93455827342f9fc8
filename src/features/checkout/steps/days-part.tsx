import { dayChoices, FALLBACK_DAYS } from '#src/domain/plan/day-choices.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Badge } from '#src/ui/text/badge.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import styles from '#src/building/building.module.css';
import { pricePerDay } from '#src/state/plan/price-book.ts';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import type { AnyBuilding } from '#src/building/use-building.ts';

/** Shows the length of the plan: the provider's quick picks with their savings, and every other length in a list. */
export const DaysPart = ({
  checkout,
  error,
}: {
  readonly checkout: AnyBuilding;
  readonly error: string | undefined;
}) => {
  const t = useT();
  const format = useFormat();
  const { choice, lists, prices, change } = checkout;
  const { diet } = choice;
  const build = checkout.asker === 'build';
  const { quick, dropdown } = build
    ? dayChoices('build', lists.planList, FALLBACK_DAYS.build)
    : dayChoices('step', lists.planList, lists.daysRangeMob);
  const isQuick = choice.days !== null && quick.includes(choice.days);
  return (
    <Card>
      <ChoiceGroup legend={t('checkout.days')} error={error}>
        <div className={styles.stack}>
          <RadioCards
            legend={t('checkout.days')}
            hideLegend
            name="days"
            minWidth="13rem"
            value={isQuick ? String(choice.days) : null}
            onChange={(value) => void change({ days: Number(value) })}
            options={quick.map((days) => {
              const quoted = diet === null ? null : prices.plan({ ...choice, diet }, days);
              const saved = quoted && quoted.discount / (quoted.mainPrice + quoted.presetPrice);
              return {
                value: String(days),
                title: t('checkout.dayCount', { count: days }),
                description:
                  quoted &&
                  quoted.subTotal > 0 &&
                  t('checkout.aDay', { price: format.money(pricePerDay(quoted, days)) }),
                trailing: saved ? (
                  <Badge tone="saffron">{t('checkout.saves', { share: format.percent(saved) })}</Badge>
                ) : (
                  ''
                ),
              };
            })}
          />
          <Select
            label={t('checkout.otherDays')}
            name="other-days"
            placeholder={t('checkout.otherDaysNone')}
            value={choice.days === null || isQuick ? '' : String(choice.days)}
            onChange={(value) => void change({ days: Number(value) })}
            options={dropdown.map((days) => ({
              value: String(days),
              label: t('checkout.dayCount', { count: days }),
            }))}
          />
        </div>
      </ChoiceGroup>
    </Card>
  );
};
