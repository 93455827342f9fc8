import { eq } from 'drizzle-orm';

import { users } from '../../db/schema/accounts.ts';
import { inSteps, type Asked, type Handlers } from '../../request/handler.ts';
import { greeted } from '../../mail/mail-words.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Lang, Sentence } from '../../mail/sentence.ts';
import { drawMenu, menuPdf, type ReadPrinted } from './printed-menu.ts';
import { addressCalendarOf, deliveryOf } from '../../plan/stored/address-calendar.ts';
import { findOrder, readPlan } from '../../plan/stored/stored-plan.ts';

const texts = {
  subject: { en: 'Your menu', ar: 'قائمتك' },
  mail: {
    en: 'Your menu is attached as a PDF. You can also open it here, signed in to your account.',
    ar: 'تجد قائمتك مرفقة بصيغة PDF. ويمكنك أيضًا فتحها من هنا بعد تسجيل الدخول إلى حسابك.',
  },
  action: { en: 'Open my menu', ar: 'فتح قائمتي' },
  sent: { en: 'We have sent the menu to your email address.', ar: 'أرسلنا القائمة إلى بريدك الإلكتروني.' },
} as const satisfies Record<string, Sentence>;

const languageOf = (is_arabic: 0 | 1): Lang => (is_arabic === 1 ? 'ar' : 'en');
const asked = (orderId: number | undefined) => (orderId === undefined ? { type: 'active' as const } : { id: orderId });

const readOrder =
  (
    orderId: number | undefined,
    { userId, today, services, catalogue }: Pick<Asked, 'userId' | 'today' | 'services' | 'catalogue'>,
  ): ReadPrinted =>
  async (tx) => {
    const order = await findOrder(tx, userId, asked(orderId), today);
    if (!order) return null;
    const { id, version } = order;
    const plan = async () => ({
      ...(await readPlan(tx, order)),
      deliveryOf: deliveryOf(await addressCalendarOf(tx, catalogue, order, services.settings)),
    });
    return { printed: { kind: 'order', id, version, userId: order.userId }, plan };
  };

export const orderMenuPdfHandlers = {
  'order/exportPdf': inSteps((ctx, { is_arabic, orderId }) =>
    menuPdf(ctx, languageOf(is_arabic), readOrder(orderId, ctx)),
  ),

  'order/mailPdf': inSteps(async (ctx, { is_arabic, orderId }) => {
    const language = languageOf(is_arabic);
    const drawn = await drawMenu(ctx, language, readOrder(orderId, ctx));
    if (drawn.kind !== 'ok') return drawn;
    const wait = await ctx.services.limits.mailedMenus(String(ctx.userId));
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    return ctx.commit(async ({ tx, userId, today, now, lang, services }) => {
      const order = await findOrder(tx, userId, asked(orderId), today);
      if (!order) return refuse('not_found');
      const [person] = await tx
        .select({ email: users.email, name: users.firstName })
        .from(users)
        .where(eq(users.id, userId));
      if (!person) throw new Error('the customer of a live session does not exist');
      await drawn.reply.keep(tx);
      const renewed = await findOrder(tx, userId, { type: 'renewed' }, today);
      // The link opens the app, which then requests the file: a URL that works for every reader of the mail would not be
      // private.
      const link = `${services.config.publicUrl}/modify?menu=${language}${order.id === renewed?.id ? '&plan=renewed' : ''}`;
      await sendLater(tx, now, {
        channel: 'email',
        to: person.email,
        userId,
        subject: texts.subject[language],
        text: greeted(person.name, language, texts.mail[language]),
        links: [link],
        body: { action: texts.action[language], menu: { orderId: order.id, language } },
      });
      return ok({ message: texts.sent[lang] }, { unchanged: true });
    });
  }),
} satisfies Partial<Handlers>;
