import { addDays, day, dayFromWire, dayToWire, type Day } from '../../../src/domain/days/day.ts';
import { defaultDishes } from '../../../src/domain/menu/default-dishes.ts';
import type { DraftView } from '../../../src/offline/session/drafts.ts';
import type { Engine } from '../../../src/offline/engine.ts';
import type { AskResult } from '../../../src/offline/reads/ask.ts';
import type { SessionView } from '../../../src/offline/session/session-view.ts';
import type { CheckoutDraft } from '../../../src/protocol/checkout/checkout-draft.ts';
import type { MessageName, Reply, Request } from '../../../src/protocol/messages.ts';
import type { User } from '../../../src/protocol/account/user.ts';
import { catalogue } from '../../../server/catalogue/catalogue.ts';
import { toArrays } from '../../../server/catalogue/to-arrays.ts';
import { toReferenceArrays } from '../../../server/reference/arrays.ts';

export const TODAY = day('2026-11-21');
const NOW = Date.parse('2026-11-21T08:00:00Z');
export const on = (ahead: number): Day => addDays(TODAY, ahead);
export const wireOn = (ahead: number): number => dayToWire(on(ahead));

type Saved = Reply<'mobile_checkout/getPending'>;

/** A saved checkout that starts so many days ahead. */
export const savedCheckout = (ahead: number, more: Partial<NonNullable<Saved['planParams']>> = {}): Saved => ({
  planParams: {
    id: 9,
    user_id: 1,
    diet_id: 32,
    days_count: 5,
    mealTypes: ['3', '31', '5', '51'],
    mealPlan_id: 10,
    exclude_week_day: [],
    defaultDish: {},
    cutlery: 0,
    bag_price: 180,
    emirate_id: 1,
    slot_id: 1,
    start_date: wireOn(ahead),
    end_date: wireOn(ahead + 4),
    price: 0,
    ...more,
  },
  mealPlan: Object.fromEntries([0, 1, 2, 3, 4].map((at) => [String(wireOn(ahead + at)), { 3: 2031, 5: 2032 }])),
});

/** What the kitchen serves, as the server answers it. */
const offersOf = ({ dietId, types, from, to }: Request<'default_dishes/get'>): Reply<'default_dishes/get'> =>
  Object.fromEntries(
    Object.entries(
      defaultDishes(catalogue.dishes, dietId, types.map(Number), dayFromWire(from!), dayFromWire(to!)),
    ).map(([at, meals]) => [
      String(dayToWire(at as Day)),
      Object.fromEntries(
        Object.entries(meals).map(([type, { dish, suggestions }]) => [type, { dish, suggestions: [...suggestions] }]),
      ),
    ]),
  );

const nothingSaved: Saved = { planParams: null, mealPlan: {} };

interface Asked {
  readonly name: MessageName;
  readonly request: Record<string, unknown>;
  readonly id: string | undefined;
}

type Answer = AskResult<never> | (() => AskResult<never>);
export const done = (reply: unknown): AskResult<never> => ({ ok: true, reply }) as unknown as AskResult<never>;
export const unanswered: AskResult<never> = { ok: false, reason: 'unknown', refusal: null };

/**
 * An engine for the checkout's screens: the real catalogue, a device that keeps drafts, and a server that answers as
 * the test says. Everything a test changes is public here.
 */
export const checkoutEngine = (language: 'en' | 'ar' = 'en') => {
  const listeners = new Set<() => void>();
  const drafts = new Map<string, unknown>();
  const draftWatches = new Map<string, Set<(view: DraftView<never>) => void>>();
  const world = {
    online: true,
    pending: nothingSaved,
    /** False: the device has never been told what the kitchen serves. */
    offers: true,
    order: undefined as Reply<'order/get'> | undefined,
    /** The plan behind it, of a customer who has renewed. */
    lastOrder: undefined as Reply<'order/get'> | undefined,
    prefs: { dislikes: [] as number[], allergies: [] as number[], eliminate_groups: [] as number[] },
    user: {
      user_id: 1,
      tag: 'a',
      email: 'new@demo.test',
      firstName: 'Omar',
      lastName: 'Saleh',
      phone: '501987654',
      hasPlan: false,
      hasCheckout: false,
      plan: null,
      allergiesDeclared: true,
      allergies: [],
      dislikes: [],
      dishlikes: [],
      preferences: [],
      dishdislikes: [],
      eliminate_groups: [],
      homeAddress: null,
      workAddress: null,
    } as unknown as User,
    arrays: { ...toArrays(language, (id) => `/dishes/${id}.webp`), ...toReferenceArrays(language) } as Record<
      string,
      unknown
    >,
    settings: [
      { alias: 'DEFAULT_DIET', value: 32 },
      { alias: 'HOLIDAYS', value: [{ date: dayToWire(day('2026-12-02')), name: 'National Day', provisional: false }] },
    ] as { alias: string; value: unknown }[],
    /** By message name; the last one stays. */
    answers: new Map<string, Answer[]>(),
    asked: [] as Asked[],
    sent: [] as { name: string; request: unknown }[],
    draft: (): CheckoutDraft => (drafts.get('checkout') ?? {}) as CheckoutDraft,
    begin: (draft: CheckoutDraft): void => void drafts.set('checkout', draft),
    changed: (): void => {
      for (const tell of listeners) tell();
    },
  };
  const dataOf = (name: string, request: object): unknown => {
    if (name === 'settings/getCustomfit') return catalogue.customFitSettings;
    if (name === 'default_dishes/get')
      return world.offers ? offersOf(request as Request<'default_dishes/get'>) : undefined;
    if (name === 'mobile_checkout/getPending') return world.pending;
    if (name === 'profile/getForDashboard/getPrefs') return { ...world.prefs, dishlikes: [], dishdislikes: [] };
    if (name === 'get_arrays/get') return world.arrays;
    if (name === 'settings/get') return world.settings;
    if (name === 'order/get')
      return (request as Request<'order/get'>).orderType === 'last' ? world.lastOrder : world.order;
    return undefined;
  };
  const session = (): SessionView => ({
    state: 'signedIn',
    user: world.user,
    browserId: '',
    checked: true,
    persistent: true,
    ended: null,
  });
  const keep = (name: string, value: unknown): void => {
    if (value === undefined) drafts.delete(name);
    else drafts.set(name, value);
    for (const tell of draftWatches.get(name) ?? []) tell({ value, loaded: true } as DraftView<never>);
  };
  const engine = {
    now: () => NOW,
    onOffset: () => () => undefined,
    connectivity: () => (world.online ? 'online' : 'offline'),
    onConnectivity: (listener: (state: string) => void) => {
      const tell = (): void => listener(world.online ? 'online' : 'offline');
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    session,
    onSession: (listener: (view: SessionView) => void) => {
      const tell = (): void => listener(session());
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    outbox: async () => ({ waiting: [], attention: [], loss: null }),
    onOutbox: () => () => undefined,
    watch: (name: string, request: object, listener: (view: unknown) => void) => {
      const tell = (): void =>
        listener({ data: dataOf(name, request), asOf: NOW, stale: false, pending: 0, loading: false, refusal: null });
      tell();
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    refresh: async () => {
      if (!world.online) return 'unanswered';
      world.changed();
      return 'kept';
    },
    send: async (name: string, request: { dislikes?: number[]; eliminate_groups?: number[] }) => {
      world.sent.push({ name, request });
      world.prefs = { ...world.prefs, ...request };
      world.changed();
      return { ok: true, ids: ['a'] };
    },
    ask: async (name: MessageName, request: Record<string, unknown>, options: { id?: string } = {}) => {
      if (name !== 'mobile_checkout/getPending') world.asked.push({ name, request, id: options.id });
      if (!world.online) return { ok: false, reason: 'offline', refusal: null };
      if (name === 'mobile_checkout/getPending') return done(world.pending);
      const answers = world.answers.get(name) ?? [];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return typeof answer === 'function' ? answer() : (answer ?? unanswered);
    },
    drafts: {
      get: async (name: string) => drafts.get(name),
      getOrSet: async (name: string, _schema: unknown, value: unknown) => {
        if (!drafts.has(name)) drafts.set(name, value);
        return drafts.get(name);
      },
      set: async (name: string, value: unknown) => {
        keep(name, value);
        return { ok: true };
      },
      remove: async (name: string) => {
        keep(name, undefined);
        return { ok: true };
      },
      watch: (name: string, _schema: unknown, listener: (view: DraftView<never>) => void) => {
        const held = draftWatches.get(name) ?? new Set();
        draftWatches.set(name, held.add(listener));
        listener({ value: drafts.get(name), loaded: true } as DraftView<never>);
        return () => held.delete(listener);
      },
    },
  } as unknown as Engine;
  return { engine, world };
};
