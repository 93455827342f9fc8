import type { Day } from '#src/domain/days/day.ts';
import { closedBy, type DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDeliveries } from '#src/state/plan/delivery-rule.ts';

/** Returns why a day within the plan's period has no delivery. */
export const useClosed = (rule: DeliveryRule): ((day: Day) => string) => {
  const t = useT();
  const { holidayOn } = useDeliveries();
  return (day) =>
    closedBy(day, rule) === 'holiday'
      ? t('wizard.plan.noDeliveryHoliday', { name: holidayOn(day)?.name ?? '' })
      : t('wizard.plan.noDelivery');
};
