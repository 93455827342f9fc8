import type { Tx } from '../db/tx.ts';
import { type Payments, type Checked, type Payment } from '../request/paying.ts';
import { refuse } from '../request/result.ts';
import { makePaymentChecks } from './check-payment.ts';
import { openSession } from './open-session.ts';
import { paymentOfCheckout, paymentOfOrder } from './payment-store.ts';
import type { PaymentWorld } from './payment-world.ts';
import { watchGivenBack } from './watch-given-back.ts';

export const makePayments = (world: PaymentWorld): Payments => {
  const checks = makePaymentChecks(world);
  const lines = new Map<string, Promise<unknown>>();

  /** Runs the work for each paid item one after the other; a lock on the row stops other nodes. */
  const inLine = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const before = lines.get(what);
    const mine = (before ?? Promise.resolve()).then(work, work);
    lines.set(what, mine);
    try {
      return await mine;
    } finally {
      if (lines.get(what) === mine) lines.delete(what);
    }
  };

  const check = async (
    find: (tx: Tx) => Promise<Payment | undefined>,
    by: Parameters<typeof checks.check>[1],
  ): Promise<Checked | undefined> => {
    const payment = await world.database.withTransaction(find, 'snapshot');
    return payment && checks.check(payment.id, by);
  };

  return {
    open: async (ctx, name, subject, spell) => {
      const provider = world.provider(name);
      if (!provider) return refuse('provider_unavailable');
      return inLine(`${subject.kind} ${subject.id}`, () => openSession(world, checks, ctx, provider, subject, spell));
    },
    checkCheckout: (ctx, provider, checkoutId) =>
      check((tx) => paymentOfCheckout(tx, ctx.userId, checkoutId, provider), { origin: ctx.connection }),
    checkOrder: (ctx, orderId) => check((tx) => paymentOfOrder(tx, ctx.userId, orderId), { origin: ctx.connection }),
    checkFound: (find) => check(find, {}),
    calledAbout: (find, said) => check(find, { called: true, said }),
    watch: (over) => watchGivenBack(world, checks, over),
    isFree: async (ctx, checkoutId) => {
      const payable = await ctx.transaction((tx) => world.shop.payable(tx, ctx.catalogue, ctx.userId, checkoutId));
      return !('kind' in payable) && payable.amount === 0;
    },
    end: (id) => checks.end(id),
    poll: (id) => checks.poll(id),
  };
};
