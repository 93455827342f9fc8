import { and, eq } from 'drizzle-orm';

import { mapLinkOf } from '../../../src/domain/forms/map-link.ts';
import { addressKinds, type AddressKind } from '../../../src/protocol/account/user.ts';
import { addresses } from '../../db/schema/accounts.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import { addressFields } from '../../reference/address-fields.ts';
import { areas, emirates } from '../../reference/places.ts';
import type { Ctx } from '../../request/handler.ts';
import { plainText } from '../../request/plain-text.ts';
import { ordersOf } from '../../accounts/user-object.ts';
import { keepHistory } from '../../plan/change-plan.ts';
import { changeReceipt } from '../../plan/change-receipt.ts';
import { tellTeam } from '../../letters/team-message.ts';

export type AddressRow = Omit<typeof addresses.$inferInsert, 'userId' | 'kind' | 'isDefault' | 'changedAt'>;

/** An address as it is sent. */
export interface SentAddress {
  readonly street: string;
  readonly apartments: string;
  readonly landmark?: string | undefined;
  readonly locationlink?: string | undefined;
  readonly emirate?: number | null | undefined;
  readonly area?: number | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longtitude?: number | null | undefined;
}

/** Plain text, no longer than the server's field config says. */
export const fieldText = (text: string, field: string): string =>
  plainText(text)
    .slice(0, addressFields.find(({ name }) => name === field)?.max ?? 100)
    .trim();

/**
 * As it is stored. A link to elsewhere is kept of none, and of the main address no area of another emirate; all else of the
 * others stays as it came.
 */
export const cleanAddress = (kind: AddressKind, sent: SentAddress): AddressRow => {
  const emirate = emirates.find(({ id }) => id === sent.emirate);
  const area = areas.find(({ id }) => id === sent.area);
  const link = (sent.locationlink ?? '').trim();
  return {
    emirate: emirate?.id ?? null,
    area: area && (kind !== 'home' || area.emirateId === emirate?.id) ? area.id : null,
    street: fieldText(sent.street, 'street'),
    apartments: fieldText(sent.apartments, 'apartments'),
    landmark: fieldText(sent.landmark ?? '', 'landmark'),
    locationLink: mapLinkOf(link) ?? '',
    latitude: sent.latitude ?? null,
    longitude: sent.longtitude ?? null,
  };
};

/** The emirate that meals go to once this is written: of the default address, else of the main one. */
export const deliveryEmirate = async (
  { tx, userId }: Pick<Ctx, 'tx' | 'userId'>,
  rows: Readonly<Record<AddressKind, AddressRow | undefined>>,
  defaults: Readonly<Record<AddressKind, boolean | undefined>>,
): Promise<number | null> => {
  const before = await tx.select().from(addresses).where(eq(addresses.userId, userId));
  const after = (['home', 'work'] as const).flatMap((kind) => {
    const stands = before.find((each) => each.kind === kind);
    const row = rows[kind] ?? stands;
    return row ? [{ emirate: row.emirate ?? null, isDefault: defaults[kind] ?? stands?.isDefault ?? false }] : [];
  });
  return (after.find(({ isDefault }) => isDefault) ?? after[0])?.emirate ?? null;
};

/** Writes the addresses that are given, and which of them are the defaults; the team is told of both. */
export const keepAddresses = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'now' | 'id' | 'edit' | 'today'>,
  rows: Readonly<Record<AddressKind, AddressRow | undefined>>,
  defaults: Readonly<Record<AddressKind, boolean | undefined>>,
): Promise<string> => {
  const { tx, userId, now, id, today } = ctx;
  const before = await tx.select().from(addresses).where(eq(addresses.userId, userId));
  for (const kind of addressKinds) {
    const row = rows[kind];
    const stands = before.find((each) => each.kind === kind);
    const isDefault = defaults[kind] ?? stands?.isDefault ?? false;
    if (row)
      await tx
        .insert(addresses)
        .values({ ...row, userId, kind, isDefault, changedAt: now })
        .onConflictDoUpdate({
          target: [addresses.userId, addresses.kind],
          set: { ...row, isDefault, changedAt: now },
        });
    else if (stands && stands.isDefault !== isDefault)
      await tx
        .update(addresses)
        .set({ isDefault, changedAt: now })
        .where(and(eq(addresses.userId, userId), eq(addresses.kind, kind)));
  }
  const after = await tx.select().from(addresses).where(eq(addresses.userId, userId));
  await tx.insert(profileHistory).values({ userId, what: 'addresses', before, after, at: now, entryId: id ?? null });
  const receipt = changeReceipt(today);
  const own = (await ordersOf(tx, userId)).filter(({ endDay }) => endDay >= today);
  for (const order of own) await keepHistory(ctx, order.id, { what: 'address', receipt });
  await tellTeam(tx, now, userId, 1, 'Delivery address', { receipt, before, after });
  return receipt;
};
