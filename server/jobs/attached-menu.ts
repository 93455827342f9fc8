import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';

import type { Tx } from '../db/tx.ts';
import { files } from '../db/schema/files.ts';
import { menuPdfs } from '../db/schema/plans.ts';
import type { Attachment } from '../providers/mail.ts';

const carrying = v.object({ menu: v.object({ orderId: v.number(), language: v.string() }) });

/**
 * Returns the menu that a mail carries, by its order and language. A newer menu replaces the file if it is rendered
 * before the mail is sent. Undefined for mails without a menu.
 */
export const attachedMenu = async (tx: Tx, body: unknown): Promise<Attachment | undefined> => {
  const named = v.safeParse(carrying, body);
  if (!named.success) return undefined;
  const { orderId, language } = named.output.menu;
  const [file] = await tx
    .select({ name: files.name, mime: files.mime, content: files.content })
    .from(menuPdfs)
    .innerJoin(files, eq(files.hash, menuPdfs.fileHash))
    .where(and(eq(menuPdfs.orderId, orderId), eq(menuPdfs.language, language)))
    .orderBy(desc(menuPdfs.version))
    .limit(1);
  return file;
};
