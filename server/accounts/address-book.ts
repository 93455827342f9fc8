import { and, eq, gt, inArray } from 'drizzle-orm';

import { day, type Day } from '../../src/domain/days/day.ts';
import { waiting, type Dated, type Earlier } from '../../src/domain/plan/dated.ts';
import type { AddressCalendar } from '../../src/domain/plan/address-calendar.ts';
import type { AddressKind } from '../../src/domain/plan/address-kinds.ts';
import type { Tx } from '../db/tx.ts';
import { addresses } from '../db/schema/accounts.ts';
import { earlierDeliveries } from '../db/schema/deliveries.ts';

/** An address as its row stores it. */
export type StoredAddress = Omit<typeof addresses.$inferSelect, 'userId' | 'kind' | 'isDefault' | 'changedAt'>;

/** A customer's addresses and which of them is used, each with the value that was valid before a change. */
export interface AddressBook extends Pick<AddressCalendar<StoredAddress>, 'addresses' | 'usual' | 'weekend'> {
  /** The earlier values of a plan's delivery time. */
  readonly slotsBefore: (orderId: number) => readonly Earlier<StoredSlot>[];
}

/** When and in which emirate a plan is delivered. */
export interface StoredSlot {
  readonly emirateId: number | null;
  readonly slotId: number | null;
}

export type Subject = AddressKind | 'usual' | 'weekend' | `slot:${number}`;

const storedOf = ({
  userId: _user,
  kind: _kind,
  isDefault: _default,
  changedAt: _at,
  ...address
}: typeof addresses.$inferSelect): StoredAddress => address;

const bookOf = (
  rows: readonly (typeof addresses.$inferSelect)[],
  before: readonly (typeof earlierDeliveries.$inferSelect)[],
): AddressBook => {
  const earlier = <T>(subject: Subject): readonly Earlier<T>[] =>
    before
      .filter((row) => row.subject === subject)
      .map(({ until, value }) => ({ until: day(until), value: value as T }));
  const rowOf = (kind: AddressKind) => rows.find((row) => row.kind === kind);
  const dated = (kind: AddressKind): Dated<StoredAddress | null> => {
    const row = rowOf(kind);
    return { latest: row ? storedOf(row) : null, earlier: earlier(kind) };
  };
  return {
    addresses: { home: dated('home'), work: dated('work'), public: dated('public') },
    usual: {
      latest: rowOf('work')?.isDefault && !rowOf('home')?.isDefault ? 'work' : 'home',
      earlier: earlier('usual'),
    },
    weekend: { latest: rowOf('public')?.isDefault ?? false, earlier: earlier('weekend') },
    slotsBefore: (orderId) => earlier(`slot:${orderId}`),
  };
};

/** Reads the address books of several customers, including customers without an address. */
export const readAddressBooks = async (
  tx: Tx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, AddressBook>> => {
  const named = [...userIds];
  const rows = Map.groupBy(
    await tx.select().from(addresses).where(inArray(addresses.userId, named)),
    ({ userId }) => userId,
  );
  const before = Map.groupBy(
    await tx.select().from(earlierDeliveries).where(inArray(earlierDeliveries.userId, named)),
    ({ userId }) => userId,
  );
  return new Map(named.map((id) => [id, bookOf(rows.get(id) ?? [], before.get(id) ?? [])]));
};

export const readAddressBook = async (tx: Tx, userId: number): Promise<AddressBook> =>
  (await readAddressBooks(tx, [userId])).get(userId)!;

/**
 * Stores the value that stays valid until the latest change of a subject begins, and deletes what an earlier pending
 * change had stored.
 */
export const keepEarlier = async <T>(
  tx: Tx,
  userId: number,
  subject: Subject,
  dated: Dated<T>,
  today: Day,
): Promise<void> => {
  await tx
    .delete(earlierDeliveries)
    .where(
      and(
        eq(earlierDeliveries.userId, userId),
        eq(earlierDeliveries.subject, subject),
        gt(earlierDeliveries.until, today),
      ),
    );
  const held = waiting(dated, today);
  if (held) await tx.insert(earlierDeliveries).values({ userId, subject, until: held.until, value: held.value });
};

/** One address of a customer, and the address that is valid until the first day of this one. */
export interface WaitingAddress {
  readonly row: typeof addresses.$inferSelect;
  readonly from: Day | null;
  readonly now: StoredAddress | null;
}

export const readAddresses = async (tx: Tx, userId: number, today: Day): Promise<readonly WaitingAddress[]> => {
  const rows = await tx
    .select({ row: addresses, until: earlierDeliveries.until, value: earlierDeliveries.value })
    .from(addresses)
    .leftJoin(
      earlierDeliveries,
      and(
        eq(earlierDeliveries.userId, addresses.userId),
        eq(earlierDeliveries.subject, addresses.kind),
        gt(earlierDeliveries.until, today),
      ),
    )
    .where(eq(addresses.userId, userId));
  return rows.map(({ row, until, value }) => ({
    row,
    from: until === null ? null : day(until),
    now: until === null ? null : (value as StoredAddress | null),
  }));
};
