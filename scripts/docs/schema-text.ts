import { address, user } from '../../src/protocol/account/user.ts';
import {
  id,
  idKey,
  idOrZero,
  replyDay,
  replyDayKey,
  wireDay,
  wireDayKey,
} from '../../src/protocol/define/wire-values.ts';

/** The properties of a schema that its text needs. */
interface Node {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly key?: Node;
  readonly value?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly requirement?: unknown;
}

const WIDTH = 110;
/** Shapes that many messages contain: the document describes each shape once. */
const shapes = { Address: address, User: user } as const;
/** Schemas that the document shows by a name. */
const named = new Map<unknown, string>([
  ...Object.entries(shapes).map(([name, schema]) => [schema, name] as const),
  [wireDay, 'day'],
  [wireDayKey, 'day'],
  [replyDay, 'day'],
  [replyDayKey, 'day'],
  [id, 'id'],
  [idKey, 'id'],
  [idOrZero, 'id or 0'],
]);

const absent = new Set(['optional', 'nullish', 'undefinedable', 'exact_optional']);
const nullable = new Set(['nullable', 'nullish']);

const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));
/** Joins the alternatives, each one once, in the order of the schema. */
const either = (texts: readonly string[]): string => [...new Set(texts)].join(' | ');
const inBrackets = (text: string): string => (text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text);

const objectText = (entries: Readonly<Record<string, Node>>, open: boolean, depth: number): string => {
  const fields = Object.entries(entries).map(
    ([name, node]) => `${name}${absent.has(node.type) ? '?' : ''}: ${textOf(node, depth + 1)}`,
  );
  if (open) fields.push('…');
  if (fields.length === 0) return '{}';
  const line = `{ ${fields.join(', ')} }`;
  if (!line.includes('\n') && line.length + 2 * depth <= WIDTH) return line;
  const indent = '  '.repeat(depth);
  return `{\n${fields.map((field) => `${indent}  ${field}`).join('\n')}\n${indent}}`;
};

const textOf = (node: Node, depth: number): string => {
  const name = named.get(node);
  if (name !== undefined) return name;
  if (node.pipe) {
    // A guard before the shape is code; only the shape describes the data that is sent.
    const shapes = node.pipe.filter(({ kind }) => kind === 'schema');
    const shape = shapes.find(({ type }) => type !== 'custom') ?? shapes[0]!;
    const longest = node.pipe.find(({ type }) => type === 'max_length')?.requirement;
    const text = textOf(shape, depth);
    return shape.type === 'string' && typeof longest === 'number' ? `${text} ≤ ${longest}` : text;
  }
  if (node.wrapped) {
    const inner = textOf(node.wrapped, depth);
    return nullable.has(node.type) ? either([inner, 'null']) : inner;
  }
  switch (node.type) {
    case 'object':
    case 'strict_object':
      return objectText(node.entries!, false, depth);
    case 'loose_object':
      return objectText(node.entries!, true, depth);
    case 'array':
      return `${inBrackets(textOf(node.item!, depth))}[]`;
    case 'tuple':
      return `[${node.items!.map((item) => textOf(item, depth)).join(', ')}]`;
    case 'record':
      return `{ [${textOf(node.key!, depth)}]: ${textOf(node.value!, depth)} }`;
    case 'picklist':
      return either(node.options!.map(quoted));
    case 'literal':
      return quoted(node.literal);
    case 'union':
    case 'variant':
      return either(node.options!.map((option) => textOf(option as Node, depth)));
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'unknown':
      return node.type;
    case 'custom':
      return 'value';
    default:
      throw new Error(`no text for a schema of the type ${node.type}`);
  }
};

/** Returns a schema as the type of the sent data, in the notation of TypeScript. Limits of texts are in characters. */
export const schemaText = (schema: unknown): string => textOf(schema as Node, 0);

/** Returns the named shapes, each with its name. */
export const shapeTexts = (): readonly string[] =>
  Object.entries(shapes).map(([name, { entries }]) => `${name}: ${objectText(entries as never, false, 0)}`);
