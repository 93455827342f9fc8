import type { DayExtras } from '../../src/domain/money/day-extras.ts';
import { extrasWords } from './extras-words.ts';
import type { Lang } from './sentence.ts';

interface LateWords {
  readonly subject: string;
  readonly unpaid: (days: string) => string;
  readonly unservable: (days: string) => string;
  readonly seePlan: string;
}

/**
 * The texts about larger portions and extra sides that will not be delivered: they were not paid before their day was
 * locked, or cannot be served any more.
 */
export const lateDifferenceWords: Readonly<Record<Lang, (extras: DayExtras) => LateWords>> = {
  en: (extras) => {
    const { en } = extrasWords[extras];
    const gets = extras === 'sides' ? 'You get your menu without them' : 'You get your original portions';
    return {
      subject: `Your ${en} will not come`,
      unpaid: (days) =>
        `You did not pay for the ${en} for ${days} before the day locked. ${gets}, and there is nothing to pay. If you have paid in the meantime, we refund your payment.`,
      unservable: (days) =>
        `We can no longer serve the ${en} for ${days}, because the day or your allergies have changed. The day stays as your menu shows it, and there is nothing to pay.`,
      seePlan: 'See my plan',
    };
  },
  ar: (extras) => {
    const { the } = extrasWords[extras];
    const gets = extras === 'sides' ? 'ستصلك قائمتك من دونها' : 'ستصلك حصصك الأصلية';
    return {
      subject: `لن تصلك ${the}`,
      unpaid: (days) =>
        `لم تُدفع قيمة ${the} ليوم ${days} قبل الإغلاق. ${gets}، ولا يوجد ما يُدفع. وإن دفعت في هذه الأثناء فسنعيد إليك المبلغ.`,
      unservable: (days) =>
        `لم يعد من الممكن تقديم ${the} ليوم ${days} لأن اليوم أو قائمة الحساسية لديك تغيّرت. يبقى اليوم كما يظهر في قائمتك، ولا يوجد ما يُدفع.`,
      seePlan: 'عرض خطتي',
    };
  },
};
