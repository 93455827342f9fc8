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
  withTeam: {
    en: 'We have received your payment, but no order could be placed with it. Our team will contact you.',
    ar: 'لقد استلمنا دفعتك، لكن تعذّر تأكيد طلب بها. سيتواصل معك فريقنا.',
  },
  nothingToPay: { en: 'There is nothing to pay online.', ar: 'لا يوجد مبلغ للدفع عبر الإنترنت.' },
  paidSubject: { en: 'Your plan is paid', ar: 'تم دفع قيمة خطتك' },
  seePlan: { en: 'See my plan', ar: 'عرض خطتي' },
  contact: { en: 'Contact our team', ar: 'التواصل مع فريقنا' },
  receivedSubject: { en: 'We have received your payment', ar: 'لقد استلمنا دفعتك' },
} as const satisfies Record<string, Sentence>;

/** `amount` such as "AED 1,234.50". */
export const paidMail = (amount: string): Sentence => ({
  en: `Thank you! We have received your payment of ${amount}. You can see your plan in the app at any time.`,
  ar: `شكرًا لك! لقد استلمنا دفعتك بقيمة ${amount}. يمكنك الاطلاع على خطتك في التطبيق في أي وقت.`,
});
export const receivedMail = (amount: string): Sentence => ({
  en: `We have received your payment of ${amount}, but no order could be placed with it. Nothing is lost: our team checks it now and will contact you about your order or the refund.`,
  ar: `لقد استلمنا دفعتك بقيمة ${amount}، لكن تعذّر تأكيد طلب بها. حقك محفوظ: يراجع فريقنا الأمر الآن وسيتواصل معك بخصوص طلبك أو استرداد المبلغ.`,
});
