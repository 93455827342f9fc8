import type { Arrival } from '../../src/domain/days/arrival.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { DayExtras } from '../../src/domain/money/day-extras.ts';
import type { ToldDelivery } from '../../src/domain/delivery/stop-state.ts';
import { arrivalInMail } from '../mail/arrival-words.ts';
import { allergenWords, comingLines, type NamedMeal } from '../mail/allergen-words.ts';
import { extrasWords } from '../mail/extras-words.ts';
import { dayInMail } from '../mail/mail-words.ts';
import { paidFor, type PaidFor } from '../mail/payment-words.ts';
import type { Lang, Sentence } from '../mail/sentence.ts';

export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}
export type InLanguage = (lang: Lang) => NoticeWords;

const inBoth =
  (en: () => NoticeWords, ar: () => NoticeWords): InLanguage =>
  (lang) =>
    lang === 'ar' ? ar() : en();

/**
 * @param at the time in the customers' zone, in each language: "12:00 AM"
 * @param isToday true if the lock is still today in the customers' time zone
 */
export const lockWords = (day: Day, at: Sentence, isToday: boolean): InLanguage =>
  inBoth(
    () => ({
      title: isToday ? 'Your menu locks today' : 'Your menu locks tomorrow',
      text: `You can change the menu of ${dayInMail(day, 'en')} until ${isToday ? 'today' : 'tomorrow'} at ${at.en}. Then our kitchen begins with it.`,
    }),
    () => ({
      title: isToday ? 'تُغلق قائمتك اليوم' : 'تُغلق قائمتك غدًا',
      text: `يمكنك تغيير قائمة يوم ${dayInMail(day, 'ar')} حتى ${isToday ? 'اليوم' : 'الغد'} الساعة ${at.ar}، ثم يبدأ مطبخنا بتحضيرها.`,
    }),
  );

/**
 * @param at null if no delivery time is known
 * @param zone time zone of the customers; IANA name
 */
export const deliveryWords = (at: Arrival | null, zone: string): InLanguage =>
  inBoth(
    () => ({
      title: 'Your meals of today',
      text: at
        ? `Delivery time of today’s bag: ${arrivalInMail(at, zone, 'en')}.`
        : 'Today’s bag is on its way to you.',
    }),
    () => ({
      title: 'وجبات اليوم',
      text: at ? `وقت توصيل حقيبة اليوم: ${arrivalInMail(at, zone, 'ar')}.` : 'حقيبة اليوم في طريقها إليك.',
    }),
  );

/**
 * The text for a bag that is delivered on the day before its plan day.
 * @param zone time zone of the customers; IANA name
 */
export const dayBeforeWords = (at: Arrival, zone: string): InLanguage =>
  inBoth(
    () => ({
      title: 'Tomorrow’s meals come today',
      text: `Delivery time of tomorrow’s bag: ${arrivalInMail(at, zone, 'en')}.`,
    }),
    () => ({
      title: 'وجبات الغد تصلك اليوم',
      text: `وقت توصيل حقيبة الغد: ${arrivalInMail(at, zone, 'ar')}.`,
    }),
  );

/** The text for a bag that its driver has taken along. */
export const onTheWayWords = (day: Day): InLanguage =>
  inBoth(
    () => ({ title: 'Your bag is on its way', text: `It contains the meals of ${dayInMail(day, 'en')}.` }),
    () => ({ title: 'حقيبتك في الطريق إليك', text: `فيها وجبات يوم ${dayInMail(day, 'ar')}.` }),
  );

/**
 * The text for a bag that was delivered, or could not be.
 * @param clock the time of it in the customers' zone, in each language: "5:12 AM"
 */
export const deliveryEndWords = (
  day: Day,
  { place, reason, corrected }: Pick<ToldDelivery, 'place' | 'reason' | 'corrected'>,
  clock: Sentence,
): InLanguage =>
  inBoth(
    () => {
      const title = reason ? 'We could not deliver your bag' : 'Your bag was delivered';
      const what = reason
        ? `${reason === 'not_home' ? 'No one opened the door' : 'The bag was not accepted'} at ${clock.en}.`
        : `At ${clock.en}${place === 'door' ? ', left at the door' : ''}.`;
      return {
        title: corrected ? `Corrected: ${title[0]!.toLowerCase()}${title.slice(1)}` : title,
        text: `${what} It contains the meals of ${dayInMail(day, 'en')}.`,
      };
    },
    () => {
      const title = reason ? 'تعذّر توصيل حقيبتك' : 'وصلت حقيبتك';
      const what = reason
        ? `${reason === 'not_home' ? 'لم يفتح أحد الباب' : 'لم تُقبل الحقيبة'} الساعة ${clock.ar}.`
        : `الساعة ${clock.ar}${place === 'door' ? '، وتُركت عند الباب' : ''}.`;
      return {
        title: corrected ? `تصحيح: ${title}` : title,
        text: `${what} فيها وجبات يوم ${dayInMail(day, 'ar')}.`,
      };
    },
  );

/**
 * The text for dishes that were replaced.
 * @param days of placed plans; none if only the saved checkout changed
 */
export const dishWords = (days: readonly Day[]): InLanguage => {
  const named = (lang: Lang): string[] => days.toSorted().map((day) => dayInMail(day, lang));
  return inBoth(
    () => ({
      title: allergenWords.en.takenOut.subject,
      text: [
        'Dishes of your menu did not go with your allergies. We replaced them, or left the meal open.',
        ...named('en'),
        'Please check your menu.',
      ].join('\n'),
    }),
    () => ({
      title: allergenWords.ar.takenOut.subject,
      text: [
        'بعض أطباق قائمتك لا تناسب الحساسية لديك. استبدلناها، أو تركنا الوجبة فارغة.',
        ...named('ar'),
        'يرجى مراجعة قائمتك.',
      ].join('\n'),
    }),
  );
};

/** The text for meals with a declared allergen that will still be delivered, each with its name. */
export const comingAllergenWords = (meals: readonly NamedMeal[], phone: string | undefined): InLanguage => {
  const words = (lang: Lang): NoticeWords => ({
    title: allergenWords[lang].stillComes.subject,
    text: allergenWords[lang].stillComes.notice(comingLines(meals, lang), phone),
  });
  return inBoth(
    () => words('en'),
    () => words('ar'),
  );
};

export const renewWords = (end: Day): InLanguage =>
  inBoth(
    () => ({
      title: 'Your plan ends soon',
      text: `Its last day is ${dayInMail(end, 'en')}. Renew it now to get your meals without a break.`,
    }),
    () => ({
      title: 'خطتك تنتهي قريبًا',
      text: `يومها الأخير هو يوم ${dayInMail(end, 'ar')}. يمكنك تجديدها الآن لتستمر وجباتك من دون انقطاع.`,
    }),
  );

export const dueWords: InLanguage = inBoth(
  () => ({
    title: 'A payment is still open',
    text: 'Your plan starts once you have paid. Until then its start moves on, day by day.',
  }),
  () => ({
    title: 'هناك دفعة لم تُسدَّد بعد',
    text: 'تبدأ خطتك بعد الدفع. وحتى ذلك الحين يتأخر موعد بدئها يومًا بعد يوم.',
  }),
);

/**
 * The text for larger portions and extra sides of a day that wait for their payment.
 * @param at the time in the customers' zone, in each language
 */
export const dearerWords = (day: Day, at: Sentence, isToday: boolean, extras: DayExtras): InLanguage => {
  const { en, yours } = extrasWords[extras];
  const original = extras === 'sides' ? 'your menu as it is' : 'your original portions';
  const originalAr = extras === 'sides' ? 'قائمتك كما هي' : 'حصصك الأصلية';
  return inBoth(
    () => ({
      title: `Please pay for your ${en}`,
      text: `To get them on ${dayInMail(day, 'en')}, pay by ${isToday ? 'today' : 'tomorrow'} at ${at.en}. Otherwise you get ${original}.`,
    }),
    () => ({
      title: `يرجى الدفع مقابل ${yours}`,
      text: `لتصلك يوم ${dayInMail(day, 'ar')} ادفع حتى ${isToday ? 'اليوم' : 'الغد'} الساعة ${at.ar}، وإلا وصلتك ${originalAr}.`,
    }),
  );
};

export const droppedWords = (extras: DayExtras): InLanguage =>
  inBoth(
    () => ({
      title: `Your ${extrasWords[extras].en} will not come`,
      text: 'You did not pay in time, or we can no longer serve them. Your menu stays as it was, and there is nothing to pay.',
    }),
    () => ({
      title: `لن تصلك ${extrasWords[extras].the}`,
      text: 'لم تدفع في الوقت المحدد، أو لم نعد نستطيع تقديمها. تبقى قائمتك كما كانت، ولا يوجد ما يُدفع.',
    }),
  );

/**
 * @param unpaid nothing is delivered before the payment arrives
 * @param at the delivery time of the first bag, in each language; null if no delivery time is known
 */
export const placedWords = (first: Day, unpaid: boolean, at: Sentence | null): InLanguage =>
  inBoth(
    () =>
      unpaid
        ? {
            title: 'Your plan is reserved: pay it to start',
            text: `It begins on ${dayInMail(first, 'en')} if you pay in time, otherwise 2 days after your payment.`,
          }
        : {
            title: 'Your plan was placed',
            text: `Thank you! It begins with the meals of ${dayInMail(first, 'en')}.${at ? ` They come ${at.en}.` : ''}`,
          },
    () =>
      unpaid
        ? {
            title: 'خطتك محجوزة: ادفع قيمتها لتبدأ',
            text: `تبدأ يوم ${dayInMail(first, 'ar')} إذا دفعت في الوقت المحدد، وإلا فبعد يومين من الدفع.`,
          }
        : {
            title: 'تم تسجيل خطتك',
            text: `شكرًا لك! تبدأ بوجبات يوم ${dayInMail(first, 'ar')}.${at ? ` تصلك يوم ${at.ar}.` : ''}`,
          },
  );

/** @param used false if the money is refunded, completely or partly */
export const arrivedWords = (amount: Sentence | null, used: boolean, what: PaidFor): InLanguage =>
  inBoth(
    () => ({
      title: used ? 'Your payment has arrived' : 'Your payment will be refunded',
      text: used
        ? `Thank you! We have received ${amount?.en ?? 'your payment'} ${paidFor[what].en}.`
        : 'Your payment has arrived but could not be used in full. We have written to you by email about the refund.',
    }),
    () => ({
      title: used ? 'وصلت دفعتك' : 'سنعيد إليك دفعتك',
      text: used
        ? `شكرًا لك! لقد استلمنا ${amount?.ar ?? 'دفعتك'} ${paidFor[what].ar}.`
        : 'وصلت دفعتك ولكن تعذّر اعتمادها بالكامل. أرسلنا إليك التفاصيل عبر البريد الإلكتروني.',
    }),
  );

/** @param from the first plan day after the pause */
export const resumesWords = (from: Day): InLanguage =>
  inBoth(
    () => ({
      title: 'Your deliveries resume soon',
      text: `A pause lasts 365 days at the longest. Yours ends: from the meals of ${dayInMail(from, 'en')} on we deliver the days that you have left.`,
    }),
    () => ({
      title: 'يُستأنف التوصيل إليك قريبًا',
      text: `أطول مدة للإيقاف المؤقت 365 يومًا. ينتهي إيقاف خطتك، ونوصل إليك ما تبقّى لك من أيام ابتداءً من وجبات يوم ${dayInMail(from, 'ar')}.`,
    }),
  );

export const rateWords: InLanguage = inBoth(
  () => ({ title: 'How were yesterday’s dishes?', text: 'A few stars help our kitchen, and your next menus.' }),
  () => ({ title: 'كيف كانت أطباق الأمس؟', text: 'بضع نجوم تساعد مطبخنا وتحسّن قوائمك القادمة.' }),
);

export const weightWords: InLanguage = inBoth(
  () => ({ title: 'Time to log your weight', text: 'A minute on the scale keeps your progress up to date.' }),
  () => ({ title: 'حان وقت تسجيل وزنك', text: 'دقيقة على الميزان تُبقي تقدّمك محدّثًا.' }),
);

export const answerWords: InLanguage = inBoth(
  () => ({
    title: 'Our team has answered you',
    text: 'We have taken care of your request. If you have more questions, our team is there for you.',
  }),
  () => ({
    title: 'أجاب فريقنا على طلبك',
    text: 'عالجنا طلبك. إذا بقي لديك أي استفسار، ففريقنا في خدمتك.',
  }),
);

export const bagAnswerWords = (bag: Day): InLanguage =>
  inBoth(
    () => ({
      title: 'Our team has answered you',
      text: `About your bag of ${dayInMail(bag, 'en')}: you find our answer with that day.`,
    }),
    () => ({
      title: 'أجاب فريقنا على رسالتك',
      text: `بخصوص حقيبة يوم ${dayInMail(bag, 'ar')}: تجد إجابتنا مع ذلك اليوم.`,
    }),
  );
