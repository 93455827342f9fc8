import { and, eq, inArray } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { checkouts } from '../db/schema/checkout.ts';
import { cartRows } from '../db/schema/plans.ts';
import type { Announcing } from '../request/handler.ts';
import { greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { dishWords } from '../notices/words.ts';
import type { Settings } from '../reference/settings.ts';
import { langOf } from '../letters/sentence.ts';
import { tellOfLockedDishes } from '../plan/allergy-notes.ts';
import { pendingOf, readMenu, type CheckoutRow } from './checkout-rows.ts';
import { recheckOrders } from '../plan/recheck-orders.ts';
import { safeMenu } from '../menu/safe-menu.ts';
import { saveMenu } from './save-menu.ts';

export interface Rechecking {
  readonly userId: number;
  readonly today: Day;
  /** Ms. */
  readonly now: number;
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly notify: Announcing['notify'];
}

const letter = {
  en: {
    subject: 'Your menu was changed for your safety',
    action: 'Check my menu',
    text: 'Some dishes of your coming days did not go with your allergies. We replaced them, or left the meal empty where nothing safe was left. Please check your menu.',
  },
  ar: {
    subject: 'تم تغيير قائمتك حفاظًا على سلامتك',
    action: 'مراجعة قائمتي',
    text: 'بعض أطباق أيامك القادمة لا تناسب الحساسية لديك. استبدلناها، أو تركنا الوجبة فارغة عند عدم توفر بديل آمن. يرجى مراجعة قائمتك.',
  },
} as const;

/** Sides in the cart that hold an allergen are not sold any more. */
const cleanCart = async (tx: Tx, userId: number, judge: ReturnType<typeof judgeFor>): Promise<void> => {
  const rows = await tx.select({ dishId: cartRows.dishId }).from(cartRows).where(eq(cartRows.userId, userId));
  const barred = rows.map(({ dishId }) => dishId).filter((dishId) => judge(dishId) === 'barred');
  if (barred.length > 0)
    await tx.delete(cartRows).where(and(eq(cartRows.userId, userId), inArray(cartRows.dishId, barred)));
};

/** A preset dish that holds an allergen would be sent back with the saved plan, and refused each time. */
const cleanPresets = async (
  tx: Tx,
  { id, defaultDish }: CheckoutRow,
  judge: ReturnType<typeof judgeFor>,
): Promise<void> => {
  const presets = Object.entries(defaultDish);
  const safe = presets.filter(([, dishId]) => judge(dishId) !== 'barred');
  if (safe.length < presets.length)
    await tx
      .update(checkouts)
      .set({ defaultDish: Object.fromEntries(safe) })
      .where(eq(checkouts.id, id));
};

/**
 * The sweep: judges everything that is planned for a customer again, after a change of allergies or of recipes, and takes
 * out what holds an allergen – of placed plans, the cart and the saved checkout. The customer is told by mail, the team of
 * days that are in preparation already and of additional deliveries, once each. The caller holds the customer's lock. True
 * when something was taken out.
 */
export const recheckPlans = async (tx: Tx, asked: Rechecking): Promise<boolean> => {
  const { userId, today, now, settings, publicUrl, notify } = asked;
  const judge = judgeFor(await tasteOf(tx, userId));
  await cleanCart(tx, userId, judge);
  const { changed, locked } = await recheckOrders(tx, userId, today, now);
  for (const order of changed) notify(orderChanged, order);
  const pending = await pendingOf(tx, userId);
  if (pending) await cleanPresets(tx, pending.row, judge);
  const checkout = pending && (await readMenu(tx, pending));
  const safe = checkout && safeMenu(checkout.row, checkout, judge);
  const rewritten = checkout !== undefined && safe !== undefined && safe.changed.length > 0;
  if (rewritten) await saveMenu({ tx, userId, now, services: { settings } }, checkout, safe);
  await tellOfLockedDishes(tx, { userId, now }, locked);
  if (changed.length === 0 && !rewritten) return false;
  const [person] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (person) {
    const lang = langOf(person.language);
    const { subject, action, text } = letter[lang];
    await sendLater(tx, now, {
      channel: 'email',
      to: person.email,
      userId,
      subject,
      text: greeted(person.name, lang, text),
      body: { action },
      links: [`${publicUrl}/${changed.length > 0 ? 'modify' : 'checkout/menus'}`],
    });
  }
  await giveNotice(
    tx,
    { now, zone: settings.value('DISPLAY_ZONE') ?? 'UTC', publicUrl, notify },
    {
      userId,
      topic: 'dish',
      subject: changed.map(({ orderId, version }) => `${orderId}.${version}`).join(' ') || `checkout ${now}`,
      day: today,
      words: dishWords,
      path: changed.length > 0 ? '/modify' : '/checkout/menus',
      lettered: true,
    },
  );
  return true;
};
