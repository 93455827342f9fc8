import { amountInMail } from './mail-words.ts';
import type { Lang } from './sentence.ts';

/** The amount in fils that a voucher was given or has paid. */
export interface VoucherAmount {
  readonly amount: number;
  readonly code: string;
}

/** The result of a change of meals by weight, in fils. */
export interface Outcome {
  /** The amount to pay before the larger days are changed. */
  readonly waits?: number;
  /** What smaller meals gave back, for each voucher. */
  readonly credit?: readonly VoucherAmount[];
  /** What larger meals took back from such vouchers. */
  readonly takenBack?: readonly VoucherAmount[];
  /** The new price of a plan that is not paid yet. */
  readonly price?: number;
}

/** The text that the customer reads after saving. */
export const customFitWords: Readonly<Record<Lang, (outcome: Outcome) => string>> = {
  en: ({ waits, credit = [], takenBack = [], price }) =>
    [
      waits === undefined
        ? 'Your menu was saved.'
        : `Your choice was saved. You get the larger portions once you have paid ${amountInMail(waits, 'en')}. Until then you get your original portions.`,
      ...credit.map(({ amount, code }) => `${amountInMail(amount, 'en')} was added to your credit: voucher ${code}.`),
      ...takenBack.map(
        ({ amount, code }) =>
          `${amountInMail(amount, 'en')} of your credit, voucher ${code}, paid for the larger portions.`,
      ),
      ...(price === undefined ? [] : [`Your plan now costs ${amountInMail(price, 'en')}.`]),
    ].join(' '),
  ar: ({ waits, credit = [], takenBack = [], price }) =>
    [
      waits === undefined
        ? 'تم حفظ قائمتك.'
        : `تم حفظ اختيارك. تصلك الحصص الأكبر بعد دفع ${amountInMail(waits, 'ar')}. وحتى ذلك الحين تبقى حصصك الأصلية.`,
      ...credit.map(({ amount, code }) => `أضفنا ${amountInMail(amount, 'ar')} إلى رصيدك، ورمز القسيمة ${code}.`),
      ...takenBack.map(
        ({ amount, code }) => `دفعنا ثمن الحصص الأكبر من رصيدك: ${amountInMail(amount, 'ar')} من القسيمة ${code}.`,
      ),
      ...(price === undefined ? [] : [`أصبح سعر خطتك ${amountInMail(price, 'ar')}.`]),
    ].join(' '),
};
