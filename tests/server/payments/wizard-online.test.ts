import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/plans.ts';
import { press } from '../../support/server/paying.ts';
import { payingServer } from '../../support/server/paying-server.ts';
import { askOrder, planOf } from '../../support/server/plans.ts';
import { wizardOrder, wizardRequest } from '../../support/server/wizard-order.ts';

const here = payingServer();
const DEPOSIT = 18_000;

describe.each(['paymennt', 'telr'] as const)('An order of the wizard that is paid with %s', (method) => {
  it('is placed unpaid, and one payment at once covers its price and the deposit — PAY-001', async () => {
    const client = await here.buyer();
    const { database } = here.server.services;
    const rowOf = async (id: number) =>
      (await database.withTransaction((tx) => tx.select().from(orders).where(eq(orders.id, id)), 'snapshot'))[0]!;
    await database.withTransaction((tx) =>
      tx.update(users).set({ allergiesDeclared: true }).where(eq(users.id, client.userId)),
    );
    const orderId = await wizardOrder(here.server, client, 9, { paymentMethod: method });
    const placed = await rowOf(orderId);
    expect(placed).toMatchObject({ paymentStatus: 'not_paid', paymentMethod: method, bagPrice: DEPOSIT, bagDue: true });
    expect((await planOf(client)).due).toEqual({ plan: placed.price + DEPOSIT, deposit: 0, difference: 0 });
    const opened = await askOrder(client, 'pay', { orderId, what: 'plan', method });
    expect(opened.type).toBe('payOk');
    expect(await press((opened.data as { redirectUrl: string }).redirectUrl, 'paid')).toContain(`order=${orderId}`);
    expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'paid', paymentMethod: method, bagDue: false });
    expect((await planOf(client)).due).toEqual({ plan: 0, deposit: 0, difference: 0 });
  });
});

describe('A payment method of the wizard', () => {
  it('is refused if it is neither on delivery nor online — PAY-001', async () => {
    const client = await here.buyer();
    const request = (await wizardRequest(here.server, client, 9)) as { orderData: object };
    const orderData = { ...request.orderData, paymentMethod: 'Not Paid' };
    expect(await askOrder(client, 'set', { ...request, orderData })).toMatchObject({
      type: 'setErr',
      data: { code: 'bad_request' },
    });
  });
});
