import { eq, inArray } from 'drizzle-orm';

import { today } from '../../src/domain/days/day.ts';
import { clientCheckUpdate } from '../../src/protocol/account/client-check.ts';
import type { AnyNotice } from '../../src/protocol/messages.ts';
import { spellNotice } from '../../src/protocol/spelling.ts';
import type { Connection } from '../sessions/connection.ts';
import { payments } from '../db/schema/checkout.ts';
import type { Seen } from '../providers/payment-provider.ts';
import { tellTeam } from '../mail/team-message.ts';
import { userObject } from '../accounts/user-object.ts';
import { isOpen, isSettled, mayBeGivenBack, openStatuses, paymentById, standingOf } from './payment-store.ts';
import { type Checked, type GivenBack, type Standing, type Payment } from '../request/paying.ts';
import type { PaymentWorld } from './payment-world.ts';
import { CREATE_GRACE_MS, nextPoll } from './poll-times.ts';
import { settlePayment } from './settle-payment.ts';
import { writePayment } from './write-payment.ts';

export interface PaymentChecks {
  /**
   * Asks the provider about a payment and settles the result; simultaneous callers share one request. A settled payment
   * is checked only after a call from the provider.
   */
  readonly check: (
    paymentId: number,
    by?: {
      readonly origin?: Connection | undefined;
      readonly called?: boolean;
      /** The content of the provider's signed call. */
      readonly said?: GivenBack | undefined;
    },
  ) => Promise<Checked | undefined>;
  /** Checks like `check`, and repeats it later while the session is open. */
  readonly poll: (paymentId: number) => Promise<void>;
  /** Closes an open session that is being replaced; false if it may still be paid. */
  readonly close: (payment: Payment) => Promise<boolean>;
  /** Closes an open session by its id. Throws if it may still be paid although its provider can close sessions. */
  readonly end: (paymentId: number) => Promise<void>;
}

/** Returns the provider's state of a session; a session without a provider id is looked up by our own reference. */
const look = async (world: PaymentWorld, payment: Payment): Promise<Seen> => {
  const provider = world.provider(payment.provider);
  if (!provider) return { kind: 'unreachable', why: 'credentials' };
  const seen = await (payment.providerReference === null
    ? (provider.find?.(payment.reference) ?? ({ kind: 'absent' } as const))
    : provider.status(payment.providerReference));
  if (seen.kind === 'unreachable')
    world.log.warn({ payment: payment.id, provider: provider.name, why: seen.why }, 'a payment could not be checked');
  if (seen.kind === 'seen' && seen.view.reference !== payment.reference) {
    world.log.error({ payment: payment.id, provider: provider.name }, 'the provider answers for another payment');
    return { kind: 'unreachable', why: 'malformed' };
  }
  // A provider never forgets a session, and does not yet know one that is still being created.
  const young = world.clock.now() - payment.createdAt < CREATE_GRACE_MS;
  if (seen.kind === 'absent' && (payment.providerReference !== null || young))
    return { kind: 'unreachable', why: 'malformed' };
  return seen;
};

export const makePaymentChecks = (world: PaymentWorld): PaymentChecks => {
  const { database, clock, commits, rooms, log } = world;
  const underWay = new Map<number, Promise<Checked | undefined>>();

  const settle = async (
    payment: Payment,
    seen: Exclude<Seen, { kind: 'unreachable' }>,
    origin: Connection | undefined,
  ): Promise<Standing> => {
    let notices: { readonly notice: AnyNotice; readonly body: unknown }[] = [];
    let after: Payment = payment;
    const { rev } = await commits.commit({
      userId: payment.userId,
      key: undefined,
      beside: false,
      run: async (tx) => {
        notices = [];
        const settled = await settlePayment(world, tx, payment.id, seen, (notice, body) => {
          notices.push({ notice, body });
        });
        after = settled?.after ?? payment;
        const paid = settled !== undefined && settled.before.status !== after.status && after.status === 'paid';
        if (paid) {
          const now = clock.now();
          const body = await userObject(tx, payment.userId, now, today(now, world.businessZone));
          notices = [
            ...notices.filter(({ notice }) => notice !== clientCheckUpdate),
            { notice: clientCheckUpdate, body },
          ];
        }
        // Devices read a changed payment again; they are notified only if the revision was raised.
        return { outcome: { ok: true, reply: {}, result: 'applied' }, changed: paid || notices.length > 0 };
      },
    });
    for (const { notice, body } of notices) {
      const message = { ...spellNotice(notice, body), t: clock.now(), rev: { epoch: world.epoch, n: rev } };
      rooms.tellUser(payment.userId, notice.channel, message, origin);
    }
    return standingOf(after);
  };

  const ask = async (
    payment: Payment,
    { origin, called = false, said }: Parameters<PaymentChecks['check']>[1] & object = {},
  ): Promise<Checked> => {
    if (isSettled(payment) && !(called && mayBeGivenBack(payment)))
      return { standing: standingOf(payment), sure: true };
    const found = await look(world, payment);
    if (found.kind === 'unreachable') return { standing: standingOf(payment), sure: false };
    const seen =
      said && found.kind === 'seen' && found.view.state === 'paid'
        ? { ...found, view: { ...found.view, ...said } }
        : found;
    const news =
      seen.kind === 'absent' ||
      seen.view.state !== payment.status ||
      (seen.view.givenBack ?? null) !== payment.givenBack ||
      payment.providerReference === null;
    return { standing: news ? await settle(payment, seen, origin) : standingOf(payment), sure: true };
  };

  /** One request at a time for each payment: simultaneous callers get the same answer. */
  const once = (paymentId: number, start: () => Promise<Checked | undefined>): Promise<Checked | undefined> => {
    const running = underWay.get(paymentId);
    if (running) return running;
    const started = start().finally(() => underWay.delete(paymentId));
    underWay.set(paymentId, started);
    return started;
  };

  const check: PaymentChecks['check'] = async (paymentId, by = {}) => {
    // A running request started before this call, so it may miss its news.
    if (by.called) await Promise.allSettled([underWay.get(paymentId)]);
    return once(paymentId, async () => {
      const payment = await database.withTransaction((tx) => paymentById(tx, paymentId), 'snapshot');
      return payment && ask(payment, by);
    });
  };

  const release = (payment: Payment, status?: 'expired'): Promise<unknown> =>
    // A payment that was settled meanwhile stays settled.
    writePayment(
      world,
      payment,
      { live: false, ...(status === undefined ? {} : { status }) },
      inArray(payments.status, openStatuses),
    );

  const close: PaymentChecks['close'] = async (payment) => {
    const provider = world.provider(payment.provider);
    const closed =
      provider?.cancel === undefined || payment.providerReference === null
        ? 'not_cancelled'
        : await provider.cancel(payment.providerReference);
    const checked = await check(payment.id);
    if (checked?.standing.status !== 'pending') return true;
    // This provider cannot close a session: the session is no longer offered, but is still polled.
    if (closed === 'not_cancelled' && provider?.cancel !== undefined) return false;
    await release(payment);
    return true;
  };

  const end: PaymentChecks['end'] = async (paymentId) => {
    const payment = await database.withTransaction((tx) => paymentById(tx, paymentId), 'snapshot');
    if (payment && isOpen(payment) && payment.live && !(await close(payment)))
      throw new Error('a payment session could not be closed');
  };

  /** Closes a session as soon as it is found, if its URL came too late and no customer was sent to it. */
  const endStray = async (paymentId: number): Promise<void> => {
    const found = await database.withTransaction((tx) => paymentById(tx, paymentId), 'snapshot');
    const ends = found && isOpen(found) && !found.live && found.providerReference !== null;
    if (ends && world.provider(found.provider)?.cancel) await close(found);
  };

  /** Called after the last request. Without an answer the team must ask the provider. */
  const giveUp = async (payment: Payment, sure: boolean): Promise<void> => {
    if (sure) {
      await close(payment);
      const left = await database.withTransaction((tx) => paymentById(tx, payment.id), 'snapshot');
      if (left && isOpen(left)) await release(left, 'expired');
      return;
    }
    await database.withTransaction(async (tx) => {
      await tx.update(payments).set({ live: false }).where(eq(payments.id, payment.id));
      await tellTeam(tx, clock.now(), payment.userId, 'payment', 'A payment could not be checked for 24 hours', {
        payment: payment.id,
        provider: payment.provider,
        reference: payment.reference,
        providerReference: payment.providerReference,
      });
    });
  };

  return {
    check,
    close,
    end,
    poll: async (paymentId) => {
      // The next request is queued before this one starts: whatever happens, the payment is not forgotten.
      const due = await database.withTransaction(async (tx) => {
        const payment = await paymentById(tx, paymentId);
        if (!payment || !isOpen(payment)) return undefined;
        const delay = nextPoll(clock.now() - payment.createdAt);
        if (delay !== undefined)
          await tx.enqueue('check-payment', { id: paymentId }, { afterSeconds: Math.ceil(delay / 1000) });
        return { payment, last: delay === undefined };
      });
      if (!due) return;
      const asked = once(paymentId, () => ask(due.payment));
      // The queue retries only the last request; each other one is followed by the job that was queued above.
      const checked = due.last
        ? await asked
        : await asked.catch((error: unknown) =>
            log.error({ err: error, payment: paymentId }, 'a payment could not be settled'),
          );
      await endStray(paymentId);
      if (due.last && checked && checked.standing.status === 'pending') await giveUp(due.payment, checked.sure);
    },
  };
};
