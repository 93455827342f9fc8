import { createHash } from 'node:crypto';

import type { AnyMessage } from '../../src/protocol/define/define.ts';
import { opReplySchema, opSchema, wireReplySchema } from '../../src/protocol/define/envelope.ts';
import { errorCodes } from '../../src/protocol/define/errors.ts';
import type { DeskMessage } from '../../src/protocol/desk/define-desk.ts';
import { deskMessages, deskNotices } from '../../src/protocol/desk/desk-messages.ts';
import { messages, notices } from '../../src/protocol/messages.ts';

/** A schema as plain, ordered JSON: it contains everything that decides what the schema accepts, and no internals. */
export const describeSchema = (node: unknown): unknown => {
  if (node instanceof RegExp) return `${node.source}/${node.flags}`;
  if (Array.isArray(node)) return node.map(describeSchema);
  if (typeof node === 'function') throw new TypeError('a rule inside a schema cannot be fingerprinted');
  if (typeof node !== 'object' || node === null) return node;
  // The library's own rules are also functions, but their type describes them completely.
  if ('type' in node && builtIn.has(node.type as string)) return { type: node.type };
  const parts = Object.entries(node)
    .filter(([key, value]) => kept.has(key) && value !== undefined && key !== 'default')
    .map(
      ([key, value]) => [key, key === 'entries' ? describeEntries(value as object) : describeSchema(value)] as const,
    );
  const fallback = 'default' in node && node.default !== undefined ? [['default', node.default] as const] : [];
  return Object.fromEntries([...parts, ...fallback].toSorted(([a], [b]) => a.localeCompare(b)));
};
const builtIn = new Set(['safe_integer', 'finite']);
const kept = new Set([
  'type',
  'pipe',
  'entries',
  'options',
  'literal',
  'item',
  'items',
  'key',
  'value',
  'wrapped',
  'requirement',
]);
const describeEntries = (entries: object): unknown =>
  Object.fromEntries(
    Object.entries(entries)
      .map(([key, schema]) => [key, describeSchema(schema)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const describeMessage = ({ kind, request, reply, also, access, spelling, limitBytes }: AnyMessage) => ({
  kind,
  request: describeSchema(request),
  reply: describeSchema(reply),
  also: describeEntries(also),
  access,
  spelling,
  limitBytes,
});

const whole = (parts: Readonly<Record<string, string>>): string =>
  hash(Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b)));

/** The same for the desk, with the roles that may send each message. */
export const deskFingerprint = () => {
  const parts: Record<string, string> = {};
  for (const [name, message] of Object.entries<DeskMessage>(deskMessages))
    parts[name] = hash({ ...describeMessage(message), roles: message.roles }).slice(0, 16);
  for (const [name, { body }] of Object.entries(deskNotices))
    parts[`notice ${name}`] = hash(describeSchema(body)).slice(0, 16);
  return { sha256: whole(parts), parts };
};

/** One short hash per message, so that a failing pin names the changed message, and one hash for the whole protocol. */
export const fingerprint = () => {
  const parts: Record<string, string> = {};
  for (const [name, message] of Object.entries<AnyMessage>(messages))
    parts[name] = hash(describeMessage(message)).slice(0, 16);
  for (const [name, { body }] of Object.entries(notices))
    parts[`notice ${name}`] = hash(describeSchema(body)).slice(0, 16);
  parts['envelope'] = hash([opSchema, opReplySchema, wireReplySchema].map(describeSchema)).slice(0, 16);
  parts['error codes'] = hash(errorCodes).slice(0, 16);
  return { sha256: whole(parts), parts };
};
