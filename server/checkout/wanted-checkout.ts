import { lookedUpCode } from '../../src/domain/money/coupon.ts';
import { eq } from 'drizzle-orm';

import { depositChoice } from '../../src/domain/money/bag-deposit.ts';
import type { Parsed } from '../../src/protocol/messages.ts';
import { users } from '../db/schema/accounts.ts';
import { sentMenu } from '../menu/menu-choices.ts';
import { depositAmount, depositSettled } from '../accounts/deposit-settled.ts';
import type { Ctx } from '../request/handler.ts';
import { refuse, type Refused } from '../request/result.ts';
import type { BuiltMenu } from './build-menu.ts';
import { pendingOf, type PricedCheckout } from './stored/checkout-rows.ts';
import { checkoutTexts } from './stored/checkout-texts.ts';
import { findOwnVoucher } from './pricing/codes.ts';
import { openCheckout } from './stored/open-checkout.ts';
import { buildOf, readWish, type PlanWish } from './plan-wish.ts';
import { previousOrder, renewsCustomFit } from './previous-menu.ts';
import { codeQuestion, priceFor, type Priced } from './pricing/price-checkout.ts';
import { differs, figuresOf, priceDatasOf, priceFacts } from './pricing/price-view.ts';
import { staysCustomFit } from './kept-fit.ts';
import { wishedMenu, type WishedMenu } from './wished-menu.ts';

type Data = Parsed<'mobile_checkout/set'>;
type Params = Data['checkoutPlanParams'];

/** The checkout that a request would save: nothing is written yet. */
export interface WantedCheckout extends WishedMenu {
  readonly kind: 'wanted';
  readonly wish: PlanWish;
  readonly priced: Priced;
  /** The saved checkout that is overwritten. */
  readonly before: PricedCheckout | undefined;
}

/** Returns the checkout that is overwritten; undefined for a first one. */
const target = async (
  { tx, userId }: Ctx,
  id: number | null | undefined,
): Promise<PricedCheckout | Refused | undefined> => {
  if (id) return openCheckout(tx, userId, id);
  const pending = await pendingOf(tx, userId);
  return pending && openCheckout(tx, userId, pending.row.id);
};

/**
 * Returns a typed code, or one of the customer's own vouchers by its id; only one at a time. A request without either
 * keeps the code of the checkout; null removes it.
 */
const codeText = async (
  ctx: Ctx,
  wish: PlanWish,
  menu: BuiltMenu,
  params: Params,
  held: string | null,
): Promise<string | null> => {
  if (params.couponCode) return lookedUpCode(params.couponCode);
  if (params.couponCode === undefined && params.voucher_id === undefined) return held;
  if (!params.voucher_id) return null;
  const { tx, userId, now, services } = ctx;
  const buyer = { userId, now, settings: services.settings, catalogue: ctx.catalogue };
  const question = await codeQuestion(tx, buyer, { ...wish, parts: menu.parts });
  return (await findOwnVoucher(tx, params.voucher_id, question))?.row.code ?? null;
};

const wrongFigures = (params: Params, { quote, code }: Priced): boolean =>
  differs(params, figuresOf(quote)) ||
  (params.priceDatas ? differs(params.priceDatas, priceDatasOf(quote, code)) : false);

/**
 * Checks a whole request: its days, its dishes and its price. Both the preview of a change and the saved checkout use
 * this.
 */
export const wantedCheckout = async (
  ctx: Ctx,
  { checkoutPlanParams: params, detailsData, preview = false }: Data,
): Promise<WantedCheckout | Refused> => {
  const { tx, userId, now, services } = ctx;
  const { settings } = services;
  if (preview && !params.id) return refuse('validation', { errors: { id: checkoutTexts.unsaved } });
  const before = await target(ctx, params.id);
  if (before && 'kind' in before) return before;
  const [person] = await tx.select({ declared: users.allergiesDeclared }).from(users).where(eq(users.id, userId));
  if (!person?.declared)
    return refuse('validation', { message: checkoutTexts.undeclared, errors: { allergies: checkoutTexts.undeclared } });
  const sent = sentMenu(detailsData);
  const build = buildOf(params);
  const previous = build === 'new' ? undefined : await previousOrder(tx, userId);
  // A request with an id and without a menu changes the saved checkout instead of starting a new one.
  const goesOn = Boolean(params.id) && sent.days.length === 0;
  const customFit = goesOn
    ? before?.row.customFit === true && params.diet_id === ctx.catalogue.customFitSettings.diet_id
    : sent.choices.some(({ cell }) => typeof cell === 'object') ||
      (before !== undefined && staysCustomFit(ctx.catalogue, before, params.diet_id, sent)) ||
      (sent.choices.length === 0 && renewsCustomFit(ctx.catalogue, previous, build, params.diet_id));
  const wish = readWish(ctx.catalogue, params, customFit);
  if ('errors' in wish) return refuse('validation', { message: Object.values(wish.errors)[0], errors: wish.errors });
  const wished = await wishedMenu(ctx, wish, sent, { previous, standing: before, goesOn });
  if ('kind' in wished) return wished;
  const { menu } = wished;

  const alreadyPaid = await depositSettled(tx, userId);
  const amount = depositAmount(settings);
  const unsaid = params.bag_price === undefined || params.bag_price === null;
  const choice =
    unsaid && goesOn && before
      ? { payNow: before.row.bagPrice > 0 }
      : depositChoice(params.bag_price ?? amount, { alreadyPaid: false, amount });
  if (!choice) return refuse('validation', { errors: { bag_price: checkoutTexts.bag } });
  const payNow = choice.payNow && !alreadyPaid;
  const typed = await codeText(ctx, wish, menu, params, before?.row.couponCode ?? null);
  const plan = { ...wish, parts: menu.parts };
  const priced = await priceFor(tx, { userId, now, settings, catalogue: ctx.catalogue }, plan, {
    codeText: typed,
    payNow,
  });
  if (params.couponCode && !priced.code)
    return refuse('validation', { message: checkoutTexts.wrongCode, errors: { couponCode: checkoutTexts.wrongCode } });
  if (wrongFigures(params, priced)) return refuse('quote_changed', { facts: priceFacts(priced) });
  return { kind: 'wanted', ...wished, wish, priced, before };
};
