import { DateTime } from 'luxon';

import type { Day } from '#src/domain/days/day.ts';
import type { DayState } from '#src/domain/plan/day-state.ts';
import type { MenuDocument } from './menu-document.ts';
import { arabicDays } from '../arabic-days.ts';

type Language = MenuDocument['language'];

type Labels = {
  readonly title: string;
  readonly preparedFor: string;
  readonly plan: string;
  readonly diet: string;
  readonly period: string;
  readonly dayTotal: string;
  readonly arrival: string;
  readonly elsewhere: string;
  readonly sides: string;
  readonly spicy: string;
  readonly noMeals: string;
  readonly empty: string;
  readonly calories: string;
  readonly protein: string;
  readonly carb: string;
  readonly fat: string;
  readonly grams: string;
  readonly allergyNote: string;
  /** The states that are printed as a mark; the others print nothing. */
  readonly states: Partial<Record<DayState, string>>;
  readonly page: (page: number, pages: number) => string;
  readonly count: (days: number) => string;
};

export const labels: Readonly<Record<Language, Labels>> = {
  en: {
    title: 'My Menu',
    preparedFor: 'Prepared for',
    plan: 'Plan',
    diet: 'Diet',
    period: 'Dates',
    dayTotal: 'Total of the day',
    arrival: 'Delivery:',
    elsewhere: 'This bag goes to:',
    sides: 'With',
    spicy: 'Spicy',
    noMeals: 'No dishes chosen yet for this day.',
    empty: 'There are no days in this menu yet.',
    calories: 'kcal',
    protein: 'Protein',
    carb: 'Carbs',
    fat: 'Fat',
    grams: 'g',
    allergyNote:
      'Dishes with something that you have told us you are allergic to are left out of your menu. If it is too late to change a meal, we tell you its name. Please tell us of a new allergy at once.',
    states: {
      delivered: 'Delivered',
      paused: 'On pause',
      'skipped-day': 'Skipped',
      additional: 'Additional delivery',
      'in-buffer': 'In preparation',
      'not-completed': 'Not completed',
    },
    page: (page, pages) => `Page ${page} of ${pages}`,
    count: (days) => (days === 1 ? '1 day' : `${days} days`),
  },
  ar: {
    title: 'قائمتي',
    preparedFor: 'أُعدّت لـ',
    plan: 'الخطة',
    diet: 'النظام الغذائي',
    period: 'التواريخ',
    dayTotal: 'مجموع اليوم',
    arrival: 'التوصيل:',
    elsewhere: 'تصل هذه الحقيبة إلى:',
    sides: 'مع',
    spicy: 'حار',
    noMeals: 'لم تُختر أطباق لهذا اليوم بعد.',
    empty: 'لا توجد أيام في هذه القائمة بعد.',
    calories: 'سعرة',
    protein: 'بروتين',
    carb: 'كربوهيدرات',
    fat: 'دهون',
    grams: 'غ',
    allergyNote:
      'نستبعد من قائمتك الأطباق التي تحتوي على ما أخبرتنا أن لديك حساسية منه. وإذا فات وقت تغيير وجبة أخبرناك باسمها. يرجى إبلاغنا فورًا بأي حساسية جديدة.',
    states: {
      delivered: 'تم التوصيل',
      paused: 'متوقف مؤقتًا',
      'skipped-day': 'تم تخطيه',
      additional: 'توصيل إضافي',
      'in-buffer': 'قيد التحضير',
      'not-completed': 'غير مكتمل',
    },
    page: (page, pages) => `صفحة ${page} من ${pages}`,
    count: arabicDays,
  },
};

const locales = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' } as const;

const number: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
  ar: new Intl.NumberFormat(locales.ar, { maximumFractionDigits: 0 }),
};

const dated = (day: Day, language: Language): DateTime =>
  DateTime.fromISO(day, { zone: 'utc' }).setLocale(locales[language]);

export const weekdayName = (day: Day, language: Language): string =>
  dated(day, language).toLocaleString({ weekday: 'long' });

export const fullDate = (day: Day, language: Language): string =>
  dated(day, language).toLocaleString({ day: 'numeric', month: 'long', year: 'numeric' });

export const wholeNumber = (value: number, language: Language): string => number[language].format(value);
