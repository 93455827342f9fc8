import { addDays, dayToWire, utcDayOf } from '#src/domain/days/day.ts';
import type { Engine } from '#src/offline/engine.ts';
import type { Table } from './device/answers.ts';
import { testDevice } from './test-device.ts';

const now = Date.now();
const today = utcDayOf(now);
const wire = (by: number) => dayToWire(addDays(today, by));
const dish = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  preview: `/dishes/${id}-preview.webp`,
  calories: 400_000,
  fat: 10_000,
  protein: 30_000,
  carb: 40_000,
  spicy: 0,
  ingredients: [],
  allergens: [],
  ...more,
});
/**
 * Three dishes, two meals of a day and one diet. For one dish the kitchen has given its use-by time and how to heat it.
 */
export const dayArrays = {
  typeList: { 1: { id: 1, title: 'Breakfast', order: 1 }, 3: { id: 3, title: 'Lunch', order: 3 } },
  dietList: [
    { id: 32, name: 'Balanced', macros: { kcal: [1000, 1200], protein: [50, 70], carb: [60, 100], fat: [20, 40] } },
  ],
  products: [
    dish(7, 'Shakshuka', { spicy: 1 }),
    dish(8, 'Machboos', { eat_within_days: 1, heating: '3 min microwave, lid open' }),
    dish(9, 'Fattoush', { calories: 100_000 }),
  ],
  ingredientList: [],
};
/** The delivery windows. */
export const slotsList = [
  { id: 2, name: '8 AM–12 PM', from: 8, to: 12, eveningBefore: false },
  { id: 4, name: '5–10 PM, with the next day’s meals', from: 17, to: 22, eveningBefore: true },
];
const macros = { calories: 400_000, protein: 30_000, carb: 40_000, fat: 10_000 };
/** Today's meals were delivered; one of them is eaten, of the other a half. */
export const eatenToday = {
  days: { [wire(0)]: { 1: 1, 3: 0.5 } },
  meals: { [wire(0)]: { 1: { ...macros, dishes: [7] }, 3: { ...macros, dishes: [8, 9] } } },
};
/** A day that is delivered in the other window. */
export const goingElsewhere = (day: number) => ({
  [wire(day)]: { state: 'in-buffer', locksAt: null, address: { kind: 'work', slot_id: 4 } },
});
/** The same plan with one more day, `open` days from today, that can still be changed. */
export const openOrder = (days: readonly number[], open: number, state = 'filled') => {
  const order = dayOrder([...days, open]);
  return { ...order, days: { ...order.days, [wire(open)]: { state, locksAt: wire(open - 3) } } };
};
/** An active plan with these days, counted from today. */
export const dayOrder = (days: readonly number[]) => ({
  planParams: { id: 5, diet: 32, dietChanges: {} },
  mealPlan: Object.fromEntries(days.map((by) => [wire(by), { 3: 8, 1: 7 }])),
  sides: Object.fromEntries(days.map((by) => [wire(by), { 3: { 31: { side_id: 9, type: 'alternative' } } }])),
  days: Object.fromEntries(days.map((by) => [wire(by), { state: 'filled', locksAt: null }])),
  version: 1,
  pause: null,
});
const user = {
  user_id: 1,
  firstName: 'Sara',
  lastName: 'Noor',
  gender: 'female',
  hasPlan: true,
  plan: null,
  weight: null,
  start_weight: null,
  goal_weight: null,
  allergies: [],
  dislikes: [],
  dishlikes: [],
  eliminate_groups: [],
  medical: [],
  homeAddress: {
    street: 'Palm Street',
    apartments: '12',
    emirate: 1,
    area: 1,
    landmark: '',
    locationlink: '',
    default: true,
  },
};

/** A signed-in customer's device with these stored answers. @param more further fields of the account */
export const engineWith = (answers: Table, more: object = {}): Engine =>
  testDevice({ now, keptAt: now, user: { ...user, ...more }, answers }).engine;
/** A plan that ends `days` days from today. */
export const planUntil = (days: number) => ({ order: 5, diet: 32, end: wire(days), renew_status: 0 });
