import { eq } from 'drizzle-orm';

import { depositChoice } from '../../src/domain/money/bag-deposit.ts';
import { day } from '../../src/domain/days/day.ts';
import type { Parsed } from '../../src/protocol/messages.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import { users } from '../db/schema/accounts.ts';
import { checkouts } from '../db/schema/checkout.ts';
import type { Ctx } from '../request/handler.ts';
import { refuse, type Refused } from '../request/result.ts';
import { buildMenu, type BuiltMenu } from './build-menu.ts';
import { pendingOf, writeMenu, type PricedCheckout, type StoredCheckout } from './checkout-rows.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { codeQuestion, priceFor, storedQuote, type Priced } from './price-checkout.ts';
import { depositAmount, depositSettled } from '../plan/deposit-settled.ts';
import { findOwnVoucher } from './codes.ts';
import { sentMenu, type SentMenu } from '../menu/menu-choices.ts';
import { openCheckout } from './open-checkout.ts';
import { datesFrom, deliveryRule, plannedUntil, planDates } from '../plan/plan-dates.ts';
import type { OrderRow } from '../plan/stored-plan.ts';
import { buildOf, readWish, type PlanWish } from './plan-wish.ts';
import { previousMenu, previousOrder, renewsCustomFit } from './previous-menu.ts';
import { differs, figuresOf, priceDatasOf, priceFacts } from './price-view.ts';
import { staysCustomFit, staysOpen } from './standing-fit.ts';

type Data = Parsed<'mobile_checkout/set'>;
type Params = Data['checkoutPlanParams'];

export interface SavedCheckout {
  readonly kind: 'saved';
  readonly checkout: StoredCheckout;
  readonly priced: Priced;
  readonly menu: BuiltMenu;
}

/** The checkout that is written over, undefined for a first one. */
const target = async (
  { tx, userId }: Ctx,
  id: number | null | undefined,
): Promise<PricedCheckout | Refused | undefined> => {
  if (id) return openCheckout(tx, userId, id);
  const pending = await pendingOf(tx, userId);
  return pending && openCheckout(tx, userId, pending.row.id);
};

/** What the new menu takes the place of. */
interface Before {
  /** The plan that is renewed. */
  readonly previous: OrderRow | undefined;
  /** The saved checkout that is written over. */
  readonly standing: PricedCheckout | undefined;
}

const menuOf = async (
  ctx: Ctx,
  wish: PlanWish,
  sent: SentMenu,
  { previous, standing }: Before,
): Promise<BuiltMenu | Refused> => {
  const { tx, userId, today, services } = ctx;
  const question = {
    asker: 'server' as const,
    today,
    rule: deliveryRule(services.settings, wish.excluded),
    planEnd: await plannedUntil(tx, userId, today),
  };
  // A renewal begins at the first day it can, whatever the device thought that day was.
  const dates = wish.build === 'new' ? planDates : datesFrom;
  const days = dates(wish.start, wish.daysCount, question);
  if (!days) return refuse('validation', { errors: { start_date: checkoutTexts.date } });
  const judge = judgeFor(await tasteOf(tx, userId));
  const kept = standing && staysCustomFit(standing, wish.dietId, sent);
  const again = previous && !kept && sent.choices.length === 0 && (wish.build === 'samemenu' || wish.customFit);
  const before = again
    ? await previousMenu(tx, previous, wish.build, days)
    : kept
      ? staysOpen({ ...standing, days: standing.row.days.map(day) }, days)
      : undefined;
  return buildMenu(wish, days, sent, judge, before);
};

/**
 * A code as it was typed, or one of the customer's own vouchers by its id; one at a time. A request that names neither
 * leaves the code that the checkout holds; null takes it away.
 */
const codeText = async (
  ctx: Ctx,
  wish: PlanWish,
  menu: BuiltMenu,
  params: Params,
  held: string | null,
): Promise<string | null> => {
  if (params.couponCode) return params.couponCode.trim().toUpperCase();
  if (params.couponCode === undefined && params.voucher_id === undefined) return held;
  if (!params.voucher_id) return null;
  const { tx, userId, now, services } = ctx;
  const buyer = { userId, now, settings: services.settings };
  const question = await codeQuestion(tx, buyer, { ...wish, parts: menu.parts });
  return (await findOwnVoucher(tx, params.voucher_id, question))?.row.code ?? null;
};

const wrongFigures = (params: Params, { quote, code }: Priced): boolean =>
  differs(params, figuresOf(quote)) ||
  (params.priceDatas ? differs(params.priceDatas, priceDatasOf(quote, code)) : false);

/** Creates the customer's one pending checkout, or writes it anew. The caller holds the customer's lock. */
export const saveCheckout = async (
  ctx: Ctx,
  { checkoutPlanParams: params, detailsData }: Data,
): Promise<SavedCheckout | Refused> => {
  const { tx, userId, now, services } = ctx;
  const { settings } = services;
  const before = await target(ctx, params.id);
  if (before && 'kind' in before) return before;
  const [person] = await tx.select({ declared: users.allergiesDeclared }).from(users).where(eq(users.id, userId));
  if (!person?.declared)
    return refuse('validation', { message: checkoutTexts.undeclared, errors: { allergies: checkoutTexts.undeclared } });
  const sent = sentMenu(detailsData);
  const build = buildOf(params);
  const previous = build === 'new' ? undefined : await previousOrder(tx, userId);
  const customFit =
    sent.choices.some(({ cell }) => typeof cell === 'object') ||
    (before !== undefined && staysCustomFit(before, params.diet_id, sent)) ||
    (sent.choices.length === 0 && renewsCustomFit(previous, build, params.diet_id));
  const wish = readWish(params, customFit);
  if ('errors' in wish) return refuse('validation', { message: Object.values(wish.errors)[0], errors: wish.errors });
  const menu = await menuOf(ctx, wish, sent, { previous, standing: before });
  if ('kind' in menu) return menu;

  const alreadyPaid = await depositSettled(tx, userId);
  const amount = depositAmount(settings);
  const choice = depositChoice(params.bag_price ?? amount, { alreadyPaid: false, amount });
  if (!choice) return refuse('validation', { errors: { bag_price: checkoutTexts.bag } });
  const payNow = choice.payNow && !alreadyPaid;
  const typed = await codeText(ctx, wish, menu, params, before?.row.couponCode ?? null);
  const plan = { ...wish, parts: menu.parts };
  const priced = await priceFor(tx, { userId, now, settings }, plan, { codeText: typed, payNow });
  if (params.couponCode && !priced.code)
    return refuse('validation', { message: checkoutTexts.wrongCode, errors: { couponCode: checkoutTexts.wrongCode } });
  if (wrongFigures(params, priced)) return refuse('quote_changed', { facts: priceFacts(priced) });

  const values = {
    userId,
    status: 'pending',
    build: wish.build,
    dietId: wish.dietId,
    mealPlanId: wish.mealPlanId,
    mealTypes: [...wish.mealTypes],
    excludeWeekdays: [...wish.excluded],
    defaultDish: { ...wish.defaultDish },
    daysCount: wish.daysCount,
    startDay: menu.days[0]!,
    endDay: menu.days.at(-1)!,
    days: menu.days,
    customFit: wish.customFit,
    cutlery: params.cutlery === undefined ? (before?.row.cutlery ?? false) : params.cutlery === 1,
    bagPrice: priced.quote.deposit,
    emirateId: wish.emirateId,
    slotId: wish.slotId,
    couponCode: priced.code?.row.code ?? null,
    couponId: priced.code?.kind === 'coupon' ? priced.code.row.id : null,
    voucherId: priced.code?.kind === 'voucher' ? priced.code.row.id : null,
    prices: storedQuote(priced),
    skipped: {},
    modifiedAt: now,
  };
  const [row] = before
    ? await tx
        .update(checkouts)
        .set({ ...values, version: before.row.version + 1 })
        .where(eq(checkouts.id, before.row.id))
        .returning()
    : await tx
        .insert(checkouts)
        .values({ ...values, createdAt: now })
        .returning();
  if (!row) throw new Error('the checkout was not stored');
  await writeMenu(tx, row.id, menu);
  return {
    kind: 'saved',
    checkout: { ...menu, row },
    priced,
    menu,
  };
};
