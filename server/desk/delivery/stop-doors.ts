import { inArray } from 'drizzle-orm';

import { day as asDay } from '../../../src/domain/days/day.ts';
import { deliveryOn, type DayDelivery } from '../../../src/domain/plan/address-calendar.ts';
import type { StoredAddress } from '../../accounts/address-book.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { lastDeliveries, type LastDelivery } from '../../db/schema/rights.ts';
import type { Tx } from '../../db/tx.ts';
import { addressCalendarsOf } from '../../plan/stored/address-calendar.ts';
import type { OrderRow } from '../../plan/stored/stored-plan.ts';
import type { Settings } from '../../reference/settings.ts';

/** Where a bag is brought, and to whom. */
export interface Door {
  readonly name: string;
  readonly phone: string;
  /** What the customer wrote for the driver. */
  readonly note: string;
  /** Null if no address is known. */
  readonly delivery: DayDelivery<StoredAddress> | null;
}

/** A bag on its day, with the plan and the customer that it belongs to. */
interface DoorOf {
  readonly stopId: number;
  readonly day: string;
  readonly order: Pick<OrderRow, 'id' | 'userId' | 'startDay' | 'endDay' | 'slotId' | 'emirateId'>;
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phoneCode: string;
    readonly phone: string;
    readonly deliveryInstructions: string;
    readonly erasedAt: number | null;
  };
}

/** The address for the last bag of a customer who has left, as the erasure stored it. */
const lastDoor = ({ name, phone, instructions, days }: LastDelivery, day: string): Door => {
  const stored = days[day] as (Partial<DayDelivery<StoredAddress>> & { readonly order: number }) | undefined;
  const { kind, address, slot = null, once = false } = stored ?? {};
  return { name, phone, note: instructions, delivery: kind && address ? { kind, address, slot, once } : null };
};

const NO_DOOR: Door = { name: '', phone: '', note: '', delivery: null };

/** Returns the door of each stop, by the stop's id; three reads for any number of stops. */
export const doorsOf = async (
  tx: Tx,
  { catalogue, settings }: { readonly catalogue: Catalogue; readonly settings: Settings },
  wanted: readonly DoorOf[],
): Promise<ReadonlyMap<number, Door>> => {
  const here = wanted.filter(({ person }) => person.erasedAt === null);
  const left = [...new Set(wanted.filter(({ person }) => person.erasedAt !== null).map(({ order }) => order.userId))];
  const placed = [...new Map(here.map(({ order }) => [order.id, order])).values()];
  const calendars =
    placed.length === 0 ? new Map<number, never>() : await addressCalendarsOf(tx, catalogue, placed, settings);
  const rows =
    left.length === 0 ? [] : await tx.select().from(lastDeliveries).where(inArray(lastDeliveries.userId, left));
  const last = new Map(rows.map(({ userId, details }) => [userId, details]));
  return new Map(
    wanted.map(({ stopId, day, order, person }): readonly [number, Door] => {
      if (person.erasedAt !== null) {
        const details = last.get(order.userId);
        return [stopId, details ? lastDoor(details, day) : NO_DOOR];
      }
      const { firstName, lastName, phoneCode, phone, deliveryInstructions } = person;
      const door: Door = {
        name: `${firstName} ${lastName}`.trim(),
        phone: phone === '' ? '' : `${phoneCode}${phone}`,
        note: deliveryInstructions,
        delivery: deliveryOn(asDay(day), calendars.get(order.id)!),
      };
      return [stopId, door];
    }),
  );
};
