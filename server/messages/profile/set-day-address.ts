import { and, eq } from 'drizzle-orm';

import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Day } from '#src/domain/days/day.ts';
import { deliveryOn, isDeliverable, type AddressCalendar } from '#src/domain/plan/address-calendar.ts';
import type { AddressKind } from '#src/domain/plan/address-kinds.ts';
import { valueOn } from '#src/domain/plan/dated.ts';
import type { StoredAddress } from '../../accounts/address-book.ts';
import { ordersOf } from '../../accounts/user-object.ts';
import { dayAddresses } from '../../db/schema/deliveries.ts';
import { arrivalInMail } from '../../mail/arrival-words.ts';
import { dayInMail } from '../../mail/mail-words.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { tellTeam } from '../../mail/team-message.ts';
import { addressCalendarOf, deliveryOf, deliveryPlaces } from '../../plan/stored/address-calendar.ts';
import { arrivalAt } from '../../plan/stored/arrivals.ts';
import { barOn, refuseBar } from '../../plan/barred-day.ts';
import { changeOrder, keepHistory } from '../../plan/change-plan.ts';
import { changeReceipt, withReceipt } from '../../plan/change-receipt.ts';
import { daysOf, mealPlanOf } from '../../plan/stored/plan-view.ts';
import { readPlan, type StoredDay, type StoredPlan } from '../../plan/stored/stored-plan.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { addressLine } from './written-address.ts';

const texts = {
  slot: { en: 'Please select delivery slot.', ar: 'يرجى اختيار وقت التوصيل.' },
  noAddress: { en: 'Please give this address first.', ar: 'يرجى إدخال هذا العنوان أولًا.' },
} as const satisfies Record<string, Sentence>;

const kinds: Readonly<Record<AddressKind, Sentence>> = {
  home: { en: 'your home address', ar: 'عنوان المنزل' },
  work: { en: 'your work address', ar: 'عنوان العمل' },
  public: { en: 'your weekend and holiday address', ar: 'عنوان العطل ونهاية الأسبوع' },
};

/**
 * The reply: where the bag of a day goes, and when it is delivered.
 * @param kind null: to the usual address again
 */
const said = (
  day: Day,
  kind: AddressKind | null,
  calendar: AddressCalendar<StoredAddress>,
  { lang, services, catalogue }: Pick<Ctx, 'lang' | 'services' | 'catalogue'>,
): string => {
  const zone = services.config.displayZone;
  const at = arrivalAt(catalogue, day, deliveryOn(day, calendar)?.slot ?? null, zone);
  const on = dayInMail(day, lang);
  const when = at === null ? '' : ` ${arrivalInMail(at, zone, lang)}.`;
  if (lang === 'ar')
    return `وجبات يوم ${on}: ${kind === null ? 'نوصل كالمعتاد من جديد.' : `نوصل إلى ${kinds[kind].ar}، هذه المرة فقط.`}${when}`;
  return `Meals of ${on}: ${kind === null ? 'we deliver as usual again.' : `we deliver to ${kinds[kind].en}, this time only.`}${when}`;
};

/** Returns the plan that delivers on this day, and the day in it. */
const planWith = async (
  { tx, userId }: Ctx,
  on: Day,
): Promise<{ readonly plan: StoredPlan; readonly stored: StoredDay } | null> => {
  for (const order of await ordersOf(tx, userId)) {
    if (on < order.startDay || on > order.endDay) continue;
    const plan = await readPlan(tx, order);
    const stored = plan.days.find(({ day }) => day === on);
    if (stored) return { plan, stored };
  }
  return null;
};

/** The place and time of a day's delivery, as the team reads it. */
const written = (catalogue: Catalogue, on: Day, calendar: AddressCalendar<StoredAddress>, zone: string): string => {
  const delivery = deliveryOn(on, calendar);
  if (!delivery) return '–';
  const at = arrivalAt(catalogue, on, delivery.slot, zone);
  return `${delivery.kind} address: ${addressLine(catalogue, delivery.address, 'en')} · ${at === null ? '–' : arrivalInMail(at, zone, 'en')}`;
};

/** Stores the choice for a day, or removes it; a choice that changes nothing is not stored. */
const keep = async ({ tx, userId, now }: Ctx, on: Day, choice: { kind: AddressKind; slot: number } | null) => {
  const atDay = and(eq(dayAddresses.userId, userId), eq(dayAddresses.day, on));
  await tx.delete(dayAddresses).where(atDay);
  if (choice)
    await tx.insert(dayAddresses).values({ userId, day: on, kind: choice.kind, slotId: choice.slot, chosenAt: now });
};

export const profileDayAddressHandlers = {
  'profile/setDayAddress': async (ctx, data) => {
    const { tx, userId, today, now, lang, services } = ctx;
    const on = data.date;
    const found = await planWith(ctx, on);
    if (!found) return refuse('not_found');
    const { plan, stored } = found;
    const before = await addressCalendarOf(tx, ctx.catalogue, plan.order, services.settings);
    const daysNow = (calendar: typeof before) =>
      daysOf(plan, mealPlanOf(plan), today, services.config.businessZone, deliveryOf(calendar));
    const wish = 'undo' in data ? null : { kind: data.kind, slot: data.slot_id };
    const standing = before.once.get(on) ?? null;
    if (wish === null && standing === null)
      return ok({ days: daysNow(before), message: said(on, null, before, ctx) }, { unchanged: true });
    const bar = barOn(plan, stored, ctx);
    if (bar) return refuseBar(bar);
    if (wish) {
      const address = valueOn(before.addresses[wish.kind], on);
      const places = deliveryPlaces(ctx.catalogue);
      if (!address || !isDeliverable(address, places)) return refuse('not_found', { message: texts.noAddress });
      if (!places.slotsOf(address.emirate ?? 0).includes(wish.slot))
        return refuse('validation', { message: texts.slot, errors: { slot_id: texts.slot } });
    }

    const usual = deliveryOn(on, { ...before, once: new Map() });
    const asUsual = wish !== null && usual?.kind === wish.kind && usual.slot === wish.slot;
    const choice = asUsual ? null : wish;
    if (choice?.kind === standing?.kind && choice?.slot === standing?.slot)
      return ok({ days: daysNow(before), message: said(on, choice?.kind ?? null, before, ctx) }, { unchanged: true });
    await keep(ctx, on, choice);
    const after = { ...before, once: new Map(before.once) };
    if (choice) after.once.set(on, choice);
    else after.once.delete(on);

    const receipt = changeReceipt(today);
    const { id: orderId } = plan.order;
    await keepHistory(ctx, orderId, { day: on, what: 'address', before: standing, after: choice, receipt });
    await tellTeam(tx, now, userId, 1, choice ? 'One day goes elsewhere.' : 'A day goes to its usual address again.', {
      receipt,
      orderId,
      day: on,
      before: written(ctx.catalogue, on, before, services.config.displayZone),
      after: written(ctx.catalogue, on, after, services.config.displayZone),
    });
    await changeOrder(ctx, plan.order, [on]);
    return ok({
      days: daysNow(after),
      message: withReceipt(said(on, choice?.kind ?? null, after, ctx), receipt, lang),
      receipt,
    });
  },
} satisfies Partial<Handlers>;
