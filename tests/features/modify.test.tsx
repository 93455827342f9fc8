import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Provider } from 'jotai';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { addDays, day, dayToWire, type Day } from '../../src/domain/day.ts';
import type { DayState } from '../../src/domain/day-state.ts';
import { ModifyView } from '../../src/features/modify/modify-view.tsx';
import { loadCatalogue, setLocale } from '../../src/i18n/catalogue-store.ts';
import { I18nProvider } from '../../src/i18n/use-t.tsx';
import type { Engine } from '../../src/offline/engine.ts';
import { carriedMenu, carryMenu, type PrintedMenu } from '../../src/protocol/menu-document.ts';
import type { Reply } from '../../src/protocol/messages.ts';
import type { Product } from '../../src/protocol/reference-arrays.ts';
import { provideEngine, wholeEngine } from '../../src/state/engine.ts';
import { ToastProvider } from '../../src/ui/toast.tsx';

const TODAY = day('2026-11-21');
const NOW = Date.parse('2026-11-21T08:00:00Z');
const on = (ahead: number): Day => addDays(TODAY, ahead);
const wire = (ahead: number): string => String(dayToWire(on(ahead)));

const dish = (id: number, title: string, more: Partial<Product> = {}): Product => ({
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
const states: readonly [number, DayState][] = [
  [-1, 'delivered'],
  [0, 'in-buffer'],
  [4, 'filled'],
  [5, 'not-completed'],
  [6, 'skipped-day'],
  [7, 'paused'],
  [8, 'additional'],
];

const planReply = (): Reply<'order/get'> => ({
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

const menu: PrintedMenu = {
  brand: { name: 'Sufra', contact: ['+971'] },
  customerName: 'Layla',
  planTitle: '20 days',
  dietName: 'Balanced',
  language: 'en',
  from: '2026-11-20',
  to: '2026-11-29',
  days: [
    {
      day: '2026-11-21',
      state: 'filled',
      meals: [
        {
          type: 'Lunch',
          title: 'Machboos “special” مجبوس',
          macros: { calories: 1, protein: 2, carb: 3, fat: 4 },
          sides: ['Beans'],
          spicy: false,
        },
      ],
      totals: null,
    },
  ],
};
const plainPdf = new TextEncoder().encode('%PDF-1.3\n1 0 obj\nendobj\nxref\ntrailer\nstartxref\n17\n%%EOF\n');

let order: Reply<'order/get'>;
let renewed: Reply<'order/get'> | undefined;
let alreadyRenewed = false;
let online = true;
const sent: unknown[] = [];
const kept = new Map<string, { bytes: ArrayBuffer; mime: string; version: string; asOf: number }>();

const engine = () => {
  const arrays = {
    products,
    productsFull: products.map((each) => ({ ...each, description: `About ${each.title}` })),
    typeList: {
      3: { id: 3, title: 'Lunch', order: 3, parent_id: null, children: [], is_add_on: false },
      5: { id: 5, title: 'Dinner', order: 5, parent_id: null, children: [], is_add_on: false },
    },
    dietList: [
      { id: 32, name: 'Balanced' },
      { id: 33, name: 'Keto' },
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
  };
  const dataOf = (name: string, request: { orderType?: string }): unknown => {
    if (name === 'order/get') return request.orderType === 'renewed' ? renewed : order;
    if (name === 'get_arrays/get') return arrays;
    if (name === 'settings/get') return [];
    if (name === 'rating/getDishReviews')
      return { reviews: [{ username: 'Sara N.', rating: 5, feedback: 'Lovely', date: dayToWire(on(-3)) }] };
    return undefined;
  };
  return {
    now: () => NOW,
    onOffset: () => () => undefined,
    connectivity: () => (online ? 'online' : 'offline'),
    onConnectivity: () => () => undefined,
    session: () => ({
      state: 'signedIn',
      user: { user_id: 1, alreadyRenewed, allergies: [11], dislikes: [], dishdislikes: [], eliminate_groups: [] },
      browserId: '',
      checked: true,
      persistent: true,
      ended: null,
    }),
    onSession: () => () => undefined,
    outbox: async () => ({ waiting: [], attention: [], loss: null }),
    onOutbox: () => () => undefined,
    watch: (name: string, request: object, listener: (view: unknown) => void) => {
      listener({
        data: dataOf(name, request),
        asOf: NOW - 60_000,
        stale: false,
        pending: 0,
        loading: false,
        refusal: null,
      });
      return () => undefined;
    },
    send: async (name: string, data: unknown) => {
      sent.push({ name, data });
      return { ok: true, ids: ['a'] };
    },
    ask: async (name: string) =>
      !online
        ? { ok: false, reason: 'offline', refusal: null }
        : {
            ok: true,
            reply: name === 'order/exportPdf' ? { url: '/files/abc?key=k', version: 3 } : { message: 'Sent.' },
          },
    files: {
      get: async (key: string) => kept.get(key),
      put: async (key: string, bytes: ArrayBuffer, mime: string, version: string) =>
        void kept.set(key, { bytes, mime, version, asOf: NOW }),
    },
  } as unknown as Engine;
};

const Screen = ({ start }: { readonly start: Day | null }) => {
  const [asked, setAsked] = useState(start);
  const [open, setOpen] = useState<'en' | 'ar' | null>(null);
  return <ModifyView asked={asked} onDay={setAsked} menu={open} onMenu={setOpen} />;
};

const show = async (start: Day | null, { wide = false } = {}): Promise<void> => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  provideEngine(async () => engine());
  await wholeEngine();
  const root = createRootRoute();
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => <Screen start={start} /> });
  const router = createRouter({
    routeTree: root.addChildren([index]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
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
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'plan');
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:menu';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
  order = planReply();
  renewed = undefined;
  alreadyRenewed = false;
  online = true;
  sent.length = 0;
  kept.clear();
});

describe('the days of the plan', () => {
  it('stand in the strip with their state in words — DAY-001 to DAY-005, DAY-010, DAY-011', async () => {
    await show(null);
    const strip = screen.getByRole('radiogroup', { name: 'Days of your plan' });
    const labels = within(strip)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));
    expect(labels.map((label) => label?.split(', ').at(-1))).toEqual([
      'Delivered',
      'In preparation',
      'Ready',
      'Not completed',
      'Skipped',
      'Paused',
      'Additional delivery',
    ]);
  });

  it('open at today, at the next plan day, or at the day of the address', async () => {
    await show(on(5));
    expect(screen.getByRole('heading', { level: 2, name: /26 November 2026/ })).toBeTruthy();
    expect(screen.getByText('No dish chosen yet', { selector: 'p' })).toBeTruthy();
  });

  it('open at today when the address names a day outside the plan', async () => {
    await show(day('2030-01-01'));
    expect(screen.getByRole('heading', { level: 2, name: /21 November 2026/ })).toBeTruthy();
  });

  it('say until when an open day can be changed, and why a closed one cannot — DAY-007', async () => {
    await show(on(4));
    expect(screen.getByText(/Change until Sun 22 Nov, 00:00 UTC/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Paused/ }));
    expect(await screen.findByText('Your plan is paused on this day.')).toBeTruthy();
    expect(screen.queryByText(/Change until/)).toBeNull();
  });

  it('are jumped to by a list named after the shown day on a phone — MOD-018', async () => {
    await show(on(4));
    const jump = screen.getByLabelText('Jump to date - Wednesday, 25 November');
    fireEvent.change(jump, { target: { value: on(-1) } });
    expect(await screen.findByRole('heading', { level: 2, name: /20 November 2026/ })).toBeTruthy();
  });

  it('turn by a swipe of the finger, not of the mouse', async () => {
    await show(on(4));
    const heading = (): HTMLElement => screen.getByRole('heading', { level: 2, name: /November 2026/ });
    const swipe = (pointerType: string): void => {
      const event = (type: string, clientX: number) =>
        fireEvent(
          heading(),
          Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }), { pointerType }),
        );
      event('pointerdown', 300);
      event('pointerup', 150);
    };
    swipe('mouse');
    expect(heading().textContent).toContain('25 November');
    swipe('touch');
    await waitFor(() => expect(heading().textContent).toContain('26 November'));
  });
});

describe('the plan around its days', () => {
  it('names diet, plan and dates, and a change of diet — MOD-014, MOD-017', async () => {
    await show(null);
    expect(screen.getByText('Balanced · 20 days · Fri 20 Nov – 29 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Plan Changed from Balanced to Keto on Thu 26 Nov')).toBeTruthy();
  });

  it('switches to the renewed plan only when there is one — MOD-015, MOD-016', async () => {
    await show(null);
    expect(screen.queryByText('View my renewed plan')).toBeNull();
  });

  it('names the other plan on the switch', async () => {
    alreadyRenewed = true;
    renewed = { ...planReply(), planParams: { ...planReply().planParams!, id: 8, diet: 33, dietChanges: {} } };
    await show(null);
    fireEvent.click(screen.getByRole('button', { name: 'View my renewed plan' }));
    expect(await screen.findByRole('button', { name: 'View my active plan' })).toBeTruthy();
    expect(screen.getByText(/^Keto · 20 days/)).toBeTruthy();
  });

  it('has a delivery time that cannot be changed and saves cutlery on the device — MOD-004, MOD-006, MOD-010', async () => {
    await show(null, { wide: true });
    expect((screen.getByLabelText('Delivery time') as HTMLSelectElement).disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Cutlery'), { target: { value: '1' } });
    await waitFor(() => expect(sent).toEqual([{ name: 'order/setCutlery', data: { orderId: 7, cutlery: 1 } }]));
    expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '7 plan days' })).toBeTruthy();
  });

  it('offers the renewal from five days before the end — MOD-010', async () => {
    await show(null, { wide: true });
    expect(screen.queryByRole('link', { name: /Renew My Plan/ })).toBeNull();
    cleanup();
    const far = states.filter(([ahead]) => ahead > 5).map(([ahead]) => wire(ahead));
    order = { ...order, days: Object.fromEntries(Object.entries(order.days).filter(([key]) => !far.includes(key))) };
    await show(null, { wide: true });
    expect(screen.getByRole('link', { name: /Renew My Plan/ }).textContent).toContain('Renew My Plan (5 days left)');
  });

  it('asks a customer without a plan to build one — MOD-002', async () => {
    order = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0 };
    await show(null);
    expect(screen.getByRole('link', { name: 'Build your menu' }).getAttribute('href')).toBe('/checkout');
  });
});

describe('a dish', () => {
  it('shows its macros with sides, spicy, the allergy it holds, its rating — MOD-020, MOD-021, MOD-024', async () => {
    await show(on(4));
    const [lunch, dinner] = screen.getAllByRole('article');
    expect(lunch!.textContent).toMatch(/560.kcal/);
    expect(lunch!.textContent).toContain('With Green beans');
    expect(within(lunch!).getByRole('img', { name: '4.5 out of 5' })).toBeTruthy();
    expect(dinner!.textContent).toContain('Spicy');
    expect(dinner!.textContent).toContain('Sesame');
  });

  it('opens with description, sides and their sum, allergens, ingredients and reviews — MOD-012, FBK-046', async () => {
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'Chicken machboos' }));
    const panel = (await screen.findByRole('heading', { name: 'Dish description' })).closest('section')!;
    for (const text of [
      'About Chicken machboos',
      'Including Sides:',
      '560 Kcal · PRO 42 g · CHO 57 g · F 13 g',
      'None of the 14 listed allergens.',
      'Lovely',
    ])
      expect(panel.textContent).toContain(text);
  });
});

describe('the printed menu', () => {
  /** The one thing that travels over HTTP here: the bytes of a private file, at an address with its key. */
  const files = setupServer(
    http.get('*/files/abc', ({ request }) =>
      new URL(request.url).searchParams.get('key') === 'k'
        ? HttpResponse.arrayBuffer(carryMenu(plainPdf, menu).slice().buffer, {
            headers: { 'content-type': 'application/pdf' },
          })
        : new HttpResponse(null, { status: 404 }),
    ),
  );
  beforeAll(() => files.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => files.resetHandlers());
  afterAll(() => files.close());

  it('travels inside its PDF and comes out again, in any script', () => {
    const carried = carryMenu(plainPdf, menu);
    expect(carriedMenu(carried)).toEqual(menu);
    const text = new TextDecoder().decode(carried);
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toMatch(/startxref\n17\n%%EOF\n$/);
    expect(carriedMenu(plainPdf)).toBeNull();
    expect(() => carryMenu(new Uint8Array(8), menu)).toThrow(RangeError);
  });

  it('is fetched once, kept on the device without its address, and opened offline with its age — MOD-007', async () => {
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu' }));
    expect(await screen.findByText(/Machboos “special”/)).toBeTruthy();
    await waitFor(() => expect([...kept.keys()]).toEqual(['menu|7|en']));
    expect(JSON.stringify([...kept.values()])).not.toContain('key=');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    online = false;
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu', hidden: true }));
    expect(await screen.findByText(/Kept on this device, as of/)).toBeTruthy();
    expect(screen.getByText(/Machboos “special”/)).toBeTruthy();
  });

  it('keeps nothing of an address that has expired, and says that it failed', async () => {
    files.use(http.get('*/files/abc', () => new HttpResponse(null, { status: 404 })));
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(kept.size).toBe(0);
  });

  it('says so when it is not on the device and cannot be had', async () => {
    online = false;
    await show(on(4), { wide: true });
    fireEvent.click(screen.getByRole('button', { name: 'View My Menu' }));
    expect(
      await screen.findByText('This menu is not on your device yet. Open it once while you are online.'),
    ).toBeTruthy();
  });
});
