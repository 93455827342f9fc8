import * as v from 'valibot';

import { dayFromWire } from '../../domain/days/day.ts';
import { isWeekday } from '../../domain/days/plan-calendar.ts';
import { payMeans } from '../../domain/money/pay-methods.ts';
import type { Setting } from './settings.ts';

const n = v.number();
/** A setting is parsed by its alias and not by the schema of the reply, so it converts its own days. */
const day = v.pipe(n, v.transform(dayFromWire));
const text = v.string();
const word = v.optional(text);
const origins = v.pipe(v.array(text), v.readonly());
const means = v.pipe(v.array(v.picklist(payMeans)), v.minLength(1), v.readonly());
const signInOffer = v.object({ clientId: text, authorizeUrl: v.pipe(text, v.url()) });

const leastPrice = v.object({
  /** Fils, VAT included. */
  price: n,
  /** The diet and the meals that have this price, and the length of the plan in days. */
  diet: text,
  meals: v.array(text),
  days: n,
});
export type LeastPrice = v.InferOutput<typeof leastPrice>;

const shopFront = v.object({
  /** True if the provider has imported a folder: then no demo data is shown. */
  own: v.optional(v.boolean()),
  /** URL of the provider's logo. */
  logo: word,
  /** True if the provider has its own icon. */
  icon: v.optional(v.boolean()),
  /** Aliases of the text pages. */
  pages: v.array(text),
  /** URLs of pictures: three large ones (`table`) and a row of small ones. */
  table: v.array(text),
  row: v.array(text),
  /** The first picture of `table` in its smallest size. */
  first: word,
  /** The first emirate with deliveries, and the number of such emirates. */
  emirate: v.object({ name: text, count: n }),
  /** True if every customer has a manager and a nutritionist. */
  team: v.boolean(),
  /** The lowest price of a day. */
  least: v.optional(leastPrice),
});
export type ShopFront = v.InferOutput<typeof shopFront>;

/** Every setting that the server sends, in one language, by alias. A value in another form counts as not set. */
export const settingValues = {
  /** Days without a delivery. */
  HOLIDAYS: v.array(v.object({ date: day, name: text, provisional: v.boolean() })),
  /** IANA name of the time zone in which a business day begins at midnight. */
  BUSINESS_ZONE: text,
  /** IANA name of the time zone in which screens show times and in which quiet hours apply. */
  DISPLAY_ZONE: text,
  /** The key with which a browser subscribes to push; empty: push is not offered. */
  PUSH_KEY: text,
  /** Weekdays on which the kitchen delivers, 0 Sunday. */
  KITCHEN_DAYS: v.pipe(
    v.array(v.unknown()),
    v.transform((days) => days.filter(isWeekday)),
  ),
  /** The provider's name, logo and similar data. */
  BRAND: v.object({
    name: word,
    /** The name on receipts; without it `name` is used. */
    legalName: word,
    /** Tax registration number. */
    trn: word,
    claim: word,
    logo: word,
    colours: v.optional(v.record(text, text)),
    email: word,
    phone: word,
    whatsapp: word,
    address: word,
    hours: word,
    kitchenHours: word,
    area: word,
  }),
  /** Empty if there is no chat. */
  CHAT_URL: text,
  CARD_BRANDS: v.array(text),
  COOKIE_DAYS: n,
  MAP_TILES: v.object({ url: text, attribution: text, maxZoom: n }),
  MAP_CENTRE: v.object({ latitude: n, longitude: n, zoom: n }),
  /** Ids of dishes whose pictures the first page shows, the largest first. */
  LANDING_DISHES: v.array(n),
  /** The catalogue's data on the app's frame and first page. */
  SHOP_FRONT: shopFront,
  /** Today and this number of following days can no longer be changed. */
  LOCK_DAYS: v.pipe(n, v.integer(), v.minValue(1), v.maxValue(30)),
  DEMO_MODE: v.boolean(),
  ALLOW_PAY_LATER: v.boolean(),
  /** AED. */
  BAG_DEPOSIT: n,
  /** Fils; 0 means no reward. */
  REFERRAL_REWARD: n,
  /** Days on which iftar and suhoor are offered, both ends included; null: off. */
  RAMADAN: v.nullable(v.object({ from: day, to: day, titles: v.optional(v.record(text, text), {}) })),
  VAT_PERCENT: n,
  CANCELLATION_FEE_PERCENT: n,
  DEFAULT_DIET: v.nullable(n),
  COMMENTS_WIDGET_URL: text,
  /** Empty if there is no shop. */
  SIDES_SHOP_URL: text,
  /** Id of the only customer who sees the cart. */
  CART_USER_ID: v.nullable(n),
  /** Empty if this way of signing in is not offered. */
  GOOGLE_APP_ID: text,
  FACEBOOK_APP_ID: text,
  SOCIAL_SIGN_IN: v.object({ google: v.optional(signInOffer), facebook: v.optional(signInOffer) }),
  /** The allowed payment page origins of each payment provider; a provider that is missing is not offered. */
  PAYMENT_ORIGINS: v.object({ paymennt: v.optional(origins), telr: v.optional(origins) }),
  /** The means of payment on the page of each offered payment provider, in the order in which they are named. */
  PAYMENT_MEANS: v.object({ paymennt: v.optional(means), telr: v.optional(means) }),
} as const;

export type SettingAlias = keyof typeof settingValues;
export type SettingValue<A extends SettingAlias> = v.InferOutput<(typeof settingValues)[A]>;
/** The settings from the server, each with its own type. */
export type SettingsTold = { readonly [A in SettingAlias]?: SettingValue<A> };

/** Parsed values are cached: every watcher of a setting gets the same object until a new one arrives. */
const read = new WeakMap<object, unknown>();

/** Parses a stored or received value by its alias; undefined if it has the wrong form. */
export const readSetting = <A extends SettingAlias>(alias: A, value: unknown): SettingValue<A> | undefined => {
  const kept = typeof value === 'object' && value !== null;
  if (kept && read.has(value)) return read.get(value) as SettingValue<A> | undefined;
  const result = v.safeParse(settingValues[alias], value);
  const known = result.success ? (result.output as SettingValue<A>) : undefined;
  if (kept) read.set(value, known);
  return known;
};

/** Returns one of the received settings; undefined if none have loaded or it is missing. */
export const settingOf = <A extends SettingAlias>(
  settings: readonly Setting[] | null | undefined,
  alias: A,
): SettingValue<A> | undefined => {
  const told = settings?.find((setting) => setting.alias === alias);
  return told && readSetting(alias, told.value);
};
