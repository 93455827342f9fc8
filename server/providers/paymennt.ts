import * as v from 'valibot';

import type { PaymenntConfig } from '../config/payment-config.ts';
import { decimalOfFils, filsOfDecimal, parseExactly, rawNumber } from './decimal-amount.ts';
import {
  isGivenBack,
  type PaymentProvider,
  type ProviderState,
  type ProviderView,
  type Seen,
  type SessionRequest,
  type Trouble,
} from './payment-provider.ts';
import type { CallProvider, ProviderAnswer } from './provider-call.ts';

/** Numbers are parsed as their original text. */
const checkout = v.object({
  id: v.string(),
  requestId: v.string(),
  currency: v.string(),
  amount: v.string(),
  status: v.string(),
  totalRefunded: v.nullish(v.string()),
  /** Missing for a checkout that has ended. */
  redirectUrl: v.nullish(v.string()),
});
const envelope = v.object({ success: v.boolean(), result: v.optional(v.unknown()) });

const states: Readonly<Record<string, ProviderState>> = {
  PENDING: 'pending',
  // The money is reserved, not taken: the provider may still capture it.
  AUTHORIZED: 'pending',
  PENDING_CONFIRMATION: 'pending',
  PAID: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  REFUNDED: 'returned',
  PARTIALLY_REFUNDED: 'partly_returned',
  CHARGEBACK: 'returned',
};

type Read = { readonly kind: 'result'; readonly result: unknown } | { readonly kind: 'no'; readonly why: Trouble };

/** `refused` is a refusal of the provider itself; every other failure leaves the result unknown. */
const read = (answer: ProviderAnswer): Read => {
  if (answer.kind === 'silent') return { kind: 'no', why: answer.why };
  if (answer.status === 401 || answer.status === 403) return { kind: 'no', why: 'credentials' };
  if (answer.status === 400 || answer.status === 404) return { kind: 'no', why: 'refused' };
  if (answer.status !== 200 && answer.status !== 201) return { kind: 'no', why: 'fault' };
  try {
    const parsed = v.safeParse(envelope, parseExactly(answer.text));
    if (!parsed.success) return { kind: 'no', why: 'malformed' };
    return parsed.output.success ? { kind: 'result', result: parsed.output.result } : { kind: 'no', why: 'refused' };
  } catch {
    // Not JSON: a proxy or an error page has answered instead of the provider.
    return { kind: 'no', why: 'malformed' };
  }
};

const viewOf = (result: unknown): ProviderView | undefined => {
  const parsed = v.safeParse(checkout, result);
  if (!parsed.success) return undefined;
  const { id, requestId, currency, amount, totalRefunded, redirectUrl } = parsed.output;
  const status = parsed.output.status.toUpperCase().replaceAll(' ', '_');
  const state = states[status];
  if (!state) return undefined;
  const returned = totalRefunded ? filsOfDecimal(totalRefunded) : undefined;
  return {
    state,
    id,
    reference: requestId,
    amount: filsOfDecimal(amount),
    currency,
    url: redirectUrl ?? undefined,
    ...(isGivenBack(state) && {
      givenBack: [status, ...(totalRefunded ? [totalRefunded] : [])].join(' '),
      ...(returned !== undefined && { returned }),
    }),
  };
};

const bodyOf = (request: SessionRequest): string => {
  const { customer, amount, tax } = request;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  const net = rawNumber(decimalOfFils(amount - tax));
  const none = rawNumber('0');
  return JSON.stringify({
    requestId: request.reference,
    orderId: request.orderReference,
    currency: 'AED',
    amount: rawNumber(decimalOfFils(amount)),
    totals: { subtotal: net, tax: rawNumber(decimalOfFils(tax)), shipping: none, handling: none, discount: none },
    items: [{ name: request.description, sku: request.orderReference, unitprice: net, quantity: 1, linetotal: net }],
    customer: {
      id: String(customer.id),
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      phone: customer.phone,
    },
    billingAddress: { name, address1: customer.street, city: customer.city, country: 'AE' },
    returnUrl: request.returnUrl,
    language: request.language.toUpperCase(),
  });
};

/** Paymennt's hosted checkout. `baseUrl` has a slash at the end. */
export const makePaymennt = (
  config: PaymenntConfig,
  baseUrl: () => string,
  payOrigins: () => readonly string[],
  call: CallProvider,
): PaymentProvider => {
  const ask = async (method: 'GET' | 'POST', path: string, body?: string): Promise<Read> =>
    read(
      await call({
        method,
        url: baseUrl() + path,
        headers: {
          'x-paymennt-api-key': config.apiKey,
          'x-paymennt-api-secret': config.apiSecret,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      }),
    );

  return {
    name: 'paymennt',
    payOrigins,
    create: async (request) => {
      const answer = await ask('POST', 'checkout/web', bodyOf(request));
      if (answer.kind === 'no') {
        const sure = answer.why === 'credentials' || answer.why === 'refused';
        return { kind: sure ? 'refused' : 'unknown', why: answer.why };
      }
      const view = viewOf(answer.result);
      return view?.url === undefined
        ? { kind: 'unknown', why: 'malformed' }
        : { kind: 'created', id: view.id, url: view.url };
    },
    status: async (id): Promise<Seen> => {
      const answer = await ask('GET', `checkout/${encodeURIComponent(id)}`);
      if (answer.kind === 'no') return { kind: 'unreachable', why: answer.why };
      const view = viewOf(answer.result);
      return view?.id === id ? { kind: 'seen', view } : { kind: 'unreachable', why: 'malformed' };
    },
    find: async (reference): Promise<Seen> => {
      const answer = await ask('GET', `checkout?requestId=${encodeURIComponent(reference)}`);
      if (answer.kind === 'no') return { kind: 'unreachable', why: answer.why };
      // The result of a search is not documented: a list, a page with a list, or the one checkout.
      const { result } = answer;
      const page = v.safeParse(v.object({ content: v.array(v.unknown()) }), result);
      const rows = Array.isArray(result) ? result : page.success ? page.output.content : [result];
      const views = rows.map(viewOf).filter((view) => view?.reference === reference);
      if (views[0]) return { kind: 'seen', view: views[0] };
      return rows.length === 0 ? { kind: 'absent' } : { kind: 'unreachable', why: 'malformed' };
    },
    cancel: async (id) => {
      const answer = await ask('POST', `checkout/${encodeURIComponent(id)}/cancel`);
      return answer.kind === 'result' ? 'cancelled' : 'not_cancelled';
    },
  };
};
