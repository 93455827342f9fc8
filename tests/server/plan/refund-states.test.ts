import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { payments } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import { refunds } from '#server/db/schema/refunds.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { amountInMail } from '#server/mail/mail-words.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import type { SignedInBuyer } from '../../support/server/buyers.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { create, place, press, urlOf } from '../../support/server/paying.ts';
import { payingServer } from '../../support/server/paying-server.ts';
import { pdfPages } from '../../support/server/pdf-text.ts';
import { askOrder, planOf } from '../../support/server/plans.ts';
import { wizardOrder } from '../../support/server/wizard-order.ts';

const here = payingServer();
const DEPOSIT = 18_000;
const DAY = 86_400_000;

type Preview = Extract<WiredReply<'order/cancel'>, { refund: number }>;
type Cancelled = Extract<WiredReply<'order/cancel'>, { message: string }>;

const inDatabase = <T>(work: Parameters<typeof here.server.services.database.withTransaction<T>>[0]): Promise<T> =>
  here.server.services.database.withTransaction(work);

/** A first order that was paid online, with its deposit. */
const paidOrder = async () => {
  const client = await here.buyer();
  const page = urlOf(await create(client, 'paymennt'));
  // With this scenario no late callback makes the server ask the provider meanwhile.
  await press(page, 'webhook-before-return');
  const { planParams } = await planOf(client);
  return { client, orderId: planParams!.id, session: page.split('/').at(-1)! };
};
const preview = async (client: SignedInBuyer, orderId: number) =>
  dataOf<Preview>(await askOrder(client, 'cancel', { orderId, makeCoupon: false, preview: true }));
const cancel = async (client: SignedInBuyer, orderId: number, makeCoupon = false) => {
  const reply = await askOrder(client, 'cancel', { orderId, makeCoupon });
  expect(reply.type, JSON.stringify(reply.data)).toBe('cancelOk');
  return dataOf<Cancelled>(reply).message;
};
const refundsOf = async (client: SignedInBuyer) => (await planOf(client)).refunds;
const asked = async (client: SignedInBuyer) => (await refundsOf(client))!.map(({ what, amount }) => [what, amount]);
/** Writes to the refund what the provider's staff would write. */
const atDesk = (orderId: number, what: string, row: Partial<typeof refunds.$inferInsert>) =>
  inDatabase((tx) =>
    tx
      .update(refunds)
      .set(row)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.what, what))),
  );
const lastMail = async ({ userId }: SignedInBuyer): Promise<string> => {
  const [mail] = await inDatabase((tx) =>
    tx
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.userId, userId), eq(outgoingMessages.channel, 'email')))
      .orderBy(desc(outgoingMessages.id)),
  );
  return mail!.text;
};

describe('the refund of a cancelled order', () => {
  it('is shown before, in the answer and the mail, and as requested with its date: meals and deposit — XTR-029', async () => {
    const { client, orderId } = await paidOrder();
    const { refund, deposit } = await preview(client, orderId);
    expect(deposit).toEqual({ back: DEPOSIT, kept: false });
    expect(await refundsOf(client)).toEqual([]);
    const before = Math.floor(here.server.services.clock.now() / 1000);
    const said = await cancel(client, orderId);
    for (const text of [said, await lastMail(client)]) {
      expect(text).toContain(`We refund ${amountInMail(refund, 'en')}.`);
      expect(text).toContain(`We refund your bag deposit of ${amountInMail(DEPOSIT, 'en')} in full`);
      expect(text).toContain('follow your refund');
    }
    const shown = await refundsOf(client);
    expect(shown).toEqual(
      (['deposit', 'plan'] as const).map((what) => ({
        orderId,
        what,
        amount: what === 'plan' ? refund : DEPOSIT,
        requested: expect.any(Number),
        approved: null,
        paid: null,
      })),
    );
    expect(shown![0]!.requested).toBeGreaterThanOrEqual(before);
  });

  it('shows when the team has approved and paid it, and disappears two months later — XTR-029', async () => {
    const { client, orderId } = await paidOrder();
    await cancel(client, orderId);
    const now = here.server.services.clock.now();
    await atDesk(orderId, 'plan', { approvedAt: now + 5_000, paidAt: now + DAY });
    await atDesk(orderId, 'deposit', { approvedAt: now + 7_000 });
    const seconds = (ms: number) => Math.floor(ms / 1000);
    expect(await refundsOf(client)).toMatchObject([
      { what: 'deposit', approved: seconds(now + 7_000), paid: null },
      { what: 'plan', approved: seconds(now + 5_000), paid: seconds(now + DAY) },
    ]);
    await atDesk(orderId, 'plan', { paidAt: now - 61 * DAY });
    expect(await asked(client)).toEqual([['deposit', DEPOSIT]]);
  });

  it('is on the receipt with its dates — XTR-029', async () => {
    const { client, orderId } = await paidOrder();
    const { refund } = await preview(client, orderId);
    await cancel(client, orderId);
    await atDesk(orderId, 'deposit', { approvedAt: Date.parse('2027-01-05T08:00:00Z') });
    const { url } = dataOf<{ url: string }>(await askOrder(client, 'receipt', { orderId, is_arabic: 0 }));
    const file = await fetch(here.server.url + url);
    const text = pdfPages(new Uint8Array(await file.arrayBuffer()))
      .flat()
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const part of [
      'Cancelled on',
      `Refund AED ${(refund / 100).toFixed(2)} · requested on`,
      'Deposit, back AED 180.00 · requested on',
      'approved on Tuesday, 5 January 2027',
    ])
      expect(text).toContain(part);
  });

  it('is only the deposit if a coupon is chosen for the meals', async () => {
    const { client, orderId } = await paidOrder();
    expect(await cancel(client, orderId, true)).toContain(
      `We refund your bag deposit of ${amountInMail(DEPOSIT, 'en')}`,
    );
    expect(await asked(client)).toEqual([['deposit', DEPOSIT]]);
  });

  it('includes no deposit if none was paid', async () => {
    const client = await here.buyer();
    const { orderId } = dataOf<{ orderId: number }>(await place(client, 'Not Paid'));
    expect((await preview(client, orderId)).deposit).toEqual({ back: 0, kept: false });
    expect(await cancel(client, orderId)).toBe('Your plan is cancelled.');
    expect(await refundsOf(client)).toEqual([]);
  });
});

describe('the bag deposit of a customer with another plan', () => {
  it('is kept until the last plan is cancelled, and the answer says so', async () => {
    const { client, orderId } = await paidOrder();
    const second = await wizardOrder(here.server, client, 40);
    expect((await preview(client, orderId)).deposit).toEqual({ back: 0, kept: true });
    expect(await cancel(client, orderId)).toContain('Your bag deposit stays for your other plan.');
    expect((await asked(client)).map(([what]) => what)).toEqual(['plan']);
    await cancel(client, second);
    expect((await refundsOf(client))![0]).toMatchObject({ what: 'deposit', orderId: second, amount: DEPOSIT });
  });

  it('is kept after a new order before the refund is approved, and is owed again after the approval — PRI-020, PRI-021', async () => {
    const { client, orderId } = await paidOrder();
    const owes = async (id: number) =>
      (await inDatabase((tx) => tx.select().from(orders).where(eq(orders.id, id))))[0]!.bagDue;
    await cancel(client, orderId, true);
    const again = await wizardOrder(here.server, client, 40);
    expect(await refundsOf(client)).toEqual([]);
    expect(await owes(again)).toBe(false);
    await cancel(client, again);
    expect(await asked(client)).toEqual([['deposit', DEPOSIT]]);
    await atDesk(again, 'deposit', { approvedAt: here.server.services.clock.now() });
    const third = await wizardOrder(here.server, client, 40);
    expect(await asked(client)).toEqual([['deposit', DEPOSIT]]);
    expect(await owes(third)).toBe(true);
  });
});

describe('a refund of a cancelled order at the provider', () => {
  const giveBack = async (client: SignedInBuyer, session: string, fils: number): Promise<void> => {
    const { apiKey, apiSecret } = here.server.services.config.payments.paymennt!;
    await fetch(`${here.server.url}/dev/paymennt/checkout/${session}/refund?amount=${(fils / 100).toFixed(2)}`, {
      method: 'POST',
      headers: { 'x-paymennt-api-key': apiKey, 'x-paymennt-api-secret': apiSecret },
    });
    await inDatabase((tx) =>
      tx.update(payments).set({ checkedAt: 0 }).where(eq(payments.checkoutId, client.checkoutId)),
    );
    await here.server.services.payments.watch(() => false);
  };
  const paid = async (client: SignedInBuyer) =>
    (await refundsOf(client))!.filter((each) => each.paid !== null).map(({ what }) => what);

  it('pays the deposit by its own sum and the meals by theirs, and notifies the customer’s devices of each — XTR-029', async () => {
    const { client, orderId, session } = await paidOrder();
    const { refund } = await preview(client, orderId);
    await cancel(client, orderId);
    const held = await askOrder(client, 'get', { orderType: 'active' });
    const heard = client.next('order', ({ type }) => type === 'changed');
    await giveBack(client, session, DEPOSIT);
    expect(await paid(client)).toEqual(['deposit']);
    // The revision is later than the devices' stored one, so they read the plan again.
    const { data, rev } = await heard;
    expect(data).toMatchObject({ orderId, days: [] });
    expect(rev!.n).toBeGreaterThan(held.rev!.n);
    await giveBack(client, session, refund);
    expect(await paid(client)).toEqual(['deposit', 'plan']);
  });

  it('pays the meals first if its sum differs from the deposit', async () => {
    const { client, orderId, session } = await paidOrder();
    const { refund } = await preview(client, orderId);
    await cancel(client, orderId);
    await giveBack(client, session, refund);
    expect(await paid(client)).toEqual(['plan']);
  });
});
