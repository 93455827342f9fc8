import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import {
  disconnectWearable,
  sealedAbout,
  withdrawPermission,
} from '../../accounts/personal-data/disconnect-wearable.ts';
import { withoutConsent } from '../../accounts/consents.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { randomToken } from '../../config/secret.ts';
import { wearables } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import type { Trouble } from '../../request/wearable-provider.ts';
import { findTicket, isOpen, issueTicket, spendTicket } from '../../sessions/tickets.ts';
import { sealTokens } from './read-wearable.ts';
import { wearableTexts } from './wearable-texts.ts';

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

const notOffered = (): Refused => refuse('provider_unavailable', { message: wearableTexts.notOffered });
const wrongState = (): Refused => refuse('expired', { message: wearableTexts.wrongState });

const refusalOf = (why: Trouble): Refused => {
  switch (why) {
    case 'scope':
      return refuse('validation', { message: wearableTexts.scope });
    case 'gone':
      return refuse('provider_unavailable', { message: wearableTexts.gone });
    case 'limited':
    case 'slow':
    case 'unavailable':
      return refuse('provider_unavailable', { message: wearableTexts.away });
    case 'refused':
    case 'ended':
    case 'expired':
    case 'unlinked':
      return refuse('validation', { message: wearableTexts.refused });
  }
};

type Begun =
  | { readonly kind: 'begun'; readonly verifier: string }
  /** The connection was completed before, but its answer was lost. */
  | { readonly kind: 'done' }
  | { readonly kind: 'wrong' };

/** Marks the state as used before the provider is asked: neither the state nor its code can be tried again. */
const spendState = async (tx: Tx, ctx: StepsCtx, state: string): Promise<Begun> => {
  const { userId, session, now, services } = ctx;
  const ticket = await findTicket(tx, 'wearable', state);
  if (!ticket || ticket.userId !== userId || ticket.body['session'] !== session?.id) return { kind: 'wrong' };
  if (!isOpen(ticket, now)) {
    const [made] = await tx
      .select({ at: wearables.connectedAt })
      .from(wearables)
      .where(and(eq(wearables.userId, userId), eq(wearables.ended, false)));
    return made && ticket.usedAt !== null && made.at === ticket.usedAt ? { kind: 'done' } : { kind: 'wrong' };
  }
  await spendTicket(tx, now, ticket);
  const sealed = ticket.body['verifier'];
  const { wearable } = services;
  const verifier =
    wearable && typeof sealed === 'string'
      ? wearable.unseal(sealed, sealedAbout(userId, wearable.name, 'verifier'))
      : undefined;
  return verifier === undefined ? { kind: 'wrong' } : { kind: 'begun', verifier };
};

export const wearableHandlers = {
  /** Creates the state and the proof. They are valid for ten minutes, only for this customer in this session. */
  'profile/fitbitLink': inSteps(async (ctx) => {
    const { userId, session, now, services, transaction } = ctx;
    const { wearable } = services;
    if (!wearable) return notOffered();
    return transaction(async (tx) => {
      const barred = await withoutConsent(tx, userId, 'body');
      if (barred) return barred;
      const verifier = randomToken();
      const state = await issueTicket(tx, now, 'wearable', {
        userId,
        body: {
          session: session?.id,
          verifier: wearable.seal(verifier, sealedAbout(userId, wearable.name, 'verifier')),
        },
      });
      return ok({ url: wearable.authorizeUrl(state, challengeOf(verifier)) });
    }, 'write');
  }),

  'profile/setFitbit': inSteps(async (ctx, { code, state }) => {
    const { userId, lang, now, services, transaction } = ctx;
    const { wearable, log } = services;
    if (!wearable) return notOffered();
    if (state === undefined) return wrongState();
    const begun = await transaction((tx) => spendState(tx, ctx, state), 'write');
    if (begun.kind === 'wrong') return wrongState();
    const message = wearableTexts.connected[lang];
    if (begun.kind === 'done') return ok({ message }, { unchanged: true });
    const answer = await wearable.exchange(code, begun.verifier, now);
    if (answer.kind === 'failed') {
      log.info({ provider: wearable.name, why: answer.why }, 'a wearable was not connected');
      return refusalOf(answer.why);
    }
    const tokens = sealTokens(wearable, userId, answer.tokens);
    /** Withdraws the permission that the provider has just given, also if the customer was erased meanwhile. */
    const withdraw = () =>
      ctx.withoutLock(async (tx) => {
        const [kept] = await tx
          .select({ at: wearables.connectedAt })
          .from(wearables)
          .where(and(eq(wearables.userId, userId), eq(wearables.connectedAt, now)));
        if (!kept) await withdrawPermission(tx, userId, { provider: wearable.name, ...tokens });
      });
    const connect = ctx.commit(async (inner) => {
      const { tx } = inner;
      // The consent was withdrawn while the customer was at the provider.
      const barred = await withoutConsent(tx, userId, 'body');
      if (barred) return barred;
      // An earlier permission is not withdrawn: the provider treats both as one, so the new one would end, too.
      await tx.delete(wearables).where(eq(wearables.userId, userId));
      await tx.insert(wearables).values({
        userId,
        provider: wearable.name,
        ...tokens,
        connectedAt: now,
        plannedAt: now,
      });
      await tx.enqueue('import-weights', { userId }, { urgent: true });
      await tellDevices(inner);
      return ok({ message });
    });
    const done = await connect.catch(async (fault: unknown) => {
      await withdraw();
      throw fault;
    });
    // The consent was withdrawn, or the account erased, while the provider was asked.
    if (done.kind === 'refused') await withdraw();
    return done;
  }),

  'profile/fitbitOff': async (ctx) => {
    const { tx, userId, lang } = ctx;
    const message = wearableTexts.disconnected[lang];
    if (!(await disconnectWearable(tx, userId))) return ok({ message }, { unchanged: true });
    await tellDevices(ctx);
    return ok({ message });
  },
} satisfies Partial<Handlers>;
