import { and, asc, eq, isNull } from 'drizzle-orm';

import type { Day } from '../../../src/domain/days/day.ts';
import type { PlannedBag } from '../../../src/domain/kitchen/bag.ts';
import { numberBags } from '../../../src/domain/kitchen/bag-numbers.ts';
import { sheetChanges, type BagChange } from '../../../src/domain/kitchen/sheet-changes.ts';
import { bagNumbers, bags, kitchenSheets } from '../../db/schema/kitchen.ts';
import type { Tx } from '../../db/tx.ts';
import { inPieces } from '../../plan/stored/menu-of-days.ts';
import { plannedBags, type KitchenGround } from './planned-bags.ts';

type SheetRow = typeof kitchenSheets.$inferSelect;

/** A numbered bag of a frozen day. */
export type BagRow = Omit<typeof bags.$inferSelect, 'state'> & { readonly state: 'packed' | 'withdrawn' };

/** The versions of a day's frozen sheet, the first one first; empty if the day is not frozen. */
export const sheetsOf = (tx: Tx, on: Day): Promise<SheetRow[]> =>
  tx.select().from(kitchenSheets).where(eq(kitchenSheets.day, on)).orderBy(asc(kitchenSheets.version));

/** Returns every numbered bag of a day, also withdrawn ones, by slot and number. */
export const numberedBags = async (tx: Tx, on: Day): Promise<readonly BagRow[]> =>
  (await tx.select().from(bags).where(eq(bags.day, on)).orderBy(asc(bags.slotId), asc(bags.number))) as BagRow[];

/** Returns the bags that leave the kitchen on a frozen day, by slot and number; none if the day is not frozen yet. */
export const bagsOf = async (tx: Tx, on: Day): Promise<readonly BagRow[]> =>
  (await numberedBags(tx, on)).filter(({ state }) => state === 'packed');

/** Gives bags the next numbers of their slots and stores these as given. The caller holds the sheet's lock. */
const giveNumbers = async <B extends { readonly orderId: number; readonly slotId: number }>(
  tx: Tx,
  on: Day,
  wanted: readonly B[],
): Promise<readonly (B & { readonly number: number })[]> => {
  const given = await tx.select().from(bagNumbers).where(eq(bagNumbers.day, on));
  const { numbered, last } = numberBags(wanted, new Map(given.map((row) => [row.slotId, row.last])));
  for (const slotId of new Set(wanted.map((bag) => bag.slotId)))
    await tx
      .insert(bagNumbers)
      .values({ day: on, slotId, last: last.get(slotId)! })
      .onConflictDoUpdate({ target: [bagNumbers.day, bagNumbers.slotId], set: { last: last.get(slotId)! } });
  return numbered;
};

const insertBags = async (
  tx: Tx,
  on: Day,
  sheetVersion: number,
  numbered: readonly (PlannedBag & { readonly number: number })[],
): Promise<void> =>
  inPieces(
    numbered.map(({ orderId, userId, slotId, number, content }) => ({
      day: on,
      orderId,
      userId,
      slotId,
      number,
      content,
      sheetVersion,
    })),
    (piece) => tx.insert(bags).values(piece),
  );

/** The version of the catalogue whose recipes are cooked; null for a server without a catalogue. */
const cookedVersion = ({ catalogue }: KitchenGround): number | null =>
  catalogue.version > 0 ? catalogue.version : null;

/**
 * Freezes the first version of a day: stores what every bag contains and gives the bags their numbers. A second call, also
 * on another node at the same time, changes nothing.
 * @returns false if the day was frozen before
 */
export const freezeDay = async (tx: Tx, ground: KitchenGround, on: Day, now: number): Promise<boolean> => {
  // The key makes a second node wait here until the first one has committed.
  const mine = await tx
    .insert(kitchenSheets)
    .values({ day: on, version: 1, frozenAt: now, catalogueVersion: cookedVersion(ground) })
    .onConflictDoNothing()
    .returning({ version: kitchenSheets.version });
  if (mine.length === 0) return false;
  await insertBags(tx, on, 1, await giveNumbers(tx, on, await plannedBags(tx, ground, on)));
  return true;
};

/** How the plans of today differ from the frozen bags of a day. */
export const changesSince = async (
  tx: Tx,
  ground: KitchenGround,
  on: Day,
  frozen: readonly BagRow[],
): Promise<readonly BagChange<BagRow>[]> => sheetChanges(frozen, await plannedBags(tx, ground, on));

/** Why a sheet cannot be changed: it is not frozen, the kitchen has cooked it, or staff saw another version. */
export type SheetProblem = 'missing' | 'cooked' | 'other version' | 'no changes';

/** Locks the newest version of a day, if it is the one that staff saw and the day is not cooked. */
const lockOpen = async (tx: Tx, on: Day, seen: number): Promise<SheetRow | SheetProblem> => {
  // One change comes after the other: each locks the first version, then reads the newest one.
  const first = and(eq(kitchenSheets.day, on), eq(kitchenSheets.version, 1));
  await tx.select({ version: kitchenSheets.version }).from(kitchenSheets).where(first).for('update');
  const newest = (await sheetsOf(tx, on)).at(-1);
  if (!newest) return 'missing';
  if (newest.cookedAt !== null) return 'cooked';
  return newest.version === seen ? newest : 'other version';
};

const apply = async (tx: Tx, on: Day, version: number, changes: readonly BagChange<BagRow>[]): Promise<void> => {
  // A bag that returns to its former slot has its former number.
  const numbers = await giveNumbers(
    tx,
    on,
    changes.flatMap((change) =>
      change.kind === 'moved' || (change.kind === 'added' && change.frozen?.slotId !== change.planned.slotId)
        ? [change.planned]
        : [],
    ),
  );
  const numberOf = new Map(numbers.map(({ orderId, number }) => [orderId, number]));
  for (const change of changes) {
    const { frozen } = change;
    if (!frozen) continue;
    const set =
      change.kind === 'withdrawn'
        ? { state: 'withdrawn' }
        : {
            state: 'packed',
            slotId: change.planned.slotId,
            number: numberOf.get(frozen.orderId) ?? frozen.number,
            content: change.planned.content,
          };
    await tx
      .update(bags)
      .set({ ...set, sheetVersion: version })
      .where(eq(bags.id, frozen.id));
  }
  const fresh = new Set(
    changes.flatMap((change) => (change.kind === 'added' && !change.frozen ? [change.planned.orderId] : [])),
  );
  await insertBags(
    tx,
    on,
    version,
    numbers.filter(({ orderId }) => fresh.has(orderId)),
  );
};

/** Freezes the changes since the newest version as the next version. Returns its number and the changes. */
export const takeOverChanges = async (
  tx: Tx,
  ground: KitchenGround,
  { on, seen, now }: { readonly on: Day; readonly seen: number; readonly now: number },
): Promise<SheetProblem | { readonly version: number; readonly changes: readonly BagChange<BagRow>[] }> => {
  const open = await lockOpen(tx, on, seen);
  if (typeof open === 'string') return open;
  const changes = await changesSince(tx, ground, on, await numberedBags(tx, on));
  if (changes.length === 0) return 'no changes';
  const version = open.version + 1;
  await tx.insert(kitchenSheets).values({ day: on, version, frozenAt: now, catalogueVersion: cookedVersion(ground) });
  await apply(tx, on, version, changes);
  return { version, changes };
};

/** Marks a day as cooked: its sheet is closed, and later changes are only listed. */
export const markCooked = async (
  tx: Tx,
  {
    on,
    seen,
    now,
    staffId,
  }: { readonly on: Day; readonly seen: number; readonly now: number; readonly staffId: number },
): Promise<SheetProblem | undefined> => {
  const open = await lockOpen(tx, on, seen);
  if (typeof open === 'string') return open;
  await tx
    .update(kitchenSheets)
    .set({ cookedAt: now, cookedBy: staffId })
    .where(and(eq(kitchenSheets.day, on), isNull(kitchenSheets.cookedAt)));
  return undefined;
};
