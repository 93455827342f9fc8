import { randomInt, randomUUID } from 'node:crypto';

import { callBack, Faults, LATE_MS, type ApiAnswer, type ApiRequest, type StandIn, type World } from './stand-in.ts';

interface Session {
  readonly id: string;
  readonly requestId: string;
  readonly orderId: string;
  readonly returnUrl: string;
  amount: string;
  currency: string;
  status: string;
  refunded: string;
}

interface Webhook {
  readonly id: string;
  readonly hmacKey: string;
  readonly address: string;
  failed: number;
  enabled: boolean;
}

const outcomes: Readonly<Record<string, string>> = {
  paid: 'PAID',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'EXPIRED',
  authorized: 'AUTHORIZED',
  'pending-confirmation': 'PENDING_CONFIRMATION',
  'left-pending': 'PENDING',
  'webhook-lies': 'PENDING',
};

export const paymenntScenarios = [
  { name: 'paid', label: 'Paid' },
  { name: 'failed', label: 'Failed' },
  { name: 'cancelled', label: 'Cancelled' },
  { name: 'left-pending', label: 'Left pending' },
  { name: 'expired', label: 'Expired' },
  { name: 'authorized', label: 'Authorized, not captured' },
  { name: 'pending-confirmation', label: 'Pending confirmation' },
  { name: 'amount-differs', label: 'Paid, another amount' },
  { name: 'currency-differs', label: 'Paid, another currency' },
  { name: 'paid-without-return', label: 'Paid, the browser does not return' },
  { name: 'webhook-before-return', label: 'Paid, webhook before the return' },
  { name: 'webhook-late', label: 'Paid, webhook 10 minutes late' },
  { name: 'webhook-three-times', label: 'Paid, webhook three times' },
  { name: 'webhook-unknown-id', label: 'Paid, webhook for an unknown id' },
  { name: 'webhook-lies', label: 'Webhook says paid, status says pending' },
  { name: 'duplicate-request', label: 'The next request id counts as used' },
  { name: 'wrong-key', label: 'Paid, the next call: wrong key' },
  { name: 'server-error', label: 'Paid, the next call: error 500' },
  { name: 'no-answer', label: 'Paid, the next call: no answer' },
  { name: 'success-false', label: 'Paid, the next call: 200 without success' },
] as const;
const open: ReadonlySet<string> = new Set(['PENDING', 'AUTHORIZED', 'PENDING_CONFIRMATION']);
const refundable: ReadonlySet<string> = new Set(['PAID', 'PARTIALLY_REFUNDED']);
const faultNames: readonly string[] = ['wrong-key', 'server-error', 'no-answer', 'success-false'];

const fail = (status: number, error: string): ApiAnswer => ({ status, json: { success: false, elapsed: 1, error } });
const good = (result: unknown): ApiAnswer => ({ status: 200, json: { success: true, elapsed: 1, result } });

/** Simulates the known part of Paymennt's API. */
export const paymenntStandIn = (
  keys: { readonly apiKey: string; readonly apiSecret: string },
  firstWebhook: () => string,
  world: World,
): StandIn => {
  const sessions = new Map(world.remembered<Session>().map((session) => [session.id, session]));
  const webhooks: Webhook[] = [];
  const faults = new Faults();

  const shown = (session: Session) => ({
    id: session.id,
    displayId: `P-${session.id}`,
    checkoutKey: session.id,
    requestId: session.requestId,
    orderId: session.orderId,
    currency: session.currency,
    amount: Number(session.amount),
    cashAmount: Number(session.amount),
    status: session.status,
    totalRefunded: Number(session.refunded),
    redirectUrl: `${world.publicAddress()}/pay/${session.id}`,
    usedPaymentMethod: session.status === 'PAID' ? 'VISA' : null,
  });

  const create = (body: string): ApiAnswer => {
    const { requestId, orderId, currency, amount, items, customer, billingAddress, returnUrl } = JSON.parse(
      body,
    ) as Record<string, unknown>;
    const complete = [requestId, orderId, currency, amount, items, customer, billingAddress, returnUrl];
    if (complete.some((value) => value === undefined)) return fail(400, 'A required field is missing');
    const used = [...sessions.values()].some((session) => session.requestId === requestId);
    if (used || faults.spend(['duplicate-request'])) return fail(400, 'This request was already made');
    const session: Session = {
      id: String(randomInt(1_000_000, 999_999_999)),
      requestId: String(requestId),
      orderId: String(orderId),
      returnUrl: String(returnUrl),
      amount: Number(amount).toFixed(2),
      currency: String(currency),
      status: 'PENDING',
      refunded: '0.00',
    };
    sessions.set(session.id, session);
    return good(shown(session));
  };

  const webhookCall = ({ method, path, body }: ApiRequest): ApiAnswer => {
    const [, id, action] = path.split('/');
    if (method === 'POST' && id === undefined) {
      const { address } = JSON.parse(body) as { address: string };
      webhooks.push({ id: randomUUID(), hmacKey: randomUUID(), address, failed: 0, enabled: true });
      return good(webhooks.at(-1));
    }
    const webhook = webhooks.find((candidate) => candidate.id === id);
    if (!webhook) return fail(400, 'There is no such webhook');
    if (action === 'enable' || action === 'disable') webhook.enabled = action === 'enable';
    else if (action === 'test') world.later(0, () => world.post(webhook.address, 'application/json', '{"test":true}'));
    else if (method === 'DELETE') webhooks.splice(webhooks.indexOf(webhook), 1);
    else return fail(404, 'Not found');
    return good(webhook);
  };

  const answer = (request: ApiRequest): ApiAnswer => {
    const { method, path, query, body } = request;
    if (path.startsWith('webhooks')) return webhookCall(request);
    if (method === 'POST' && path === 'checkout/web') return create(body);
    if (method === 'GET' && path === 'checkout') {
      const [requestId, orderId] = [query.get('requestId'), query.get('orderId')];
      const found = [...sessions.values()].filter(
        (session) => session.requestId === requestId || session.orderId === orderId,
      );
      return good(found.map(shown));
    }
    const [, id, action] = path.split('/');
    const session = sessions.get(id ?? '');
    if (!session) return fail(400, 'There is no such checkout');
    if (method === 'GET' && action === undefined) return good(shown(session));
    if (method === 'POST' && action === 'cancel') {
      if (session.status !== 'PENDING') return fail(400, 'Only a pending checkout can be cancelled');
      session.status = 'CANCELLED';
      return good(shown(session));
    }
    if (method === 'POST' && action === 'refund') {
      if (!refundable.has(session.status)) return fail(400, 'Only a paid checkout can be refunded');
      const left = Number(session.amount) - Number(session.refunded);
      const back = Number(query.get('amount') ?? left);
      if (!(back > 0) || back > left) return fail(400, 'There is not so much left to be refunded');
      session.refunded = (Number(session.refunded) + back).toFixed(2);
      session.status = Number(session.refunded) < Number(session.amount) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
      return good(shown(session));
    }
    return fail(404, 'Not found');
  };

  const tell = async (session: Session, claim: Partial<Session>): Promise<void> => {
    const { id, orderId, status, amount, currency } = { ...session, ...claim };
    const body = JSON.stringify({ id, orderId, status, amount: Number(amount), currency });
    const targets = [firstWebhook(), ...webhooks.filter(({ enabled }) => enabled).map(({ address }) => address)];
    for (const address of targets) await world.post(address, 'application/json', body);
  };

  return {
    name: 'paymennt',
    title: 'Paymennt stand-in',
    scenarios: paymenntScenarios,
    api: async (request) => {
      const fault = faults.spend(faultNames);
      if (fault) await new Promise<void>((done) => (fault.delayMs > 0 ? setTimeout(done, fault.delayMs) : done()));
      if (fault?.kind === 'no-answer') return 'no answer';
      if (fault?.kind === 'server-error') return { status: 500, json: { error: 'Internal error' } };
      if (fault?.kind === 'success-false') return { status: 200, json: { success: false, elapsed: 1, error: 'No' } };
      const known =
        request.headers['x-paymennt-api-key'] === keys.apiKey &&
        request.headers['x-paymennt-api-secret'] === keys.apiSecret;
      return known && fault?.kind !== 'wrong-key' ? answer(request) : fail(401, 'Unauthorized');
    },
    session: (id) => {
      const session = sessions.get(id);
      return session && { ...session, reference: session.requestId };
    },
    everything: () => [...sessions.values()],
    newest: () => [...sessions.keys()].at(-1),
    play: async (id, scenario, how = {}) => {
      if (scenario === 'duplicate-request') {
        faults.arm(scenario, how);
        return undefined;
      }
      const isFault = faultNames.includes(scenario);
      if (isFault) faults.arm(scenario, how);
      const session = sessions.get(id ?? '');
      if (!session) return undefined;
      // An ended session keeps its result; its callbacks can be sent again.
      if (open.has(session.status)) {
        session.status = outcomes[scenario] ?? 'PAID';
        if (scenario === 'amount-differs') session.amount = (Number(session.amount) + 1).toFixed(2);
        if (scenario === 'currency-differs') session.currency = 'USD';
      }
      const silent = scenario === 'left-pending' || isFault;
      const claim =
        scenario === 'webhook-lies' ? { status: 'PAID' } : scenario === 'webhook-unknown-id' ? { id: '1' } : {};
      await callBack(
        world,
        {
          times:
            how.repeat !== undefined && !isFault ? how.repeat : silent ? 0 : scenario === 'webhook-three-times' ? 3 : 1,
          delayMs: how.delayMs ?? (scenario === 'webhook-late' ? LATE_MS : 0),
          awaited: scenario === 'webhook-before-return',
        },
        () => tell(session, claim),
      );
      if (scenario === 'paid-without-return') return undefined;
      const back = new URL(session.returnUrl);
      back.searchParams.set('checkout', session.id);
      back.searchParams.set('reference', session.requestId);
      return back.href;
    },
  };
};
