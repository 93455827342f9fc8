import { eq } from 'drizzle-orm';

import { locksAt } from '../../../src/domain/days/day-lock.ts';
import type { Day } from '../../../src/domain/days/day.ts';
import type { BagContent } from '../../../src/domain/kitchen/bag.ts';
import { figuresBetween, kitchenFigures, type SlotFigures } from '../../../src/domain/kitchen/figures.ts';
import { sheetChanges, type BagChange } from '../../../src/domain/kitchen/sheet-changes.ts';
import type { DeskGiven } from '../../../src/protocol/desk/desk-messages.ts';
import { staff } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import type { Names } from './naming.ts';
import { extrasOf } from './packed-bags.ts';
import { plannedBags, type KitchenGround, type WantedBag } from './planned-bags.ts';
import { numberedBags, sheetsOf, type BagRow } from './sheets.ts';

type View = DeskGiven<'kitchen/day'>;
type Late = View['late']['bags'][number];

/** @param cutlery bags with cutlery, by slot */
const figuresOnWire = (
  names: Names,
  { slotId, bags, dishes, parts, sides }: SlotFigures,
  cutlery: ReadonlyMap<number, number>,
): View['slots'][number] => {
  const byTitle = <Row extends { readonly title: string }>(rows: Row[]): Row[] =>
    rows.toSorted((one, other) => one.title.localeCompare(other.title));
  return {
    slot: names.slot(slotId),
    bags,
    cutlery: cutlery.get(slotId) ?? 0,
    dishes: byTitle(
      dishes.map(({ dishId, dietId, count }) => ({
        id: dishId,
        title: names.dish(dishId),
        dietId,
        diet: names.diet(dietId),
        count,
      })),
    ),
    parts: byTitle(
      parts.map(({ dishId, categoryId, quantity, count }) => ({
        id: dishId,
        title: names.dish(dishId),
        unit: names.unitOf(categoryId),
        quantity,
        count,
      })),
    ),
    sides: byTitle(sides.map(({ dishId, count }) => ({ id: dishId, title: names.dish(dishId), count }))),
  };
};

/** The names of everything in a bag. */
const foodsOf = (names: Names, { meals }: BagContent): string[] => meals.flatMap(names.foods);

/** What one list has more often than the other. */
const without = (list: readonly string[], other: readonly string[]): string[] => {
  const left = [...other];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
};

const lateOnWire = (names: Names, change: BagChange<BagRow>): Late => {
  const { kind, frozen } = change;
  const before = kind === 'added' ? [] : foodsOf(names, change.frozen.content);
  const after = kind === 'withdrawn' ? [] : foodsOf(names, change.planned.content);
  const slotId = kind === 'added' ? change.planned.slotId : change.frozen.slotId;
  return {
    kind,
    slot: names.slot(slotId),
    number: frozen?.slotId === slotId ? frozen.number : null,
    to: kind === 'moved' ? names.slot(change.planned.slotId) : null,
    out: without(before, after),
    into: without(after, before),
  };
};

/** @param planned bags as the plans are now; only for other bags the orders are read again */
const cutleryBySlot = async (
  tx: Tx,
  packed: readonly { readonly orderId: number; readonly slotId: number }[],
  planned: readonly WantedBag[],
): Promise<ReadonlyMap<number, number>> => {
  const wanted = new Map(planned.map(({ orderId, cutlery }) => [orderId, cutlery]));
  const extras = await extrasOf(
    tx,
    packed.filter(({ orderId }) => !wanted.has(orderId)),
  );
  const count = new Map<number, number>();
  for (const { orderId, slotId } of packed)
    if (wanted.get(orderId) ?? extras.get(orderId)?.cutlery) count.set(slotId, (count.get(slotId) ?? 0) + 1);
  return count;
};

const nameOf = async (tx: Tx, staffId: number | null): Promise<string | null> => {
  if (staffId === null) return null;
  const [row] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  return row?.name ?? null;
};

/** Returns the kitchen's figures of a day with what has changed since its freeze, and the customers whose food it shows. */
export const kitchenDayView = async (
  tx: Tx,
  ground: KitchenGround,
  names: Names,
  on: Day,
  zones: { readonly business: string; readonly display: string },
): Promise<{ readonly view: View; readonly customers: readonly number[] }> => {
  const sheets = await sheetsOf(tx, on);
  const newest = sheets.at(-1);
  const planned = await plannedBags(tx, ground, on);
  const frozen = newest ? await numberedBags(tx, on) : [];
  const packed = newest ? frozen.filter(({ state }) => state === 'packed') : planned;
  const changes = newest ? sheetChanges(frozen, planned) : [];
  const none: ReadonlyMap<number, number> = new Map();
  const cutlery = await cutleryBySlot(tx, packed, planned);
  return {
    customers: [...new Set([...packed, ...(newest ? planned : [])].map(({ userId }) => userId))],
    view: {
      day: on,
      state: newest ? (newest.cookedAt === null ? 'frozen' : 'cooked') : 'open',
      version: newest?.version ?? 0,
      locksAt: locksAt(on, zones.business),
      frozenAt: newest?.frozenAt ?? null,
      cookedAt: newest?.cookedAt ?? null,
      cookedBy: await nameOf(tx, newest?.cookedBy ?? null),
      zone: zones.display,
      slots: kitchenFigures(packed).map((figures) => figuresOnWire(names, figures, cutlery)),
      late: {
        bags: changes.map((change) => lateOnWire(names, change)),
        slots: newest ? figuresBetween(packed, planned).map((figures) => figuresOnWire(names, figures, none)) : [],
      },
    },
  };
};
