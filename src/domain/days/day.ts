/** Makes a day a type of its own, different from other texts. */
export interface DayMark {
  readonly __day: unique symbol;
}
/**
 * A calendar day: `YYYY-MM-DD`. A type of its own, so that a day is never confused with an instant or with a date in the
 * protocol. In the protocol a day is unix seconds of that day's 00:00 UTC: see `days-on-wire.ts` of the protocol.
 */
export type Day = string & DayMark;

/** 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;

/** True for an existing Gregorian date written `YYYY-MM-DD`. */
export const isDay = (text: string): text is Day =>
  shape.test(text) && !Number.isNaN(Date.parse(text)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Throws RangeError if the date does not exist, so that a typo in data fails at start and not on a customer's screen. */
export const day = (text: string): Day => {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`);
  return text;
};

/**
 * The day that a text names, or null: `YYYY-MM-DD`, or `MM-DD` of the current UTC year.
 * @param ms instant in ms, by the server's clock
 */
export const readDay = (text: string, ms: number): Day | null => {
  const whole = /^\d{2}-\d{2}$/.test(text) ? `${utcDayOf(ms).slice(0, 4)}-${text}` : text;
  return isDay(whole) ? whole : null;
};

/** Unix seconds of the day's 00:00 UTC. */
export const dayToWire = (value: Day): number => Date.parse(`${value}T00:00:00Z`) / 1000;

/** The UTC day that holds the given unix second. */
export const dayFromWire = (seconds: number): Day => utcDayOf(seconds * 1000);

/** The UTC calendar day of an instant in ms. */
export const utcDayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10) as Day;

export const addDays = (value: Day, days: number): Day => utcDayOf(Date.parse(`${value}T00:00:00Z`) + days * DAY_MS);

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export const weekdayOf = (value: Day): Weekday => new Date(`${value}T00:00:00Z`).getUTCDay() as Weekday;

const zoneFormats = new Map<string, Intl.DateTimeFormat>();
const zoneFormat = (zone: string): Intl.DateTimeFormat => {
  let format = zoneFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    zoneFormats.set(zone, format);
  }
  return format;
};

/** Offset of `zone` from UTC in ms at the given instant. Throws RangeError on an unknown zone. */
const zoneOffset = (ms: number, zone: string): number => {
  if (zone === 'UTC') return 0;
  const part: Record<string, number> = {};
  for (const { type, value } of zoneFormat(zone).formatToParts(ms)) part[type] = Number(value);
  const local = Date.UTC(part['year']!, part['month']! - 1, part['day']!, part['hour'], part['minute'], part['second']);
  return local - Math.floor(ms / 1000) * 1000;
};

/**
 * The business day at an instant: one rule for server and screens.
 * @param ms instant in ms, by the server's clock
 * @param zone IANA name, the server setting BUSINESS_ZONE
 */
export const today = (ms: number, zone: string): Day => utcDayOf(ms + zoneOffset(ms, zone));

/** Day and seconds since midnight in `zone` at an instant in ms. */
export const wallClock = (ms: number, zone: string): { readonly day: Day; readonly seconds: number } => {
  const local = ms + zoneOffset(ms, zone);
  return { day: utcDayOf(local), seconds: Math.floor((local % DAY_MS) / 1000) };
};

/**
 * The instant (ms) of a full hour of `value` in `zone`. Hours from 24 on belong to the following days. For an hour that a
 * clock change skips, it is the first instant after the gap.
 */
export const atHour = (value: Day, hour: number, zone: string): number => {
  const wall = Date.parse(`${value}T00:00:00Z`) + hour * HOUR_MS;
  const guessed = zoneOffset(wall - zoneOffset(wall, zone), zone);
  const instant = wall - guessed;
  const standing = zoneOffset(instant, zone);
  return standing === guessed ? instant : wall - Math.min(guessed, standing);
};

/** The instant (ms) at which `value` begins in `zone`. */
export const startOfDay = (value: Day, zone: string): number => atHour(value, 0, zone);
