import { amountInLetter } from './letter-words.ts';
import type { Lang } from './sentence.ts';

/** What came of a change of meals by weight, in fils. */
export interface Outcome {
  /** Larger days that wait until so much is paid. */
  readonly waits?: number;
  /** What smaller meals gave back, voucher by voucher. */
  readonly credit?: readonly { readonly amount: number; readonly code: string }[];
  /** What a plan that is not paid yet costs from here on. */
  readonly price?: number;
}

/** What the customer reads when it is saved. */
export const customFitWords: Readonly<Record<Lang, (outcome: Outcome) => string>> = {
  en: ({ waits, credit = [], price }) =>
    [
      waits === undefined
        ? 'Your menu was saved.'
        : `Your choice was saved. The larger portions count once ${amountInLetter(waits, 'en')} is paid; until then the day stays as it was.`,
      ...credit.map(({ amount, code }) => `${amountInLetter(amount, 'en')} was added to your credit: voucher ${code}.`),
      ...(price === undefined ? [] : [`Your plan now costs ${amountInLetter(price, 'en')}.`]),
    ].join(' '),
  ar: ({ waits, credit = [], price }) =>
    [
      waits === undefined
        ? 'تم حفظ قائمتك.'
        : `تم حفظ اختيارك. تُعتمد الحصص الأكبر بعد دفع ${amountInLetter(waits, 'ar')}، وحتى ذلك الحين يبقى اليوم كما كان.`,
      ...credit.map(({ amount, code }) => `أضفنا ${amountInLetter(amount, 'ar')} إلى رصيدك، ورمز القسيمة ${code}.`),
      ...(price === undefined ? [] : [`أصبح سعر خطتك ${amountInLetter(price, 'ar')}.`]),
    ].join(' '),
};
