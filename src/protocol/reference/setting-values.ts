import * as v from 'valibot';

import { dayFromWire } from '../../domain/days/day.ts';
import { isWeekday } from '../../domain/days/plan-calendar.ts';
import type { Setting } from './settings.ts';

const n = v.number();
/** A setting is read by its alias and not by the schema of the reply, so it turns its days itself. */
const day = v.pipe(n, v.transform(dayFromWire));
const text = v.string();
const word = v.optional(text);
const origins = v.pipe(v.array(text), v.readonly());
const signInOffer = v.object({ clientId: text, authorizeUrl: v.pipe(text, v.url()) });

const shopFront = v.object({
  /** A provider has imported a folder: nothing of the demo is shown. */
  own: v.optional(v.boolean()),
  /** Address of the provider's logo. */
  logo: word,
  /** The provider has an icon of its own. */
  icon: v.optional(v.boolean()),
  /** Aliases of the pages of texts. */
  pages: v.array(text),
  /** Addresses of pictures: three large ones, and a row of small ones. */
  table: v.array(text),
  row: v.array(text),
  /** The first of the table in its smallest form. */
  first: word,
  /** The first emirate that is delivered to, and how many there are. */
  emirate: v.object({ name: text, count: n }),
  /** Every customer has a manager and a nutritionist. */
  team: v.boolean(),
});
export type ShopFront = v.InferOutput<typeof shopFront>;

/** Every setting that travels, in one language, by its alias. What the team has written otherwise counts as not set. */
export const settingValues = {
  /** Days without delivery. */
  HOLIDAYS: v.array(v.object({ date: day, name: text, provisional: v.boolean() })),
  /** IANA name of the zone whose midnight begins a business day. */
  BUSINESS_ZONE: text,
  /** IANA name of the zone in which screens show instants, and in which quiet hours are kept. */
  DISPLAY_ZONE: text,
  /** What a browser subscribes with to be reached while the app is closed; empty: this is not on offer. */
  PUSH_KEY: text,
  /** Weekdays on which the kitchen delivers, 0 Sunday. */
  KITCHEN_DAYS: v.pipe(
    v.array(v.unknown()),
    v.transform((days) => days.filter(isWeekday)),
  ),
  /** The provider's face. */
  BRAND: v.object({
    name: word,
    /** As on receipts; without it the name. */
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
  /** Empty: there is no chat. */
  CHAT_URL: text,
  CARD_BRANDS: v.array(text),
  COOKIE_DAYS: n,
  MAP_TILES: v.object({ url: text, attribution: text, maxZoom: n }),
  MAP_CENTRE: v.object({ latitude: n, longitude: n, zoom: n }),
  /** Dishes whose pictures the first page shows, the largest first. */
  LANDING_DISHES: v.array(n),
  /** What the frame of the app and its first page show of the catalogue in force. */
  SHOP_FRONT: shopFront,
  /** Today and so many days after it cannot be changed any more. */
  LOCK_DAYS: v.pipe(n, v.integer(), v.minValue(1), v.maxValue(30)),
  DEMO_MODE: v.boolean(),
  ALLOW_PAY_LATER: v.boolean(),
  /** AED. */
  BAG_DEPOSIT: n,
  /** Fils; 0: no reward. */
  REFERRAL_REWARD: n,
  /** Days on which iftar and suhoor are offered, both ends included; null: off. */
  RAMADAN: v.nullable(v.object({ from: day, to: day, titles: v.optional(v.record(text, text), {}) })),
  VAT_PERCENT: n,
  CANCELLATION_FEE_PERCENT: n,
  DEFAULT_DIET: v.nullable(n),
  COMMENTS_WIDGET_URL: text,
  /** Empty: there is no shop. */
  SIDES_SHOP_URL: text,
  /** The one customer who sees the cart. */
  CART_USER_ID: v.nullable(n),
  /** Empty: this way of signing in is not on offer. */
  GOOGLE_APP_ID: text,
  FACEBOOK_APP_ID: text,
  SOCIAL_SIGN_IN: v.object({ google: v.optional(signInOffer), facebook: v.optional(signInOffer) }),
  /** Where each provider's customers may be sent to pay; a provider that is not named is not offered. */
  PAYMENT_ORIGINS: v.object({ paymennt: v.optional(origins), telr: v.optional(origins) }),
} as const;

export type SettingAlias = keyof typeof settingValues;
export type SettingValue<A extends SettingAlias> = v.InferOutput<(typeof settingValues)[A]>;
/** Settings as they are told, each of its own kind. */
export type SettingsTold = { readonly [A in SettingAlias]?: SettingValue<A> };

/** Read once: every watcher of a setting gets the same object until another one arrives. */
const read = new WeakMap<object, unknown>();

/** A stored or told value as its alias has it; undefined when it is not of that kind. */
export const readSetting = <A extends SettingAlias>(alias: A, value: unknown): SettingValue<A> | undefined => {
  const kept = typeof value === 'object' && value !== null;
  if (kept && read.has(value)) return read.get(value) as SettingValue<A> | undefined;
  const result = v.safeParse(settingValues[alias], value);
  const known = result.success ? (result.output as SettingValue<A>) : undefined;
  if (kept) read.set(value, known);
  return known;
};

/** One of the settings that were told; undefined while none have come, or when it is not among them. */
export const settingOf = <A extends SettingAlias>(
  settings: readonly Setting[] | null | undefined,
  alias: A,
): SettingValue<A> | undefined => {
  const told = settings?.find((setting) => setting.alias === alias);
  return told && readSetting(alias, told.value);
};
