import type { Catalogue, ServedFood } from '../../catalogue/catalogue-of.ts';
import type { Dish } from '../../catalogue/offer.ts';
import type { AddressKind } from '#src/domain/plan/address-kinds.ts';
import { groupedPhone } from '#src/domain/forms/phone-text.ts';
import { isRamadan } from '#src/domain/plan/ramadan.ts';
import { eatBy, keepingOf } from '#src/domain/menu/keeping.ts';
import { sumMacros } from '#src/domain/menu/macros.ts';
import type { PlanCell } from '#src/protocol/order/plan.ts';
import { settingOf } from '#src/protocol/reference/setting-values.ts';
import type { MenuDay, MenuDocument, MenuMeal } from '../../mail/menu-pdf/menu-document.ts';
import { arrivalInMail, dayInMail } from '../../mail/arrival-words.ts';
import { arrivalAt, deliveryZone } from '../../plan/stored/arrivals.ts';
import type { Settings } from '../../reference/settings.ts';
import type { Lang } from '../../mail/sentence.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { ShownPlan, StoredDay } from '../../plan/stored/stored-plan.ts';
import { cataloguedMeal } from '../../plan/stored/meal-macros.ts';
import { mealPlanOf, sidesOf, stateOfDay } from '../../plan/stored/plan-view.ts';

/** A number of pieces in Arabic grammar; no customer takes more than four. */
const arabicPieces = (count: number): string => (count === 1 ? 'قطعة واحدة' : count === 2 ? 'قطعتان' : `${count} قطع`);

/** A quantity of a part of a meal by weight. */
export const amounts = {
  g: { en: (grams: number) => `${grams} g`, ar: (grams: number) => `${grams} غ` },
  pc: { en: (count: number) => `${count} pc`, ar: arabicPieces },
} as const satisfies Record<'g' | 'pc', Record<Lang, (quantity: number) => string>>;

const mealOf = (
  food: ServedFood,
  cell: PlanCell,
  type: string,
  sideIds: readonly number[],
  lang: Lang,
  sayEatBy: (within: number) => string,
): MenuMeal | null => {
  const meal = cataloguedMeal(food, cell, sideIds);
  if (meal === null) return null;
  const { macros } = meal;
  if (meal.kind === 'dish') {
    const { dish, sides } = meal;
    const keptAs = ({ title, eatWithinDays, heating }: Dish) => ({
      title: title[lang],
      eat_within_days: eatWithinDays,
      heating: heating[lang],
    });
    const notes = keepingOf(keptAs(dish), sides.map(keptAs), sayEatBy).map(({ text }) => text);
    return {
      type,
      title: dish.title[lang],
      macros,
      sides: sides.map((side) => side.title[lang]),
      spicy: dish.spicy,
      ...(notes.length > 0 && { notes }),
    };
  }
  // A meal by weight: its first part is the title, and the others are printed like sides.
  const [title = '', ...rest] = meal.parts.map(
    ({ part, quantity, unit }) => `${part.title[lang]} ${amounts[unit][lang](quantity)}`,
  );
  return { type, title, macros, sides: rest, spicy: false };
};

/** @param day "Sat 5 Dec" */
export const eatByTexts = {
  en: (day: string) => `Eat by ${day}`,
  ar: (day: string) => `تناوله قبل نهاية يوم ${day}`,
} as const satisfies Record<Lang, (day: string) => string>;

/** Returns the eat-by sentence for food of a day that keeps this number of days after its delivery. */
const eatByOf =
  (catalogue: Catalogue, { order, deliveryOf }: ShownPlan, stored: StoredDay, lang: Lang) =>
  (within: number): string => {
    const eveningBefore = catalogue.slotOf(deliveryOf?.(stored)?.slot ?? order.slotId)?.eveningBefore ?? false;
    return eatByTexts[lang](dayInMail(eatBy({ day: stored.day, eveningBefore }, within), lang));
  };

const kindTexts: Readonly<Record<AddressKind, Readonly<Record<Lang, string>>>> = {
  home: { en: 'Home', ar: 'المنزل' },
  work: { en: 'Work', ar: 'العمل' },
  public: { en: 'Holiday / weekend', ar: 'العطل ونهاية الأسبوع' },
};

/** Returns when the bag of a day is delivered, and its address if it is not the usual one. */
const bagOf = (
  catalogue: Catalogue,
  { order, deliveryOf }: ShownPlan,
  stored: StoredDay,
  zone: string,
  lang: Lang,
): Pick<MenuDay, 'arrival' | 'address'> => {
  if (stored.skipped || stored.paused) return {};
  const delivery = deliveryOf?.(stored);
  const at = arrivalAt(catalogue, stored.day, delivery?.slot ?? order.slotId, zone);
  return {
    ...(at && { arrival: arrivalInMail(at, zone, lang) }),
    ...(delivery?.once && { address: kindTexts[delivery.kind][lang] }),
  };
};

/**
 * The printed menu of a plan, with every text in one language. It lists skipped days without meals.
 * @param servedOn the dishes of a day; for a past day, the dishes of that time
 */
export const menuDocumentOf = (
  catalogue: Catalogue,
  plan: ShownPlan,
  customerName: string,
  settings: Settings,
  today: Day,
  lang: Lang,
  ramadanChosen: boolean,
  servedOn: (day: Day) => ServedFood = () => catalogue,
): MenuDocument => {
  const zone = deliveryZone(settings);
  const ramadan = settingOf(settings.list(lang), 'RAMADAN') ?? null;
  const mealPlan = mealPlanOf(plan);
  const sides = sidesOf(plan);
  const brand = settingOf(settings.list(lang), 'BRAND') ?? {};
  const types = catalogue.mealTypes.filter(({ parentId }) => parentId === null).toSorted((a, b) => a.order - b.order);
  const days = plan.days.map((stored): MenuDay => {
    const cells = mealPlan[stored.day] ?? {};
    const state = stateOfDay(plan, stored, cells, today);
    const meals = types.flatMap((type) => {
      const cell = cells[type.id];
      if (cell === undefined || stored.skipped) return [];
      return (
        mealOf(
          servedOn(stored.day),
          cell,
          (isRamadan(stored.day, ramadan, ramadanChosen) && ramadan?.titles[type.id]) || type.title[lang],
          Object.values(sides[stored.day]?.[type.id] ?? {}).map(({ side_id }) => side_id),
          lang,
          eatByOf(catalogue, plan, stored, lang),
        ) ?? []
      );
    });
    return {
      day: stored.day,
      state,
      meals,
      totals: meals.length > 0 ? sumMacros(meals.map(({ macros }) => macros)) : null,
      ...bagOf(catalogue, plan, stored, zone, lang),
    };
  });
  return {
    brand: {
      name: brand.name ?? '',
      contact: [brand.phone && groupedPhone(brand.phone), brand.email].filter((text) => text !== undefined),
      ...(catalogue.imported && { mark: 'none' as const }),
    },
    customerName,
    planTitle: catalogue.planById.get(plan.order.mealPlanId ?? 0)?.title[lang] ?? '',
    dietName: catalogue.dietById.get(plan.order.dietId)?.title[lang] ?? '',
    language: lang,
    from: plan.days[0]?.day ?? (plan.order.startDay as Day),
    to: plan.days.at(-1)?.day ?? (plan.order.endDay as Day),
    days,
  };
};
