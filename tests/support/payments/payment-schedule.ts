import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';

import { checkouts } from '#server/db/schema/checkout.ts';
import { filsOfDecimal } from '#server/providers/decimal-amount.ts';
import type { ProviderName } from '#server/request/paying.ts';
import { signCallback } from '#server/providers/telr-signature.ts';
import { paymenntScenarios } from '#server/stand-ins/paymennt.ts';
import { telrScenarios } from '#server/stand-ins/telr.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { Buyer } from '../server/buyers.ts';
import type { Facts, PaymentHarness } from './payment-harness.ts';
import { OWN, paymentConfig, type VirtualProviders } from './virtual-providers.ts';

/** One action of a schedule. Numbers select one of the opened sessions, or a scenario. */
export type Action =
  | { readonly do: 'open'; readonly provider: ProviderName; readonly again: boolean }
  | { readonly do: 'pay'; readonly session: number; readonly scenario: number }
  | { readonly do: 'return'; readonly session: number }
  | { readonly do: 'check'; readonly provider: ProviderName }
  | { readonly do: 'place'; readonly method: ProviderName | 'Not Paid' }
  | { readonly do: 'forge'; readonly session: number; readonly how: number }
  | { readonly do: 'change-price' }
  | { readonly do: 'remove' }
  | { readonly do: 'lose-answer' }
  | { readonly do: 'wait'; readonly ms: number }
  /** Runs all these actions at the same time. */
  | { readonly do: 'together'; readonly actions: readonly Action[] };

const provider = fc.constantFrom<ProviderName>('paymennt', 'paymennt', 'telr');
const session = fc.nat({ max: 3 });
const pay = fc.record({
  do: fc.constant('pay' as const),
  session,
  scenario: fc.oneof(fc.constant(0), fc.nat({ max: 60 })),
});
const open = fc.record({ do: fc.constant('open' as const), provider, again: fc.boolean() });
const single: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: open },
  { weight: 7, arbitrary: pay },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('return' as const), session }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('check' as const), provider }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      method: fc.constantFrom<ProviderName | 'Not Paid'>('paymennt', 'telr', 'Not Paid'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forge' as const), session, how: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'change-price' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'remove' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'lose-answer' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(11_000, 61_000, 11 * 60_000, 3_600_000, 7 * 3_600_000),
    }),
  },
);
/**
 * Time does not pass during requests, because the harness's calendar sees a job before the transaction that creates it
 * has ended.
 */
const together = fc
  .array(
    single.filter((action) => action.do !== 'wait'),
    { minLength: 2, maxLength: 3 },
  )
  .map((actions): Action => ({ do: 'together', actions }));

const bothProviders = fc.constant<readonly Action[]>([
  { do: 'open', provider: 'telr', again: false },
  { do: 'open', provider: 'paymennt', again: false },
  { do: 'pay', session: 1, scenario: 0 },
]);

/**
 * A schedule starts with a session, so that most schedules have something to pay; one in four starts with a session at
 * each provider.
 */
export const paymentSchedules = (length: number): fc.Arbitrary<readonly Action[]> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: open.map((first): readonly Action[] => [first]) },
        { weight: 1, arbitrary: bothProviders },
      ),
      fc.array(fc.oneof({ weight: 6, arbitrary: single }, { weight: 1, arbitrary: together }), { maxLength: length }),
    )
    .map(([first, rest]) => [...first, ...rest]);

interface Opened {
  readonly provider: ProviderName;
  readonly id: string;
  readonly returnUrl: string;
  readonly at: number;
}

const HOUR = 3_600_000;
/** Providers close unpaid sessions; the server cannot close Telr's sessions. */
const PAYABLE_MS = 23 * HOUR;

/** Returns the violated rules: these must hold after every schedule. */
export const judge = (facts: Facts, providers: VirtualProviders, sessions: readonly Opened[]): string[] => {
  const wrong: string[] = [];
  const { orders, payments, toldTeam, mails } = facts;
  if (orders.length > 1) wrong.push(`${orders.length} orders for one checkout`);
  if (payments.some(({ live }) => live)) wrong.push('a session is still on offer after its last question');
  const paidThere = new Set(
    sessions
      .filter(({ provider, id }) => providers[provider].standIn.session(id)?.status.toUpperCase() === 'PAID')
      .map(({ id }) => id),
  );
  const paidHere = payments.filter(({ status }) => status === 'paid' || status === 'partly_returned');
  for (const id of paidThere)
    if (!paidHere.some(({ providerReference }) => providerReference === id))
      wrong.push(`paid at the provider, lost here: ${id}`);
  for (const payment of paidHere) {
    if (!paidThere.has(payment.providerReference ?? '')) wrong.push(`paid here and not at the provider: ${payment.id}`);
    const told = toldTeam.filter((id) => id === payment.id).length;
    // The team is told of each refund by the provider's staff separately.
    const news = payment.status === 'partly_returned' && told > 0;
    if (!news && (payment.orderId === null ? 1 : 0) !== told)
      wrong.push(`payment ${payment.id} was told to the team ${told} times`);
    const there = providers[payment.provider as ProviderName].standIn.session(payment.providerReference ?? '');
    const exact = there?.currency === 'AED' && filsOfDecimal(there.amount) === payment.amount;
    if (payment.orderId !== null && !exact) wrong.push('an order was placed for another sum');
  }
  const used = paidHere.filter(({ orderId }) => orderId !== null);
  if (used.length > 1) wrong.push('two payments pay one order');
  const [order] = orders;
  const settled = order?.paymentStatus === 'paid';
  if (settled !== (used.length === 1))
    wrong.push(`the order is ${order?.paymentStatus}, ${used.length} payments pay it`);
  if (settled && used[0]!.amount !== order.price + order.bagPrice) wrong.push('the order costs something else');
  if (mails < paidHere.length) wrong.push(`${paidHere.length} payments, ${mails} mails`);
  return wrong;
};

/** Runs a schedule to its end and one day further; resolves to the violated rules. */
export const runPaymentSchedule = async (
  harness: PaymentHarness,
  buyer: Buyer,
  actions: readonly Action[],
): Promise<string[]> => {
  const providers = harness.begin();
  const sessions: Opened[] = [];
  const replies: WireReply[] = [];
  const { checkoutId } = buyer;
  let lastId = crypto.randomUUID();

  const openOne = async (name: ProviderName, again: boolean): Promise<void> => {
    lastId = again ? lastId : crypto.randomUUID();
    const type = name === 'telr' ? 'createTelrSession' : 'createPaymenntWeb';
    const reply = await harness.ask(buyer, type, { checkoutId }, lastId);
    replies.push(reply);
    if (reply.type !== `${type}Ok`) return;
    const { response } = reply.data as { response: { redirectUrl?: string; order?: { url: string } } };
    const url = new URL(response.redirectUrl ?? response.order!.url);
    const opened = url.searchParams.get('o') ?? url.pathname.split('/').at(-1)!;
    if (sessions.some(({ id }) => id === opened)) return;
    const { returnUrl } = providers[name].standIn.session(opened)!;
    sessions.push({ provider: name, id: opened, returnUrl, at: harness.now() });
  };

  const forge = async (target: Opened | undefined, how: number): Promise<void> => {
    const secret = paymentConfig.paymennt!.webhookPathSecret;
    const claim = JSON.stringify({ id: target?.id ?? '1', status: 'PAID', amount: 1, currency: 'AED' });
    const fields = { tran_cartid: 'S1-1', tran_authstatus: 'A', tran_amount: '1.00', tran_currency: 'AED' };
    const signed = new URLSearchParams({ ...fields, tran_check: signCallback('guessed', fields) }).toString();
    const form = 'application/x-www-form-urlencoded';
    if (how === 0) await harness.post('/pay/paymennt/callback/guessed', claim);
    if (how === 1) await harness.post(`/pay/paymennt/callback/${secret}`, claim);
    if (how === 2) await harness.post('/pay/telr/advice', signed, form);
    if (how === 3) await harness.post(`/pay/telr/update/${'x'.repeat(43)}`, signed, form);
    if (how === 4) await harness.get(`${OWN}/pay/paymennt/return?t=${'y'.repeat(43)}&checkout=${target?.id ?? 1}`);
  };

  const run = async (action: Action): Promise<void> => {
    const target = 'session' in action ? sessions[action.session % Math.max(1, sessions.length)] : undefined;
    switch (action.do) {
      case 'open':
        return openOne(action.provider, action.again);
      case 'pay': {
        if (!target || harness.now() - target.at > PAYABLE_MS) return undefined;
        const list = target.provider === 'telr' ? telrScenarios : paymenntScenarios;
        await providers[target.provider].standIn.play(target.id, list[action.scenario % list.length]!.name);
        return undefined;
      }
      case 'return':
        if (target) await harness.get(target.returnUrl);
        return undefined;
      case 'check':
        replies.push(
          await harness.ask(buyer, action.provider === 'telr' ? 'checkTelrStatus' : 'checkPaymenntStatus', {
            checkoutId,
          }),
        );
        return undefined;
      case 'place':
        replies.push(
          await harness.ask(
            buyer,
            'placeneworder',
            { checkoutId, action: 'newPlan', paymentMethod: action.method },
            crypto.randomUUID(),
          ),
        );
        return undefined;
      case 'forge':
        return forge(target, action.how);
      case 'change-price':
        await harness.database.withTransaction((tx) =>
          tx
            .update(checkouts)
            .set({ bagPrice: sql`18000 - ${checkouts.bagPrice}` })
            .where(eq(checkouts.id, checkoutId)),
        );
        return undefined;
      case 'remove':
        replies.push(await harness.ask(buyer, 'remove', { checkoutId }, crypto.randomUUID()));
        return undefined;
      case 'lose-answer':
        harness.loseAnswers += 1;
        return undefined;
      case 'wait':
        return harness.advance(action.ms);
      case 'together':
        await Promise.all(action.actions.map(run));
        return undefined;
    }
  };

  for (const action of actions) await run(action);
  harness.loseAnswers = 0;
  await harness.advance(26 * HOUR);
  const broken = replies.filter(({ data }) => (data as { code?: string } | undefined)?.code === 'internal');
  return [
    ...(broken.length > 0 ? [`${broken.length} requests failed inside`] : []),
    ...judge(await harness.facts(buyer), providers, sessions),
  ];
};
