import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { vi } from 'vitest';

import { addDays, dayToWire, utcDayOf } from '#src/domain/days/day.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx';
// Imports what the page loads later, so that it is available before the page first opens.
import '#src/features/dashboard/planned-pause.tsx';
import '#src/features/dashboard/team.tsx';
import '#src/features/dashboard/weight/goals.tsx';
import '#src/features/dashboard/weight/weight-drawing.tsx';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import type { WiredUser } from '../on-wire.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import { testDevice, type TestDevice } from './test-device.ts';
import { good, unanswered } from './device/answers.ts';

export const now = Date.now();
export const today = utcDayOf(now);
export const wire = (by: number) => dayToWire(addDays(today, by));

export const dish = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  image: `/dishes/${id}-image.webp`,
  preview: `/dishes/${id}-preview.webp`,
  calories: 400_000,
  fat: 10_000,
  protein: 30_000,
  carb: 40_000,
  group: [],
  type: [3],
  diets: [32],
  spicy: 0,
  ingredients: [101],
  allergens: [11],
  may_contain: [],
  label_id: null,
  dishType: 'main',
  parent_id: null,
  base_price: 0,
  price: 0,
  rating: null,
  ...more,
});
export const arrays = {
  typeList: {
    1: { id: 1, title: 'Breakfast', order: 1, parent_id: null, children: [], is_add_on: false },
    3: { id: 3, title: 'Lunch', order: 3, parent_id: null, children: [], is_add_on: false },
  },
  dietList: [
    {
      id: 32,
      name: 'Balanced',
      mealtypes: [1, 3],
      sides_id: {},
      macros: { kcal: [1000, 1200], protein: [50, 70], carb: [60, 100], fat: [20, 40] },
      add_on_pricing: null,
    },
  ],
  products: [
    dish(7, 'Shakshuka', { spicy: 1 }),
    dish(8, 'Machboos'),
    dish(9, 'Fattoush', {
      calories: 100_000,
      protein: 2_000,
      carb: 8_000,
      fat: 4_000,
      ingredients: [102],
      allergens: [],
    }),
  ],
  ingredientList: [
    { id: 11, title: 'Sesame', isGroup: true, members: [] },
    { id: 101, title: 'Tahini', isGroup: false, members: [] },
    { id: 102, title: 'Tomato', isGroup: false, members: [] },
  ],
};
export const params = {
  id: 5,
  date: wire(-3),
  end_date: wire(9),
  mealType: [1, 3],
  mealPlan: 1,
  diet: 32,
  deliverySlot: 1,
  slot_id: 1,
  cutlery: 0,
  payed: true,
  price: 1,
  skipped: {},
  dietChanges: {},
  exclude_week_day: [],
  days_count: 20,
  dietIds: [32],
};
export const order = (days: readonly number[], more: object = {}) => ({
  planParams: params,
  mealPlan: Object.fromEntries(days.map((by) => [wire(by), { 3: 8, 1: 7 }])),
  sides: Object.fromEntries(days.map((by) => [wire(by), { 3: { 31: { side_id: 9, type: 'alternative' } } }])),
  days: Object.fromEntries(
    days.map((by) => [
      wire(by),
      { state: by < 0 ? 'delivered' : by < 4 ? 'in-buffer' : 'filled', locksAt: by < 4 ? null : wire(by - 3) },
    ]),
  ),
  version: 1,
  pause: null,
  ...more,
});
export const customer: Partial<WiredUser> = {
  user_id: 1,
  firstName: 'Sara',
  lastName: 'Noor',
  gender: 'female',
  hasPlan: true,
  hasCheckout: false,
  alreadyRenewed: false,
  canBeRenewed: true,
  plan: { order: 5, diet: 32, end: wire(9), renew_status: 0 },
  weight: 70_000,
  start_weight: 75_000,
  goal_weight: 65_000,
  allergies: [11],
  dislikes: [102],
  dishlikes: [8],
  dishdislikes: [],
  eliminate_groups: [],
  medical: [],
  homeAddress: {
    street: 'Corniche Street',
    apartments: 'Villa 7',
    emirate: 1,
    area: null,
    landmark: '',
    locationlink: '',
    default: true,
  },
  workAddress: null,
  publicAddress: null,
};

export const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
export const shownTitles = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

/** The server's answers, which the device has stored as well, the signed-in customer, and the state of the network. */
const fresh = () => ({
  answers: { 'order/get': order([-1, 0, 1, 4, 5]), 'get_arrays/get': arrays } as Record<string, unknown>,
  /** The answers to commands; commands that are not named get no answer. */
  replies: {} as Record<string, object>,
  user: customer,
  online: true,
  /** The server's time, in ms. */
  now,
  /** True if the screen has room for the three columns. */
  wide: false,
});
export let world = fresh();
export let device: TestDevice;
/** Creates a new world for each test. */
export const newDashboard = (): void => {
  world = fresh();
  vi.stubGlobal('matchMedia', () => ({ matches: world.wide, addEventListener() {}, removeEventListener() {} }));
};

/** An answer may depend on the request. */
const answerTo = (answer: unknown, request: unknown): unknown =>
  typeof answer === 'function' ? (answer as (request: unknown) => unknown)(request) : answer;

/** Opens the dashboard with the current world. */
export const show = async () => {
  const { answers, replies, user, online } = world;
  device = testDevice({
    now: world.now,
    keptAt: world.now,
    user,
    network: online ? 'online' : 'offline',
    kept: (name, request) => answerTo(answers[name], request),
    // Answers that the device has not stored never arrive.
    answers: (name, request) => answerTo(answers[name], request) ?? new Promise(() => undefined),
    replies: (name) => (replies[name] ? good(replies[name]) : unanswered),
  });
  provideEngine(async () => device.engine);
  const root = createRootRoute();
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <DashboardScreen actions={null} />,
  });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>elsewhere</h1> });
  const router = createRouter({
    routeTree: root.addChildren([home, rest]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await wholeEngine();
  render(
    <I18nProvider>
      <ToastProvider label="Messages" closeLabel="Close">
        <RouterProvider router={router as never} />
      </ToastProvider>
    </I18nProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return router;
};
