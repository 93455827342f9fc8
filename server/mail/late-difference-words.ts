import type { Lang } from './sentence.ts';

interface LateWords {
  readonly subject: string;
  readonly unpaid: (days: string) => string;
  readonly unservable: (days: string) => string;
  readonly seePlan: string;
}

/**
 * The texts about larger portions that will not be delivered: they were not paid before their day was locked, or cannot
 * be served any more.
 */
export const lateDifferenceWords: Readonly<Record<Lang, LateWords>> = {
  en: {
    subject: 'Your larger portions will not come',
    unpaid: (days) =>
      `You did not pay for the larger portions for ${days} before the day locked. You get your original portions, and there is nothing to pay. If you have paid in the meantime, we refund your payment.`,
    unservable: (days) =>
      `We can no longer serve the larger portions for ${days}, because the day or your allergies have changed. The day stays as your menu shows it, and there is nothing to pay.`,
    seePlan: 'See my plan',
  },
  ar: {
    subject: 'لن تصلك الحصص الأكبر',
    unpaid: (days) =>
      `لم تُدفع قيمة الحصص الأكبر ليوم ${days} قبل الإغلاق. ستصلك حصصك الأصلية، ولا يوجد ما يُدفع. وإن دفعت في هذه الأثناء فسنعيد إليك المبلغ.`,
    unservable: (days) =>
      `لم يعد من الممكن تقديم الحصص الأكبر ليوم ${days} لأن اليوم أو قائمة الحساسية لديك تغيّرت. يبقى اليوم كما يظهر في قائمتك، ولا يوجد ما يُدفع.`,
    seePlan: 'عرض خطتي',
  },
};
