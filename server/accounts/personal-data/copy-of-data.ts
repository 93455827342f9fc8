import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { users } from '../../db/schema/accounts.ts';
import { files } from '../../db/schema/files.ts';
import { checkouts } from '../../db/schema/checkout.ts';
import { orders } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { eachOwnTable } from './own-tables.ts';

/** Columns of the customer's own row that say nothing about the customer, and the hash of the password. */
const hiddenOfUser = new Set(['passwordHash', 'tag', 'rev', 'demoDay', 'demoTouched', 'erasedAt']);

const about = (name: Sentence): Sentence => ({
  en: `Everything that ${name.en} holds about you. Amounts are in fils (1/100 AED), weights in grams, girths in tenths of a centimetre, SMM and BFM in hundredths, instants in UTC. Your files are in the folder "files".`,
  ar: `كل ما تحتفظ به ${name.ar} عنك. المبالغ بالفلس (جزء من مئة من الدرهم)، والوزن بالغرام، والمحيطات بعُشر السنتيمتر، والكتلة العضلية والدهنية بجزء من مئة، والأوقات بالتوقيت العالمي. ملفاتك في المجلد "files".`,
});

const isInstant = (name: string): boolean => /At$|^at$|^lastSeen$|^oldest$/.test(name);
const isDish = (name: string): boolean => /^(?:dishId|sideId|toDishId)$/.test(name);

/** Returns one row in readable form: timestamps as dates, dishes by name, without technical columns. */
const readable = (
  catalogue: Catalogue,
  row: Record<string, unknown>,
  hidden: ReadonlySet<string>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !hidden.has(name))
      .flatMap(([name, value]) => [
        [name, isInstant(name) && typeof value === 'number' ? new Date(value).toISOString() : value],
        ...(isDish(name) && typeof value === 'number'
          ? [[name.replace('Id', ''), catalogue.titleById.get(value)?.en ?? null]]
          : []),
      ]),
  );

/**
 * Returns all data that is stored about a customer, as the JSON of a copy; read in one snapshot.
 * @param provider the company that stores the data
 */
export const everythingHeld = async (
  tx: Tx,
  catalogue: Catalogue,
  userId: number,
  now: number,
  provider: Sentence,
): Promise<string> => {
  const [account] = await tx.select().from(users).where(eq(users.id, userId));
  if (!account) throw new Error('the customer of a copy does not exist');
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const ownCheckouts = tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, userId));
  const held: Record<string, unknown> = {};
  for (const [name, { table, of, by, hides = ['userId'] }] of eachOwnTable) {
    if (hides === 'all') continue;
    const hidden = new Set(hides);
    const columns = Object.fromEntries(
      Object.entries<PgColumn>(getTableColumns(table)).filter(([column]) => !hidden.has(column)),
    );
    const rows = await tx
      .select(columns)
      .from(table)
      .where(by === 'user' ? eq(of, userId) : inArray(of, by === 'order' ? ownOrders : ownCheckouts));
    held[name] = rows.map((row) => readable(catalogue, row, hidden));
  }
  const copy = {
    about: about(provider),
    preparedAt: new Date(now).toISOString(),
    account: readable(catalogue, account, hiddenOfUser),
    ...held,
  };
  return JSON.stringify(copy, null, 2);
};

/** A file of a customer, without its content. */
export interface HeldFile {
  readonly hash: string;
  readonly name: string;
  readonly createdAt: number;
}

/** Returns the files that a copy contains: uploaded files and files that were generated for the customer. */
export const heldFiles = (tx: Tx, userId: number): Promise<HeldFile[]> =>
  tx
    .select({ hash: files.hash, name: files.name, createdAt: files.createdAt })
    .from(files)
    .where(and(eq(files.userId, userId), isNull(files.removedAt)))
    .orderBy(files.createdAt, files.hash);

/** Returns the content of one of these files; undefined if the file was deleted meanwhile. */
export const heldContent = async (tx: Tx, userId: number, hash: string): Promise<Buffer | undefined> => {
  const [row] = await tx
    .select({ content: files.content })
    .from(files)
    .where(and(eq(files.hash, hash), eq(files.userId, userId)));
  return row?.content;
};
