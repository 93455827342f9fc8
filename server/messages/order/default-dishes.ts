import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import { inMemory, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { dietById, rangeOf } from '../../menu/dish-choices.ts';

/** The same for every customer: the tastes of a customer are considered when a plan is filled. */
export const defaultDishesHandlers = {
  'default_dishes/get': inMemory(({ today, catalogue }, { dietId, types, from, to }) => {
    if (!dietById(catalogue, dietId)) return refuse('not_found');
    const range = rangeOf(from, to, today);
    if ('kind' in range) return range;
    const days = defaultDishes(catalogue.menu, dietId, types.map(Number), range.from, range.to);
    return ok(
      Object.fromEntries(
        Object.entries(days).map(([on, meals]) => [
          on,
          Object.fromEntries(
            Object.entries(meals).map(([type, { dish, suggestions }]) => [
              type,
              { dish, suggestions: [...suggestions] },
            ]),
          ),
        ]),
      ),
    );
  }),
} satisfies Partial<Handlers>;
