import { languageOf } from '../../../i18n/locale.ts';
import { useLocale } from '../../../i18n/use-t.tsx';
import type { CustomMeal } from '../../../domain/menu/plan-map.ts';
import { useArrays } from '../../../state/plan/arrays.ts';
import { useQuery } from '../../../state/engine/query.ts';

const requests = { active: { orderType: 'active' }, renewed: { orderType: 'renewed' } } as const;
export type WhichPlan = keyof typeof requests;

/** A meal by weight as it stands, if one does, and as it is wanted. */
export interface WaitingMeal {
  readonly type: number;
  readonly title: string;
  readonly now: CustomMeal | undefined;
  readonly wanted: CustomMeal;
}

export interface WaitingDay {
  /** As the wire writes it: unix seconds as text. */
  readonly wire: string;
  /** Fils. */
  readonly difference: number;
  /** Ms. */
  readonly locksAt: number | null;
  readonly meals: readonly WaitingMeal[];
}

/** What waits for money in one plan; from the device first. */
export const useDifference = (which: WhichPlan) => {
  const { data, asOf, stale } = useQuery('order/get', requests[which]);
  const names = useArrays(languageOf(useLocale()), 'typeList', 'customFitCategory', 'customfitDishsList').data;
  const standing = (wire: string, type: string): CustomMeal | undefined => {
    const now = data?.mealPlan[wire]?.[type];
    return typeof now === 'object' ? now : undefined;
  };
  const days = Object.entries(data?.pending ?? {}).map(([wire, meals]): WaitingDay => {
    const locksAt = data?.days[wire]?.locksAt ?? null;
    return {
      wire,
      difference: data?.differences?.[wire] ?? 0,
      locksAt: locksAt === null ? null : locksAt * 1000,
      meals: Object.entries(meals).map(([type, wanted]) => ({
        type: Number(type),
        title: names?.typeList?.[type]?.title ?? '',
        now: standing(wire, type),
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
