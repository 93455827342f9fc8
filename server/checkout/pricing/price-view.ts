import type { Quote } from '../../../src/domain/money/quote.ts';
import { priceDatasOf as wirePrices, type PriceDatas } from '../../../src/protocol/checkout/price-datas.ts';
import type { Code } from './codes.ts';
import type { Priced } from './price-checkout.ts';

/** The three figures of the plan parameters, in fils. */
export interface PlanFigures {
  /** What the meals cost after every code, without the deposit. */
  readonly price: number;
  /** Before anything is taken off. */
  readonly full_price: number;
  /** After the discount of the plan's length, before any code. */
  readonly discount_price: number;
}

export const figuresOf = ({ payable, mainPrice, presetPrice, subTotal }: Quote): PlanFigures => ({
  price: payable,
  full_price: mainPrice + presetPrice,
  discount_price: subTotal,
});

/** A quote as the specification's clients read it. */
export const priceDatasOf = (quote: Quote, code: Code | null): PriceDatas => {
  const quoted = code && { ...code.effect, id: code.row.id, code: code.row.code };
  return wirePrices(quote, code?.kind === 'voucher' ? { voucher: quoted } : { coupon: quoted });
};

/** Client figures are only compared. True when one that was sent is not ours. */
export const differs = (sent: Readonly<Record<string, unknown>>, ours: object): boolean =>
  Object.entries(ours).some(([name, value]) => typeof sent[name] === 'number' && sent[name] !== (value ?? 0));

/** Fresh figures beside a refusal, in fils. */
export const priceFacts = ({ quote, code }: Priced): Readonly<Record<string, unknown>> => ({
  ...figuresOf(quote),
  total: quote.total,
  priceDatas: priceDatasOf(quote, code),
});
