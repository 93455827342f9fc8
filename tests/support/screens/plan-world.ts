import { addDays, day, dayToWire, type Day } from '#src/domain/days/day.ts';
import type { DayState } from '#src/domain/plan/day-state.ts';
import type { AttentionEntry } from '#src/offline/outbox/attention.ts';
import type { WiredReply } from '../on-wire.ts';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import type { Refusal } from '#src/protocol/define/errors.ts';
import type { Answer } from './device/answers.ts';
import { testDevice, type TestDevice } from './test-device.ts';

const TODAY = day('2026-11-21');
export const NOW = Date.parse('2026-11-21T08:00:00Z');
export const on = (ahead: number): Day => addDays(TODAY, ahead);
export const wire = (ahead: number): string => String(dayToWire(on(ahead)));

export const dish = (id: number, title: string, more: Partial<Product> = {}): Product => ({
  id,
  title,
  image: `/dishes/${id}-image.webp`,
  preview: `/dishes/${id}-preview.webp`,
  calories: 500_000,
  fat: 10_000,
  protein: 40_000,
  carb: 50_000,
  group: [],
  type: [3, 5],
  diets: [32],
  spicy: 0,
  ingredients: [101],
  allergens: [],
  may_contain: [],
  label_id: null,
  dishType: 'composite',
  parent_id: null,
  mealTypeSides: {},
  base_price: 0,
  price: 0,
  rating: null,
  ...more,
});

const products = [
  dish(1, 'Chicken machboos', { rating: 4.5 }),
  dish(2, 'Sesame tofu', { spicy: 1, allergens: [11], ingredients: [102] }),
  dish(3, 'Green beans', { type: [31], calories: 60_000, protein: 2_000, carb: 7_000, fat: 3_000 }),
];
export const states: readonly [number, DayState][] = [
  [-1, 'delivered'],
  [0, 'in-buffer'],
  [4, 'filled'],
  [5, 'not-completed'],
  [6, 'skipped-day'],
  [7, 'paused'],
  [8, 'additional'],
];

export const planReply = (): WiredReply<'order/get'> => ({
  planParams: {
    id: 7,
    date: dayToWire(on(-1)),
    end_date: dayToWire(on(8)),
    mealType: [3, 5],
    mealPlan: 30,
    diet: 32,
    deliverySlot: 1,
    slot_id: 1,
    cutlery: 0,
    payed: true,
    price: 100,
    skipped: {},
    dietChanges: { [wire(5)]: 33 },
    exclude_week_day: [],
    days_count: 7,
    dietIds: [32, 33],
  },
  mealPlan: Object.fromEntries(
    states.map(([ahead, state]): [string, Record<string, number>] => [
      wire(ahead),
      state === 'not-completed' ? { 3: 1 } : { 3: 1, 5: 2 },
    ]),
  ),
  sides: { [wire(4)]: { 3: { 31: { side_id: 3, type: 'alternative' } } } },
  days: Object.fromEntries(
    states.map(([ahead, state]) => [
      wire(ahead),
      { state, locksAt: ahead === 4 || ahead === 5 ? dayToWire(on(ahead - 3)) : null },
    ]),
  ),
  version: 3,
});

const fresh = () => ({
  order: planReply(),
  renewed: undefined as WiredReply<'order/get'> | undefined,
  /** The server's refusal of a request for the plan; the device's stored plan stays. */
  refusal: null as Refusal | null,
  products: [...products],
  choices: undefined as Record<string, Record<string, number[]>> | undefined,
  prefs: undefined as object | undefined,
  pause: undefined as WiredReply<'profile/getForDashboard/getPause'> | undefined,
  ratings: {} as Record<string, number>,
  /** Undefined if a new device is still waiting for the settings. */
  settings: [] as { alias: string; value: unknown }[] | undefined,
  arrays: {} as object,
  /** Undefined if this device has never received which meals are put together by weight. */
  fitKinds: { diet_id: 41, preset_mealtype_ids: [2, 4, 6], main_mealtype_ids: [1, 3, 5] } as
    | WiredReply<'settings/getCustomfit'>
    | undefined,
  /** The server's answers to questions and commands. */
  answers: new Map<string, Answer>(),
});

const arraysNow = () => ({
  products: world.products,
  productsFull: world.products.map((each) => ({ ...each, description: `About ${each.title}` })),
  typeList: {
    3: { id: 3, title: 'Lunch', order: 3, parent_id: null, children: [], is_add_on: false },
    5: { id: 5, title: 'Dinner', order: 5, parent_id: null, children: [], is_add_on: false },
    31: { id: 31, title: 'Lunch side', order: 31, parent_id: 3, children: [], is_add_on: false },
  },
  dietList: [
    { id: 32, name: 'Balanced', sides_id: { 3: [31] } },
    { id: 33, name: 'Keto', sides_id: {} },
  ],
  ingredientList: [
    { id: 11, title: 'Sesame', isGroup: true, members: [102] },
    { id: 101, title: 'Chicken', isGroup: false, members: [] },
    { id: 102, title: 'Sesame seeds', isGroup: false, members: [] },
  ],
  planList: [{ id: 30, title: '20 days', count: 20, excludeWeekDay: [] }],
  slotsList: [{ id: 1, name: '2–6 AM', from: 2, to: 6, eveningBefore: false }],
  versions: {},
  catalogue: '',
  ...world.arrays,
});

const dataOf = (name: string, request: { orderType?: string }): unknown => {
  if (name === 'order/get') return request.orderType === 'renewed' ? world.renewed : world.order;
  if (name === 'get_arrays/get') return arraysNow();
  if (name === 'settings/get') return world.settings;
  if (name === 'settings/getCustomfit') return world.fitKinds;
  if (name === 'order/getDietProducts') return world.choices;
  if (name === 'order/getRatings') return { ratings: world.ratings };
  if (name === 'profile/getForDashboard/getPrefs') return world.prefs;
  if (name === 'profile/getForDashboard/getPause') return world.pause;
  if (name === 'rating/getDishReviews')
    return { reviews: [{ username: 'Sara N.', rating: 5, feedback: 'Lovely', date: dayToWire(on(-3)) }] };
  return undefined;
};

const customer = {
  user_id: 1,
  tag: 'a',
  allergies: [11],
  dislikes: [],
  dishlikes: [],
  dishdislikes: [],
  eliminate_groups: [],
  preferences: [],
};

/** The server's answers; every test starts with new ones. */
export let world = fresh();
export let device: TestDevice;
export const newWorld = (): void => {
  world = fresh();
  device = testDevice({
    now: NOW,
    user: customer,
    kept: dataOf,
    answers: (name, request) =>
      world.refusal && name === 'order/get'
        ? { ok: false, reason: 'refused', refusal: world.refusal }
        : name === 'settings/get' && world.settings === undefined
          ? new Promise(() => undefined)
          : dataOf(name, request),
    replies: (name: string) =>
      world.answers.get(name) ??
      (name === 'order/exportPdf' ? { url: '/files/abc?key=k', version: 3 } : { message: 'Sent.' }),
  });
};
/** Changes the customer from the default one, who has no wishes about dishes. */
export const customerIs = (more: object): void => void device.become({ user: { ...customer, ...more } });
/** Entries that need attention. */
export const attention = async (): Promise<readonly AttentionEntry[]> => (await device.engine.outbox()).attention;
/** The requests with this name. */
export const requests = (name: string): object[] =>
  device.asked.filter((each) => each.name === name).map(({ request }) => request);
export const askedNames = (): string[] => device.asked.map(({ name }) => name);
/** A new world in which a rice and "no side" are also served at lunch. */
export const newWorldWithSides = (): void => {
  newWorld();
  world.products = [
    ...world.products,
    dish(32, 'Rice', { type: [31] }),
    dish(33, 'No side', { type: [31], dishType: 'none', calories: 999_000 }),
  ];
};
