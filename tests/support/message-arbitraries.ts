import * as fc from 'fast-check';
import * as v from 'valibot';

import type { AnyMessage } from '../../src/protocol/define/define.ts';
import { messages, type MessageName } from '../../src/protocol/messages.ts';
import { hostileTexts, hostileValues, mutations, type Mutation } from './hostile-values.ts';

/** The part of a valibot schema or action that the walk reads; every schema is a plain object. */
export interface SchemaNode {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly SchemaNode[];
  readonly entries?: Readonly<Record<string, SchemaNode>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly item?: SchemaNode;
  readonly items?: readonly SchemaNode[];
  readonly key?: SchemaNode;
  readonly value?: SchemaNode;
  readonly wrapped?: SchemaNode;
  readonly requirement?: unknown;
}

interface Bounds {
  min: number;
  max: number;
  multipleOf: number;
  patterns: RegExp[];
}

const boundsOf = (actions: readonly SchemaNode[]): Bounds => {
  const bounds: Bounds = { min: -Infinity, max: Infinity, multipleOf: 1, patterns: [] };
  for (const { type, requirement } of actions) {
    if (type === 'min_length' || type === 'min_value' || type === 'min_entries') bounds.min = requirement as number;
    if (type === 'max_length' || type === 'max_value' || type === 'max_entries') bounds.max = requirement as number;
    if (type === 'multiple_of') bounds.multipleOf = requirement as number;
    if (type === 'regex') bounds.patterns.push(requirement as RegExp);
  }
  return bounds;
};

// oxlint-disable-next-line no-control-regex -- the schema's own pattern, which refuses NUL
const storable = /^[^\u0000\p{Cs}]*$/u;
/** Valid texts can be hostile, too: `'; DROP TABLE users;--` is a valid name. */
const freeText = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .oneof({ weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) }, fc.constantFrom(...hostileTexts))
    .filter((one) => storable.test(one) && one.length >= min && one.length <= max);

const textOf = ({ min, max, patterns }: Bounds): fc.Arbitrary<string> => {
  const shaped = patterns.find(({ source }) => source !== storable.source);
  const limit = Math.min(max, 1_000_000);
  if (!shaped) return freeText(Math.max(0, min), limit);
  return fc.stringMatching(shaped).filter((one) => one.length <= limit && patterns.every((p) => p.test(one)));
};

const numberOf = ({ min, max, multipleOf }: Bounds, whole: boolean): fc.Arbitrary<number> => {
  const low = Math.max(min, whole ? Number.MIN_SAFE_INTEGER : -1e9);
  const high = Math.min(max, whole ? Number.MAX_SAFE_INTEGER : 1e9);
  if (!whole) return fc.double({ min: low, max: high, noNaN: true });
  return fc
    .integer({ min: Math.ceil(low / multipleOf), max: Math.floor(high / multipleOf) })
    .map((steps) => steps * multipleOf);
};

/** Maps refuse the keys that would reach a prototype, and generators of texts produce them occasionally. */
const keyOf = (node: SchemaNode): fc.Arbitrary<string> =>
  (arbitraryOf(node) as fc.Arbitrary<string>).filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key));

/** Values that the schema accepts. Throws for a schema that this walk does not know, so that every schema is tested. */
export const arbitraryOf = (node: SchemaNode): fc.Arbitrary<unknown> => {
  const actions = node.pipe?.slice(1) ?? [];
  const shape = node.pipe?.find(({ kind, type }) => kind === 'schema' && type !== 'custom') ?? node;
  const bounds = boundsOf(actions);
  const most = Math.min(bounds.max, 4);
  switch (shape.type) {
    case 'string':
      return textOf(bounds);
    case 'number':
      return numberOf(
        bounds,
        actions.some(({ type }) => type === 'safe_integer'),
      );
    case 'boolean':
      return fc.boolean();
    case 'unknown':
      return fc.jsonValue();
    case 'tuple':
      return fc.tuple(...shape.items!.map(arbitraryOf));
    case 'literal':
      return fc.constant(shape.literal);
    case 'picklist':
      return fc.constantFrom(...shape.options!);
    case 'union':
      return fc.oneof(...(shape.options as readonly SchemaNode[]).map(arbitraryOf));
    case 'nullable':
      return fc.option(arbitraryOf(shape.wrapped!), { nil: null });
    case 'nullish':
    case 'optional':
      return arbitraryOf(shape.wrapped!);
    case 'array':
      return fc.array(arbitraryOf(shape.item!), { maxLength: most });
    case 'record':
      return fc.dictionary(keyOf(shape.key!), arbitraryOf(shape.value!), { maxKeys: most, noNullPrototype: true });
    case 'strict_object':
    case 'loose_object':
    case 'object':
      return objectOf(shape.entries!);
    default:
      throw new Error(`no generator for a schema of type ${shape.type}`);
  }
};

const isOptional = ({ type }: SchemaNode): boolean => type === 'optional' || type === 'nullish';

const objectOf = (entries: Readonly<Record<string, SchemaNode>>): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(entries).map(([key, node]) => [key, arbitraryOf(node)])), {
    requiredKeys: Object.entries(entries)
      .filter(([, node]) => !isOptional(node))
      .map(([key]) => key),
    noNullPrototype: true,
  });

const schemaOf = (name: MessageName): SchemaNode => messages[name].request as unknown as SchemaNode;

/** The value as it arrives: without anything that JSON cannot carry, and with `__proto__` as an own key. */
export const overTheWire = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Data that the message's schema accepts; its texts may be hostile. It may break the business rules. */
export const validRequest = (name: MessageName): fc.Arbitrary<unknown> => arbitraryOf(schemaOf(name)).map(overTheWire);

export interface HostileRequest {
  readonly name: MessageName;
  readonly mutation: Mutation;
  /** Refused by the message's schema or, for `huge`, by it or by the message's size limit. */
  readonly data: unknown;
}

/** A message without data counts as a message without fields. */
const accepts = (name: MessageName, data: unknown = {}): boolean => {
  const message: AnyMessage = messages[name];
  return v.safeParse(message.request, data).success && JSON.stringify(data).length <= message.limitBytes;
};

/** Data that must be answered with `bad_request`: missing, extra, mistyped, huge, `__proto__`, SQL, HTML, lone surrogates. */
export const hostileRequest = (name: MessageName): fc.Arbitrary<HostileRequest> =>
  fc
    .tuple(
      validRequest(name),
      fc.constantFrom(...(Object.keys(mutations) as Mutation[])),
      fc.nat(),
      fc.constantFrom(...hostileValues),
    )
    .map(([valid, mutation, place, value]) => ({
      name,
      mutation,
      data: overTheWire(mutations[mutation](structuredClone(valid), place, value)),
    }))
    // A few mutations leave the data of some messages valid. The message keeps its identity (subtype), or its subtype is
    // unknown.
    .filter(({ data }) => !accepts(name, data) && keepsItsName(name, data));

const keepsItsName = (name: MessageName, data: unknown): boolean => {
  const { subtype } = messages[name];
  return subtype === undefined || (data as { subtype?: unknown } | null)?.subtype === subtype;
};

export interface HostileEnvelope {
  readonly channel: string;
  readonly payload: unknown;
}

/**
 * Messages that are malformed outside their data: not an object, without a type, with unknown names, with invalid `id` or
 * `op`.
 */
export const hostileEnvelope = (name: MessageName): fc.Arbitrary<HostileEnvelope> => {
  const { channel, type } = messages[name];
  const spoilt = (data: unknown): fc.Arbitrary<HostileEnvelope> =>
    fc.oneof(
      fc.constantFrom<unknown>(null, 'text', 7, true, [], {}, { data }).map((payload) => ({ channel, payload })),
      fc.constantFrom<unknown>(null, 7, {}, ['get'], true).map((odd) => ({ channel, payload: { type: odd, data } })),
      fc
        .constantFrom('nothing', '__proto__', 'constructor', 'toString', '', 'x'.repeat(70_000), ...hostileTexts)
        .map((unknown) => ({ channel, payload: { type: unknown, data } })),
      fc
        .constantFrom<unknown>(7, null, {}, [], 'x'.repeat(65), 'x'.repeat(70_000))
        .map((odd) => ({ channel, payload: { type, data, id: odd } })),
      fc
        .constantFrom<unknown>(
          null,
          7,
          [],
          {},
          { dev: 'd' },
          { dev: 'd', seq: -1, user: 'u', at: 0, off: 0, schema: 1 },
          { dev: 'd', seq: 0, user: 'u', at: '0', off: 0, schema: 1 },
        )
        .map((odd) => ({ channel, payload: { type, data, id: 'i', op: odd } })),
      fc
        .constantFrom('nowhere', '__proto__', 'hasOwnProperty', 'x'.repeat(500))
        .map((unknown) => ({ channel: unknown, payload: { type, data } })),
    );
  return validRequest(name).chain(spoilt);
};
