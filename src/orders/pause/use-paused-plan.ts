import { useMemo } from 'react';

import type { Weekday } from '../../domain/days/day.ts';
import { pauseCalendar } from '../../domain/plan/pause.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useNow, useZone } from '../../state/plan/clock.ts';
import { useDeliveries } from '../../state/plan/delivery-rule.ts';

const orderRequest = { orderType: 'active' } as const;

/**
 * Returns what the pause form needs of the running plan: its first day, its calendar and the delivery times at its
 * address.
 */
export const usePausedPlan = () => {
  const now = useNow();
  const zone = useZone();
  const language = languageOf(useLocale());
  const order = useQuery('order/get', orderRequest);
  const { data: lists } = useArrays(language, 'emirateSlots');
  const { ruleFor } = useDeliveries();
  const params = order.data?.planParams;
  const emirate = params?.emirate_id ?? null;
  const slots = emirate === null ? [] : (lists?.emirateSlots?.[emirate] ?? []);
  const firstDay = params?.date;
  const excluded = params?.exclude_week_day;
  const calendar = useMemo(
    () =>
      firstDay && pauseCalendar(firstDay, ruleFor((excluded ?? []).map((each) => Number(each) as Weekday)), now, zone),
    [firstDay, excluded, ruleFor, now, zone],
  );
  return { firstDay, calendar, slots, slot: params?.deliverySlot ?? undefined };
};
