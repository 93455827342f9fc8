import { createHash } from 'node:crypto';

import { and, eq, inArray, ne, or } from 'drizzle-orm';

import { today as dayAt, type Day } from '#src/domain/days/day.ts';
import { carryMenu, menuFileNames } from '#src/protocol/order/menu-document.ts';
import type { Tx } from '../../db/tx.ts';
import { users } from '../../db/schema/accounts.ts';
import { files } from '../../db/schema/files.ts';
import { checkoutMenuPdfs } from '../../db/schema/checkout.ts';
import { menuPdfs } from '../../db/schema/plans.ts';
import { privateAddress } from '../../accounts/private-address.ts';
import type { StepsCtx } from '../../request/handler.ts';
import { ThreadError } from '../../config/thread-queue.ts';
import type { MenuDocument } from '../../mail/menu-pdf/menu-document.ts';
import { renderMenuPdf } from '../../mail/menu-pdf/render-menu.ts';
import { ok, refuse, type Result } from '../../request/result.ts';
import type { Lang } from '../../mail/sentence.ts';
import { menuDocumentOf } from './printed-order.ts';
import type { ShownPlan } from '../../plan/stored/stored-plan.ts';

/** The printed menu of an order or a checkout, in one version. */
export interface PrintedMenu {
  readonly kind: 'order' | 'checkout';
  readonly id: number;
  readonly version: number;
  readonly userId: number;
}

const tables = {
  order: { rows: menuPdfs, id: menuPdfs.orderId, model: 'Order' },
  checkout: { rows: checkoutMenuPdfs, id: checkoutMenuPdfs.checkoutId, model: 'Checkout' },
} as const;

const RETRY_MS = 5_000;

/** Menus that are being rendered, so that a customer who taps twice waits for one rendering. */
const drawing = new Map<string, Promise<Uint8Array>>();

const draw = (key: string, menu: MenuDocument): Promise<Uint8Array> => {
  const running = drawing.get(key);
  if (running) return running;
  const started = renderMenuPdf(menu)
    .then((pdf) =>
      carryMenu(pdf, {
        ...menu,
        brand: { ...menu.brand, contact: [...menu.brand.contact] },
        days: menu.days.map((each) => ({
          ...each,
          meals: each.meals.map(({ notes, ...meal }) => ({
            ...meal,
            sides: [...meal.sides],
            ...(notes && { notes: [...notes] }),
          })),
        })),
      }),
    )
    .finally(() => drawing.delete(key));
  drawing.set(key, started);
  return started;
};

/**
 * Returns the stored menu of this version, unless it is from an earlier day: a menu shows what was delivered and what is
 * locked.
 */
const stored = async (
  tx: Tx,
  menu: PrintedMenu,
  language: Lang,
  zone: string,
  today: Day,
): Promise<string | undefined> => {
  const { rows, id } = tables[menu.kind];
  const [row] = await tx
    .select({ createdAt: rows.createdAt, fileHash: rows.fileHash })
    .from(rows)
    .where(and(eq(id, menu.id), eq(rows.version, menu.version), eq(rows.language, language)));
  return row && dayAt(row.createdAt, zone) === today ? row.fileHash : undefined;
};

const store = async (tx: Tx, menu: PrintedMenu, language: Lang, bytes: Uint8Array, now: number): Promise<string> => {
  const { rows, id, model } = tables[menu.kind];
  const content = Buffer.from(bytes);
  const hash = createHash('sha256').update(`${menu.userId} ${menu.kind} ${menu.id} `).update(content).digest('hex');
  const file = {
    hash,
    userId: menu.userId,
    model,
    attribute: 'menu',
    name: menuFileNames[language],
    mime: 'application/pdf',
    size: content.length,
    content,
    createdAt: now,
  };
  await tx.insert(files).values(file).onConflictDoNothing();
  const row = {
    orderId: menu.id,
    checkoutId: menu.id,
    version: menu.version,
    language,
    fileHash: hash,
    createdAt: now,
  };
  await tx
    .insert(rows)
    .values(row)
    .onConflictDoUpdate({ target: [id, rows.version, rows.language], set: { fileHash: hash, createdAt: now } });
  return hash;
};

/** Deletes menus of earlier versions and days: no reply links to them any more. */
const forgetOlder = async (tx: Tx, menu: PrintedMenu, language: Lang, hash: string): Promise<void> => {
  const { rows, id, model } = tables[menu.kind];
  await tx
    .delete(rows)
    .where(
      and(eq(id, menu.id), eq(rows.language, language), or(ne(rows.version, menu.version), ne(rows.fileHash, hash))),
    );
  const own = await tx
    .select({ hash: files.hash })
    .from(files)
    .where(
      and(
        eq(files.userId, menu.userId),
        eq(files.model, model),
        eq(files.attribute, 'menu'),
        eq(files.name, menuFileNames[language]),
      ),
    );
  const hashes = own.map((each) => each.hash);
  const named =
    hashes.length === 0
      ? []
      : await tx.select({ hash: rows.fileHash }).from(rows).where(inArray(rows.fileHash, hashes));
  const wanted = new Set(named.map((each) => each.hash));
  const gone = hashes.filter((each) => !wanted.has(each));
  if (gone.length > 0) await tx.delete(files).where(inArray(files.hash, gone));
};

/** Reads the data for printing in one snapshot; null if the customer has no such plan. */
export type ReadPrinted = (
  tx: Tx,
) => Promise<{ readonly printed: PrintedMenu; readonly plan: () => Promise<ShownPlan> } | null>;

interface DrawnMenu {
  readonly version: number;
  /** Stores the menu if it is not stored yet; returns the hash of its file. */
  readonly keep: (tx: Tx) => Promise<string>;
}

/** Returns a plan's menu as a PDF, rendered once for each version, language and day. */
export const drawMenu = async (ctx: StepsCtx, language: Lang, read: ReadPrinted): Promise<Result<DrawnMenu>> => {
  const { services, userId, today, now } = ctx;
  const found = await ctx.transaction(async (tx) => {
    const asked = await read(tx);
    if (!asked) return null;
    const { printed, plan } = asked;
    const hash = await stored(tx, printed, language, services.config.businessZone, today);
    if (hash !== undefined) return { printed, hash, menu: undefined };
    const [person] = await tx
      .select({ first: users.firstName, last: users.lastName, ramadan: users.ramadan })
      .from(users)
      .where(eq(users.id, userId));
    const name = `${person?.first ?? ''} ${person?.last ?? ''}`.trim();
    const shown = await plan();
    const days = shown.days.map(({ day }) => day);
    return {
      printed,
      hash: undefined,
      menu: menuDocumentOf(
        ctx.catalogue,
        shown,
        name,
        services.settings,
        today,
        language,
        person?.ramadan ?? false,
        await ctx.catalogue.servedOn(tx, days, today),
      ),
    };
  }, 'snapshot');
  if (!found) return refuse('not_found');
  const { printed, menu } = found;
  let bytes: Uint8Array | undefined;
  try {
    // Rendered outside any transaction, because it takes seconds.
    if (menu) bytes = await draw(`${printed.kind} ${printed.id} ${printed.version} ${language} ${today}`, menu);
  } catch (error) {
    if (!(error instanceof ThreadError) || error.reason === 'failed') throw error;
    return refuse('rate_limited', { retryAfter: RETRY_MS });
  }
  return ok({
    version: printed.version,
    keep: async (tx) => {
      const hash = bytes ? await store(tx, printed, language, bytes, now) : found.hash!;
      if (bytes) await forgetOlder(tx, printed, language, hash);
      return hash;
    },
  });
};

/** Returns the URL of a plan's menu as a PDF. */
export const menuPdf = async (
  ctx: StepsCtx,
  language: Lang,
  read: ReadPrinted,
): Promise<Result<{ readonly url: string; readonly version: number }>> => {
  const { userId, session, now } = ctx;
  const { seal } = ctx.services;
  if (!session) return refuse('not_found');
  const drawn = await drawMenu(ctx, language, read);
  if (drawn.kind !== 'ok') return drawn;
  const { version, keep } = drawn.reply;
  const url = await ctx.transaction(async (tx) =>
    privateAddress(tx, { userId, sessionId: session.id, now, seal }, 'menu-pdf', await keep(tx)),
  );
  return ok({ url, version });
};
