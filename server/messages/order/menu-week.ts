import { addDays, daysBetween } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import { inMemory, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { dietById, perDay } from '../../menu/dish-choices.ts';

const WEEK_DAYS = 7;
/**
 * A week may have begun, also on a device whose clock is a day behind; the latest week is as far ahead as a plan has a
 * menu.
 */
const MOST_BEHIND = 7;
const MOST_AHEAD = 92;

export const menuWeekHandlers = {
  'menu/week': inMemory(({ today, catalogue }, { from: first, dietId }) => {
    const diet = dietById(catalogue, dietId);
    if (!diet) return refuse('not_found');
    const ahead = daysBetween(today, first);
    if (ahead < -MOST_BEHIND || ahead > MOST_AHEAD) return refuse('bad_request');
    const range = { from: first, to: addDays(first, WEEK_DAYS - 1) };
    // Independent meals, which a visitor is shown: an add-on comes with another meal.
    const types = diet.mealTypeIds.filter((id) => {
      const type = catalogue.mealTypeById.get(id);
      return type?.isAddOn === false && type.parentId === null;
    });
    const offers = defaultDishes(catalogue.menu, dietId, types, range.from, range.to);
    return ok({
      days: perDay(range, (on) =>
        Object.fromEntries(
          Object.entries(offers[on]!).map(([type, { dish, suggestions }]) => [type, [dish, ...suggestions]]),
        ),
      ),
    });
  }),
} satisfies Partial<Handlers>;
