import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { payments } from '#server/db/schema/checkout.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { SignedInBuyer } from '../../support/server/buyers.ts';
import { check, create, press, urlOf } from '../../support/server/paying.ts';
import { payingServer } from '../../support/server/paying-server.ts';

const here = payingServer();
const DAY_MS = 86_400_000;

const write = (client: SignedInBuyer, row: Partial<typeof payments.$inferInsert>) =>
  here.server.services.database.withTransaction((tx) =>
    tx.update(payments).set(row).where(eq(payments.checkoutId, client.checkoutId)),
  );
/** Makes the session a day and an hour old: the next check of it is the last one. */
const lastQuestion = async (client: SignedInBuyer): Promise<void> => {
  await write(client, { createdAt: here.server.services.clock.now() - DAY_MS - 3_600_000 });
  const [payment] = (await here.rowsOf(client)).payments;
  await here.server.services.payments.poll(payment!.id);
};
/** Makes the payment unknown to the provider. */
const unknown = (client: SignedInBuyer) => write(client, { providerReference: `unknown-${client.userId}` });
/** The messages that ask the team to check a payment. */
const toldOf = (client: SignedInBuyer) =>
  here.server.services.database.withTransaction((tx) =>
    tx
      .select()
      .from(outgoingMessages)
      .where(
        and(
          eq(outgoingMessages.userId, client.userId),
          like(outgoingMessages.text, 'A payment could not be checked for 24 hours%'),
        ),
      ),
  );

describe('a session that stays unpaid for a day', () => {
  it('is closed at the provider and expires, without a message', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'paymennt'));
    await lastQuestion(client);
    expect((await here.rowsOf(client)).payments).toMatchObject([{ status: 'cancelled', live: false }]);
    expect(await toldOf(client)).toEqual([]);
    expect(await press(page, 'paid')).toBe('/paymennt-payment/cancel');
    expect(urlOf(await create(client, 'paymennt'))).not.toBe(page);
  });

  it('expires at a provider that cannot close it', async () => {
    const client = await here.buyer();
    await create(client, 'telr');
    await lastQuestion(client);
    expect((await here.rowsOf(client)).payments).toMatchObject([{ status: 'expired', live: false }]);
    expect(await toldOf(client)).toEqual([]);
  });

  it('with an unknown state is reported to the team, because it may have been paid', async () => {
    const client = await here.buyer();
    await create(client, 'paymennt');
    await unknown(client);
    await lastQuestion(client);
    const [made] = (await here.rowsOf(client)).payments;
    expect(made).toMatchObject({ status: 'pending', live: false });
    expect(await toldOf(client)).toMatchObject([{ body: { payment: made!.id, reference: made!.reference } }]);
  });
});

it('a session that cannot be closed blocks one at another provider, because both could be paid', async () => {
  const client = await here.buyer();
  await create(client, 'paymennt');
  await unknown(client);
  const second = await create(client, 'telr');
  expect(second.data).toMatchObject({ code: 'provider_unavailable' });
  expect((await here.rowsOf(client)).payments).toMatchObject([{ provider: 'paymennt', live: true }]);
});

it('every device of the customer is notified of a payment: the changed plan, and what they may now do', async () => {
  const client = await here.buyer();
  const page = urlOf(await create(client, 'paymennt'));
  const heard = Promise.all([
    client.next('order', ({ type }) => type === 'changed'),
    client.next('client_check', ({ type }) => type === 'update'),
  ]);
  await press(page, 'webhook-before-return');
  expect((await check(client, 'paymennt')).data).toEqual({ status: 'paid' });
  expect((await heard)[1].data).toMatchObject({ user_id: client.userId, hasPlan: true });
});
