import { eq } from 'drizzle-orm';

import { users } from '../db/schema/accounts.ts';
import { inSteps, type Handlers } from '../handler.ts';
import { greeted } from '../letter-words.ts';
import { sendLater } from '../outgoing.ts';
import { ok, refuse } from '../result.ts';
import type { Lang, Sentence } from '../texts.ts';
import { menuPdf } from './menu-pdf.ts';
import { findOrder, readPlan } from './order-store.ts';

const texts = {
  subject: { en: 'Your menu', ar: 'قائمتك' },
  mail: {
    en: 'Your menu is ready as a PDF. Open it here, signed in to your account.',
    ar: 'قائمتك جاهزة بصيغة PDF. افتحها من هنا بعد تسجيل الدخول إلى حسابك.',
  },
  action: { en: 'Open my menu', ar: 'فتح قائمتي' },
  sent: { en: 'We have sent the menu to your e-mail address.', ar: 'أرسلنا القائمة إلى بريدك الإلكتروني.' },
} as const satisfies Record<string, Sentence>;

export const orderMenuPdfHandlers = {
  'order/exportPdf': inSteps((ctx, { is_arabic, orderId }) =>
    menuPdf(ctx, is_arabic === 1 ? 'ar' : 'en', async (tx) => {
      const which = orderId === undefined ? { type: 'active' as const } : { id: orderId };
      const order = await findOrder(tx, ctx.userId, which, ctx.today);
      if (!order) return null;
      const { id, version, userId } = order;
      return { printed: { kind: 'order', id, version, userId }, plan: () => readPlan(tx, order) };
    }),
  ),

  'order/mailPdf': async ({ tx, userId, today, now, lang, services }, { is_arabic, orderId }) => {
    const order = await findOrder(tx, userId, orderId === undefined ? { type: 'active' } : { id: orderId }, today);
    if (!order) return refuse('not_found');
    const [person] = await tx
      .select({ email: users.email, name: users.firstName })
      .from(users)
      .where(eq(users.id, userId));
    if (!person) throw new Error('the customer of a live session does not exist');
    const language: Lang = is_arabic === 1 ? 'ar' : 'en';
    // The link leads into the app, which asks for the file itself: an address that anybody who reads the mail could open would not be private.
    const renewed = await findOrder(tx, userId, { type: 'renewed' }, today);
    const link = `${services.config.publicUrl}/modify?menu=${language}${order.id === renewed?.id ? '&plan=renewed' : ''}`;
    await sendLater(tx, now, {
      channel: 'email',
      to: person.email,
      userId,
      subject: texts.subject[language],
      text: greeted(person.name, language, texts.mail[language]),
      links: [link],
      body: { action: texts.action[language] },
    });
    return ok({ message: texts.sent[lang] }, { unchanged: true });
  },
} satisfies Partial<Handlers>;
