import type { Day } from '#src/domain/days/day.ts';
import { dayEntries } from '#src/domain/days/day-maps.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/use-t.tsx';
import type { CustomMeal } from '#src/domain/menu/plan-map.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useQuery } from '#src/state/engine/query.ts';

const requests = { active: { orderType: 'active' }, renewed: { orderType: 'renewed' } } as const;
export type WhichPlan = keyof typeof requests;

/** A meal by weight that waits for a payment: `now` is the current one, if there is any, and `wanted` the new one. */
export interface WaitingMeal {
  readonly type: number;
  readonly title: string;
  readonly now: CustomMeal | undefined;
  readonly wanted: CustomMeal;
}

export interface WaitingDay {
  readonly day: Day;
  /** Fils. */
  readonly difference: number;
  /** Ms. */
  readonly locksAt: number | null;
  readonly meals: readonly WaitingMeal[];
}

/** Returns what waits for a payment in one plan; the device's data come first. */
export const useDifference = (which: WhichPlan) => {
  const { data, asOf, stale } = useQuery('order/get', requests[which]);
  const names = useArrays(languageOf(useLocale()), 'typeList', 'customFitCategory', 'customfitDishsList').data;
  const standing = (day: Day, type: string): CustomMeal | undefined => {
    const now = data?.mealPlan[day]?.[type];
    return typeof now === 'object' ? now : undefined;
  };
  const days = dayEntries(data?.pending ?? {}).map(([day, meals]): WaitingDay => {
    const locksAt = data?.days[day]?.locksAt ?? null;
    return {
      day,
      difference: data?.differences?.[day] ?? 0,
      locksAt: locksAt === null ? null : locksAt * 1000,
      meals: Object.entries(meals).map(([type, wanted]) => ({
        type: Number(type),
        title: names?.typeList?.[type]?.title ?? '',
        now: standing(day, type),
        wanted,
      })),
    };
  });
  return {
    which,
    orderId: data?.planParams?.id ?? null,
    total: data?.due?.difference ?? 0,
    days,
    catalogue: { categories: names?.customFitCategory ?? [], parts: names?.customfitDishsList ?? {} },
    asOf,
    stale,
  };
};

export type Difference = ReturnType<typeof useDifference>;
