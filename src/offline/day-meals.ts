import { dietOn } from '../domain/diet-changes.ts';
import { dayFromWire, dayToWire, type Day } from '../domain/day.ts';
import { mealMacros, scaledMacros, sumMacros, type Macros } from '../domain/macros.ts';
import { nextLock, type Lock } from '../domain/next-lock.ts';
import { planProgress, type PlanProgress } from '../domain/plan-progress.ts';
import { planFromWire, type DayMeals } from '../domain/plan-map.ts';
import { shownDay, type ShownDay } from '../domain/shown-day.ts';
import type { Reply } from '../protocol/messages.ts';
import type { Product, ReferenceArray } from '../protocol/reference-arrays.ts';

type Order = Reply<'order/get'>;

export interface Dishes {
  readonly products: ReadonlyMap<number, Product>;
  readonly types: ReferenceArray<'typeList'>;
  readonly custom?: {
    readonly categories: ReferenceArray<'customFitCategory'>;
    readonly parts: ReferenceArray<'customfitDishsList'>;
  };
}

/** One part of a custom-fit meal; quantity in the category's unit, macros of that quantity in thousandths. */
export interface MealPart {
  readonly title: string;
  readonly quantity: number;
  readonly unit: 'g' | 'pc';
}

/** One meal of the day as a card shows it; macros in thousandths, sides counted in. */
export interface Meal {
  readonly typeId: number;
  readonly typeTitle: string;
  /** Undefined for a custom-fit meal, and for a dish that the catalogue no longer holds. */
  readonly dish: Product | undefined;
  readonly title: string;
  readonly picture: string | undefined;
  readonly sides: readonly Product[];
  readonly parts: readonly MealPart[];
  readonly macros: Macros | undefined;
}

const outOf = ({ days, pause }: Order) => {
  const without = (state: 'skipped-day' | 'paused') =>
    Object.keys(days)
      .filter((wire) => days[wire]?.state === state)
      .map((wire) => dayFromWire(Number(wire)));
  return {
    skipped: new Set([...without('skipped-day'), ...without('paused')]),
    pauses: pause
      ? [{ start: dayFromWire(pause.startDate), end: pause.endDate === null ? null : dayFromWire(pause.endDate) }]
      : [],
  };
};

export interface PlanStanding {
  readonly shown: ShownDay;
  readonly progress: PlanProgress;
  /** Null when nothing of the plan can be changed any more. */
  readonly lock: Lock | null;
  readonly meals: DayMeals | undefined;
  /** The diet served on the shown day. */
  readonly diet: number | undefined;
}

/** What the dashboard says of the running plan today. @param zone IANA name of the business zone */
export const standingOf = (order: Order, today: Day, zone: string): PlanStanding => {
  const plan = planFromWire(order.mealPlan);
  const out = outOf(order);
  const shown = shownDay(plan, out, today);
  const days = Object.keys(order.days).map((wire) => dayFromWire(Number(wire)));
  const open = days.filter((each) => (order.days[dayToWire(each)]?.locksAt ?? null) !== null);
  const params = order.planParams;
  const changes = Object.fromEntries(
    Object.entries(params?.dietChanges ?? {}).map(([wire, diet]) => [dayFromWire(Number(wire)), diet]),
  );
  return {
    shown,
    progress: planProgress(days, out, today),
    lock: nextLock(open, today, zone),
    meals: 'day' in shown ? plan[shown.day] : undefined,
    diet: params && 'day' in shown ? dietOn(shown.day, params.diet, changes) : params?.diet,
  };
};

/** The meals of a day in the order they are eaten. `sides` are the order's, of that day. */
export const mealsOf = (
  meals: DayMeals | undefined,
  sides: Order['sides'][string] | undefined,
  { products, types, custom }: Dishes,
): Meal[] =>
  Object.entries(meals ?? {})
    .flatMap(([type, cell]): Meal[] => {
      if (cell === null || cell === undefined) return [];
      const typeId = Number(type);
      const typeTitle = types[type]?.title ?? '';
      if (typeof cell === 'number') {
        const dish = products.get(cell);
        const chosen = Object.values(sides?.[type] ?? {}).flatMap(({ side_id }) => products.get(side_id) ?? []);
        return [
          {
            typeId,
            typeTitle,
            dish,
            title: dish?.title ?? '',
            picture: dish?.preview,
            sides: chosen,
            parts: [],
            macros: dish && mealMacros(dish, chosen),
          },
        ];
      }
      const parts = Object.entries(cell).flatMap(([category, { dishId, qty }]) => {
        const part = custom?.parts[category]?.find(({ id }) => id === dishId);
        const unit = custom?.categories.find(({ id }) => id === Number(category))?.unit ?? 'g';
        return part
          ? [
              {
                title: part.title,
                quantity: qty,
                unit,
                macros: scaledMacros(part.macros, qty, unit),
                image: part.image,
              },
            ]
          : [];
      });
      return [
        {
          typeId,
          typeTitle,
          dish: undefined,
          title: parts.map(({ title }) => title).join(' · '),
          picture: parts[0]?.image,
          sides: [],
          parts,
          macros: parts.length > 0 ? sumMacros(parts.map(({ macros }) => macros)) : undefined,
        },
      ];
    })
    .sort((a, b) => (types[a.typeId]?.order ?? a.typeId) - (types[b.typeId]?.order ?? b.typeId));

/** What the meals of a day come to, in thousandths. */
export const dayMacros = (meals: readonly Meal[]): Macros => sumMacros(meals.flatMap(({ macros }) => macros ?? []));
