import { act } from '@testing-library/react';

import { addDays, day, daysBetween, dayToWire, type Day } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import type { CheckoutDraft } from '#src/protocol/checkout/checkout-draft.ts';
import type { Request } from '#src/protocol/messages.ts';
import type { OnWire, WiredReply, WiredUser } from '../on-wire.ts';
import { replyToWire } from '#src/protocol/reply-days.ts';
import { requestFromWire } from '#src/protocol/parse-request.ts';
import { catalogue } from '../catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { toReferenceArrays } from '#server/reference/arrays.ts';
import type { Answer } from './device/answers.ts';
import type { Asked } from './device/device-engine.ts';
import { testDevice, type Sent } from './test-device.ts';

export const TODAY = day('2026-11-21');
const NOW = Date.parse('2026-11-21T08:00:00Z');
export const on = (ahead: number): Day => addDays(TODAY, ahead);
export const wireOn = (ahead: number): number => dayToWire(on(ahead));

type Saved = WiredReply<'mobile_checkout/getPending'>;

/** A saved checkout that starts `ahead` days from today. */
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

/** The kitchen's dishes in the form of the server's reply. */
const offersOf = ({ dietId, types, from, to }: Request<'default_dishes/get'>): WiredReply<'default_dishes/get'> =>
  Object.fromEntries(
    Object.entries(defaultDishes(catalogue.menu, dietId, types.map(Number), from!, to!)).map(([at, meals]) => [
      String(dayToWire(at as Day)),
      Object.fromEntries(
        Object.entries(meals).map(([type, { dish, suggestions }]) => [type, { dish, suggestions: [...suggestions] }]),
      ),
    ]),
  );

/** The default dish and the suggestions of a meal on a day, as the kitchen serves them. */
export const servedOn = (ahead: number, type: number): number[] => {
  const { dish, suggestions } = offersOf({ dietId: 32, types: [type], from: on(ahead), to: on(ahead) })[wireOn(ahead)]![
    type
  ]!;
  return [...(dish === null ? [] : [dish]), ...suggestions];
};

/** The customer's own lists of everything that the diet serves, in the form of the server's reply. */
const ownDishes = ({ diet_id, from, to }: Request<'custom_plan/get'>, types: readonly (number | string)[]) => {
  const served = Object.fromEntries(
    types.map((type) => [
      String(type),
      catalogue.dishes
        .filter(({ diets, types: at }) => diets.includes(diet_id) && at.includes(Number(type)))
        .map(({ id }) => id),
    ]),
  );
  const days = daysBetween(from!, to!) + 1;
  return Object.fromEntries(Array.from({ length: days }, (_, at) => [String(dayToWire(addDays(from!, at))), served]));
};

const nothingSaved: Saved = { planParams: null, mealPlan: {} };

/** The server's answer, or a function that makes it from the state at the time of the request. */
export type AnswerOrMaker = Answer | (() => Answer | Promise<Answer>);

const customer = {
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
} as unknown as WiredUser;

const checkoutWorld = () => {
  const dataOf = (name: string, request: object): unknown => {
    if (name === 'settings/getCustomfit') return catalogue.customFitSettings;
    if (name === 'default_dishes/get')
      return world.offers ? offersOf(requestFromWire('default_dishes/get', request)) : undefined;
    if (name === 'custom_plan/get' && world.offers) {
      const asked = requestFromWire('custom_plan/get', request);
      return ownDishes(asked, asked.mealTypes);
    }
    if (name === 'mobile_checkout/getPending') return world.pending;
    if (name === 'profile/getForDashboard/getPrefs') return { dishlikes: [], dishdislikes: [], ...world.prefs };
    if (name === 'profile/getForDashboard/getMainSettingsInfo') return world.user;
    if (name === 'order/getDietProducts') return world.choices;
    if (name === 'get_arrays/get') return world.arrays;
    if (name === 'settings/get') return world.settings;
    if (name === 'order/get') {
      const { orderType } = request as Request<'order/get'>;
      if (orderType === 'renewed' && world.renewedOrder) return world.renewedOrder;
      return orderType === 'last' ? world.lastOrder : world.order;
    }
    return undefined;
  };
  const device = testDevice({
    now: NOW,
    keptAt: NOW,
    user: customer,
    answers: dataOf,
    replies(name: string) {
      const answers = world.answers.get(name) ?? [];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return typeof answer === 'function' ? answer() : answer;
    },
  });
  const world = {
    get online(): boolean {
      return device.engine.connectivity() === 'online';
    },
    set online(online: boolean) {
      device.network(online ? 'online' : 'offline');
    },
    get user(): WiredUser {
      return replyToWire('client_check/get', device.engine.session().user) as WiredUser;
    },
    set user(user: WiredUser) {
      device.become({ user });
    },
    pending: nothingSaved,
    /** False if the device has never received what the kitchen serves. */
    offers: true,
    order: undefined as WiredReply<'order/get'> | undefined,
    /** The renewed plan, if it is another plan than the active one. */
    renewedOrder: undefined as WiredReply<'order/get'> | undefined,
    /** The later plan of a customer who has renewed. */
    lastOrder: undefined as WiredReply<'order/get'> | undefined,
    /** What the kitchen offers on the days of the plan. */
    choices: undefined as WiredReply<'order/getDietProducts'> | undefined,
    prefs: { dislikes: [] as number[], allergies: [] as number[], eliminate_groups: [] as number[] },
    arrays: {
      ...toArrays(catalogue, 'en', (id) => `/dishes/${id}.webp`),
      ...toReferenceArrays(catalogue, 'en'),
    } as Record<string, unknown>,
    settings: [
      { alias: 'DEFAULT_DIET', value: 32 },
      { alias: 'HOLIDAYS', value: [{ date: dayToWire(day('2026-12-02')), name: 'National Day', provisional: false }] },
    ] as { alias: string; value: unknown }[],
    /** The answers by message name; the last one is repeated. */
    answers: new Map<string, AnswerOrMaker[]>(),
    /** The requests that were waited for, without the screens' own checks of the saved checkout. */
    get asked(): Asked[] {
      return device.asked.filter(({ name }) => name !== 'mobile_checkout/getPending');
    },
    get sent(): Sent[] {
      return device.sent;
    },
    draft: (): OnWire<CheckoutDraft> => (device.draft('checkout') ?? {}) as OnWire<CheckoutDraft>,
    begin: (draft: OnWire<CheckoutDraft>): void => device.begin('checkout', draft),
    changed: device.changed,
  };
  return { device, world };
};

/**
 * The environment of the checkout's screens: the real catalogue, a device that stores drafts, and a server with the
 * test's answers. Everything that a test changes is public here.
 */
export let { device, world } = {} as ReturnType<typeof checkoutWorld>;
/** Creates a new world for each test. */
export const newCheckout = (): void => {
  ({ device, world } = checkoutWorld());
};
/** Connects or disconnects the network; everything is read again. */
export const connect = async (online: boolean): Promise<void> => {
  world.online = online;
  await act(async () => world.changed());
};
