import * as v from 'valibot';

import type { TelrConfig } from '../config/payment-config.ts';
import { decimalOfFils, filsOfDecimal, parseExactly } from './decimal-amount.ts';
import type {
  PaymentProvider,
  ProviderState,
  ProviderView,
  Seen,
  SessionRequest,
  Trouble,
} from './payment-provider.ts';
import type { CallProvider, ProviderAnswer } from './provider-call.ts';

/** Numbers are parsed as their original text, so a code may be a number or a string. */
const created = v.object({ order: v.object({ ref: v.string(), url: v.string() }) });
const checked = v.object({
  order: v.object({
    ref: v.string(),
    cartid: v.string(),
    test: v.string(),
    amount: v.string(),
    currency: v.string(),
    status: v.object({ code: v.string() }),
    transaction: v.nullish(
      v.object({ status: v.nullish(v.string()), type: v.nullish(v.string()), ref: v.nullish(v.string()) }),
    ),
  }),
});
const failed = v.object({ error: v.unknown() });

type Read = { readonly kind: 'answer'; readonly answer: unknown } | { readonly kind: 'no'; readonly why: Trouble };

/** Errors also have HTTP status 200. */
const read = (answer: ProviderAnswer): Read => {
  if (answer.kind === 'silent') return { kind: 'no', why: answer.why };
  if (answer.status !== 200) return { kind: 'no', why: 'fault' };
  try {
    const parsed = parseExactly(answer.text);
    return v.is(failed, parsed) ? { kind: 'no', why: 'refused' } : { kind: 'answer', answer: parsed };
  } catch {
    // Not JSON: a proxy or an error page has answered instead of the provider.
    return { kind: 'no', why: 'malformed' };
  }
};

const lost: readonly unknown[] = ['D', 'E', 'C', 'X'];

const kinds: ReadonlyMap<string, { readonly name: string; readonly state: 'partly_returned' | 'returned' }> = new Map(
  (
    [
      ['refund', '3', 'partly_returned'],
      ['void', '2', 'returned'],
      ['cancel', '6', 'returned'],
      ['capture reversal', '8', 'returned'],
    ] as const
  ).flatMap(([name, number, state]) => [
    [name, { name, state }],
    [number, { name, state }],
  ]),
);

/**
 * Returns the refund of a transaction of this kind; undefined if it is not a refund. Kinds are names, or numbers in
 * callbacks. A refund may be partial: Telr does not state the remaining amount.
 */
export const telrGivenBack = (
  kind: string | null | undefined,
  ref: string | null | undefined,
): { readonly state: 'partly_returned' | 'returned'; readonly givenBack: string } | undefined => {
  const named = kinds.get((kind ?? '').trim().toLowerCase());
  return named && { state: named.state, givenBack: `${named.name} ${ref ?? ''}`.trim() };
};

/**
 * Paid means code 3 with an authorised transaction; a held transaction, an authorisation (2) and a request (4) stay open.
 */
const stateOf = (code: number, transaction: string | null | undefined): ProviderState | undefined => {
  switch (code) {
    case 1:
    case 2:
    case 4:
      return 'pending';
    case 3:
      if (transaction === 'A') return 'paid';
      return lost.includes(transaction) ? 'failed' : 'pending';
    case -1:
      return 'expired';
    case -2:
      return 'cancelled';
    case -3:
      return 'failed';
    default:
      return undefined;
  }
};

const formOf = (request: SessionRequest, config: TelrConfig): Record<string, string> => {
  const { customer, returnUrl } = request;
  return {
    ivp_method: 'create',
    ivp_store: config.storeId,
    ivp_authkey: config.authKey,
    ivp_cart: request.reference,
    ivp_amount: decimalOfFils(request.amount),
    ivp_currency: 'AED',
    ivp_test: config.test ? '1' : '0',
    ivp_desc: request.description.slice(0, 63),
    ivp_framed: '0',
    ivp_update_url: request.callbackUrl,
    return_auth: `${returnUrl}&said=authorised`,
    return_decl: `${returnUrl}&said=declined`,
    return_can: `${returnUrl}&said=cancelled`,
    bill_fname: customer.firstName,
    bill_sname: customer.lastName,
    bill_email: customer.email,
    bill_addr1: customer.street,
    bill_city: customer.city,
    bill_country: 'AE',
  };
};

/**
 * Telr's hosted page with its form API: only this API accepts a callback URL for each order. It has no search and no
 * cancel.
 */
export const makeTelr = (
  config: TelrConfig,
  baseUrl: () => string,
  payOrigins: () => readonly string[],
  call: CallProvider,
): PaymentProvider => {
  const ask = async (form: Record<string, string>): Promise<Read> =>
    read(
      await call({
        method: 'POST',
        url: `${baseUrl()}order.json`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(form).toString(),
      }),
    );

  return {
    name: 'telr',
    payOrigins,
    create: async (request) => {
      const answer = await ask(formOf(request, config));
      if (answer.kind === 'no') return { kind: answer.why === 'refused' ? 'refused' : 'unknown', why: answer.why };
      const parsed = v.safeParse(created, answer.answer);
      if (!parsed.success) return { kind: 'unknown', why: 'malformed' };
      return { kind: 'created', id: parsed.output.order.ref, url: parsed.output.order.url };
    },
    status: async (id): Promise<Seen> => {
      const answer = await ask({
        ivp_method: 'check',
        ivp_store: config.storeId,
        ivp_authkey: config.authKey,
        order_ref: id,
      });
      if (answer.kind === 'no') return { kind: 'unreachable', why: answer.why };
      const parsed = v.safeParse(checked, answer.answer);
      if (!parsed.success || parsed.output.order.ref !== id) return { kind: 'unreachable', why: 'malformed' };
      const { order } = parsed.output;
      // A test payment moves no money, whichever code it has.
      if ((Number(order.test) === 1) !== config.test) return { kind: 'unreachable', why: 'test' };
      const { transaction } = order;
      const known = stateOf(Number(order.status.code), transaction?.status);
      if (known === undefined) return { kind: 'unreachable', why: 'malformed' };
      const returned = known === 'paid' ? telrGivenBack(transaction?.type, transaction?.ref) : undefined;
      const view: ProviderView = {
        state: known,
        id,
        reference: order.cartid,
        amount: filsOfDecimal(order.amount),
        currency: order.currency,
        url: undefined,
        ...returned,
      };
      return { kind: 'seen', view };
    },
  };
};
