import { day, type Day } from '../../src/domain/days/day.ts';
import { skippedAfter, keptSkips, withoutSkipped, type Skips } from '../../src/domain/plan/kept-skips.ts';
import type { StartQuestion } from '../../src/domain/days/start-window.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import type { SentMenu } from '../menu/menu-choices.ts';
import { datesFrom, deliveryRule, planDates, plannedUntil } from '../plan/stored/plan-dates.ts';
import type { OrderRow } from '../plan/stored/stored-plan.ts';
import type { Ctx } from '../request/handler.ts';
import { refuse, type Refused } from '../request/result.ts';
import { buildMenu, type BuiltMenu } from './build-menu.ts';
import { readMenu, type PricedCheckout, type StoredCheckout } from './stored/checkout-rows.ts';
import { checkoutTexts } from './stored/checkout-texts.ts';
import type { PlanWish } from './plan-wish.ts';
import { previousMenu } from './previous-menu.ts';
import { staysCustomFit, staysOpen } from './kept-fit.ts';
import { keptMenu, type KeptMenu } from './kept-menu.ts';

/** What the new menu replaces. */
interface Before {
  /** The plan that is renewed. */
  readonly previous: OrderRow | undefined;
  /** The saved checkout that is overwritten. */
  readonly standing: PricedCheckout | undefined;
  /** True if the new checkout continues the saved one where it fits. */
  readonly goesOn: boolean;
}

/** The saved checkout that a menu continues, and how its days correspond. */
export interface Ground extends Pick<KeptMenu, 'sources'> {
  readonly stored: StoredCheckout;
}

export interface WishedMenu {
  readonly menu: BuiltMenu;
  /** Undefined for a menu that continues no checkout. */
  readonly ground: Ground | undefined;
  readonly skipped: Skips;
}

const daysOf = (wish: PlanWish, question: StartQuestion): readonly Day[] | null =>
  // A renewal begins on its first possible day, even if the device sent another day.
  (wish.build === 'new' ? planDates : datesFrom)(wish.start, wish.daysCount, question);

/** Returns the days that the customer wants, with their dishes. */
export const wishedMenu = async (
  ctx: Ctx,
  wish: PlanWish,
  sent: SentMenu,
  { previous, standing, goesOn }: Before,
): Promise<WishedMenu | Refused> => {
  const { tx, userId, today, services } = ctx;
  const rule = deliveryRule(services.settings, wish.excluded);
  const planEnd = await plannedUntil(tx, userId, today);
  const skipped = standing && goesOn ? skippedAfter(wish.start, standing.row.skipped) : [];
  const days = daysOf(wish, { asker: 'server', today, rule: withoutSkipped(rule, skipped), planEnd });
  if (!days) return refuse('validation', { errors: { start_date: checkoutTexts.date } });
  const judge = judgeFor(ctx.catalogue, await tasteOf(tx, userId));
  if (standing && goesOn) {
    const stored = await readMenu(tx, standing);
    const stands = keptMenu(ctx.catalogue, stored, wish, days, today);
    const menu = buildMenu(ctx.catalogue, wish, days, sent, judge, stands);
    if ('kind' in menu) return menu;
    return { menu, ground: { stored, sources: stands.sources }, skipped: keptSkips(days, skipped, rule) };
  }
  const kept = standing && staysCustomFit(ctx.catalogue, standing, wish.dietId, sent);
  const again = previous && !kept && sent.choices.length === 0 && (wish.build === 'samemenu' || wish.customFit);
  const before = again
    ? await previousMenu(tx, previous, wish.build, days)
    : kept
      ? staysOpen(ctx.catalogue, { ...standing, days: standing.row.days.map(day) }, days)
      : undefined;
  const menu = buildMenu(ctx.catalogue, wish, days, sent, judge, before);
  return 'kind' in menu ? menu : { menu, ground: undefined, skipped: {} };
};
