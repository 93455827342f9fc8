import { randomBytes } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sealedAbout } from '../../../server/accounts/disconnect-wearable.ts';
import { CommitQueue } from '../../../server/commits/commit-queue.ts';
import { tokenHash } from '../../../server/config/secret.ts';
import { makeSeal } from '../../../server/config/sealed.ts';
import { identities, users, wearables } from '../../../server/db/schema/accounts.ts';
import { payments } from '../../../server/db/schema/checkout.ts';
import { files } from '../../../server/db/schema/files.ts';
import { orders, planDays, planMeals } from '../../../server/db/schema/plans.ts';
import { handlers } from '../../../server/messages/table.ts';
import { writePayment } from '../../../server/payments/write-payment.ts';
import type { SocialAnswer } from '../../../server/request/social-sign-in.ts';
import type { TokenAnswer, Wearable, WeightAnswer } from '../../../server/request/wearing.ts';
import { issueCode } from '../../../server/sessions/one-time-code.ts';
import { issueTicket, type Purpose } from '../../../server/sessions/tickets.ts';
import type { RunningServer } from '../../../server/start-server.ts';
import { addDays, today } from '../../../src/domain/days/day.ts';
import { messages, type MessageName } from '../../../src/protocol/messages.ts';
import type { WireReply } from '../../../src/protocol/define/envelope.ts';
import { paramsFrom } from '../../support/server/checkout.ts';
import { heldRequests, PASSWORD, type Asked, type Hold, type Person } from '../../support/server/erasures.ts';
import { registration } from '../../support/server/registration.ts';
import { BROWSER, startTestServer } from '../../support/server/server.ts';
import { phoneJpeg } from '../../support/server/upload-files.ts';
import { SoftwarePasskey } from '../../support/server/software-passkey.ts';
import { avatarFields, setFile } from '../../support/server/uploads.ts';
import { wizardRequest } from '../../support/server/wizard-order.ts';

const ORIGIN = 'http://localhost:8080';
const DISH = 1001;

/** Every message whose handler writes beside a commit: in steps, or as a visitor's command. */
const besideCommits = Object.entries(handlers)
  .filter(([name, handler]) => {
    const { kind, access } = messages[name as MessageName];
    return (
      (typeof handler === 'object' && handler.mode === 'steps') ||
      (typeof handler === 'function' && kind === 'command' && access === 'open')
    );
  })
  .map(([name]) => name)
  .sort();

/** An embedded database has one connection: an erasure is over before the request goes on, or comes after it. */
const kinds =
  process.env['TEST_DATABASE_URL'] === undefined ? ['embedded' as const] : (['embedded', 'postgresql'] as const);

describe.each(kinds)('a customer who is erased while a request is under way: %s', (kind) => {
  let server: RunningServer;
  let held: Awaited<ReturnType<typeof heldRequests>>;
  let person: SocialAnswer = { kind: 'unavailable' };
  let tokens: TokenAnswer;
  let weights: WeightAnswer;
  const onPostgres = kind === 'postgresql';

  const wearable: Wearable = {
    ...makeSeal(randomBytes(32)),
    name: 'scale',
    authorizeUrl: (state) => `https://scale.example/?state=${state}`,
    exchange: () => Promise.resolve(tokens),
    refresh: () => Promise.resolve(tokens),
    revoke: () => Promise.resolve(true),
    weights: () => Promise.resolve(weights),
  };

  beforeAll(async () => {
    server = await startTestServer({}, kind);
    const answering = { verify: () => Promise.resolve(person) };
    held = await heldRequests(server, {
      wearable,
      social: { google: answering, facebook: answering, offers: () => ({}) },
    });
  }, 120_000);
  afterAll(async () => {
    held?.close();
    await server?.close();
  });

  const now = () => server.services.clock.now();
  const ticketOf = (purpose: Purpose, { userId }: Person, body: object = {}) =>
    held.write((tx) => issueTicket(tx, now(), purpose, { userId, body: body as Record<string, unknown> }));
  const visitorsTicket = (purpose: Purpose, body: object = {}) =>
    held.write((tx) => issueTicket(tx, now(), purpose, { browserId: BROWSER, body: body as Record<string, unknown> }));
  const codeFor = async (purpose: 'sign-up' | 'sign-in', contact: string): Promise<string> => {
    const made = await held.write((tx) =>
      issueCode(tx, now(), { purpose, contact }, { browserId: BROWSER, limited: false }),
    );
    if (!('code' in made)) throw new Error('no code was issued');
    return made.code;
  };
  const change = ({ userId }: Person, values: Partial<typeof users.$inferInsert>) =>
    held.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)));
  const linked = async ({ userId, email }: Person, provider: 'google' | 'facebook'): Promise<void> => {
    const subject = crypto.randomUUID();
    await held.write((tx) => tx.insert(identities).values({ provider, subject, userId, createdAt: now() }));
    person = {
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
    await held.write((tx) =>
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
    tokens = { kind: 'tokens', tokens: { access: 'a2', refresh: 'r2', expiresAt: now() + 7_200_000 } };
    weights = { kind: 'weights', readings: [{ day: today(now(), 'UTC'), grams: 81_000 }] };
  };
  const fileOf = async ({ userId }: Person, model: string, attribute: string, photo = false): Promise<string> => {
    const hash = crypto.randomUUID();
    await held.write((tx) =>
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
    return held.write(async (tx) => {
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
    expect(data).toMatchObject({ response: expect.anything() });
  };
  /** The provider has ended the session: the next look at it writes that down. */
  const ended = async (who: Person, type: 'createPaymenntWeb' | 'createTelrSession'): Promise<void> => {
    await opened(who, type);
    await held.write((tx) =>
      tx.update(payments).set({ live: false, status: 'failed' }).where(eq(payments.userId, who.userId)),
    );
  };
  const passkeyOf = async (who: Person): Promise<SoftwarePasskey> => {
    const passkey = new SoftwarePasskey();
    const added = await who.ask('account', { type: 'passkeyAdd', data: await newPasskey(who, passkey) });
    expect(added.type).toBe('passkeyAddOk');
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

  type Case = (who: Person) => Asked | Promise<Asked>;

  /** A way through each handler for every write that it makes beside its commit. */
  const cases: Readonly<Partial<Record<MessageName, Readonly<Record<string, Case>>>>> = {
    'client_check/get': {
      'a browser that comes back': ({ token }) => ({
        by: 'visitor',
        data: { token, browserId: BROWSER, pending: { dev: 'phone', count: 2, oldest: null } },
      }),
    },
    'get_arrays/get': { vouchers: () => ({ data: { type: ['commonVouchers'] } }) },
    'login/set': {
      'a password': ({ email }) => ({
        by: 'visitor',
        data: { email, password: PASSWORD, browserId: BROWSER, app: 'customer' },
      }),
      'a password before a code': async (who) => {
        await change(who, { smsLogin: true });
        return {
          by: 'visitor',
          data: { email: who.email, password: PASSWORD, browserId: BROWSER, app: 'customer' },
        };
      },
      'a code': async (who) => {
        await change(who, { smsLogin: true });
        const smscode = await codeFor('sign-in', String(who.userId));
        return {
          by: 'visitor',
          data: { email: who.email, password: PASSWORD, smscode, browserId: BROWSER, app: 'customer' },
        };
      },
    },
    'login/logout': {
      'this device': () => ({ data: { browserId: BROWSER } }),
      'a device that was offline': ({ token }) => ({
        by: 'visitor',
        data: { browserId: BROWSER, tokenHash: tokenHash(token) },
      }),
    },
    'login/otp': {
      'a code to the own address': ({ email }) => ({
        data: { validateType: 'email', contact: email, browserId: BROWSER },
      }),
    },
    'login/otpverify': {
      'a right code': async ({ email }) => ({
        data: { validateType: 'email', contact: email, browserId: BROWSER, otp: await codeFor('sign-up', email) },
      }),
      'a wrong code': async ({ email }) => {
        const code = await codeFor('sign-up', email);
        const otp = code === '0000' ? '0001' : '0000';
        return { refused: 'wrong_code', data: { validateType: 'email', contact: email, browserId: BROWSER, otp } };
      },
    },
    'login/nonce': { 'for a sign-in': () => ({ data: { browserId: BROWSER } }) },
    'login/google': {
      'a known person': async (who) => {
        await linked(who, 'google');
        const nonce = await visitorsTicket('nonce');
        return { by: 'visitor', data: { credential: 'c', nonce, browserId: BROWSER, app: 'customer' } };
      },
    },
    'login/facebook': {
      'a known person': async (who) => {
        await linked(who, 'facebook');
        return { by: 'visitor', data: { accessToken: 't', browserId: BROWSER, app: 'customer' } };
      },
    },
    'account/setPassword': {
      'a new password': () => ({ data: { current: PASSWORD, password: 'a quiet blue evening' } }),
      'by a code': async (who) => {
        await change(who, { passwordGenerated: true });
        return { data: { code: await codeFor('sign-up', who.email), password: 'a quiet blue evening' } };
      },
    },
    'progress/importFromFitbit': {
      weights: async (who) => {
        await connected(who);
        return { data: {} };
      },
      'weights, with a token that is too old': async (who) => {
        await connected(who, now());
        return { data: {} };
      },
      'a provider that is busy': async (who) => {
        await connected(who);
        weights = { kind: 'failed', why: 'limited', retryAfter: 60 };
        return { refused: 'provider_unavailable', data: {} };
      },
      'a provider that knows of nothing': async (who) => {
        await connected(who);
        weights = { kind: 'failed', why: 'unlinked' };
        return { refused: 'conflict', data: {} };
      },
    },
    'profile/fitbitLink': { 'the way there': () => ({ data: {} }) },
    'profile/setFitbit': {
      'the way back': async (who) => {
        tokens = { kind: 'tokens', tokens: { access: 'a', refresh: 'r', expiresAt: now() + 3_600_000 } };
        const { url } = (await who.ask('profile', { type: 'fitbitLink', data: {} })).data as { url: string };
        return { data: { code: 'c', state: new URL(url).searchParams.get('state') } };
      },
    },
    'account/erase': {
      'on another device': () => ({ data: { password: PASSWORD } }),
      'a look at what it means': () => ({ data: { preview: true } }),
      'a wrong code': async ({ email }) => {
        const code = await codeFor('sign-up', email);
        return { refused: 'wrong_code', data: { code: code === '0000' ? '0001' : '0000' } };
      },
    },
    'account/export': { 'a copy': () => ({ data: {} }) },
    'login/passkeyOptions': { 'for a sign-in': () => ({ data: {} }) },
    'login/passkey': {
      'a known passkey': async (who) => {
        const passkey = await passkeyOf(who);
        const options = optionsIn(await who.ask('login', { type: 'passkeyOptions', data: {} }));
        return {
          by: 'visitor',
          data: { response: passkey.get(options, { origin: ORIGIN, counter: 2 }), browserId: BROWSER },
        };
      },
    },
    'account/passkeyAddOptions': {
      'after a password': () => ({ data: { password: PASSWORD } }),
      'after a code': async ({ phone }) => ({ data: { code: await codeFor('sign-up', phone) } }),
    },
    'account/passkeyAdd': { 'a new one': async (who) => ({ data: await newPasskey(who) }) },
    'profile/getForDashboard/saveSmsInfo': {
      'a code is sent': () => ({ data: { sms: 1 } }),
      'a right code': async ({ phone }) => ({ data: { sms: 1, code: await codeFor('sign-up', phone) } }),
      'a wrong code': async ({ phone }) => {
        const code = await codeFor('sign-up', phone);
        return { refused: 'wrong_code', data: { sms: 1, code: code === '0000' ? '0001' : '0000' } };
      },
    },
    'restore_password/try': { 'for the own address': ({ email }) => ({ data: { email } }) },
    'restore_password/set': {
      'a link': async (who) => ({
        by: 'visitor',
        data: {
          token: await ticketOf('restore-password', who, { email: who.email }),
          password: 'a quiet blue evening',
          browserId: BROWSER,
        },
      }),
    },
    'registration/set': { 'in a session': () => ({ data: stranger() }) },
    'registration/createAccount': {
      'in a session': async () => {
        const { password: _, ...data } = stranger();
        return { data: { ...data, ticket: await visitorsTicket('sign-up', { email: data.email }) } };
      },
    },
    'registration/google': {
      'in a session': async () => {
        const identity = { provider: 'google', subject: crypto.randomUUID() };
        return { data: stranger({ ticket: await visitorsTicket('google', { identity }) }) };
      },
    },
    'registration/facebook': {
      'in a session': async () => {
        const identity = { provider: 'facebook', subject: crypto.randomUUID() };
        return { data: stranger({ ticket: await visitorsTicket('facebook', { identity }) }) };
      },
    },
    'confirmation/get': {
      'the own address': async (who) => ({
        by: 'visitor',
        data: { type: 'email', token: await ticketOf('confirm-email', who, { email: who.email }) },
      }),
      'a new address': async (who) => {
        const to = `${crypto.randomUUID()}@example.com`;
        return {
          by: 'visitor',
          data: { type: 'email', token: await ticketOf('move-email', who, { from: who.email, to }) },
        };
      },
      'the address of before': async (who) => {
        const from = `${crypto.randomUUID()}@example.com`;
        const token = await ticketOf('email-back', who, { from, to: who.email, confirmedAt: null });
        return { by: 'visitor', data: { type: 'email-back', token } };
      },
    },
    'order/exportPdf': {
      'a menu': async (who) => ({ data: { is_arabic: 0, orderId: await ordered(who) } }),
    },
    'order/mailPdf': {
      'a menu': async (who) => ({ data: { is_arabic: 0, orderId: await ordered(who) } }),
    },
    'order/set': {
      'an order': async (who) => ({ data: await wizardRequest(server, who, 10) }),
      'a code that does not count': async (who) => {
        const request = (await wizardRequest(server, who, 10)) as { orderData: object };
        const orderData = { ...request.orderData, coupon_id: 999_999 };
        return { refused: 'validation', data: { ...request, orderData } };
      },
    },
    'order/pay': {
      'what a plan owes': async (who) => ({
        data: { orderId: await owing(who), what: 'plan', method: 'paymennt' },
      }),
    },
    'order/payStatus': {
      'of a plan': async (who) => {
        const orderId = await owing(who);
        await who.ask('order', { type: 'pay', data: { orderId, what: 'plan', method: 'paymennt' } });
        return { data: { orderId } };
      },
    },
    'order/receipt': {
      'drawn anew': async (who) => ({ data: { orderId: await ordered(who), is_arabic: 0 } }),
      'drawn before': async (who) => {
        const orderId = await ordered(who);
        await who.ask('order', { type: 'receipt', data: { orderId, is_arabic: 0 } });
        return { data: { orderId, is_arabic: 0 } };
      },
    },
    'profile/getForDashboard/saveMainInfo': {
      'a new number': () => ({ data: { phone: '50 999 8877', PC_CODE: '+971', password: PASSWORD } }),
    },
    'profile/getForDashboard/saveMedicalInfo': { conditions: () => ({ data: { medical: [3] } }) },
    'profile/getForDashboard/saveProfData': { height: () => ({ data: { theaction: 'height', value: 171 } }) },
    'profile/set': {
      'a new number by a code': async ({ email }) => ({
        data: { scenario: 'main', phone: '50 999 8878', PC_CODE: '+971', code: await codeFor('sign-up', email) },
      }),
      'a new address': () => ({
        data: { scenario: 'main', email: `${crypto.randomUUID()}@example.com`, password: PASSWORD },
      }),
      likes: () => ({ data: { scenario: 'preferences', notes: 'Little salt' } }),
    },
    'profile/guestplanRequest': {
      'in a session': ({ email }) => ({ data: { email, name: 'P', phone: '50 111 2233' } }),
    },
    'profile/getForDashboard/getAvatar': {
      'a picture': async (who) => {
        await fileOf(who, 'Files', 'thefile');
        return { data: {} };
      },
    },
    'profile/getForDashboard/getFiles': {
      documents: async (who) => {
        await fileOf(who, 'Medical', 'documents');
        return { data: {} };
      },
    },
    'profile/getForDashboard/getHistory': {
      photos: async (who) => {
        await fileOf(who, 'Progress', 'images', true);
        return { data: {} };
      },
    },
    'profile/getForDashboard/getProgressImgs': {
      photos: async (who) => {
        await fileOf(who, 'Progress', 'images', true);
        return { data: {} };
      },
    },
    'mobile_checkout/set': {
      'without a code': () => ({ data: checkoutParams({}) }),
      'a code that does not count': () => ({ refused: 'validation', data: checkoutParams({ couponCode: 'NOPE' }) }),
    },
    'mobile_checkout/viewmenupdf': { 'a menu': ({ checkoutId }) => ({ data: { checkoutId } }) },
    'mobile_checkout/placeneworder': {
      'paid later': ({ checkoutId }) => ({
        data: { checkoutId, action: 'newPlan', paymentMethod: 'Not Paid' },
      }),
      'to be paid online': ({ checkoutId }) => ({
        refused: 'payment_pending',
        data: { checkoutId, action: 'newPlan', paymentMethod: 'paymennt' },
      }),
    },
    'mobile_checkout/createPaymenntWeb': {
      'a first session': ({ checkoutId }) => ({ data: { checkoutId } }),
      'after one that failed': async (who) => {
        await ended(who, 'createPaymenntWeb');
        return { data: { checkoutId: who.checkoutId } };
      },
    },
    'mobile_checkout/createTelrSession': {
      'a first session': ({ checkoutId }) => ({ data: { checkoutId } }),
    },
    'mobile_checkout/checkPaymenntStatus': {
      'of a session that failed': async (who) => {
        await ended(who, 'createPaymenntWeb');
        return { data: { checkoutId: who.checkoutId } };
      },
    },
    'mobile_checkout/checkTelrStatus': {
      'of a session that failed': async (who) => {
        await ended(who, 'createTelrSession');
        return { data: { checkoutId: who.checkoutId } };
      },
    },
  };

  it('has a case for every handler that writes beside its commit', () => {
    expect(Object.keys(cases).sort()).toEqual(besideCommits);
  });

  const codeOf = ({ data }: WireReply): string | undefined => (data as { code?: string } | undefined)?.code;
  const each = Object.entries(cases).flatMap(([name, ways]) =>
    Object.entries(ways).map(([way, make]) => [`${name}: ${way}`, name as MessageName, make] as const),
  );

  it.each(each)(
    'leaves no trace of the request — %s — XTR-002',
    async (_title, name, make) => {
      const first = await held.newcomer();
      const asked = await make(first);
      const plain = await held.ask(name, first, asked);
      expect(codeOf(plain.reply), JSON.stringify(plain.reply)).toBe(asked.refused);
      const writes = (at: number) => plain.steps.slice(at).some((step) => step === 'write' || step === 'commit');
      const holds = plain.steps.flatMap((step, at): Hold[] => [
        { at, erasure: 'between' },
        ...(onPostgres && (step === 'write' || step === 'commit') ? [{ at, erasure: 'open' as const }] : []),
      ]);
      for (const hold of holds) {
        const who = await held.newcomer();
        const request = await make(who);
        const { reply, erased, left, found, steps } = await held.ask(name, who, request, hold);
        const facts = `${JSON.stringify(hold)} of ${steps.join(', ')}: ${JSON.stringify(reply).slice(0, 300)}`;
        if (codeOf(erased!) === 'conflict') {
          // Whoever is paying at this moment is not erased.
          expect(messages[name].channel === 'mobile_checkout' || name.startsWith('order/pay'), facts).toBe(true);
          continue;
        }
        expect(erased, facts).toMatchObject({ type: 'eraseOk' });
        expect(found, facts).toEqual(left);
        if (!writes(hold.at)) continue;
        if (request.by === 'visitor') expect(reply.data, facts).not.toHaveProperty('user');
        else expect(codeOf(reply), facts).toBeDefined();
      }
    },
    120_000,
  );

  const erasures = (['between', 'open'] as const).filter((erasure) => erasure === 'between' || onPostgres);

  it.each(erasures)('keeps no file that was on its way (the erasure: %s) — XTR-002', async (erasure) => {
    const upload = async ({ token }: Person) =>
      setFile(server.url, { access_token: token, ...avatarFields }, await phoneJpeg(), 'me.jpg', 'image/jpeg');
    expect(await upload(await held.newcomer())).toMatchObject({ status: 200 });
    const who = await held.newcomer();
    const { answer, erased, left, found } = await held.during(who, { at: 0, erasure }, () => upload(who), 'http');
    expect(erased).toMatchObject({ type: 'eraseOk' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_invalid' } });
    expect(found).toEqual(left);
  });

  it('has what a provider says of a session for paying written down all the same, once and under the lock', async () => {
    const who = await held.newcomer();
    await opened(who, 'createTelrSession');
    await change(who, { erasedAt: now() });
    const [payment] = await held.write((tx) => tx.select().from(payments).where(eq(payments.userId, who.userId)));
    const world = { commits: new CommitQueue(server.services.database, server.services.clock) };
    const live = eq(payments.live, true);
    expect(await writePayment(world, payment!, { live: false, status: 'expired' }, live)).toBe(true);
    expect(await writePayment(world, payment!, { live: false, status: 'failed' }, live)).toBe(false);
    const [after] = await held.write((tx) => tx.select().from(payments).where(eq(payments.userId, who.userId)));
    expect(after).toEqual({ ...payment, live: false, status: 'expired' });
  });
});
