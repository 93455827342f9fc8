import { eatBy, keepingOf } from '#src/domain/menu/keeping.ts';
import { isNoSide } from '#src/domain/menu/macros.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { Translate } from '#src/i18n/use-t.tsx';
import { dayTotals, type KnownMeal } from '#src/offline/reads/plan-meals.ts';
import { slotHours } from '#src/offline/reads/slot-arrival.ts';
import type { PrintedMenu } from '#src/protocol/order/menu-document.ts';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

type PrintedMeal = PrintedMenu['days'][number]['meals'][number];

interface Printed {
  readonly customerName: string;
  readonly brand: PrintedMenu['brand'];
  readonly t: Translate;
  /** "Sat 5 Dec" */
  readonly dayText: (day: Day) => string;
  /** Returns the text that says when the bag of a day arrives. */
  readonly arrival: (day: Day, slot: number | null | undefined) => string | undefined;
}

const mealOf = (meal: KnownMeal, t: Translate, sayEatBy: (within: number) => string): PrintedMeal => {
  const { typeTitle: type, macros } = meal;
  if (meal.kind === 'dish') {
    const sides = meal.sides.filter((side) => !isNoSide(side));
    const notes = keepingOf(meal.dish, sides, sayEatBy).map(({ text }) => text);
    return {
      type,
      title: meal.dish.title,
      macros,
      sides: sides.map(({ title }) => title),
      spicy: meal.dish.spicy === 1,
      ...(notes.length > 0 && { notes }),
    };
  }
  const [title = '', ...sides] = meal.parts.map(
    (part) => `${part.title} ${t(part.unit === 'g' ? 'plan.grams' : 'plan.pieces', { count: part.quantity })}`,
  );
  return { type, title, macros, sides, spicy: false };
};

/**
 * Returns the menu as the server prints it, built from the days on the device in the language of their dishes; unsaved
 * choices are not included. Null while the device has no dish of it.
 */
export const menuOnDevice = (
  plan: PlanView,
  { customerName, brand, t, dayText, arrival }: Printed,
): PrintedMenu | null => {
  const [first] = plan.days;
  const last = plan.days.at(-1);
  if (!first || !last || !plan.ready) return null;
  const days = plan.days.map(({ day, state, address }) => {
    const stopped = state === 'skipped-day' || state === 'paused';
    const slot = address?.slot_id ?? plan.params?.slot_id;
    const comes = stopped ? undefined : arrival(day, slot);
    const eveningBefore = slotHours(plan.slots, slot)?.eveningBefore ?? false;
    const sayEatBy = (within: number): string =>
      t('plan.eatBy', { day: dayText(eatBy({ day, eveningBefore }, within)) });
    const served = state === 'skipped-day' ? [] : plan.savedMealsOn(day);
    const known = served.filter((meal): meal is KnownMeal => 'macros' in meal);
    return {
      day,
      state,
      meals: known.map((meal) => mealOf(meal, t, sayEatBy)),
      totals: dayTotals(known),
      ...(comes !== undefined && { arrival: comes }),
      ...(address?.once && { address: t(`plan.place.${address.kind}`) }),
    };
  });
  if (days.every(({ meals }) => meals.length === 0)) return null;
  const { planTitle, dietName, language } = plan;
  return { brand, customerName, planTitle, dietName, language, from: first.day, to: last.day, days };
};
