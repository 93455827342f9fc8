import { eq } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Tx } from '../db/tx.ts';
import { addresses, users } from '../db/schema/accounts.ts';
import type { SessionRequest } from '../providers/payment-provider.ts';

/** Providers require a name, a street and a city; missing values are filled with known ones. */
export const payerOf = async (
  tx: Tx,
  catalogue: Catalogue,
  userId: number,
  emirateId: number | null,
): Promise<SessionRequest['customer']> => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('the customer of a live session does not exist');
  const places = await tx.select().from(addresses).where(eq(addresses.userId, userId));
  const home = places.find(({ isDefault }) => isDefault) ?? places[0];
  const { emirates } = catalogue;
  const emirate =
    emirates.find(({ id }) => id === (home?.emirate ?? emirateId)) ?? emirates.find(({ active }) => active);
  const city = emirate?.name.en ?? '';
  const firstName = user.firstName || 'Customer';
  return {
    id: user.id,
    firstName,
    lastName: user.lastName || firstName,
    email: user.email,
    phone: `${user.phoneCode}${user.phone}`.replaceAll(/\D/g, ''),
    street: [home?.apartments, home?.street].filter(Boolean).join(', ') || city,
    city,
  };
};
