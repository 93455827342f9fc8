import { dayToWire, type Day } from '../../../src/domain/days/day.ts';
import { defaultSides } from '../../../src/domain/menu/default-dishes.ts';
import { catalogue } from '../../catalogue/catalogue.ts';
import { inMemory, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { dietById, rangeOf } from '../../menu/dish-choices.ts';

export const defaultDishSidesHandlers = {
  'default_dish_sides/get': inMemory(({ today }, { dietId, types, from, to }) => {
    const diet = dietById(dietId);
    if (!diet) return refuse('not_found');
    const range = rangeOf(from, to, today);
    if ('kind' in range) return range;
    const days = defaultSides(catalogue.dishes, dietId, diet.sides, types.map(Number), range.from, range.to);
    return ok(Object.fromEntries(Object.entries(days).map(([on, sides]) => [String(dayToWire(on as Day)), sides])));
  }),
} satisfies Partial<Handlers>;
