import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { checkouts, vouchers } from '#server/db/schema/checkout.ts';
import { addDays, today as dayAt } from '#src/domain/days/day.ts';
import { type SignedInBuyer } from '../../support/server/buyers.ts';
import { ask, check, create, place, press, urlOf } from '../../support/server/paying.ts';
import { payingServer, until } from '../../support/server/paying-server.ts';

const here = payingServer();

/** Changes a buyer's checkout in the database, as one of their messages would. */
const change = (client: SignedInBuyer, values: Partial<typeof checkouts.$inferInsert>) =>
  here.server.services.database.withTransaction((tx) =>
    tx.update(checkouts).set(values).where(eq(checkouts.id, client.checkoutId)),
  );

describe('a checkout whose first days were skipped beyond the window of starts', () => {
  it('is placed by its payment on the chosen days — PAY-009', async () => {
    const client = await here.buyer();
    const today = dayAt(here.server.services.clock.now(), 'UTC');
    const days = [100, 101, 102, 103, 104].map((ahead) => addDays(today, ahead));
    await change(client, { days, startDay: days[0]!, endDay: days[4]! });
    expect(await press(urlOf(await create(client, 'paymennt')), 'paid')).toContain('/checkout/success/');
    const { orders: made, team } = await here.rowsOf(client);
    expect(made).toHaveLength(1);
    expect(made[0]!.startDay >= days[0]!).toBe(true);
    expect(team).toEqual([]);
  });
});

describe('a checkout whose payment could not be used', () => {
  it('accepts no second payment, but its customer can start again', async () => {
    const client = await here.buyer();
    await press(urlOf(await create(client, 'paymennt')), 'amount-differs');
    expect((await here.rowsOf(client)).orders).toEqual([]);
    expect((await create(client, 'paymennt')).data).toMatchObject({ code: 'conflict' });
    expect((await ask(client, client.checkoutId, 'remove')).type).toBe('removeOk');
    expect((await here.rowsOf(client)).payments).toMatchObject([{ status: 'paid', orderId: null }]);
  });
});

it.each(['paymennt', 'telr'] as const)(
  'a checkout is placed by the callback of %s alone, even if the customer does not return — PAY-009',
  async (provider) => {
    const client = await here.buyer();
    await press(urlOf(await create(client, provider)), 'paid-without-return');
    // This happens well before the server's own first check.
    await until(async () => (await here.rowsOf(client)).orders.length === 1);
  },
);

it('a checkout that was paid at the second try is paid, in any state of the first — PAY-009', async () => {
  const client = await here.buyer();
  await press(urlOf(await create(client, 'paymennt')), 'cancelled');
  await press(urlOf(await create(client, 'paymennt')), 'paid');
  expect((await check(client, 'paymennt')).data).toEqual({ status: 'paid' });
});

describe('a code that covers the whole price', () => {
  it('marks the checkout as paid, even after an abandoned session — PAY-009', async () => {
    const client = await here.buyer();
    await press(urlOf(await create(client, 'paymennt')), 'cancelled');
    expect((await check(client, 'paymennt')).data).toEqual({ status: 'cancelled' });
    const code = client.checkoutId.toString(36).toUpperCase().padStart(10, 'X');
    await here.server.services.database.withTransaction((tx) =>
      tx.insert(vouchers).values({
        code,
        userId: client.userId,
        type: 'fixed',
        value: 9_000_000,
        applyType: 'other',
        createdAt: here.server.services.clock.now(),
      }),
    );
    await change(client, { couponCode: code, bagPrice: 0 });
    expect((await check(client, 'paymennt')).data).toEqual({ status: 'paid' });
    expect((await place(client, 'paymennt')).type).toBe('placeneworderOk');
    expect((await here.rowsOf(client)).orders).toMatchObject([{ price: 0, paymentStatus: 'paid' }]);
  });
});
