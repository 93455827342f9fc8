import { randomBytes } from 'node:crypto';

import { eq, inArray } from 'drizzle-orm';

import { makeSeal } from '../config/sealed.ts';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { auditKeys, auditLog } from '../db/schema/staff.ts';
import type { Tx } from '../db/tx.ts';

const KEY_BYTES = 32;

/** The person who acts: a member of staff, or the system user who runs the command line. */
export type Actor = { readonly staffId: number } | { readonly cliUser: string };

/** The values of changed fields, by field name. */
export interface Values {
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface AuditEntry {
  readonly who: Actor;
  readonly kind: 'page' | 'search' | 'sheet' | 'change';
  /** The message or command, such as `staff/add`. */
  readonly what: string;
  /** The customers whose data is shown or changed. */
  readonly customers?: readonly number[];
  /** The ids of other rows, by their kind. Never a text that staff typed: it may name a customer. */
  readonly ids?: Readonly<Record<string, readonly (number | string)[]>>;
  /** The names of the fields that are shown, searched or changed; never their values. */
  readonly fields?: readonly string[];
  /** Former and new values: of one customer they are sealed, with several customers they are refused. */
  readonly values?: Values;
}

/** Binds a sealed text to its customer. */
const aboutCustomer = (userId: number): string => `audit ${userId}`;

/** Returns the key of a customer who is locked, and makes it if there is none. */
const keyOf = async (tx: Tx, userId: number): Promise<Buffer> => {
  const own = eq(auditKeys.userId, userId);
  const [known] = await tx.select({ key: auditKeys.key }).from(auditKeys).where(own);
  if (known) return Buffer.from(known.key, 'base64');
  const key = randomBytes(KEY_BYTES);
  await tx.insert(auditKeys).values({ userId, key: key.toString('base64') });
  return key;
};

/**
 * Seals the values under the customer's key. Locks the customer, so that no key is made after an erasure; undefined if
 * the customer was erased.
 */
const sealedFor = async (tx: Tx, userId: number, values: Values): Promise<string | undefined> => {
  if (!(await lockCustomer(tx, userId))) return undefined;
  return makeSeal(await keyOf(tx, userId)).seal(JSON.stringify(values), aboutCustomer(userId));
};

/**
 * Writes a row of the audit log in the transaction of what it describes: both are committed or neither. With values of a
 * customer it locks the customer, so the caller must take that lock before any other.
 */
export const writeAudit = async (tx: Tx, now: number, entry: AuditEntry): Promise<void> => {
  const { who, kind, what, customers = [], ids = {}, fields = [], values } = entry;
  const [customer] = customers;
  if (values !== undefined && customers.length > 1)
    throw new Error('an audit row holds the values of one customer: write a row for each');
  const isSealed = values !== undefined && customer !== undefined;
  await tx.insert(auditLog).values({
    at: now,
    ...who,
    kind,
    what,
    customers: [...customers],
    ids,
    fields: [...fields],
    sealed: isSealed ? ((await sealedFor(tx, customer, values)) ?? null) : null,
    values: isSealed ? null : (values ?? null),
  });
};

type Row = typeof auditLog.$inferSelect;

/**
 * Returns the former and new values of rows by the id of their row. Values of erased customers are missing: their key
 * does not exist.
 */
export const valuesOf = async (tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<number, Values>> => {
  const sealed = rows.flatMap(({ id, customers: [userId], sealed: text }) =>
    userId === undefined || text === null ? [] : [{ id, userId, text }],
  );
  const keys =
    sealed.length === 0
      ? []
      : await tx
          .select()
          .from(auditKeys)
          .where(inArray(auditKeys.userId, [...new Set(sealed.map(({ userId }) => userId))]));
  const keyById = new Map(keys.map(({ userId, key }) => [userId, makeSeal(Buffer.from(key, 'base64'))]));
  const found = new Map<number, Values>(
    rows.flatMap(({ id, values }) => (values === null ? [] : [[id, values as Values] as const])),
  );
  for (const { id, userId, text } of sealed) {
    const opened = keyById.get(userId)?.unseal(text, aboutCustomer(userId));
    if (opened !== undefined) found.set(id, JSON.parse(opened) as Values);
  }
  return found;
};
