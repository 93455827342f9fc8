import { and, desc, eq, exists, ne, sql } from 'drizzle-orm';

import { day, type Day } from '../../src/domain/days/day.ts';
import { renewLink } from '../../src/domain/plan/renewal.ts';
import { isBlank } from '../../src/domain/plan/address-calendar.ts';
import { addressKinds } from '../../src/domain/plan/address-kinds.ts';
import type { Address, GivenUser } from '../../src/protocol/account/user.ts';
import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import type { Tx } from '../db/tx.ts';
import { users, wearables } from '../db/schema/accounts.ts';
import { files } from '../db/schema/files.ts';
import { checkouts, vouchers } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import { depositSettledOf } from './deposit-settled.ts';
import { readAddresses, type StoredAddress, type WaitingAddress } from './address-book.ts';

type OrderRow = typeof orders.$inferSelect;

/** Returns the customer's current plan: the first whose last day has not passed, otherwise the one that ended last. */
export const currentOrder = (
  rows: readonly OrderRow[],
  today: Day,
): { current: OrderRow | undefined; next: OrderRow | undefined } => {
  const open = rows.filter(({ endDay }) => endDay >= today).sort((a, b) => (a.startDay < b.startDay ? -1 : 1));
  const ended = rows.filter(({ endDay }) => endDay < today).sort((a, b) => (a.endDay < b.endDay ? 1 : -1));
  return { current: open[0] ?? ended[0], next: open[1] };
};

/** Returns the plan that ends last: a renewal renews this plan. */
export const lastOrder = (rows: readonly OrderRow[]): OrderRow | undefined =>
  rows.toSorted((a, b) => (a.endDay < b.endDay ? 1 : -1))[0];

/** Returns the last day of the placed plans if it has not passed: a new plan begins after it. */
export const coveredUntil = (rows: readonly OrderRow[], today: Day): Day | null => {
  const end = lastOrder(rows)?.endDay;
  return end !== undefined && end >= today ? day(end) : null;
};

/** Returns the orders of a customer that are not cancelled, newest first. */
export const ordersOf = (tx: Tx, userId: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled')))
    .orderBy(desc(orders.id));

const addressOf = (row: StoredAddress, isDefault: boolean): Address => ({
  street: row.street,
  apartments: row.apartments,
  emirate: row.emirate,
  area: row.area,
  landmark: row.landmark,
  locationlink: row.locationLink,
  latitude: row.latitude,
  longtitude: row.longitude,
  default: isDefault,
});

const isRemoved = (row: StoredAddress): boolean => isBlank(row) && row.landmark === '' && row.locationLink === '';

/**
 * Returns the addresses of the user object. An address that waits for its first day also has the address that is valid
 * until then.
 */
const addressesOf = (places: readonly WaitingAddress[]) => {
  const of = (kind: (typeof addressKinds)[number]) => places.find(({ row }) => row.kind === kind);
  const [home, work, atPublic] = addressKinds.map((kind) => {
    const place = of(kind);
    return place && !isRemoved(place.row) ? addressOf(place.row, place.row.isDefault) : null;
  });
  const waits = addressKinds.flatMap((kind) => {
    const place = of(kind);
    return place?.from && place.now ? [{ kind, from: place.from, now: addressOf(place.now, place.row.isDefault) }] : [];
  });
  return {
    homeAddress: home ?? null,
    workAddress: work ?? null,
    publicAddress: atPublic ?? null,
    ...(waits.length > 0 && {
      addressFrom: Object.fromEntries(waits.map(({ kind, from }) => [kind, from])),
      addressNow: Object.fromEntries(waits.map(({ kind, now }) => [kind, now])),
    }),
  };
};

/** Reads the user object for sign-in replies, `setUser`, `update` and the profile, in one snapshot. */
export const userObject = async (tx: Tx, userId: number, now: number, today: Day): Promise<GivenUser> => {
  const pending = tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'pending')));
  const worn = tx
    .select({ standing: sql`json_build_object('importedAt', ${wearables.importedAt}, 'ended', ${wearables.ended})` })
    .from(wearables)
    .where(eq(wearables.userId, userId))
    .limit(1);
  const picture = tx
    .select({ hash: files.hash })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.model, 'Files'), eq(files.attribute, 'thefile')))
    .orderBy(desc(files.createdAt))
    .limit(1);
  const [found] = await tx
    .select({
      row: users,
      avatar: sql<string | null>`(${picture})`,
      hasCheckout: sql<boolean>`${exists(pending)}`,
      wearable: sql<{ importedAt: number | null; ended: boolean } | null>`(${worn})`,
      bagSettled: sql<boolean>`coalesce((${depositSettledOf(tx)}), false)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) throw new Error('the customer of a live session does not exist');
  const { row, avatar, hasCheckout, wearable, bagSettled } = found;
  const placed = await ordersOf(tx, userId);
  const places = await readAddresses(tx, userId, today);
  const own = await tx.select().from(vouchers).where(eq(vouchers.userId, userId));

  const { current, next } = currentOrder(placed, today);
  const until = coveredUntil(placed, today);
  const runs = current !== undefined && current.endDay >= today;
  const alreadyRenewed = runs && next !== undefined;
  return {
    user_id: row.id,
    tag: row.tag,
    refToken: row.refToken,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    avatar,
    phone: row.phone,
    PC_CODE: row.phoneCode,
    whatsUpnumber: row.whatsapp,
    WPC_CODE: row.whatsappCode,
    gender: row.gender === 'male' || row.gender === 'female' ? row.gender : null,
    birthday: row.birthday === null ? null : day(row.birthday),
    registered: Math.floor(row.registeredAt / 1000),
    regDate: Math.floor(row.registeredAt / 1000),
    weight: row.weight,
    height: row.height,
    start_weight: row.startWeight,
    goal_weight: row.goalWeight,
    company: row.companyId,
    medical: row.medical,
    language: row.language,
    ramadan: row.ramadan ? 1 : 0,
    delivery_partner_id: row.deliveryPartnerId,
    slot_id: current?.slotId ?? row.slotId,
    plan: current
      ? {
          order: current.id,
          diet: current.dietId,
          end: day(current.endDay),
          renew_status: alreadyRenewed ? 1 : 0,
        }
      : null,
    plannedUntil: until,
    hasPlan: runs,
    hasCheckout,
    alreadyRenewed,
    renewPlan: runs && !alreadyRenewed && renewLink('home', day(current.endDay), today) !== null,
    canBeRenewed: runs && !alreadyRenewed,
    fitbit_token: wearable !== null && !wearable.ended,
    wearable: wearable && {
      importedAt: wearable.importedAt === null ? null : Math.floor(wearable.importedAt / 1000),
      ended: wearable.ended,
    },
    sms: row.smsLogin,
    bag_settled: bagSettled,
    preferences: row.preferences,
    allergies: row.allergies,
    allergiesDeclared: row.allergiesDeclared,
    dislikes: row.dislikes,
    dishlikes: row.dishLikes,
    dishdislikes: row.dishDislikes,
    eliminate_groups: row.eliminateGroups,
    notes: row.notes,
    vouchers: own
      .filter(
        (voucher) =>
          (voucher.expiresAt === null || voucher.expiresAt > now) && voucher.usesLeft !== 0 && voucher.left !== 0,
      )
      .map((voucher) => ({
        id: voucher.id,
        type: voucher.type === 'percent' ? 'percent' : 'fixed',
        value: voucher.left ?? voucher.value,
        code: voucher.code,
      })),
    ...addressesOf(places),
    deliveryInstructions: row.deliveryInstructions,
    lat: row.latitude,
    lng: row.longitude,
    buildStep: row.buildStep,
    cc: true,
    passwordUnset: row.passwordGenerated,
    protocol: { current: PROTOCOL_VERSION, oldest: OLDEST_PROTOCOL },
  };
};
