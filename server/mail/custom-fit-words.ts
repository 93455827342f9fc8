import { amountInMail } from './mail-words.ts';
import type { Lang } from './sentence.ts';

/** The amount in fils that a voucher was given or has paid. */
export interface VoucherAmount {
  readonly amount: number;
  readonly code: string;
}

/** The result of a change of meals by weight or additional sides, in fils. */
export interface Outcome {
  /** The amount to pay before the dearer days are changed. */
  readonly waits?: number;
  /** What cheaper days gave back, for each voucher. */
  readonly credit?: readonly VoucherAmount[];
  /** What dearer days took back from such vouchers. */
  readonly takenBack?: readonly VoucherAmount[];
  /** The new price of a plan that is not paid yet. */
  readonly price?: number;
}

interface Own {
  readonly saved: string;
  readonly waits: (amount: string) => string;
  readonly takenBack: (amount: string, code: string) => string;
}

const portions: Readonly<Record<Lang, Own>> = {
  en: {
    saved: 'Your menu was saved.',
    waits: (amount) =>
      `Your choice was saved. You get the larger portions once you have paid ${amount}. Until then you get your original portions.`,
    takenBack: (amount, code) => `${amount} of your credit, voucher ${code}, paid for the larger portions.`,
  },
  ar: {
    saved: 'تم حفظ قائمتك.',
    waits: (amount) => `تم حفظ اختيارك. تصلك الحصص الأكبر بعد دفع ${amount}. وحتى ذلك الحين تبقى حصصك الأصلية.`,
    takenBack: (amount, code) => `دفعنا ثمن الحصص الأكبر من رصيدك: ${amount} من القسيمة ${code}.`,
  },
};

const side: Readonly<Record<Lang, Own>> = {
  en: {
    saved: 'Your side was saved.',
    waits: (amount) => `Your choice was saved. You get the extra side once you have paid ${amount}.`,
    takenBack: (amount, code) => `${amount} of your credit, voucher ${code}, paid for the extra side.`,
  },
  ar: {
    saved: 'تم حفظ الطبق الجانبي.',
    waits: (amount) => `تم حفظ اختيارك. يصلك الطبق الجانبي الإضافي بعد دفع ${amount}.`,
    takenBack: (amount, code) => `دفعنا ثمن الطبق الجانبي الإضافي من رصيدك: ${amount} من القسيمة ${code}.`,
  },
};

/** A line about credit that the customer got. */
export const creditLine: Readonly<Record<Lang, (given: VoucherAmount) => string>> = {
  en: ({ amount, code }) => `${amountInMail(amount, 'en')} was added to your credit: voucher ${code}.`,
  ar: ({ amount, code }) => `أضفنا ${amountInMail(amount, 'ar')} إلى رصيدك، ورمز القسيمة ${code}.`,
};

const newPrice: Readonly<Record<Lang, (price: string) => string>> = {
  en: (price) => `Your plan now costs ${price}.`,
  ar: (price) => `أصبح سعر خطتك ${price}.`,
};

const wordsWith =
  (own: Readonly<Record<Lang, Own>>, lang: Lang) =>
  ({ waits, credit = [], takenBack = [], price }: Outcome): string =>
    [
      waits === undefined ? own[lang].saved : own[lang].waits(amountInMail(waits, lang)),
      ...credit.map(creditLine[lang]),
      ...takenBack.map(({ amount, code }) => own[lang].takenBack(amountInMail(amount, lang), code)),
      ...(price === undefined ? [] : [newPrice[lang](amountInMail(price, lang))]),
    ].join(' ');

type Words = Readonly<Record<Lang, (outcome: Outcome) => string>>;

/** The text that the customer reads after saving meals by weight. */
export const customFitWords: Words = { en: wordsWith(portions, 'en'), ar: wordsWith(portions, 'ar') };

/** The text that the customer reads after saving an additional side. */
export const extraSideWords: Words = { en: wordsWith(side, 'en'), ar: wordsWith(side, 'ar') };
