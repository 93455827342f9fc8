import type { Day } from '#src/domain/days/day.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { choiceTexts } from '../../menu/judge-choices.ts';

/** Sentences that several messages of the checkout use in replies. */
export const checkoutTexts = {
  date: { en: 'Please select delivery Date.', ar: 'يرجى اختيار تاريخ التوصيل.' },
  slot: { en: 'Please select delivery slot.', ar: 'يرجى اختيار وقت التوصيل.' },
  bag: {
    en: 'Please pay the bag deposit in full now, or later.',
    ar: 'يرجى دفع تأمين الحقيبة كاملًا الآن أو لاحقًا.',
  },
  allergy: choiceTexts.allergy,
  undeclared: {
    en: 'Please tell us about your allergies first, or that you have none.',
    ar: 'يرجى إخبارنا أولًا عن الحساسية لديك، أو أنه ليس لديك أي حساسية.',
  },
  locked: {
    en: 'You cannot edit or skip this day. Items are delivered or in the process of creation.',
    ar: 'لا يمكنك تعديل هذا اليوم أو تخطيه. تم توصيل الوجبات أو يجري تحضيرها.',
  },
  unsaved: { en: 'There is no saved plan to change.', ar: 'لا توجد خطة محفوظة لتغييرها.' },
  notInPlan: { en: 'This day is not part of your plan.', ar: 'هذا اليوم ليس ضمن خطتك.' },
  paid: { en: 'This plan has been paid and is being placed.', ar: 'تم دفع هذه الخطة ويجري تأكيدها.' },
  payLater: { en: 'Please pay online.', ar: 'يرجى الدفع عبر الإنترنت.' },
  wrongCode: { en: 'Wrong voucher code', ar: 'رمز القسيمة غير صحيح' },
  noMeals: { en: 'Please select the meals and apply the code.', ar: 'يرجى اختيار الوجبات ثم تطبيق الرمز.' },
  applied: { en: 'The code was applied.', ar: 'تم تطبيق الرمز.' },
  removed: { en: 'The code was removed.', ar: 'تمت إزالة الرمز.' },
  unfilled: {
    en: 'Some meals are empty, because we had no dish without your allergens. Please choose them yourself or contact us.',
    ar: 'بقيت بعض الوجبات فارغة لعدم توفر طبق خالٍ من مسببات الحساسية لديك. يرجى اختيارها بنفسك أو التواصل معنا.',
  },
  openMeals: {
    en: 'A meal by weight is still open and not in the price. Please choose it in your menu, then pay.',
    ar: 'ما زالت وجبة بالوزن غير مختارة وليست ضمن السعر. يرجى اختيارها في قائمتك ثم الدفع.',
  },
  saved: { en: 'Your menu was saved.', ar: 'تم حفظ قائمتك.' },
  placed: { en: 'Order Placed Successfully', ar: 'تم تقديم الطلب بنجاح' },
} as const satisfies Record<string, Sentence>;

/** Returns for each day why its menu is refused. */
export const unsafeDays = (days: readonly Day[]): Readonly<Record<string, Sentence>> =>
  Object.fromEntries(days.map((on) => [on, checkoutTexts.allergy]));
