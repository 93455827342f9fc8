import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, today as dayAt } from '#src/domain/days/day.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { create, place, press, urlOf } from '../../support/server/paying.ts';
import { askOrder, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';
import { wizardOrder } from '../../support/server/wizard-order.ts';

let server: RunningServer;
const open: SignedInBuyer[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);
const buyer = async (): Promise<SignedInBuyer> => {
  const client = await signInBuyer(server);
  open.push(client);
  return client;
};
const rowsOf = ({ userId }: SignedInBuyer) =>
  read((tx) => tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id));
const owing = async (client: SignedInBuyer) =>
  (await rowsOf(client)).filter(({ status, bagDue }) => status !== 'cancelled' && bagDue).map(({ id }) => id);
const told = ({ userId }: SignedInBuyer, text: string) =>
  read((tx) =>
    tx
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.userId, userId), like(outgoingMessages.text, `%${text}%`)))
      .orderBy(outgoingMessages.id),
  );

/** A first order that owes the deposit, and a later second order that does not. */
const twoPlans = async () => {
  const client = await buyer();
  expect((await place(client, 'Not Paid')).type).toBe('placeneworderOk');
  const second = await wizardOrder(server, client, 40);
  const [first] = await rowsOf(client);
  expect(await owing(client)).toEqual([first!.id]);
  return { client, first: first!.id, second };
};
const cancel = async (client: SignedInBuyer, orderId: number): Promise<void> => {
  const reply = await askOrder(client, 'cancel', { orderId, makeCoupon: false });
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'cancelOk' });
};

describe('The bag deposit in the customer data', () => {
  it('is open before a first order, settled by it, and open again without it', async () => {
    const settled = async () => {
      const user = await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'get' } });
      return (user.data as { bag_settled?: boolean }).bag_settled;
    };
    const client = await buyer();
    expect(await settled()).toBe(false);
    expect((await place(client, 'Not Paid')).type).toBe('placeneworderOk');
    expect(await settled()).toBe(true);
    await cancel(client, (await rowsOf(client))[0]!.id);
    expect(await settled()).toBe(false);
  });
});

describe('The bag deposit of an order that is cancelled before payment', () => {
  it('is moved to the next plan, and both the customer and the team are notified — PRI-021, PRI-022', async () => {
    const { client, first, second } = await twoPlans();
    await cancel(client, first);
    expect(await owing(client)).toEqual([second]);
    expect(await told(client, 'about the bag and its deposit')).toHaveLength(1);
    expect((await told(client, 'A plan was cancelled'))[0]!.body).toMatchObject({ depositDueOn: second });
    // No plan owes the deposit when that plan is cancelled as well.
    await cancel(client, second);
    expect(await owing(client)).toEqual([]);
    expect((await told(client, 'A plan was cancelled')).at(-1)!.body).not.toHaveProperty('depositDueOn');
  });

  it('is not due again if it was paid, or if the next plan is paid and has begun — PRI-022', async () => {
    const paid = await twoPlans();
    await read((tx) => tx.update(users).set({ bagPaid: true }).where(eq(users.id, paid.client.userId)));
    await cancel(paid.client, paid.first);
    expect(await owing(paid.client)).toEqual([]);

    const begun = await twoPlans();
    const today = dayAt(server.services.clock.now(), 'UTC');
    const values = { startDay: addDays(today, 1), paymentMethod: 'paymennt', paymentStatus: 'paid' };
    await read((tx) => tx.update(orders).set(values).where(eq(orders.id, begun.second)));
    await cancel(begun.client, begun.first);
    expect(await owing(begun.client)).toEqual([]);
  });
});

describe('The bag deposit that is paid with one order', () => {
  it('is not collected with another order that was placed meanwhile — PRI-022', async () => {
    const client = await buyer();
    const page = urlOf(await create(client, 'paymennt'));
    const wizard = await wizardOrder(server, client, 40);
    expect(await owing(client)).toEqual([wizard]);
    await press(page, 'paid');
    expect(await rowsOf(client)).toMatchObject([
      { id: wizard, bagDue: false },
      { paymentStatus: 'paid', bagDue: false },
    ]);
    expect(await told(client, 'do not collect it')).toMatchObject([{ body: { orderId: wizard } }]);
  });
});
