import type { Day } from '#src/domain/days/day.ts';
import { payBy } from '#src/domain/days/pay-by.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDisplayZone, useNow, useZone } from '#src/state/plan/clock.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';

/** Says that an unpaid plan does not start: until when its first day is kept, or that it moves. */
export const UnpaidBanner = ({ first }: { readonly first: Day }) => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const until = payBy(first, useZone());
  const zone = useDisplayZone();
  return (
    <Banner
      slim
      tone="saffron"
      title={
        until <= now
          ? t('checkout.unpaidPlan')
          : t('checkout.unpaidKeeps', { day: format.day(first), time: format.deadline(until, zone) })
      }
    />
  );
};
