import * as v from 'valibot';

interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

const mayMiss: ReadonlySet<string> = new Set(['optional', 'exact_optional', 'nullish', 'undefinedable']);
const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const reads = (schema: Schema, value: unknown): boolean => v.safeParse(schema as never, value).success;

/** The smallest valid value for a field that a test leaves out. */
const least = (schema: Schema): unknown => {
  const { type, options, literal, items } = schema;
  if (type === 'nullable') return null;
  if (type === 'string') return '';
  if (type === 'number') return 0;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (type === 'tuple') return items!.map(least);
  if (type === 'record') return {};
  if (type === 'picklist') return options![0];
  if (type === 'literal') return literal;
  if (type === 'union' || type === 'variant') return least(options![0] as Schema);
  if (schema.entries) return whole(schema, {});
  return undefined;
};

const whole = (schema: Schema, value: unknown): unknown => {
  const { type, entries, item, wrapped, options } = schema;
  if (value === null || value === undefined) return value;
  if (wrapped) return whole(wrapped, value);
  if ((type === 'union' || type === 'variant') && !reads(schema, value)) {
    const filled = (options as readonly Schema[]).map((option) => [option, whole(option, value)] as const);
    return filled.find(([option, tried]) => reads(option, tried))?.[1] ?? value;
  }
  if (item && Array.isArray(value)) return value.map((each) => whole(item, each));
  if (type === 'record' && isMap(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, whole(schema.value!, each)]));
  if (!entries || !isMap(value)) return value;
  const filled: Record<string, unknown> = { ...value };
  for (const [key, field] of Object.entries(entries)) {
    if (filled[key] !== undefined) filled[key] = whole(field, filled[key]);
    else if (!mayMiss.has(field.type)) filled[key] = least(field);
  }
  return filled;
};

/** The server's reply when it has no data. */
export const leastReply = (schema: v.GenericSchema): unknown => least(schema as never);
/** Completes a reply: the server sends all fields, and a test gives only those that it needs. */
export const wholeReply = (schema: v.GenericSchema, said: unknown): unknown => whole(schema as never, said);
