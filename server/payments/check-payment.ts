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
   * Asks the provider and settles what it says; callers at the same time share one question. A payment that is settled is
   * asked for only when the provider has called.
   */
  readonly check: (
    paymentId: number,
    by?: {
      readonly origin?: Connection | undefined;
      readonly called?: boolean;
      /** What the provider's call says, signed by it. */
      readonly said?: GivenBack | undefined;
    },
  ) => Promise<Checked | undefined>;
  /** The same, and asks again later as long as the session is open. */
  readonly poll: (paymentId: number) => Promise<void>;
  /** Closes an open session that is to be replaced; false when it may still be paid. */
  readonly close: (payment: Payment) => Promise<boolean>;
  /** Closes a session by its id, if it is open; throws where it may still be paid although its provider closes sessions. */
  readonly end: (paymentId: number) => Promise<void>;
}

/** What the provider says; a session of which nothing was heard is looked up by our own reference. */
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
  // A provider that knows a session does not forget it; one that is still being made is not known yet.
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
        // What devices are told of they read again, and are told anew of only behind a raised rev.
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

  /** One question at a time for each payment: calls that overlap get the same answer. */
  const once = (paymentId: number, start: () => Promise<Checked | undefined>): Promise<Checked | undefined> => {
    const running = underWay.get(paymentId);
    if (running) return running;
    const started = start().finally(() => underWay.delete(paymentId));
    underWay.set(paymentId, started);
    return started;
  };

  const check: PaymentChecks['check'] = async (paymentId, by = {}) => {
    // A question that is under way already knows nothing of this call.
    if (by.called) await Promise.allSettled([underWay.get(paymentId)]);
    return once(paymentId, async () => {
      const payment = await database.withTransaction((tx) => paymentById(tx, paymentId), 'snapshot');
      return payment && ask(payment, by);
    });
  };

  const release = (payment: Payment, status?: 'expired'): Promise<unknown> =>
    // What is settled meanwhile stays settled.
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
    // A session of a provider without that call cannot be closed: it is no longer offered, and still polled.
    if (closed === 'not_cancelled' && provider?.cancel !== undefined) return false;
    await release(payment);
    return true;
  };

  const end: PaymentChecks['end'] = async (paymentId) => {
    const payment = await database.withTransaction((tx) => paymentById(tx, paymentId), 'snapshot');
    if (payment && isOpen(payment) && payment.live && !(await close(payment)))
      throw new Error('a payment session could not be closed');
  };

  /** A session whose address came too late, so that no customer was sent to it, ends as soon as it is found. */
  const endStray = async (paymentId: number): Promise<void> => {
    const found = await database.withTransaction((tx) => paymentById(tx, paymentId), 'snapshot');
    const ends = found && isOpen(found) && !found.live && found.providerReference !== null;
    if (ends && world.provider(found.provider)?.cancel) await close(found);
  };

  /** The last question was asked. Without an answer the team has to ask by hand. */
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
      // The next question is in the queue before this one is asked: whatever becomes of it, nothing is forgotten.
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
      // Only the last question is put again by the queue: the others are followed by the one that was stored above.
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
