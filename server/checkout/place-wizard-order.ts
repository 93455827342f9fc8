import { eq } from 'drizzle-orm';

import { chosenCode } from '../../src/domain/money/coupon.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { isOnlineMethod } from '../../src/domain/money/pay-methods.ts';
import { startProblem } from '../../src/domain/days/start-window.ts';
import { stepNumber } from '../../src/domain/steps/wizard-steps.ts';
import type { Parsed } from '../../src/protocol/messages.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import { addresses, users } from '../db/schema/accounts.ts';
import { checkouts, wizardDrafts } from '../db/schema/checkout.ts';
import type { Ctx } from '../request/handler.ts';
import { ok, refuse, type Refused, type Result } from '../request/result.ts';
import type { Sentence } from '../mail/sentence.ts';
import { buildMenu } from './build-menu.ts';
import { checkoutTexts } from './stored/checkout-texts.ts';
import { codeById } from './pricing/known-coupon.ts';
import { sentMenu } from '../menu/menu-choices.ts';
import { tellOfOrder } from './order-news.ts';
import { nothingToPay, type OrderToPlace } from './order-to-place.ts';
import { deliveryRule, plannedUntil, planDates } from '../plan/stored/plan-dates.ts';
import { readWish, type PlanWish } from './plan-wish.ts';
import { codeQuestion, priceFor, storedQuote } from './pricing/price-checkout.ts';
import { priceFacts } from './pricing/price-view.ts';
import { settleOrder } from './settle-order.ts';
import { writeOrder } from './write-order.ts';

type Data = Parsed<'order/set'>;

const texts = {
  incomplete: {
    en: 'Please fill in all menu to place your order',
    ar: 'يرجى تعبئة القائمة كاملة لتقديم طلبك',
  },
  oneCode: {
    en: 'A coupon and a voucher cannot be used together. Please choose one of them.',
    ar: 'لا يمكن استخدام قسيمتين معًا. يرجى اختيار واحدة منهما.',
  },
  plan: { en: 'mealPlan is required', ar: 'الخطة مطلوبة' },
  planned: {
    en: 'You already have a plan on these days. Please choose a later start date.',
    ar: 'لديك خطة في هذه الأيام. يرجى اختيار تاريخ بدء لاحق.',
  },
} as const satisfies Record<string, Sentence>;

/** The names of a plan's fields in the wizard. */
const fieldNames: Readonly<Record<string, string>> = {
  diet_id: 'diet',
  mealTypes: 'mealType',
  start_date: 'date',
  slot_id: 'deliverySlot',
  mealPlan_id: 'mealPlan',
};

const invalid = (field: string, message: Sentence): Refused =>
  refuse('validation', { message, errors: { [field]: message } });

/** Returns the emirate of the delivery, if it is known: that of the default address, otherwise of the home address. */
const emirateOf = async ({ tx, userId }: Pick<Ctx, 'tx' | 'userId'>): Promise<number | null> => {
  const rows = await tx.select().from(addresses).where(eq(addresses.userId, userId));
  const main =
    rows.find(({ kind, isDefault }) => isDefault && kind !== 'public') ?? rows.find(({ kind }) => kind === 'home');
  return main?.emirate ?? null;
};

const wishOf = async (ctx: Ctx, { orderData, detailsData, deliverySlot, build }: Data): Promise<PlanWish | Refused> => {
  const plan = ctx.catalogue.planById.get(orderData.mealPlan_id);
  if (!plan) return invalid('mealPlan', texts.plan);
  const first = detailsData.map(({ date }) => date).sort()[0];
  if (first === undefined) return refuse('validation', { message: texts.incomplete });
  const wish = readWish(
    ctx.catalogue,
    {
      diet_id: orderData.diet_id,
      days_count: plan.count,
      mealTypes: [...new Set(detailsData.map(({ mealType_id }) => String(mealType_id)))],
      exclude_week_day: plan.excludeWeekDay.map(String),
      start_date: first,
      slot_id: deliverySlot,
      emirate_id: await emirateOf(ctx),
      build,
    },
    false,
  );
  if (!('errors' in wish)) return { ...wish, mealPlanId: plan.id };
  const errors = Object.fromEntries(
    Object.entries(wish.errors).map(([field, message]) => [fieldNames[field] ?? field, message]),
  );
  return refuse('validation', { message: Object.values(errors)[0], errors });
};

/**
 * Returns the sent days if they are exactly the plan's days: the server moves no day without the customer's knowledge.
 */
const daysOf = async (ctx: Ctx, wish: PlanWish, { detailsData }: Data): Promise<readonly Day[] | Refused> => {
  const { tx, userId, today, services } = ctx;
  const question = {
    asker: 'server' as const,
    today,
    rule: deliveryRule(services.settings, wish.excluded),
    planEnd: await plannedUntil(tx, userId, today),
  };
  if (startProblem(wish.start, question) === 'current_plan')
    return refuse('conflict', { message: texts.planned, errors: { date: texts.planned } });
  const days = startProblem(wish.start, question) === null ? planDates(wish.start, wish.daysCount, question) : null;
  if (!days) return invalid('date', checkoutTexts.date);
  const sent = [...new Set(detailsData.map(({ date }) => date))].sort();
  if (sent.length !== days.length) return refuse('validation', { message: texts.incomplete });
  const strange = sent.filter((on) => !days.includes(on));
  return strange.length === 0
    ? days
    : refuse('validation', {
        message: checkoutTexts.notInPlan,
        errors: Object.fromEntries(strange.map((on) => [on, checkoutTexts.notInPlan])),
      });
};

/** Returns the days on which a chosen meal has no dish. */
const gapsOf = (wish: PlanWish, days: readonly Day[], { detailsData }: Data): Record<string, Sentence> => {
  const chosen = new Set(detailsData.map(({ date, mealType_id }) => `${date} ${mealType_id}`));
  return Object.fromEntries(
    days
      .filter((on) => wish.mealTypes.some((type) => !chosen.has(`${on} ${type}`)))
      .map((on) => [on, texts.incomplete]),
  );
};

/**
 * Places the order of the wizard: paid on delivery with the deposit before the first one, or online with the deposit. Days, dishes, price and
 * codes are checked like those of a checkout; the client's values are only compared. The same days cannot be ordered
 * twice, even with different keys. The caller holds the customer's lock.
 */
export const placeWizardOrder = async (
  ctx: Ctx,
  data: Data,
): Promise<Result<{ orderId: number; unfilled: number }>> => {
  const { tx, userId, now, today, services, notify } = ctx;
  const { orderData } = data;
  const [person] = await tx
    .select({ declared: users.allergiesDeclared, cutlery: users.cutlery })
    .from(users)
    .where(eq(users.id, userId));
  if (!person?.declared) return invalid('allergies', checkoutTexts.undeclared);
  const wish = await wishOf(ctx, data);
  if ('kind' in wish) return wish;
  const days = await daysOf(ctx, wish, data);
  if ('kind' in days) return days;
  const gaps = gapsOf(wish, days, data);
  if (Object.keys(gaps).length > 0) return refuse('validation', { message: texts.incomplete, errors: gaps });
  const menu = buildMenu(
    ctx.catalogue,
    wish,
    days,
    sentMenu(data.detailsData),
    judgeFor(ctx.catalogue, await tasteOf(tx, userId)),
  );
  if ('kind' in menu) return menu;

  const buyer = { userId, now, settings: services.settings, catalogue: ctx.catalogue };
  const plan = { ...wish, parts: [] };
  const wanted = chosenCode(orderData);
  if (wanted === 'both') return refuse('validation', { message: texts.oneCode });
  const code = wanted === null ? null : await codeById(tx, wanted, await codeQuestion(tx, buyer, plan));
  if (wanted !== null && !code)
    return invalid(orderData.voucher_id ? 'voucher_id' : 'coupon_id', checkoutTexts.wrongCode);
  const priced = await priceFor(tx, buyer, plan, {
    codeText: code?.row.code ?? null,
    payNow: isOnlineMethod(orderData.paymentMethod),
  });
  if (orderData.price !== priced.quote.payable) return refuse('quote_changed', { facts: priceFacts(priced) });

  const [row] = await tx
    .insert(checkouts)
    .values({
      userId,
      status: 'placed',
      build: wish.build,
      dietId: wish.dietId,
      mealPlanId: wish.mealPlanId,
      mealTypes: [...wish.mealTypes],
      excludeWeekdays: [...wish.excluded],
      daysCount: wish.daysCount,
      startDay: days[0]!,
      endDay: days.at(-1)!,
      days,
      cutlery: data.cutlery === undefined ? person.cutlery : data.cutlery === 1,
      emirateId: wish.emirateId,
      slotId: wish.slotId,
      bagPrice: priced.quote.deposit,
      couponCode: priced.code?.row.code ?? null,
      couponId: priced.code?.kind === 'coupon' ? priced.code.row.id : null,
      voucherId: priced.code?.kind === 'voucher' ? priced.code.row.id : null,
      prices: storedQuote(priced),
      createdAt: now,
      modifiedAt: now,
    })
    .returning();
  if (!row) throw new Error('the checkout of a wizard order was not stored');
  const placing: OrderToPlace = {
    userId,
    checkoutId: row.id,
    method: orderData.paymentMethod,
    now,
    today,
    settings: services.settings,
    catalogue: ctx.catalogue,
    publicUrl: services.config.publicUrl,
    notify,
  };
  const order = await writeOrder(tx, placing, { row, parts: [] }, menu, { ...priced, promised: false });
  const free = priced.quote.total === 0 ? nothingToPay(row.id) : undefined;
  if (free) await settleOrder(tx, placing, order, free);
  await tx
    .update(users)
    .set({ buildStep: stepNumber('thank') })
    .where(eq(users.id, userId));
  await tx.delete(wizardDrafts).where(eq(wizardDrafts.userId, userId));
  await tellOfOrder(tx, free ? { ...placing, paid: free } : placing, order, { ...menu, changed: [] });
  return ok({ orderId: order.id, unfilled: menu.unfilled.length });
};
