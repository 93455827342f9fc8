import type { DueFor } from '../../src/domain/money/due.ts';
import type { Sentence } from './sentence.ts';

export const paymentTexts = {
  alreadyPaid: { en: 'This plan is already paid.', ar: 'تم دفع قيمة هذه الخطة بالفعل.' },
  inProgress: {
    en: 'Another payment for this plan is still open. Please try again in a moment.',
    ar: 'لا تزال هناك عملية دفع أخرى مفتوحة لهذه الخطة. يرجى المحاولة بعد قليل.',
  },
  daysMismatch: {
    en: 'Meal plan days and generate meals count are mismatched. Please check days count or Delete and Start Over meal plan.',
    ar: 'عدد أيام الخطة لا يطابق عدد الوجبات المُعدّة. يرجى التحقق من عدد الأيام أو حذف الخطة والبدء من جديد.',
  },
  nothingToPay: { en: 'There is nothing to pay online.', ar: 'لا يوجد مبلغ للدفع عبر الإنترنت.' },
  seePlan: { en: 'See my plan', ar: 'عرض خطتي' },
  contact: { en: 'Contact our team', ar: 'التواصل مع فريقنا' },
  refundSubject: { en: 'Your payment will be refunded', ar: 'سنعيد إليك دفعتك' },
} as const satisfies Record<string, Sentence>;

export const paidSubject: Readonly<Record<DueFor, Sentence>> = {
  plan: { en: 'Your plan is paid', ar: 'تم دفع قيمة خطتك' },
  deposit: { en: 'Your bag deposit is paid', ar: 'تم دفع تأمين حقيبتك' },
  difference: { en: 'Your larger portions are paid', ar: 'تم دفع قيمة حصصك الأكبر' },
};

/** What a payment is for; the text follows the amount. */
export const paidFor: Readonly<Record<DueFor, Sentence>> = {
  plan: { en: 'for your plan', ar: 'مقابل خطتك' },
  deposit: { en: 'for your bag deposit', ar: 'مقابل تأمين الحقيبة' },
  difference: { en: 'for your larger portions', ar: 'مقابل حصصك الأكبر' },
};

/**
 * @param amount such as "AED 1,234.50"; null if the provider names none
 * @param total the total price of the plan, if this payment covers only a part
 */
export const paidMail = (amount: Sentence | null, what: DueFor, total: Sentence | null): Sentence => ({
  en: `Thank you! We have received your payment${amount ? ` of ${amount.en}` : ''} ${paidFor[what].en}.${total ? ` With it your plan costs ${total.en} in total.` : ''} Your receipt is attached; you find it with your plan in the app as well.`,
  ar: `شكرًا لك! لقد استلمنا دفعتك${amount ? ` بقيمة ${amount.ar}` : ''} ${paidFor[what].ar}.${total ? ` وبذلك يبلغ إجمالي خطتك ${total.ar}.` : ''} تجد الإيصال مرفقًا، ومع خطتك في التطبيق أيضًا.`,
});

/** The text on the screen and in the mail; `amount` as above. */
export const refundDue = (amount: Sentence | null): Sentence => ({
  en: `We have received your payment${amount ? ` of ${amount.en}` : ''}, but we cannot use it for an order: the amount or the order had changed. We refund all of it: our team starts the refund within 3 business days, and the money arrives within 10 to 45 days. You do not have to do anything.`,
  ar: `لقد استلمنا دفعتك${amount ? ` بقيمة ${amount.ar}` : ''}، لكن لا يمكن استخدامها لأي طلب لأن المبلغ أو الطلب قد تغيّر. سنعيدها إليك كاملة: يبدأ فريقنا إجراء الاسترداد خلال 3 أيام عمل ويصل المبلغ خلال 10 إلى 45 يومًا. لا يلزمك فعل أي شيء.`,
});

/** The same text for a payment for larger meals by weight. */
export const differenceRefund = (amount: Sentence | null): Sentence => ({
  en: `We have received your payment${amount ? ` of ${amount.en}` : ''}, but we could no longer serve the larger portions: their day locked or changed in the meantime, or you took them back. We refund all of it: our team starts the refund within 3 business days, and the money arrives within 10 to 45 days. You do not have to do anything.`,
  ar: `لقد استلمنا دفعتك${amount ? ` بقيمة ${amount.ar}` : ''}، لكن لم نعد نستطيع تقديم الحصص الأكبر، لأن يومها أُغلق أو تغيّر في هذه الأثناء أو لأنك ألغيتها. سنعيد إليك المبلغ كاملًا: يبدأ فريقنا إجراء الاسترداد خلال 3 أيام عمل ويصل المبلغ خلال 10 إلى 45 يومًا. لا يلزمك فعل أي شيء.`,
});

/** The text for a payment of which only a part could be used; `left` is refunded. For the screen and the mail. */
export const partlyUsed = (amount: Sentence | null, left: Sentence): Sentence => ({
  en: `Thank you! We have received your payment${amount ? ` of ${amount.en}` : ''}. We could no longer serve some of the larger portions, because their day locked or changed in the meantime. We refund ${left.en}: our team starts the refund within 3 business days, and the money arrives within 10 to 45 days. You get the other portions.`,
  ar: `شكرًا لك! لقد استلمنا دفعتك${amount ? ` بقيمة ${amount.ar}` : ''}. لم نعد نستطيع تقديم بعض الحصص الأكبر، لأن يومها أُغلق أو تغيّر في هذه الأثناء. سنعيد إليك ${left.ar}: يبدأ فريقنا إجراء الاسترداد خلال 3 أيام عمل ويصل المبلغ خلال 10 إلى 45 يومًا. أما الحصص الأخرى فستصلك.`,
});
