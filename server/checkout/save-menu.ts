import { eq } from 'drizzle-orm';

import { checkouts } from '../db/schema/checkout.ts';
import type { Ctx } from '../request/handler.ts';
import { writeMenu, type PricedCheckout } from './stored/checkout-rows.ts';
import { type PlannedMenu } from '../menu/day-rows.ts';
import { priceCheckout, storedQuote, type Priced } from './pricing/price-checkout.ts';

/** Writes a changed menu and its new price. */
export const saveMenu = async (
  {
    tx,
    userId,
    now,
    services,
    catalogue,
  }: Pick<Ctx, 'tx' | 'userId' | 'now' | 'catalogue'> & { readonly services: Pick<Ctx['services'], 'settings'> },
  { row }: Pick<PricedCheckout, 'row'>,
  menu: PlannedMenu,
  skipped: Readonly<Record<string, string>> = row.skipped,
): Promise<{ readonly priced: Priced }> => {
  const priced = await priceCheckout(
    tx,
    { userId, now, settings: services.settings, catalogue },
    { row, parts: menu.parts },
  );
  await tx
    .update(checkouts)
    .set({
      days: menu.days,
      startDay: menu.days[0]!,
      endDay: menu.days.at(-1)!,
      skipped,
      prices: storedQuote(priced),
      version: row.version + 1,
      modifiedAt: now,
    })
    .where(eq(checkouts.id, row.id));
  await writeMenu(tx, row.id, menu);
  return { priced };
};
