import * as v from 'valibot';

import type { CatalogueInForce } from '../catalogue/in-force.ts';
import { receiptOf } from '../checkout/receipt-of.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/plans.ts';
import { renderMenuPdf } from '../mail/menu-pdf/render-menu.ts';
import type { Attachment } from '../providers/mail.ts';
import type { Settings } from '../reference/settings.ts';
import { eq } from 'drizzle-orm';

const carrying = v.object({ receipt: v.object({ orderId: v.number(), language: v.picklist(['en', 'ar']) }) });

export interface ReceiptGround {
  readonly settings: Settings;
  readonly catalogues: CatalogueInForce;
  readonly zone: string;
}

/** Returns the receipt that a mail carries, rendered when the mail is sent. Undefined for mails without one. */
export const attachedReceipt = async (
  database: Database,
  ground: ReceiptGround,
  body: unknown,
): Promise<Attachment | undefined> => {
  const named = v.safeParse(carrying, body);
  if (!named.success) return undefined;
  const { orderId, language } = named.output.receipt;
  const receipt = await database.withTransaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    return order && receiptOf(tx, ground.catalogues.current, order, language, ground);
  }, 'snapshot');
  if (!receipt) return undefined;
  const content = Buffer.from(await renderMenuPdf(receipt));
  return { name: `receipt-${orderId}.pdf`, mime: 'application/pdf', content };
};
