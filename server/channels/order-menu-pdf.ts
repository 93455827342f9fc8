import { createHash } from 'node:crypto';

import { and, eq, inArray, ne, or } from 'drizzle-orm';

import { today as dayAt, type Day } from '../../src/domain/day.ts';
import { carryMenu } from '../../src/protocol/menu-document.ts';
import type { Tx } from '../db/database.ts';
import { files, users } from '../db/schema/accounts.ts';
import { menuPdfs } from '../db/schema/plans.ts';
import { privateAddress } from '../files/private-address.ts';
import { inSteps, type Handlers, type StepsCtx } from '../handler.ts';
import { sendLater } from '../outgoing.ts';
import { MenuPdfError } from '../providers/menu-pdf/drawing-queue.ts';
import type { MenuDocument } from '../providers/menu-pdf/menu-document.ts';
import { renderMenuPdf } from '../providers/pdf.ts';
import { ok, refuse } from '../result.ts';
import type { Lang, Sentence } from '../texts.ts';
import { menuDocumentOf } from './order-menu-document.ts';
import { findOrder, readPlan, type OrderRow } from './order-store.ts';

const texts = {
  subject: { en: 'Your menu', ar: 'قائمتك' },
  mail: {
    en: 'Your menu is ready as a PDF. Open it here, signed in to your account:',
    ar: 'قائمتك جاهزة بصيغة PDF. افتحها من هنا بعد تسجيل الدخول إلى حسابك:',
  },
  sent: { en: 'We have sent the menu to your e-mail address.', ar: 'أرسلنا القائمة إلى بريدك الإلكتروني.' },
} as const satisfies Record<string, Sentence>;

const RETRY_MS = 5_000;
const fileName: Readonly<Record<Lang, string>> = { en: 'my-menu.pdf', ar: 'my-menu-ar.pdf' };

/** Menus being drawn, so that a customer who taps twice waits for one drawing. */
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
          meals: each.meals.map((meal) => ({ ...meal, sides: [...meal.sides] })),
        })),
      }),
    )
    .finally(() => drawing.delete(key));
  drawing.set(key, started);
  return started;
};

/** The stored menu of this version, unless the day has turned since: it prints what was delivered and what is locked. */
const stored = async (
  tx: Tx,
  order: OrderRow,
  language: Lang,
  zone: string,
  today: Day,
): Promise<string | undefined> => {
  const [row] = await tx
    .select()
    .from(menuPdfs)
    .where(and(eq(menuPdfs.orderId, order.id), eq(menuPdfs.version, order.version), eq(menuPdfs.language, language)));
  return row && dayAt(row.createdAt, zone) === today ? row.fileHash : undefined;
};

const store = async (tx: Tx, order: OrderRow, language: Lang, bytes: Uint8Array, now: number): Promise<string> => {
  const content = Buffer.from(bytes);
  const hash = createHash('sha256').update(`${order.userId} ${order.id} `).update(content).digest('hex');
  const file = {
    hash,
    userId: order.userId,
    model: 'Order',
    attribute: 'menu',
    name: fileName[language],
    mime: 'application/pdf',
    size: content.length,
    content,
    createdAt: now,
  };
  await tx.insert(files).values(file).onConflictDoNothing();
  await tx
    .insert(menuPdfs)
    .values({ orderId: order.id, version: order.version, language, fileHash: hash, createdAt: now })
    .onConflictDoUpdate({
      target: [menuPdfs.orderId, menuPdfs.version, menuPdfs.language],
      set: { fileHash: hash, createdAt: now },
    });
  return hash;
};

/** Menus of earlier versions and days: nobody is given an address to them any more. */
const forgetOlder = async (tx: Tx, order: OrderRow, language: Lang, hash: string): Promise<void> => {
  await tx
    .delete(menuPdfs)
    .where(
      and(
        eq(menuPdfs.orderId, order.id),
        eq(menuPdfs.language, language),
        or(ne(menuPdfs.version, order.version), ne(menuPdfs.fileHash, hash)),
      ),
    );
  const own = await tx
    .select({ hash: files.hash, name: files.name })
    .from(files)
    .where(
      and(
        eq(files.userId, order.userId),
        eq(files.model, 'Order'),
        eq(files.attribute, 'menu'),
        eq(files.name, fileName[language]),
      ),
    );
  const named =
    own.length === 0
      ? []
      : await tx
          .select({ hash: menuPdfs.fileHash })
          .from(menuPdfs)
          .where(
            inArray(
              menuPdfs.fileHash,
              own.map((each) => each.hash),
            ),
          );
  const wanted = new Set(named.map((each) => each.hash));
  const gone = own.map((each) => each.hash).filter((each) => !wanted.has(each));
  if (gone.length > 0) await tx.delete(files).where(inArray(files.hash, gone));
};

const orderAsked = ({ userId, today }: StepsCtx, tx: Tx, orderId: number | undefined): Promise<OrderRow | undefined> =>
  findOrder(tx, userId, orderId === undefined ? { type: 'active' } : { id: orderId }, today);

export const orderMenuPdfHandlers = {
  'order/exportPdf': inSteps(async (ctx, { is_arabic, orderId }) => {
    const { services, userId, session, today, now } = ctx;
    const language: Lang = is_arabic === 1 ? 'ar' : 'en';
    const found = await ctx.transaction(async (tx) => {
      const order = await orderAsked(ctx, tx, orderId);
      if (!order) return null;
      const hash = await stored(tx, order, language, services.config.businessZone, today);
      if (hash !== undefined) return { order, hash, menu: undefined };
      const [person] = await tx
        .select({ first: users.firstName, last: users.lastName })
        .from(users)
        .where(eq(users.id, userId));
      const name = `${person?.first ?? ''} ${person?.last ?? ''}`.trim();
      return {
        order,
        hash: undefined,
        menu: menuDocumentOf(await readPlan(tx, order), name, services.settings, today, language),
      };
    }, 'snapshot');
    if (!found || !session) return refuse('not_found');
    const { order, menu } = found;
    let bytes: Uint8Array | undefined;
    try {
      // Drawn outside any transaction: it takes seconds.
      if (menu) bytes = await draw(`${order.id} ${order.version} ${language} ${today}`, menu);
    } catch (error) {
      if (!(error instanceof MenuPdfError) || error.reason === 'failed') throw error;
      return refuse('rate_limited', { retryAfter: RETRY_MS });
    }
    const url = await ctx.transaction(async (tx) => {
      const hash = bytes ? await store(tx, order, language, bytes, now) : found.hash!;
      if (bytes) await forgetOlder(tx, order, language, hash);
      return privateAddress(tx, { userId, sessionId: session.id, now }, 'menu-pdf', hash);
    });
    return ok({ url, version: order.version });
  }),

  'order/mailPdf': async ({ tx, userId, today, now, lang, services }, { is_arabic, orderId }) => {
    const order = await findOrder(tx, userId, orderId === undefined ? { type: 'active' } : { id: orderId }, today);
    if (!order) return refuse('not_found');
    const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!person) throw new Error('the customer of a live session does not exist');
    const language: Lang = is_arabic === 1 ? 'ar' : 'en';
    // The link leads into the app, which asks for the file itself: an address that anybody who reads the mail could open would not be private.
    const link = `${services.config.publicUrl}/modify?menu=${language}`;
    await sendLater(tx, now, {
      channel: 'email',
      to: person.email,
      userId,
      subject: texts.subject[language],
      text: `${texts.mail[language]} ${link}`,
      links: [link],
    });
    return ok({ message: texts.sent[lang] }, { unchanged: true });
  },
} satisfies Partial<Handlers>;
