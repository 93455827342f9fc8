import { tokenHash } from '#server/config/secret.ts';
import type { MessageName } from '#src/protocol/messages.ts';
import { BROWSER } from '../server/server.ts';
import { wizardRequest } from '../server/wizard-order.ts';
import type { belongingsAt, Here } from './belongings.ts';
import { ORIGIN, PASSWORD, type Asked, type Person } from './held-requests.ts';

type Case = (who: Person) => Asked | Promise<Asked>;
type Cases = Readonly<Partial<Record<MessageName, Readonly<Record<string, Case>>>>>;

/** For each handler, requests that make every write that it does outside its commit. */
export const erasureCases = (here: Here, belongings: ReturnType<typeof belongingsAt>): Cases => {
  const { answers, now, ticketOf, visitorsTicket, codeFor, change, linked, stranger, connected, fileOf } = belongings;
  const { ordered, owing, ended, passkeyOf, optionsIn, newPasskey, checkoutParams } = belongings;
  return {
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
    'forum/set': {
      'a new discussion': () => ({
        data: {
          threadData: {
            title: 'Lunch without a kitchen',
            text: Buffer.from('<p>What do you eat at work? Cold dishes suit me best.</p>').toString('base64'),
            category_id: 1,
          },
        },
      }),
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
        answers.weights = { kind: 'failed', why: 'limited', retryAfter: 60 };
        return { refused: 'provider_unavailable', data: {} };
      },
      'a provider that knows of nothing': async (who) => {
        await connected(who);
        answers.weights = { kind: 'failed', why: 'unlinked' };
        return { refused: 'conflict', data: {} };
      },
    },
    'profile/fitbitLink': { 'the way there': () => ({ data: {} }) },
    'profile/setFitbit': {
      'the way back': async (who) => {
        answers.tokens = { kind: 'tokens', tokens: { access: 'a', refresh: 'r', expiresAt: now() + 3_600_000 } };
        const { url } = (await who.ask('profile', { type: 'fitbitLink', data: {} })).data as { url: string };
        // A job withdraws the permission at the provider, also for a customer who has been erased meanwhile.
        return { job: 'revoke-wearable', data: { code: 'c', state: new URL(url).searchParams.get('state') } };
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
      'an order': async (who) => ({ data: await wizardRequest(here.server, who, 10) }),
      'a code that does not count': async (who) => {
        const request = (await wizardRequest(here.server, who, 10)) as { orderData: object };
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
};
