import type { Lang, Sentence } from './sentence.ts';

/** The mail for a placed order; days and amounts are written as in all mails. */
export const orderMails: Readonly<
  Record<
    Lang,
    {
      readonly subject: string;
      readonly action: string;
      /** The subject for a plan that waits for payment: nothing is confirmed before the payment arrives. */
      readonly unpaidSubject: string;
      readonly pay: string;
      /** `arrival` is the delivery time of the first bag; null if it is not certain or not known. */
      readonly text: (facts: { first: string; last: string; arrival: string | null; total: string }) => string;
    }
  >
> = {
  en: {
    subject: 'Your plan is confirmed',
    action: 'See my plan',
    unpaidSubject: 'Your plan is reserved: pay it to start',
    pay: 'Pay now',
    text: ({ first, last, arrival, total }) =>
      `Your plan begins on ${first} and ends on ${last}.${arrival === null ? '' : ` Your first bag comes ${arrival}.`}\n\nTotal: ${total}, 5% VAT included in the meals.`,
  },
  ar: {
    subject: 'تم تأكيد خطتك',
    action: 'عرض خطتي',
    unpaidSubject: 'خطتك محجوزة: ادفع قيمتها لتبدأ',
    pay: 'ادفع الآن',
    text: ({ first, last, arrival, total }) =>
      `تبدأ خطتك يوم ${first} وتنتهي يوم ${last}.${arrival === null ? '' : ` تصلك أول حقيبة يوم ${arrival}.`}\n\nالإجمالي: ${total}، شاملًا ضريبة القيمة المضافة 5% على الوجبات.`,
  },
};

/** Sentences that are added to the mail if they apply. */
export const orderNotes = {
  unpaid: {
    en: 'It starts once you have paid. Pay with the button below, or later in the app. If you pay late, it starts 2 days after your payment.',
    ar: 'تبدأ الخطة بعد الدفع. ادفع بالزر أدناه، أو لاحقًا في التطبيق. وإذا تأخر الدفع بدأت بعده بيومين.',
  },
  cash: {
    en: 'You pay in cash on the first delivery.',
    ar: 'تدفع نقدًا عند أول توصيل.',
  },
  card: {
    en: 'You pay by card on the first delivery.',
    ar: 'تدفع بالبطاقة عند أول توصيل.',
  },
  deposit: {
    en: 'The refundable bag deposit is still due: pay it in the app, or our team contacts you and collects it before the first delivery. Your plan starts once it is paid.',
    ar: 'ما زال تأمين الحقيبة القابل للاسترداد مستحقًا: ادفعه في التطبيق أو يتواصل معك فريقنا ويحصّله قبل أول توصيل. تبدأ خطتك بعد دفعه.',
  },
  replaced: {
    en: 'We replaced dishes that do not go with your allergies. Please check your menu.',
    ar: 'استبدلنا أطباقًا لا تناسب الحساسية لديك. يرجى مراجعة قائمتك.',
  },
  unfilled: {
    en: 'Some meals are still empty, because we had no dish without your allergens. Please complete your menu.',
    ar: 'ما زالت بعض الوجبات فارغة لعدم توفر طبق خالٍ من مسببات الحساسية لديك. يرجى إكمال قائمتك.',
  },
} as const satisfies Record<string, Sentence>;
