import { randomBytes, randomInt } from 'node:crypto';

import { signAdvice, signCallback } from '../providers/telr-signature.ts';
import { understand, type Asked, type Order } from './telr-dialects.ts';
import { callBack, Faults, LATE_MS, type ApiAnswer, type StandIn, type World } from './stand-in.ts';

type Outcome = readonly [code: number, transaction: string, back: 'authorised' | 'declined' | 'cancelled'];

const outcomes: Readonly<Record<string, Outcome>> = {
  declined: [-3, 'D', 'declined'],
  cancelled: [-2, 'C', 'cancelled'],
  'left-pending': [1, 'P', 'cancelled'],
  expired: [-1, 'X', 'declined'],
  authorised: [2, 'H', 'authorised'],
  held: [3, 'H', 'authorised'],
  'callback-lies': [1, 'P', 'authorised'],
  'authorised-page-but-declined': [-3, 'D', 'authorised'],
};

export const telrScenarios = [
  { name: 'paid', label: 'Paid' },
  { name: 'declined', label: 'Declined' },
  { name: 'cancelled', label: 'Cancelled' },
  { name: 'left-pending', label: 'Left pending' },
  { name: 'expired', label: 'Expired' },
  { name: 'authorised', label: 'Authorised, not captured' },
  { name: 'held', label: 'Held for a check' },
  { name: 'amount-differs', label: 'Paid, another amount' },
  { name: 'currency-differs', label: 'Paid, another currency' },
  { name: 'paid-without-return', label: 'Paid, the browser does not return' },
  { name: 'callback-before-return', label: 'Paid, callback before the return' },
  { name: 'callback-late', label: 'Paid, callback 10 minutes late' },
  { name: 'callback-three-times', label: 'Paid, callback three times' },
  { name: 'callback-unknown-cart', label: 'Paid, callback for an unknown cart' },
  { name: 'callback-lies', label: 'Callback says authorised, check says pending' },
  { name: 'callback-bad-check', label: 'Paid, callback with a bad tran_check' },
  { name: 'callback-without-check', label: 'Paid, callback without tran_check' },
  { name: 'authorised-page-but-declined', label: 'Back on the good page, check says declined' },
  { name: 'advice', label: 'Paid, transaction advice instead of a callback' },
  { name: 'text-codes', label: 'Paid, codes as texts' },
  { name: 'number-codes', label: 'Paid, codes as numbers' },
  { name: 'duplicate-cart', label: 'The next cart id counts as used' },
  { name: 'wrong-key', label: 'Paid, the next call: wrong key' },
  { name: 'error-reply', label: 'Paid, the next call: an E error with 200' },
  { name: 'refunded', label: 'Given back at the desk, without a callback' },
  { name: 'refund-callback', label: 'Given back at the desk, check does not show it' },
  { name: 'server-error', label: 'Paid, the next call: error 500' },
  { name: 'no-answer', label: 'Paid, the next call: no answer' },
] as const;
const faultNames: readonly string[] = ['wrong-key', 'error-reply', 'server-error', 'no-answer'];

const texts: Readonly<Record<number, string>> = {
  1: 'Pending',
  2: 'Authorised',
  3: 'Paid',
  [-1]: 'Expired',
  [-2]: 'Cancelled',
  [-3]: 'Declined',
};

const error = (method: string, message: string, note: string): ApiAnswer => ({
  status: 200,
  json: { method, error: { message, note } },
});

/** Simulates the known part of Telr's hosted page. */
export const telrStandIn = (
  keys: { readonly storeId: string; readonly authKey: string; readonly adviceSecret: string },
  adviceUrl: () => string,
  world: World,
): StandIn => {
  const orders = new Map(world.remembered<Order>().map((order) => [order.ref, order]));
  const faults = new Faults();

  const shown = (order: Order) => ({
    ref: order.ref,
    cartid: order.cartid,
    test: order.codesAsText ? order.test : Number(order.test),
    amount: order.amount,
    currency: order.currency,
    description: order.description,
    status: { code: order.codesAsText ? String(order.code) : order.code, text: texts[order.code] },
    ...(order.code === 1
      ? {}
      : {
          transaction: {
            ref: order.refundRef ?? order.tranRef,
            type: order.refundRef === undefined ? 'sale' : 'refund',
            class: 'ecom',
            status: order.transaction,
          },
        }),
  });

  const answer = (asked: Asked): ApiAnswer => {
    const { method, order } = asked;
    if (method === 'create') {
      const used = [...orders.values()].some(({ cartid }) => cartid === order.cartid);
      if (used || faults.spend(['duplicate-cart']))
        return error('create', 'E56:Duplicate transaction', 'Cart ID must be unique');
      if (order.cartid === '' || order.cartid.length > 63 || !/^\d+\.\d\d$/.test(order.amount))
        return error('create', 'E08:Invalid data', 'A field is missing or too long');
      const ref = randomBytes(24).toString('hex').toUpperCase();
      const tranRef = String(randomInt(10_000_000, 999_999_999));
      orders.set(ref, { ...order, ref, tranRef, code: 1, transaction: 'P', codesAsText: orders.size % 2 === 0 });
      const url = `${world.publicAddress()}/gateway/process.html?o=${ref}`;
      return { status: 200, json: { method, trace: '4001/1/aa', order: { ref, url } } };
    }
    const found = orders.get(asked.ref);
    if (method !== 'check' || !found) return error(method, 'E19:Invalid order', 'There is no such order');
    return { status: 200, json: { method, trace: '4001/2/aa', order: shown(found) } };
  };

  const transactionOf = (order: Order, status: string) => ({
    tran_store: keys.storeId,
    tran_cartid: order.cartid,
    tran_order: order.ref,
    tran_ref: order.tranRef,
    tran_type: '1',
    tran_authcode: '010101',
    tran_authmessage: 'Authorised',
    tran_currency: order.currency,
    tran_amount: order.amount,
    tran_authstatus: status,
  });

  const form = 'application/x-www-form-urlencoded';
  const tell = async (order: Order, scenario: string): Promise<void> => {
    const status = scenario === 'callback-lies' ? 'A' : order.transaction;
    const fields = {
      ...transactionOf(order, status),
      ...(scenario === 'callback-unknown-cart' ? { tran_cartid: 'SOMEBODY-ELSES' } : {}),
      ...(scenario === 'refund-callback'
        ? { tran_type: '3', tran_ref: String(randomInt(10_000_000, 99_999_999)) }
        : {}),
    };
    if (scenario === 'advice') {
      const advice = {
        ...fields,
        tran_class: 'ecom',
        tran_test: order.test,
        tran_firstref: order.tranRef,
        tran_desc: order.description,
        tran_status: status,
      };
      const body = new URLSearchParams({ ...advice, tran_check: signAdvice(keys.adviceSecret, advice) });
      return world.post(adviceUrl(), form, body.toString());
    }
    if (order.updateUrl === undefined) return undefined;
    const key = scenario === 'callback-bad-check' ? 'somebody-else' : keys.authKey;
    const body = new URLSearchParams(fields);
    if (scenario !== 'callback-without-check') body.set('tran_check', signCallback(key, fields));
    return world.post(order.updateUrl, form, body.toString());
  };

  return {
    name: 'telr',
    title: 'Telr stand-in',
    scenarios: telrScenarios,
    api: async ({ path, body, headers }) => {
      const fault = faults.spend(faultNames);
      if (fault) await new Promise<void>((done) => (fault.delayMs > 0 ? setTimeout(done, fault.delayMs) : done()));
      if (fault?.kind === 'no-answer') return 'no answer';
      if (fault?.kind === 'server-error') return { status: 500, json: {} };
      if (path !== 'gateway/order.json') return { status: 404, json: {} };
      const asked = understand(body, headers['content-type'] ?? '');
      if (fault?.kind === 'error-reply') return error(asked.method, 'E05:Transaction cannot be processed', '');
      if (fault || asked.store !== keys.storeId || asked.authkey !== keys.authKey)
        return error(asked.method, 'E01:Invalid request', 'Authentication failed');
      return answer(asked);
    },
    session: (id) => {
      const order = orders.get(id);
      return (
        order && {
          id,
          amount: order.amount,
          currency: order.currency,
          reference: order.cartid,
          status: order.code === 3 && order.transaction !== 'A' ? 'Held' : (texts[order.code] ?? ''),
          returnUrl: order.back.authorised,
        }
      );
    },
    everything: () => [...orders.values()],
    newest: () => [...orders.keys()].at(-1),
    play: async (id, scenario, how = {}) => {
      if (scenario === 'duplicate-cart') {
        faults.arm(scenario, how);
        return undefined;
      }
      const isFault = faultNames.includes(scenario);
      if (isFault) faults.arm(scenario, how);
      const order = orders.get(id ?? '');
      if (!order) return undefined;
      const [code, transaction, back] = outcomes[scenario] ?? [3, 'A', 'authorised'];
      // An ended order keeps its result; its callbacks can be sent again.
      if (order.code > 0 && order.transaction !== 'A') {
        order.code = code;
        order.transaction = transaction;
        if (scenario === 'amount-differs') order.amount = (Number(order.amount) + 1).toFixed(2);
        if (scenario === 'currency-differs') order.currency = 'USD';
      }
      if (scenario === 'refunded') order.refundRef = String(randomInt(10_000_000, 99_999_999));
      if (scenario === 'text-codes' || scenario === 'number-codes') order.codesAsText = scenario === 'text-codes';
      const silent = scenario === 'left-pending' || scenario === 'refunded' || isFault;
      await callBack(
        world,
        {
          times:
            how.repeat !== undefined && !isFault
              ? how.repeat
              : silent
                ? 0
                : scenario === 'callback-three-times'
                  ? 3
                  : 1,
          delayMs: how.delayMs ?? (scenario === 'callback-late' ? LATE_MS : 0),
          awaited: scenario === 'callback-before-return',
        },
        () => tell(order, scenario),
      );
      return scenario === 'paid-without-return' ? undefined : order.back[back];
    },
  };
};
