import { createHash } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { files } from '../../db/schema/files.ts';
import { receiptPdfs } from '../../db/schema/refunds.ts';
import type { ReceiptDocument } from '../../mail/menu-pdf/receipt-document.ts';
import type { OrderRow } from '../../plan/stored/stored-plan.ts';

const fileName = { en: 'receipt', ar: 'receipt-ar' } as const;

/** Returns a hash of the content: two receipts with the same content share one file. */
export const contentOf = (receipt: ReceiptDocument): string =>
  createHash('sha256').update(JSON.stringify(receipt)).digest('hex');

/** Returns the file of an already rendered receipt with the same content. */
export const drawnReceipt = async (tx: Tx, orderId: number, receipt: ReceiptDocument): Promise<string | undefined> => {
  const [row] = await tx
    .select()
    .from(receiptPdfs)
    .where(and(eq(receiptPdfs.orderId, orderId), eq(receiptPdfs.language, receipt.language)));
  return row?.content === contentOf(receipt) ? row.fileHash : undefined;
};

/** Stores a rendered receipt and replaces the one before it. */
export const keepReceipt = async (
  tx: Tx,
  order: OrderRow,
  receipt: ReceiptDocument,
  bytes: Uint8Array,
  now: number,
): Promise<string> => {
  const content = Buffer.from(bytes);
  const hash = createHash('sha256').update(`${order.userId} receipt ${order.id} `).update(content).digest('hex');
  const [old] = await tx
    .select({ fileHash: receiptPdfs.fileHash })
    .from(receiptPdfs)
    .where(and(eq(receiptPdfs.orderId, order.id), eq(receiptPdfs.language, receipt.language)));
  await tx
    .insert(files)
    .values({
      hash,
      userId: order.userId,
      model: 'Order',
      attribute: 'receipt',
      name: `${fileName[receipt.language]}-${order.id}.pdf`,
      mime: 'application/pdf',
      size: content.length,
      content,
      createdAt: now,
    })
    .onConflictDoNothing();
  const row = { content: contentOf(receipt), fileHash: hash, createdAt: now };
  await tx
    .insert(receiptPdfs)
    .values({ orderId: order.id, language: receipt.language, ...row })
    .onConflictDoUpdate({ target: [receiptPdfs.orderId, receiptPdfs.language], set: row });
  if (old && old.fileHash !== hash) await tx.delete(files).where(eq(files.hash, old.fileHash));
  return hash;
};
