import { act, render, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Provider } from 'jotai';
import { useState } from 'react';
import { vi } from 'vitest';

import { addDays, day, dayToWire, type Day } from '../../../src/domain/days/day.ts';
import type { DayState } from '../../../src/domain/plan/day-state.ts';
import { ModifyView } from '../../../src/features/modify/modify-view.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import type { Engine } from '../../../src/offline/engine.ts';
import type { AskResult } from '../../../src/offline/reads/ask.ts';
import type { Reply } from '../../../src/protocol/messages.ts';
import type { Product } from '../../../src/protocol/reference/reference-arrays.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';

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

export const planReply = (): Reply<'order/get'> => ({
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

interface World {
  order: Reply<'order/get'>;
  renewed: Reply<'order/get'> | undefined;
  user: object;
  online: boolean;
  /** What the server answered when the plan was asked for; what the device holds stays. */
  refusal: object | null;
  products: Product[];
  waiting: object[];
  attention: { readonly id: string }[];
  choices: Record<string, Record<string, number[]>> | undefined;
  prefs: object | undefined;
  ratings: Record<string, number>;
  settings: { alias: string; value: unknown }[];
  arrays: object;
  /** Undefined: this device has never been told which meals are put together by weight. */
  fitKinds: Reply<'settings/getCustomfit'> | undefined;
  readonly answers: Map<string, AskResult<never>>;
  readonly asked: { name: string; request: object }[];
  /** Entries that were taken back. */
  readonly taken: string[];
  readonly refreshed: string[];
  readonly drafts: Map<string, unknown>;
  readonly sent: { name: string; data: unknown; options?: unknown }[];
  readonly kept: Map<string, { bytes: ArrayBuffer; mime: string; version: string; asOf: number }>;
}

const fresh = (): World => ({
  order: planReply(),
  renewed: undefined,
  user: {},
  online: true,
  refusal: null,
  products: [...products],
  waiting: [],
  attention: [],
  choices: undefined,
  prefs: undefined,
  ratings: {},
  settings: [],
  arrays: {},
  fitKinds: { diet_id: 41, preset_mealtype_ids: [2, 4, 6], main_mealtype_ids: [1, 3, 5] },
  answers: new Map(),
  asked: [],
  taken: [],
  refreshed: [],
  drafts: new Map(),
  sent: [],
  kept: new Map(),
});

/** What the device holds and the server answers; every test begins with a new one. */
export let world = fresh();
const watches = new Set<() => void>();
export const newWorld = (): void => {
  world = fresh();
  watches.clear();
};
export const changed = (): void => {
  for (const tell of watches) tell();
};

const engine = () => {
  const arrays = {
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
    slotsList: [{ id: 1, name: '2:00 AM – 6:00 AM' }],
    versions: {},
    catalogue: '',
    ...world.arrays,
  };
  const dataOf = (name: string, request: { orderType?: string }): unknown => {
    if (name === 'order/get') return request.orderType === 'renewed' ? world.renewed : world.order;
    if (name === 'get_arrays/get') return arrays;
    if (name === 'settings/get') return world.settings;
    if (name === 'settings/getCustomfit') return world.fitKinds;
    if (name === 'order/getDietProducts') return world.choices;
    if (name === 'order/getRatings') return { ratings: world.ratings };
    if (name === 'profile/getForDashboard/getPrefs') return world.prefs;
    if (name === 'rating/getDishReviews')
      return { reviews: [{ username: 'Sara N.', rating: 5, feedback: 'Lovely', date: dayToWire(on(-3)) }] };
    return undefined;
  };
  return {
    now: () => NOW,
    onOffset: () => () => undefined,
    connectivity: () => (world.online ? 'online' : 'offline'),
    onConnectivity: () => () => undefined,
    session: () => ({
      state: 'signedIn',
      user: {
        user_id: 1,
        allergies: [11],
        dislikes: [],
        dishlikes: [],
        dishdislikes: [],
        eliminate_groups: [],
        preferences: [],
        ...world.user,
      },
      browserId: '',
      checked: true,
      persistent: true,
      ended: null,
    }),
    onSession: () => () => undefined,
    outbox: async () => ({ waiting: world.waiting, attention: world.attention, unreadable: null, loss: null }),
    onOutbox: (listener: () => void) => {
      watches.add(listener);
      return () => watches.delete(listener);
    },
    watch: (name: string, request: object, listener: (view: unknown) => void) => {
      const tell = (): void =>
        listener({
          data: dataOf(name, request),
          asOf: NOW - 60_000,
          stale: false,
          pending: 0,
          loading: false,
          refusal: name === 'order/get' ? world.refusal : null,
        });
      watches.add(tell);
      tell();
      return () => watches.delete(tell);
    },
    send: async (name: string, data: unknown, options?: unknown) => {
      world.sent.push({ name, data, ...(options !== undefined && { options }) });
      return { ok: true, ids: ['a'] };
    },
    ask: async (name: string, request: object) => {
      world.asked.push({ name, request });
      if (!world.online) return { ok: false, reason: 'offline', refusal: null };
      const given = world.answers.get(name);
      if (given) return given;
      return {
        ok: true,
        reply: name === 'order/exportPdf' ? { url: '/files/abc?key=k', version: 3 } : { message: 'Sent.' },
      };
    },
    undo: async (id: string) => {
      world.taken.push(id);
      return 'removed';
    },
    discard: async (id: string) => {
      world.attention = world.attention.filter((entry) => entry.id !== id);
      changed();
    },
    refresh: async (name: string) => {
      world.refreshed.push(name);
      return 'kept';
    },
    drafts: {
      get: async (name: string) => world.drafts.get(name),
      getOrSet: async (name: string, _schema: unknown, value: unknown) => {
        if (!world.drafts.has(name)) world.drafts.set(name, value);
        return world.drafts.get(name);
      },
      set: async (name: string, value: unknown) => {
        world.drafts.set(name, value);
        changed();
        return { ok: true };
      },
      remove: async (name: string) => {
        world.drafts.delete(name);
        changed();
        return { ok: true };
      },
      watch: (name: string, _schema: unknown, listener: (view: object) => void) => {
        const tell = (): void => listener({ value: world.drafts.get(name), loaded: true });
        watches.add(tell);
        tell();
        return () => watches.delete(tell);
      },
    },
    files: {
      get: async (key: string) => world.kept.get(key),
      put: async (key: string, bytes: ArrayBuffer, mime: string, version: string) =>
        void world.kept.set(key, { bytes, mime, version, asOf: NOW }),
    },
  } as unknown as Engine;
};

const Screen = ({ start, startPlan }: { readonly start: Day | null; readonly startPlan: 'active' | 'renewed' }) => {
  const [asked, setAsked] = useState(start);
  const [open, setOpen] = useState<'en' | 'ar' | null>(null);
  const [plan, setPlan] = useState(startPlan);
  return <ModifyView asked={asked} onDay={setAsked} menu={open} onMenu={setOpen} askedPlan={plan} onPlan={setPlan} />;
};

export const show = async (
  start: Day | null,
  { wide = false, plan = 'active' }: { wide?: boolean; plan?: 'active' | 'renewed' } = {},
): Promise<() => string> => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  provideEngine(async () => engine());
  await wholeEngine();
  const root = createRootRoute();
  const index = createRoute({
    getParentRoute: () => root,
    path: '/modify',
    component: () => <Screen start={start} startPlan={plan} />,
  });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>elsewhere</p> });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>home</p> });
  const router = createRouter({
    routeTree: root.addChildren([index, home, rest]),
    history: createMemoryHistory({ initialEntries: ['/modify'] }),
  });
  await act(async () => {
    render(
      <Provider>
        <I18nProvider>
          <ToastProvider label="Messages" closeLabel="Close">
            <RouterProvider router={router as never} />
          </ToastProvider>
        </I18nProvider>
      </Provider>,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'Menu' });
  return () => router.state.location.pathname;
};

export const speakEnglish = async (): Promise<void> => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'plan');
  window.scrollTo = () => undefined;
};
