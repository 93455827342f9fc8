import { defaultSides } from '#src/domain/menu/kitchen-menu.ts';
import { inMemory, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { dietById, rangeOf } from '../../menu/dish-choices.ts';

export const defaultDishSidesHandlers = {
  'default_dish_sides/get': inMemory(({ today, catalogue }, { dietId, types, from, to }) => {
    const diet = dietById(catalogue, dietId);
    if (!diet) return refuse('not_found');
    const range = rangeOf(from, to, today);
    if ('kind' in range) return range;
    const days = defaultSides(catalogue.menu, dietId, diet.sides, types.map(Number), range.from, range.to);
    return ok(days);
  }),
} satisfies Partial<Handlers>;
