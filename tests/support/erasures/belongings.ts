import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { sealedAbout } from '#server/accounts/personal-data/disconnect-wearable.ts';
import { makeSeal } from '#server/config/sealed.ts';
import { identities, users, wearables } from '#server/db/schema/accounts.ts';
import { payments } from '#server/db/schema/checkout.ts';
import { files } from '#server/db/schema/files.ts';
import { orders, planDays, planMeals } from '#server/db/schema/plans.ts';
import type { Social, SocialAnswer } from '#server/request/social-sign-in.ts';
import type { TokenAnswer, Wearable, WeightAnswer } from '#server/request/wearable-provider.ts';
import { issueCode } from '#server/sessions/one-time-code.ts';
import { issueTicket, type Purpose } from '#server/sessions/tickets.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { addDays, today } from '#src/domain/days/day.ts';
import { paramsFrom } from '../server/checkout.ts';
import { registration } from '../server/registration.ts';
import { BROWSER } from '../server/server.ts';
import { SoftwarePasskey } from '../server/software-passkey.ts';
import { ORIGIN, PASSWORD, type heldRequests, type Person } from './held-requests.ts';

const DISH = 1001;

/** The server of a test, after its start. */
export interface Here {
  readonly server: RunningServer;
  readonly held: Awaited<ReturnType<typeof heldRequests>>;
}

/** The answers of external services. */
interface Answers {
  person: SocialAnswer;
  tokens: TokenAnswer;
  weights: WeightAnswer;
}

/**
 * The things that a customer can have before a request: codes, links, files, plans, payments, and providers' stand-ins.
 */
export const belongingsAt = (here: Here) => {
  const away = { kind: 'failed', why: 'unavailable' } as const;
  const answers: Answers = { person: { kind: 'unavailable' }, tokens: away, weights: away };
  const wearable: Wearable = {
    ...makeSeal(randomBytes(32)),
    name: 'scale',
    authorizeUrl: (state) => `https://scale.example/?state=${state}`,
    exchange: () => Promise.resolve(answers.tokens),
    refresh: () => Promise.resolve(answers.tokens),
    revoke: () => Promise.resolve(true),
    weights: () => Promise.resolve(answers.weights),
  };

  const answering = { verify: () => Promise.resolve(answers.person) };
  const social: Social = { google: answering, facebook: answering, offers: () => ({}) };

  const now = () => here.server.services.clock.now();
  const ticketOf = (purpose: Purpose, { userId }: Person, body: object = {}) =>
    here.held.write((tx) => issueTicket(tx, now(), purpose, { userId, body: body as Record<string, unknown> }));
  const visitorsTicket = (purpose: Purpose, body: object = {}) =>
    here.held.write((tx) =>
      issueTicket(tx, now(), purpose, { browserId: BROWSER, body: body as Record<string, unknown> }),
    );
  const codeFor = async (purpose: 'sign-up' | 'sign-in', contact: string): Promise<string> => {
    const made = await here.held.write((tx) =>
      issueCode(tx, now(), { purpose, contact }, { browserId: BROWSER, limited: false }),
    );
    if (!('code' in made)) throw new Error('no code was issued');
    return made.code;
  };
  const change = ({ userId }: Person, values: Partial<typeof users.$inferInsert>) =>
    here.held.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)));
  const linked = async ({ userId, email }: Person, provider: 'google' | 'facebook'): Promise<void> => {
    const subject = crypto.randomUUID();
    await here.held.write((tx) => tx.insert(identities).values({ provider, subject, userId, createdAt: now() }));
    answers.person = {
      kind: 'person',
      person: { subject, email, unconfirmedEmail: undefined, firstName: 'P', lastName: undefined },
    };
  };
  const stranger = (more: object = {}) => ({
    ...registration(`${crypto.randomUUID()}@example.com`),
    ...more,
  });
  const connected = async ({ userId }: Person, expiresAt = now() + 3_600_000): Promise<void> => {
    const seal = (text: string, which: 'access' | 'refresh') =>
      wearable.seal(text, sealedAbout(userId, wearable.name, which));
    await here.held.write((tx) =>
      tx.insert(wearables).values({
        userId,
        provider: wearable.name,
        access: seal('a', 'access'),
        refresh: seal('r', 'refresh'),
        expiresAt,
        connectedAt: now(),
        plannedAt: now(),
      }),
    );
    answers.tokens = { kind: 'tokens', tokens: { access: 'a2', refresh: 'r2', expiresAt: now() + 7_200_000 } };
    answers.weights = { kind: 'weights', readings: [{ day: today(now(), 'UTC'), grams: 81_000 }] };
  };
  const fileOf = async ({ userId }: Person, model: string, attribute: string, photo = false): Promise<string> => {
    const hash = crypto.randomUUID();
    await here.held.write((tx) =>
      tx.insert(files).values({
        hash,
        userId,
        model,
        attribute,
        ...(photo && { variant: 'before', day: today(now(), 'UTC') }),
        name: 'a.png',
        mime: 'image/png',
        size: 3,
        content: Buffer.from('abc'),
        createdAt: now(),
      }),
    );
    return hash;
  };
  const ordered = async ({ userId }: Person, more: Partial<typeof orders.$inferInsert> = {}): Promise<number> => {
    const days = Array.from({ length: 5 }, (_, at) => addDays(today(now(), 'UTC'), 10 + at));
    return here.held.write(async (tx) => {
      const [order] = await tx
        .insert(orders)
        .values({
          userId,
          build: 'new',
          dietId: 32,
          mealTypes: [3],
          daysCount: days.length,
          startDay: days[0]!,
          endDay: days.at(-1)!,
          slotId: 1,
          emirateId: 1,
          paymentMethod: 'paymennt',
          paymentStatus: 'paid',
          fullPrice: 60_000,
          price: 60_000,
          placedAt: now(),
          paidAt: now(),
          ...more,
        })
        .returning({ id: orders.id });
      const orderId = order!.id;
      await tx.insert(planDays).values(days.map((day) => ({ orderId, day })));
      await tx
        .insert(planMeals)
        .values(days.map((day) => ({ orderId, day, mealTypeId: 3, dishId: DISH, editedAt: now() })));
      return orderId;
    });
  };
  const owing = (who: Person) => ordered(who, { paymentStatus: 'not_paid', paidAt: null });
  const opened = async (who: Person, type: 'createPaymenntWeb' | 'createTelrSession'): Promise<void> => {
    const { data } = await who.ask('mobile_checkout', { type, data: { checkoutId: who.checkoutId } });
    if (!(data as { response?: unknown }).response) throw new Error(`no session was opened: ${JSON.stringify(data)}`);
  };
  /** The provider has ended the session: the next check of it stores this. */
  const ended = async (who: Person, type: 'createPaymenntWeb' | 'createTelrSession'): Promise<void> => {
    await opened(who, type);
    await here.held.write((tx) =>
      tx.update(payments).set({ live: false, status: 'failed' }).where(eq(payments.userId, who.userId)),
    );
  };
  const passkeyOf = async (who: Person): Promise<SoftwarePasskey> => {
    const passkey = new SoftwarePasskey();
    const added = await who.ask('account', { type: 'passkeyAdd', data: await newPasskey(who, passkey) });
    if (added.type !== 'passkeyAddOk') throw new Error(`no passkey was added: ${JSON.stringify(added)}`);
    return passkey;
  };
  const optionsIn = ({ data }: WireReply) => (data as { options: { challenge: string } }).options;
  const newPasskey = async (who: Person, passkey = new SoftwarePasskey()) => {
    const options = optionsIn(await who.ask('account', { type: 'passkeyAddOptions', data: { password: PASSWORD } }));
    return { response: passkey.create(options, { origin: ORIGIN }), name: 'Mine' };
  };
  const checkoutParams = (more: object) => ({
    checkoutPlanParams: paramsFrom(today(now(), 'UTC'), more),
    detailsData: [],
  });

  return {
    answers,
    wearable,
    social,
    now,
    ticketOf,
    visitorsTicket,
    codeFor,
    change,
    linked,
    stranger,
    connected,
    fileOf,
    ordered,
    owing,
    opened,
    ended,
    passkeyOf,
    optionsIn,
    newPasskey,
    checkoutParams,
  };
};
