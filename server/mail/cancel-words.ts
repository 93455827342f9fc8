import type { Lang } from './sentence.ts';

/** The texts about a cancelled plan, on the screen and in the mail. Amounts have the form "AED 12.50". */
export const cancelTexts: Readonly<
  Record<
    Lang,
    {
      readonly subject: string;
      readonly cancelled: string;
      readonly coupon: (value: string, code: string) => string;
      /** `day`: the last day on which the coupon can be used. */
      readonly couponUntil: (value: string, code: string, day: string) => string;
      /** The text for a coupon with conditions. */
      readonly bound: (code: string) => string;
      readonly refund: (value: string) => string;
      /** The amount that was paid with a voucher that has expired since. */
      readonly expired: (value: string) => string;
      readonly locked: string;
      readonly depositBack: (value: string) => string;
      readonly depositKept: string;
      /** Says where the customer sees the state of the refund. */
      readonly follow: string;
      /** The text when another plan now owes the deposit. */
      readonly deposit: string;
      readonly again: string;
    }
  >
> = {
  en: {
    subject: 'Your plan is cancelled',
    cancelled: 'Your plan is cancelled.',
    coupon: (value, code) => `Your coupon ${code} is worth ${value}: enter it with your next order.`,
    couponUntil: (value, code, day) => `Your coupon ${code} is worth ${value}: enter it with an order until ${day}.`,
    bound: (code) => `Coupon ${code} keeps the conditions of the voucher that paid for this plan.`,
    expired: (value) =>
      `You paid ${value} of the remaining meals with a voucher that has since expired. We cannot refund this part.`,
    refund: (value) =>
      `We refund ${value}. Cancellation is effective in 3 business days; the money arrives within 10 to 45 days.`,
    locked: 'We still deliver days that are already in preparation.',
    depositBack: (value) => `We refund your bag deposit of ${value} in full once you have returned any bags.`,
    depositKept: 'Your bag deposit stays for your other plan.',
    follow: 'You can follow your refund in the app, on Today and My menu.',
    deposit: 'Our team will contact you about the bag and its deposit.',
    again: 'Choose a new plan',
  },
  ar: {
    subject: 'تم إلغاء خطتك',
    cancelled: 'تم إلغاء خطتك.',
    coupon: (value, code) => `قيمة قسيمتك ${code} هي ${value}: أدخلها مع طلبك القادم.`,
    couponUntil: (value, code, day) => `قيمة قسيمتك ${code} هي ${value}: أدخلها مع طلب حتى ${day}.`,
    bound: (code) => `تبقى على القسيمة ${code} شروط القسيمة التي دُفعت بها هذه الخطة.`,
    expired: (value) => `دفعت ${value} من ثمن الوجبات المتبقية بقسيمة انتهت صلاحيتها. لا يمكننا إعادة هذا الجزء.`,
    refund: (value) => `سنعيد إليك ${value}. يسري الإلغاء خلال 3 أيام عمل ويصل المبلغ خلال 10 إلى 45 يومًا.`,
    locked: 'الأيام التي قيد التحضير سنوصلها كما هي.',
    depositBack: (value) => `سنعيد إليك تأمين الحقيبة ${value} كاملًا بعد استلامنا ما لديك من حقائب.`,
    depositKept: 'يبقى تأمين الحقيبة لخطتك الأخرى.',
    follow: 'يمكنك متابعة استرداد مبلغك في التطبيق، في صفحتي «اليوم» و«قائمتي».',
    deposit: 'سيتواصل معك فريقنا بشأن الحقيبة وتأمينها.',
    again: 'اختيار خطة جديدة',
  },
};
