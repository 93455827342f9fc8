import type { DueFor } from '../../src/domain/money/due.ts';
import type { DayExtras } from '../../src/domain/money/day-extras.ts';
import { extrasWords } from './extras-words.ts';
import type { Sentence } from './sentence.ts';

/** What a payment is for: for a difference, what its days got. */
export type PaidFor = Exclude<DueFor, 'difference'> | DayExtras;

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
  nothingAtDoor: {
    en: 'Nothing is to be paid for this order at the door.',
    ar: 'لا يوجد مبلغ مستحق عند الباب لهذا الطلب.',
  },
  seePlan: { en: 'See my plan', ar: 'عرض خطتي' },
  contact: { en: 'Contact our team', ar: 'التواصل مع فريقنا' },
  refundSubject: { en: 'Your payment will be refunded', ar: 'سنعيد إليك دفعتك' },
} as const satisfies Record<string, Sentence>;

const subjectOf = (extras: DayExtras): Sentence => ({
  en: `Your ${extrasWords[extras].en} are paid`,
  ar: `تم دفع قيمة ${extrasWords[extras].yours}`,
});

export const paidSubject: Readonly<Record<PaidFor, Sentence>> = {
  plan: { en: 'Your plan is paid', ar: 'تم دفع قيمة خطتك' },
  deposit: { en: 'Your bag deposit is paid', ar: 'تم دفع تأمين حقيبتك' },
  portions: subjectOf('portions'),
  sides: subjectOf('sides'),
  both: subjectOf('both'),
};

const forExtras = (extras: DayExtras): Sentence => ({
  en: `for your ${extrasWords[extras].en}`,
  ar: `مقابل ${extrasWords[extras].yours}`,
});

/** What a payment is for; the text follows the amount. */
export const paidFor: Readonly<Record<PaidFor, Sentence>> = {
  plan: { en: 'for your plan', ar: 'مقابل خطتك' },
  deposit: { en: 'for your bag deposit', ar: 'مقابل تأمين الحقيبة' },
  portions: forExtras('portions'),
  sides: forExtras('sides'),
  both: forExtras('both'),
};

/**
 * @param amount such as "AED 1,234.50"; null if the provider names none
 * @param total the total price of the plan, if this payment covers only a part
 */
export const paidMail = (amount: Sentence | null, what: PaidFor, total: Sentence | null): Sentence => ({
  en: `Thank you! We have received your payment${amount ? ` of ${amount.en}` : ''} ${paidFor[what].en}.${total ? ` With it your plan costs ${total.en} in total.` : ''} Your receipt is attached; you find it with your plan in the app as well.`,
  ar: `شكرًا لك! لقد استلمنا دفعتك${amount ? ` بقيمة ${amount.ar}` : ''} ${paidFor[what].ar}.${total ? ` وبذلك يبلغ إجمالي خطتك ${total.ar}.` : ''} تجد الإيصال مرفقًا، ومع خطتك في التطبيق أيضًا.`,
});

/** The text on the screen and in the mail; `amount` as above. */
export const refundDue = (amount: Sentence | null): Sentence => ({
  en: `We have received your payment${amount ? ` of ${amount.en}` : ''}, but we cannot use it for an order: the amount or the order had changed. We refund all of it: our team starts the refund within 3 business days, and the money arrives within 10 to 45 days. You do not have to do anything.`,
  ar: `لقد استلمنا دفعتك${amount ? ` بقيمة ${amount.ar}` : ''}، لكن لا يمكن استخدامها لأي طلب لأن المبلغ أو الطلب قد تغيّر. سنعيدها إليك كاملة: يبدأ فريقنا إجراء الاسترداد خلال 3 أيام عمل ويصل المبلغ خلال 10 إلى 45 يومًا. لا يلزمك فعل أي شيء.`,
});

/** The same text for a payment for larger meals by weight or additional sides. */
export const differenceRefund = (amount: Sentence | null, extras: DayExtras): Sentence => ({
  en: `We have received your payment${amount ? ` of ${amount.en}` : ''}, but we could no longer serve the ${extrasWords[extras].en}: their day locked or changed in the meantime, or you took them back. We refund all of it: our team starts the refund within 3 business days, and the money arrives within 10 to 45 days. You do not have to do anything.`,
  ar: `لقد استلمنا دفعتك${amount ? ` بقيمة ${amount.ar}` : ''}، لكن لم نعد نستطيع تقديم ${extrasWords[extras].the}، لأن يومها أُغلق أو تغيّر في هذه الأثناء أو لأنك ألغيتها. سنعيد إليك المبلغ كاملًا: يبدأ فريقنا إجراء الاسترداد خلال 3 أيام عمل ويصل المبلغ خلال 10 إلى 45 يومًا. لا يلزمك فعل أي شيء.`,
});

/** The text for a payment of which only a part could be used; `left` is refunded. For the screen and the mail. */
export const partlyUsed = (amount: Sentence | null, left: Sentence, extras: DayExtras): Sentence => ({
  en: `Thank you! We have received your payment${amount ? ` of ${amount.en}` : ''}. We could no longer serve some of the ${extrasWords[extras].en}, because their day locked or changed in the meantime. We refund ${left.en}: our team starts the refund within 3 business days, and the money arrives within 10 to 45 days. You get the others.`,
  ar: `شكرًا لك! لقد استلمنا دفعتك${amount ? ` بقيمة ${amount.ar}` : ''}. لم نعد نستطيع تقديم بعض ${extrasWords[extras].the}، لأن يومها أُغلق أو تغيّر في هذه الأثناء. سنعيد إليك ${left.ar}: يبدأ فريقنا إجراء الاسترداد خلال 3 أيام عمل ويصل المبلغ خلال 10 إلى 45 يومًا. أما البقية فستصلك.`,
});
