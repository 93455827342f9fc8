import type { Quote } from '#src/domain/money/quote.ts';
import { priceDatasOf as wirePrices, type PriceDatas } from '#src/protocol/checkout/price-datas.ts';
import type { Code } from './codes.ts';
import type { Priced } from './price-checkout.ts';

/** The three prices in the plan parameters, in fils. */
export interface PlanFigures {
  /** The price of the meals after all codes, without the deposit. */
  readonly price: number;
  /** The price before all discounts. */
  readonly full_price: number;
  /** The price after the discount for the plan's length, before any code. */
  readonly discount_price: number;
}

export const figuresOf = ({ payable, mainPrice, presetPrice, subTotal }: Quote): PlanFigures => ({
  price: payable,
  full_price: mainPrice + presetPrice,
  discount_price: subTotal,
});

/** Returns a quote in the format of the specification's clients. */
export const priceDatasOf = (quote: Quote, code: Code | null): PriceDatas => {
  const quoted = code && { ...code.effect, id: code.row.id, code: code.row.code };
  return wirePrices(quote, code?.kind === 'voucher' ? { voucher: quoted } : { coupon: quoted });
};

/** True if a price sent by the client is not ours. Prices of the client are only compared. */
export const differs = (sent: Readonly<Record<string, unknown>>, ours: object): boolean =>
  Object.entries(ours).some(([name, value]) => typeof sent[name] === 'number' && sent[name] !== (value ?? 0));

/** Returns the current prices for a refusal, in fils. */
export const priceFacts = ({ quote, code }: Priced): Readonly<Record<string, unknown>> => ({
  ...figuresOf(quote),
  total: quote.total,
  priceDatas: priceDatasOf(quote, code),
});
