import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { addresses, users } from '#server/db/schema/accounts.ts';
import { payerOf } from '#server/payments/payer.ts';
import type { RunningServer } from '#server/start-server.ts';
import { startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
let userId: number;
const inTx = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
  server.services.database.withTransaction(work);
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  userId = await inTx(async (tx) => {
    const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, 'active@demo.test'));
    return row!.id;
  });
});
afterAll(() => server.close());

it('a provider receives the payer and the main address, even if other addresses exist', async () => {
  const main = { apartments: 'Villa 4', street: 'Palm Road', emirate: 2, isDefault: true };
  const payer = await inTx(async (tx) => {
    await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    await tx
      .insert(addresses)
      .values({ userId, kind: 'public', changedAt: Date.now(), ...main })
      .onConflictDoUpdate({ target: [addresses.userId, addresses.kind], set: main });
    return payerOf(tx, catalogue, userId, 3);
  });
  expect(payer).toEqual({
    id: userId,
    firstName: 'Layla',
    lastName: 'Mansour',
    email: 'active@demo.test',
    phone: '971501234567',
    street: 'Villa 4, Palm Road',
    city: 'Dubai',
  });
});

it('a provider receives another address if none is the main one', async () => {
  const [payer, streets] = await inTx(async (tx) => {
    await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId));
    const places = await tx.select().from(addresses).where(eq(addresses.userId, userId));
    return [
      await payerOf(tx, catalogue, userId, null),
      places.map(({ apartments, street }) => `${apartments}, ${street}`),
    ] as const;
  });
  expect(streets).toContain(payer.street);
});

it.each([
  [3, 'Sharjah'],
  [null, 'Abu Dhabi'],
] as const)('a provider receives known values in place of missing customer data: emirate %s', async (emirate, city) => {
  const payer = await inTx(async (tx) => {
    await tx.delete(addresses).where(eq(addresses.userId, userId));
    await tx.update(users).set({ firstName: '', lastName: '' }).where(eq(users.id, userId));
    return payerOf(tx, catalogue, userId, emirate);
  });
  expect(payer).toMatchObject({ firstName: 'Customer', lastName: 'Customer', street: city, city });
});
