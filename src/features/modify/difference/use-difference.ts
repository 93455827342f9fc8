import type { Day } from '#src/domain/days/day.ts';
import { dayEntries } from '#src/domain/days/day-maps.ts';
import { extrasOf, type DayExtras } from '#src/domain/money/day-extras.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/use-t.tsx';
import type { CustomMeal } from '#src/domain/menu/plan-map.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useMenuArrays } from '#src/state/plan/menu-arrays.ts';
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

/** An additional side that waits for a payment. */
interface WaitingSide {
  readonly type: number;
  /** The name of its meal; empty until it is on the device, like its own name. */
  readonly meal: string;
  readonly title: string;
  /** Fils. */
  readonly difference: number;
  /** The side that the meal has now, 0 for none, and its dish. */
  readonly now: number;
  readonly dish: number;
}

export interface WaitingDay {
  readonly day: Day;
  /** Fils. */
  readonly difference: number;
  /** Ms. */
  readonly locksAt: number | null;
  readonly meals: readonly WaitingMeal[];
  readonly sides: readonly WaitingSide[];
  readonly extras: DayExtras;
}

/** Returns what waits for a payment in one plan; the device's data come first. */
export const useDifference = (which: WhichPlan) => {
  const { data, asOf, stale } = useQuery('order/get', requests[which]);
  const language = languageOf(useLocale());
  const names = useArrays(language, 'typeList', 'customFitCategory', 'customfitDishsList').data;
  const products = useMenuArrays(language).data?.products;
  const standing = (day: Day, type: string): CustomMeal | undefined => {
    const now = data?.mealPlan[day]?.[type];
    return typeof now === 'object' ? now : undefined;
  };
  const titleOf = (type: string): string => names?.typeList?.[type]?.title ?? '';
  const sidesOn = (day: Day): WaitingSide[] =>
    Object.entries(data?.pendingSides?.[day] ?? {}).map(([type, { side_id, difference }]) => {
      const dish = data?.mealPlan[day]?.[type];
      return {
        type: Number(type),
        meal: titleOf(type),
        title: products?.find(({ id }) => id === side_id)?.title ?? '',
        difference,
        now: Object.values(data?.sides[day]?.[type] ?? {}).find((side) => side.type === 'addons')?.side_id ?? 0,
        dish: typeof dish === 'number' ? dish : 0,
      };
    });
  const days = dayEntries(data?.pending ?? {}).map(([day, meals]): WaitingDay => {
    const locksAt = data?.days[day]?.locksAt ?? null;
    const sides = sidesOn(day);
    return {
      sides,
      extras: extrasOf([{ pending: [...Object.keys(meals), ...sides], sides: sides.length }]),
      day,
      difference: data?.differences?.[day] ?? 0,
      locksAt: locksAt === null ? null : locksAt * 1000,
      meals: Object.entries(meals).map(([type, wanted]) => ({
        type: Number(type),
        title: titleOf(type),
        now: standing(day, type),
        wanted,
      })),
    };
  });
  return {
    which,
    orderId: data?.planParams?.id ?? null,
    total: data?.due?.difference ?? 0,
    extras: extrasOf(days.map(({ meals, sides }) => ({ pending: [...meals, ...sides], sides: sides.length }))),
    days,
    catalogue: { categories: names?.customFitCategory ?? [], parts: names?.customfitDishsList ?? {} },
    asOf,
    stale,
  };
};

export type Difference = ReturnType<typeof useDifference>;
