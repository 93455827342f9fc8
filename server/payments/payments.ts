import type { Tx } from '../db/database.ts';
import type { ProviderName } from '../providers/payment-provider.ts';
import { refuse, type Result } from '../request/result.ts';
import { makePaymentChecks, type Checked } from './check-payment.ts';
import { openSession } from './open-session.ts';
import { paymentOfCheckout, type Payment } from './payment-store.ts';
import type { Asking, PaymentWorld } from './payment-world.ts';

/** Paying online, for messages, routes and jobs alike. */
export interface Payments {
  /** The payment session of a checkout. Network and transactions: only for handlers in steps. */
  readonly open: <R>(
    ctx: Asking,
    provider: ProviderName,
    checkoutId: number,
    spell: (url: string) => R,
  ) => Promise<Result<R>>;
  /** Asks the provider how the checkout's payment stands, and settles it; undefined when there is none. */
  readonly checkCheckout: (ctx: Asking, provider: ProviderName, checkoutId: number) => Promise<Checked | undefined>;
  /** Codes and credit cover the whole price: nothing is left to be paid online. */
  readonly isFree: (ctx: Asking, checkoutId: number) => Promise<boolean>;
  /** As checkCheckout, for one payment that is found in a transaction of its own. */
  readonly checkFound: (find: (tx: Tx) => Promise<Payment | undefined>) => Promise<Checked | undefined>;
  /** The provider has called about a payment: asks also for one that is paid, whose money may have been given back. */
  readonly calledAbout: (find: (tx: Tx) => Promise<Payment | undefined>) => Promise<Checked | undefined>;
  /** The job behind open sessions. */
  readonly poll: (paymentId: number) => Promise<void>;
}

export const makePayments = (world: PaymentWorld): Payments => {
  const checks = makePaymentChecks(world);
  const lines = new Map<number, Promise<unknown>>();

  /** One after the other for each checkout; other nodes are held off by the row. */
  const inLine = async <T>(checkoutId: number, work: () => Promise<T>): Promise<T> => {
    const before = lines.get(checkoutId);
    const mine = (before ?? Promise.resolve()).then(work, work);
    lines.set(checkoutId, mine);
    try {
      return await mine;
    } finally {
      if (lines.get(checkoutId) === mine) lines.delete(checkoutId);
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
    open: async (ctx, name, checkoutId, spell) => {
      const provider = world.provider(name);
      if (!provider) return refuse('provider_unavailable');
      return inLine(checkoutId, () => openSession(world, checks, ctx, provider, checkoutId, spell));
    },
    checkCheckout: (ctx, provider, checkoutId) =>
      check((tx) => paymentOfCheckout(tx, ctx.userId, checkoutId, provider), { origin: ctx.connection }),
    checkFound: (find) => check(find, {}),
    calledAbout: (find) => check(find, { called: true }),
    isFree: async (ctx, checkoutId) => {
      const payable = await ctx.transaction((tx) => world.shop.payable(tx, ctx.userId, checkoutId));
      return !('kind' in payable) && payable.amount === 0;
    },
    poll: (id) => checks.poll(id),
  };
};
