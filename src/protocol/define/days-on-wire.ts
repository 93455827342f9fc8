import type { GenericSchema } from 'valibot';

import { dayFromWire, dayToWire, type Day } from '../../domain/days/day.ts';
import { replyDay, replyDayKey, wireDay, wireDayKey } from './wire-values.ts';

/**
 * Converts between days and unix seconds: follows the schema of a value and converts each day. Other values, and already
 * converted days, stay unchanged. Parts without a day are skipped.
 */

/** The parts of a schema that may contain a day. */
interface Part {
  readonly kind: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly key?: Part;
  readonly value?: Part;
  readonly wrapped?: Part;
  /** The schemas of a union, or the values of a picklist. */
  readonly options?: readonly unknown[];
}

type Turn = (value: unknown) => unknown;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Runs the conversions one after the other: each alternative of a union converts the fields that it knows. */
const inTurn = (turns: readonly (Turn | null)[]): Turn | null => {
  const own = turns.filter((turn) => turn !== null);
  return own.length === 0 ? null : (value) => own.reduce((turned, turn) => turn(turned), value);
};

const border = (ofDay: Turn, ofKey: (key: string) => string) => {
  const ofObject = (entries: Readonly<Record<string, Part>>): Turn | null => {
    const own = Object.entries(entries).flatMap(([name, part]) => {
      const turn = turnOf(part);
      return turn ? [{ name, turn }] : [];
    });
    if (own.length === 0) return null;
    return (value) => {
      if (!isObject(value) || Array.isArray(value)) return value;
      const turned: Record<string, unknown> = { ...value };
      for (const { name, turn } of own) if (turned[name] !== undefined) turned[name] = turn(turned[name]);
      return turned;
    };
  };

  const ofList = (item: Part): Turn | null => {
    const turn = turnOf(item);
    return turn && ((value) => (Array.isArray(value) ? value.map(turn) : value));
  };

  const ofMap = (key: Part, of: Part): Turn | null => {
    const turn = turnOf(of);
    const byDay = key === replyDayKey || key === wireDayKey;
    if (!turn && !byDay) return null;
    return (value) => {
      if (!isObject(value) || Array.isArray(value)) return value;
      // A plain loop for speed: a history has thousands of days.
      const turned: Record<string, unknown> = {};
      for (const name of Object.keys(value)) {
        const inner = value[name];
        turned[byDay ? ofKey(name) : name] = turn ? turn(inner) : inner;
      }
      return turned;
    };
  };

  const compile = (part: Part): Turn | null => {
    if (part === replyDay || part === wireDay) return ofDay;
    const { pipe, entries, item, key, value, wrapped, options } = part;
    if (pipe) return inTurn(pipe.map((step) => (step.kind === 'schema' && step !== part ? turnOf(step) : null)));
    if (entries) return ofObject(entries);
    if (options) return inTurn(options.map((option) => (isObject(option) ? turnOf(option as unknown as Part) : null)));
    if (wrapped) return turnOf(wrapped);
    if (item) return ofList(item);
    return key && value ? ofMap(key, value) : null;
  };

  /** Built once per schema; null if it contains no day. */
  const turns = new WeakMap<object, Turn | null>();
  const turnOf = (part: Part): Turn | null => {
    const known = turns.get(part);
    if (known !== undefined) return known;
    const turn = compile(part);
    turns.set(part, turn);
    return turn;
  };

  return (schema: GenericSchema, value: unknown): unknown => {
    const turn = turnOf(schema);
    return turn ? turn(value) : value;
  };
};

/** The number of cached days: enough for about twenty years. */
const MOST_KNOWN = 8_000;
/** Caches results, because the same few days occur often. */
const remembered = <K, V>(work: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const held = known.get(key);
    if (held !== undefined) return held;
    const made = work(key);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, made);
    return made;
  };
};

const secondsOf = remembered(dayToWire);
/** The form of a day; other values are not converted. */
const days = /^\d{4}-\d{2}-\d{2}$/;
const isShaped = (text: string): text is Day => days.test(text);
/** Unix seconds come as a number or as decimal text. */
const seconds = /^-?\d{1,10}$/;
/** A key that is not a number of seconds stays unchanged. */
const keyFromWire = remembered((key: string): string => (seconds.test(key) ? dayFromWire(Number(key)) : key));

const keyToWire = (key: string): string => (isShaped(key) ? String(secondsOf(key)) : key);

/** Returns a value of this schema in the form in which it is sent and stored. */
export const toWire = border(
  (value) => (typeof value === 'string' && isShaped(value) ? secondsOf(value) : value),
  keyToWire,
);

/** Returns a value of this schema in the form in which the code uses it. */
export const fromWire = border(
  (value) => (seconds.test(String(value)) ? keyFromWire(String(value)) : value),
  keyFromWire,
);

/**
 * Returns a map with its keys in the protocol's form; a key that is not a day stays unchanged. The errors of a refusal
 * have no schema of their own.
 */
export const keysToWire = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [keyToWire(key), value]));

const DAY_SECONDS = 86_400;
/**
 * Returns the map with its keys in the form in which the code uses them; a key that is not the start of a day stays
 * unchanged.
 */
export const keysFromWire = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(map).map(([key, value]) => [
      key !== '0' && Number(key) % DAY_SECONDS === 0 ? keyFromWire(key) : key,
      value,
    ]),
  );
