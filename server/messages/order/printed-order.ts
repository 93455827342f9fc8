import { dayToWire } from '../../../src/domain/days/day.ts';
import type { AddressKind } from '../../../src/domain/plan/address-kinds.ts';
import { isRamadan } from '../../../src/domain/plan/ramadan.ts';
import { sumMacros } from '../../../src/domain/menu/macros.ts';
import type { PlanCell } from '../../../src/protocol/order/plan.ts';
import { settingOf } from '../../../src/protocol/reference/setting-values.ts';
import { catalogue } from '../../catalogue/catalogue.ts';
import type { MenuDay, MenuDocument, MenuMeal } from '../../letters/menu-pdf/menu-document.ts';
import { arrivalInLetter } from '../../letters/arrival-words.ts';
import { arrivalAt, deliveryZone } from '../../plan/arrivals.ts';
import type { Settings } from '../../reference/settings.ts';
import type { Lang } from '../../letters/sentence.ts';
import type { Day } from '../../../src/domain/days/day.ts';
import type { ShownPlan, StoredDay } from '../../plan/stored-plan.ts';
import { cataloguedMeal } from '../../plan/meal-macros.ts';
import { mealPlanOf, sidesOf, stateOfDay } from '../../plan/plan-view.ts';

/** Pieces as Arabic counts them; nobody takes more than four. */
const arabicPieces = (count: number): string => (count === 1 ? 'قطعة واحدة' : count === 2 ? 'قطعتان' : `${count} قطع`);

const amounts = {
  g: { en: (grams: number) => `${grams} g`, ar: (grams: number) => `${grams} غ` },
  pc: { en: (count: number) => `${count} pc`, ar: arabicPieces },
} as const satisfies Record<'g' | 'pc', Record<Lang, (quantity: number) => string>>;

const mealOf = (cell: PlanCell, type: string, sideIds: readonly number[], lang: Lang): MenuMeal | null => {
  const meal = cataloguedMeal(cell, sideIds);
  if (meal === null) return null;
  const { macros } = meal;
  if (meal.kind === 'dish') {
    const { dish, sides } = meal;
    return { type, title: dish.title[lang], macros, sides: sides.map((side) => side.title[lang]), spicy: dish.spicy };
  }
  // Put together by weight: its first part is the title, the others stand where sides do.
  const [title = '', ...rest] = meal.parts.map(
    ({ part, quantity, unit }) => `${part.title[lang]} ${amounts[unit][lang](quantity)}`,
  );
  return { type, title, macros, sides: rest, spicy: false };
};

const kindTexts: Readonly<Record<AddressKind, Readonly<Record<Lang, string>>>> = {
  home: { en: 'Home', ar: 'المنزل' },
  work: { en: 'Work', ar: 'العمل' },
  public: { en: 'Holiday / weekend', ar: 'العطل ونهاية الأسبوع' },
};

/** When the bag of a day comes, and where it goes if that is elsewhere than usual. */
const bagOf = (
  { order, deliveryOf }: ShownPlan,
  stored: StoredDay,
  zone: string,
  lang: Lang,
): Pick<MenuDay, 'arrival' | 'address'> => {
  if (stored.skipped || stored.paused) return {};
  const delivery = deliveryOf?.(stored);
  const at = arrivalAt(stored.day, delivery?.slot ?? order.slotId, zone);
  return {
    ...(at && { arrival: arrivalInLetter(at, zone, lang) }),
    ...(delivery?.once && { address: kindTexts[delivery.kind][lang] }),
  };
};

/** The printed menu of a plan, every text in one language. Skipped days stand in it without meals. */
export const menuDocumentOf = (
  plan: ShownPlan,
  customerName: string,
  settings: Settings,
  today: Day,
  lang: Lang,
  ramadanChosen: boolean,
): MenuDocument => {
  const zone = deliveryZone(settings);
  const ramadan = settingOf(settings.list(lang), 'RAMADAN') ?? null;
  const mealPlan = mealPlanOf(plan);
  const sides = sidesOf(plan);
  const brand = settingOf(settings.list(lang), 'BRAND') ?? {};
  const types = catalogue.mealTypes.filter(({ parentId }) => parentId === null).toSorted((a, b) => a.order - b.order);
  const days = plan.days.map((stored): MenuDay => {
    const on = dayToWire(stored.day);
    const cells = mealPlan[on] ?? {};
    const state = stateOfDay(plan, stored, cells, today);
    const meals = types.flatMap((type) => {
      const cell = cells[type.id];
      if (cell === undefined || stored.skipped) return [];
      return (
        mealOf(
          cell,
          (isRamadan(stored.day, ramadan, ramadanChosen) && ramadan?.titles[type.id]) || type.title[lang],
          Object.values(sides[on]?.[type.id] ?? {}).map(({ side_id }) => side_id),
          lang,
        ) ?? []
      );
    });
    return {
      day: stored.day,
      state,
      meals,
      totals: meals.length > 0 ? sumMacros(meals.map(({ macros }) => macros)) : null,
      ...bagOf(plan, stored, zone, lang),
    };
  });
  return {
    brand: { name: brand.name ?? '', contact: [brand.phone, brand.email].filter((text) => text !== undefined) },
    customerName,
    planTitle: catalogue.plans.find(({ id }) => id === plan.order.mealPlanId)?.title[lang] ?? '',
    dietName: catalogue.diets.find(({ id }) => id === plan.order.dietId)?.title[lang] ?? '',
    language: lang,
    from: plan.days[0]?.day ?? (plan.order.startDay as Day),
    to: plan.days.at(-1)?.day ?? (plan.order.endDay as Day),
    days,
  };
};
