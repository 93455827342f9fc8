import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addDays, dayToWire, utcDayOf, type Day } from '../../../src/domain/days/day.ts';
import { DashboardScreen } from '../../../src/features/dashboard/dashboard-screen.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import type { Engine } from '../../../src/offline/engine.ts';
import type { User } from '../../../src/protocol/account/user.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';

const now = Date.now();
const today = utcDayOf(now);
const wire = (by: number) => dayToWire(addDays(today, by));
let answers: Record<string, unknown> = {};
let user: Partial<User> = {};
let asked: string[] = [];
let online = true;

const dish = (id: number, title: string, more: object = {}) => ({
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
const arrays = {
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
const params = {
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
const order = (days: readonly number[], more: object = {}) => ({
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
const customer: Partial<User> = {
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
  homeAddress: null,
  workAddress: null,
  publicAddress: null,
};

const show = async () => {
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
const press = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await new Promise((resolve) => setTimeout(resolve, 60));
  });
const shownTitles = (): (string | null)[] =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'dashboard');
});
const provide = () => {
  const engine = {
    now: () => now,
    onOffset: () => () => undefined,
    outbox: async () => ({ waiting: [], attention: [], unreadable: null, loss: null }),
    onOutbox: () => () => undefined,
    session: () => ({ state: 'signedIn', browserId: 'B', user, checked: true, persistent: true, ended: null }),
    onSession: () => () => undefined,
    connectivity: () => (online ? 'online' : 'offline'),
    onConnectivity: () => () => undefined,
    files: { get: () => Promise.resolve(undefined), put: () => Promise.resolve() },
    ask: () => Promise.resolve({ ok: false, reason: 'offline', refusal: null }),
    watch: (name: string, request: object, listener: (view: object) => void) => {
      asked.push(`${name} ${JSON.stringify(request)}`);
      listener({
        data: answers[name],
        asOf: now,
        stale: false,
        pending: 0,
        loading: answers[name] === undefined,
        refusal: null,
      });
      return () => undefined;
    },
  };
  provideEngine(async () => engine as unknown as Engine);
};
beforeEach(() => {
  user = customer;
  online = true;
  asked = [];
  answers = { 'order/get': order([-1, 0, 1, 4, 5]), 'get_arrays/get': arrays };
  provide();
});

describe('the dashboard', () => {
  it('says that a plan that has not begun is not paid yet, and asks for no rating before the first delivery', async () => {
    answers['order/get'] = { ...order([4, 5]), planParams: { ...params, payed: false } };
    await show();
    expect(screen.getByText(/^Not paid yet\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Rate yesterday’s dishes' })).toBeNull();
  });

  it('says nothing of money once meals are delivered, and offers to rate them', async () => {
    await show();
    expect(screen.queryByText(/^Not paid yet/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Rate yesterday’s dishes' })).toBeTruthy();
  });

  it('leads to the printed menu in the customer’s language, which opens without a network too', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Menu as PDF' }).getAttribute('href')).toBe('/modify?menu=en');
  });

  it('shows today’s meals in the order they are eaten, from one plan and one set of arrays — DSH-007, DSH-014', async () => {
    await show();
    expect(shownTitles()).toEqual(['Shakshuka', 'Machboos']);
    expect(screen.queryByRole('heading', { name: 'Today’s meals' })).not.toBeNull();
    expect(asked.filter((each) => each.startsWith('order/get'))).toEqual(['order/get {"orderType":"active"}']);
    expect(asked.filter((each) => each.includes('"products"'))).toHaveLength(1);
  });

  it('sums the day with its sides against the diet’s target — DSH-012', async () => {
    await show();
    // 400 + 400 + 100 of the middle of 1000–1200
    expect(screen.queryByRole('img', { name: '900 of 1,100 kcal' })).not.toBeNull();
    expect(
      screen.queryByRole('img', { name: 'Protein: 62 g of 60 g' }) ??
        screen.queryByRole('img', { name: /^Protein: 62.g of 60.g$/ }),
    ).not.toBeNull();
  });

  it('shows the next day that has meals as "Upcoming Menu on" — DSH-015, DSH-016', async () => {
    answers['order/get'] = order([-2, 2]);
    await show();
    expect(screen.getByRole('heading', { name: /^Upcoming Menu on / }).textContent).toContain(
      String(Number(addDays(today, 2).slice(8))),
    );
    expect(shownTitles()).toHaveLength(2);
  });

  it('passes over a skipped day', async () => {
    const plan = order([0, 1]);
    answers['order/get'] = { ...plan, days: { ...plan.days, [wire(0)]: { state: 'skipped-day', locksAt: null } } };
    await show();
    expect(screen.queryByRole('heading', { name: /^Upcoming Menu on / })).not.toBeNull();
  });

  it('says in place of the meals that the plan is on pause, and how to call the team that resumes it — DSH-017, DSH-023, PSE-007', async () => {
    answers['settings/get'] = [{ alias: 'BRAND', value: { phone: '+971 2 000 0000' }, old_value: null }];
    answers['order/get'] = order([-1, 0, 1], { pause: { startDate: wire(-1), endDate: null } });
    user = { ...customer, plan: { order: 5, diet: 32, end: wire(2), renew_status: 0 } };
    await show();
    expect(screen.queryByText('The meal plan is on pause')).not.toBeNull();
    expect(shownTitles()).toEqual([]);
    expect(screen.queryByText('Renew Now')).toBeNull();
    expect(screen.getByRole('link', { name: 'Call our team' }).getAttribute('href')).toBe('tel:+97120000000');
  });

  it('leads to the full plan of a customer who has one, and to its renewal — DSH-018, DSH-034, CHK-009', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'View / Modify Full Meal Plan' }).getAttribute('href')).toBe('/modify');
    expect(screen.getByRole('link', { name: 'Renew my plan' }).getAttribute('href')).toBe('/checkout');
  });

  it.each([
    [false, 'Build your menu'],
    [true, 'Resume editing the menu'],
  ])('without a plan (saved checkout: %s) offers "%s" — DSH-019, DSH-020, DSH-033', async (hasCheckout, label) => {
    answers['order/get'] = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, pause: null };
    user = { ...customer, hasPlan: false, plan: null, hasCheckout };
    await show();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/checkout');
    expect(screen.queryByText('Renew my plan')).toBeNull();
  });

  it('lets a first menu be a meal plan or custom-fit — CHK-010, CFT-002', async () => {
    answers['order/get'] = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, pause: null };
    user = { ...customer, hasPlan: false, plan: null };
    await show();
    await press(screen.getByRole('link', { name: 'Build your menu' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Build Menu' }));
    expect(choice.getByRole('link', { name: /^Mealplan/ }).getAttribute('href')).toBe('/checkout');
    expect(choice.getByRole('link', { name: /^Custom-fit/ }).getAttribute('href')).toBe('/checkout/customfit');
  });

  it('goes on with a checkout of which only the server has told since — CHK-011', async () => {
    answers['order/get'] = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, pause: null };
    answers['mobile_checkout/getPending'] = { planParams: { id: 3 }, mealPlan: {} };
    user = { ...customer, hasPlan: false, plan: null, hasCheckout: false };
    await show();
    expect(screen.getByRole('link', { name: 'Resume editing the menu' }).getAttribute('href')).toBe('/checkout');
  });

  it.each([
    ['5 days left', { end: 5 }, true],
    ['6 days left', { end: 6 }, false],
    ['a plan renewed already', { end: 3, alreadyRenewed: true }, false],
    ['renew_status 1', { end: 3, renew: 1 }, false],
  ])(
    'asks to renew by its rules: %s — DSH-021, DSH-022, DSH-024',
    async (
      _case,
      { end, renew = 0, alreadyRenewed = false }: { end: number; renew?: number; alreadyRenewed?: boolean },
      asks,
    ) => {
      user = { ...customer, alreadyRenewed, plan: { order: 5, diet: 32, end: wire(end), renew_status: renew } };
      await show();
      expect(screen.queryByText('Renew Now') !== null).toBe(asks);
    },
  );

  it('renews by the same menu unless another way is chosen — DSH-026, DSH-027', async () => {
    user = { ...customer, plan: { order: 5, diet: 32, end: wire(3), renew_status: 0 } };
    const router = await show();
    await press(screen.getByRole('button', { name: 'Renew Now' }));
    expect(((await screen.findByRole('radio', { name: /^Repeat the same menu/ })) as HTMLInputElement).checked).toBe(
      true,
    );
    await press(screen.getByRole('button', { name: 'Continue' }));
    expect(router.state.location.pathname).toBe('/renewplan/samemenu');
  });

  it('renews on the saved checkout when there is one — DSH-025', async () => {
    user = { ...customer, hasCheckout: true, plan: { order: 5, diet: 32, end: wire(3), renew_status: 0 } };
    await show();
    expect(screen.getByRole('link', { name: 'Renew Now' }).getAttribute('href')).toBe('/checkout');
  });

  it('opens a meal with its allergens, ingredients and sides', async () => {
    await show();
    await press(screen.getByRole('button', { name: 'Machboos' }));
    const sheet = (await screen.findByText('Allergens')).closest('dialog')!;
    for (const text of ['Sesame', 'Tahini', 'Fattoush']) expect(sheet.textContent).toContain(text);
  });

  it('shows a sample until weights arrive, by days first — DSH-028, DSH-029, DSH-030', async () => {
    await show();
    expect(screen.queryByText('Sample')).not.toBeNull();
    expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Days', 'true'],
      ['Weeks', 'false'],
      ['Months', 'false'],
    ]);
  });

  it('takes the sample away once there are weights, and says offline how old they are — DSH-030', async () => {
    const [year, month, date] = (addDays(today, -1) as Day).split('-').map(Number) as [number, number, number];
    answers['profile/getForDashboard/getWeightStats'] = { [year]: { [month]: { [date]: 70_400 } } };
    await show();
    expect(screen.queryByText('Sample')).toBeNull();
    // In the chart's table, as the weight of now, and beside the name.
    expect(screen.queryAllByText(/70\.4/).length).toBeGreaterThan(2);
    expect(screen.queryByText(/70\.0/)).toBeNull();
    const goals = () => within(screen.getByRole('heading', { name: 'My goals' }).closest('section')!);
    expect(goals().queryByText(/^as of/)).toBeNull();
    cleanup();
    online = false;
    await show();
    expect(goals().getByText(/^as of/)).toBeTruthy();
  });

  it('has a link for each part of the profile, and shows allergies and dislikes to read — DSH-031, DSH-032', async () => {
    await show();
    for (const name of [
      'Food Preferences',
      'Food Favourites',
      'Groups Eliminated',
      'Address',
      'Personal Details',
      'Medical Conditions',
      'Pause Plan',
    ]) {
      expect(screen.queryByRole('button', { name })).not.toBeNull();
    }
    await press(screen.getByRole('button', { name: 'Food Preferences' }));
    const sheet = within((await screen.findByText('Allergies')).closest('dialog')!);
    expect(sheet.queryByText('Sesame')).not.toBeNull();
    expect(sheet.queryByText('Tomato')).not.toBeNull();
    expect(sheet.queryByRole('textbox')).toBeNull();
    expect(sheet.queryByText(/contact our team/)).not.toBeNull();
  });

  it('counts the dislikes that wait on this device among the food preferences — DSH-031', async () => {
    answers['profile/getForDashboard/getPrefs'] = {
      dishlikes: [],
      dishdislikes: [],
      dislikes: [101],
      allergies: [11],
      eliminate_groups: [],
    };
    await show();
    await press(screen.getByRole('button', { name: 'Food Preferences' }));
    const sheet = within((await screen.findByText('Allergies')).closest('dialog')!);
    expect(sheet.queryByText('Tahini')).not.toBeNull();
    expect(sheet.queryByText('Tomato')).toBeNull();
  });

  it('names manager, nutritionist and delivery partner with their ways of contact — DSH-008, DSH-009, DSH-013', async () => {
    user = { ...customer, delivery_partner_id: 2 };
    answers['profile/getForDashboard/getManagers'] = {
      manager_name: 'Omar Farouk',
      manager_gender: 'male',
      manager_phone: '+971500000101',
      manager_email: 'omar@demo.test',
      nutritionist_name: 'Dr Hind',
      nutritionist_gender: 'female',
      nutritionist_phone: '+971500000102',
      nutritionist_email: 'hind@demo.test',
    };
    answers['get_arrays/get'] = {
      ...arrays,
      deliveryPartnerFull: [{ id: 2, name: 'Own Fleet', helpline: '+971500000301' }],
    };
    await show();
    const team = screen.getByRole('heading', { name: 'Your team' }).closest('section')!;
    for (const text of ['Omar Farouk', 'Dr Hind', 'Own Fleet', '+971500000301'])
      expect(team.textContent).toContain(text);
    expect([...team.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))).toEqual([
      'tel:+971500000101',
      'tel:+971500000102',
      'tel:+971500000301',
    ]);
  });

  it('leads from the profile card to the renewal of the plan, with a plan only — DSH-034', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Renew my plan' }).getAttribute('href')).toBe('/checkout');
    cleanup();
    user = { ...customer, hasPlan: false, plan: null };
    await show();
    expect(screen.queryByRole('link', { name: 'Renew my plan' })).toBeNull();
  });

  it('draws a customer without a picture by their gender, and without one their initials — DSH-035', async () => {
    const drawn: (string | null)[] = [];
    for (const gender of ['male', 'female', null] as const) {
      user = { ...customer, gender };
      provide();
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
      await show();
      const heading = screen.getByRole('heading', { name: 'Sara Noor' });
      drawn.push(heading.closest('div')!.parentElement!.querySelector('img')?.getAttribute('src') ?? null);
      cleanup();
    }
    const [male, female, neither] = drawn;
    expect(male).toBeTruthy();
    expect(female).toBeTruthy();
    expect(male).not.toBe(female);
    expect(neither).toBeNull();
  });
});
