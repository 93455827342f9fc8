import { dayInMail } from './mail-words.ts';
import type { Lang, Sentence } from './sentence.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { phoneText } from '../../src/domain/forms/phone-text.ts';

/** A dish that will still be delivered, with its names. */
export interface NamedMeal {
  readonly day: Day;
  readonly meal: Sentence;
  readonly dish: Sentence;
  /** The declared allergies of the customer that the dish contains; empty if its recipe is not known any more. */
  readonly allergies: readonly Sentence[];
}

/** The dish that was removed from a meal, and its replacement. */
export interface NamedChange {
  readonly day: Day;
  readonly meal: Sentence;
  readonly before: readonly Sentence[];
  /** Null if the meal is empty; absent for an additional side, which was only removed. */
  readonly after?: Sentence | null;
}

interface AllergenWords {
  readonly unknown: string;
  /** The line of a meal that will still be delivered. */
  readonly line: (meal: string, dish: string, allergies: string) => string;
  readonly changed: (meal: string, before: string, after: string) => string;
  readonly emptied: (meal: string, before: string) => string;
  /** The line of an additional side. */
  readonly removed: (meal: string, before: string) => string;
  readonly stillComes: {
    readonly subject: string;
    readonly letter: (lines: string, phone: string | undefined) => string;
    readonly notice: (lines: string, phone: string | undefined) => string;
    readonly action: string;
  };
  readonly takenOut: {
    readonly subject: string;
    readonly letter: (lines: string) => string;
    readonly empty: string;
    /** The beginning of the lines about the credit for additional sides. */
    readonly sides: string;
    readonly checkout: string;
    readonly check: string;
    readonly action: string;
  };
}

export const allergenWords: Readonly<Record<Lang, AllergenWords>> = {
  en: {
    unknown: 'its recipe is no longer on our list',
    line: (meal, dish, allergies) => `${meal}: ${dish} (${allergies})`,
    changed: (meal, before, after) => `${meal}: ${before} → ${after}`,
    emptied: (meal, before) => `${meal}: ${before} → no dish`,
    removed: (meal, before) => `${meal}: without the extra side ${before}`,
    stillComes: {
      subject: 'Allergy: please do not eat these meals',
      letter: (lines, phone) =>
        `These meals contain something that you are allergic to. They are in preparation or on their way, and it is too late to change them in your menu:\n\n${lines}\n\nPlease do not eat them. ${phone === undefined ? 'Call us' : `Call us at ${phoneText(phone)}`}, and we will see what we can bring you instead.`,
      notice: (lines, phone) =>
        `${lines}\n\nIt is too late to change them. Please do not eat them and call us${phone === undefined ? '' : ` at ${phoneText(phone)}`}.`,
      action: 'See my plan',
    },
    takenOut: {
      subject: 'Your menu was changed for your safety',
      letter: (lines) => `Some dishes of your menu did not go with your allergies. We changed these meals:\n\n${lines}`,
      empty:
        'Where it says "no dish", we had no safe dish, or you choose the meal by weight. Please choose another dish. If the day can no longer be changed, please call us.',
      sides: 'You had paid for extra sides that we removed.',
      checkout: 'We also replaced dishes of the plan that you have not ordered yet, or left the meal empty.',
      check: 'Please check your menu.',
      action: 'Check my menu',
    },
  },
  ar: {
    unknown: 'لم تعد وصفته ضمن قائمتنا',
    line: (meal, dish, allergies) => `${meal}: ${dish} (${allergies})`,
    changed: (meal, before, after) => `${meal}: ${before} ← ${after}`,
    emptied: (meal, before) => `${meal}: ${before} ← بلا طبق`,
    removed: (meal, before) => `${meal}: من دون الطبق الجانبي الإضافي ${before}`,
    stillComes: {
      subject: 'حساسية: يرجى عدم تناول هذه الوجبات',
      letter: (lines, phone) =>
        `تحتوي هذه الوجبات على ما لديك حساسية منه. هي قيد التحضير أو في الطريق إليك، ولم يعد من الممكن تغييرها في قائمتك:\n\n${lines}\n\nيرجى عدم تناولها والاتصال بنا${phone === undefined ? '' : ` على الرقم ${phoneText(phone)}`} لنرى ما يمكننا توصيله إليك مكانها.`,
      notice: (lines, phone) =>
        `${lines}\n\nلم يعد من الممكن تغييرها. يرجى عدم تناولها والاتصال بنا${phone === undefined ? '' : ` على الرقم ${phoneText(phone)}`}.`,
      action: 'عرض خطتي',
    },
    takenOut: {
      subject: 'تم تغيير قائمتك حفاظًا على سلامتك',
      letter: (lines) => `بعض أطباق قائمتك لا تناسب الحساسية لديك. غيّرنا هذه الوجبات:\n\n${lines}`,
      empty:
        'حيث كُتب «بلا طبق» لم يتوفر لدينا طبق آمن، أو أنك تختار الوجبة بالوزن. يرجى اختيار طبق آخر. وإن لم يعد من الممكن تغيير اليوم فيرجى الاتصال بنا.',
      sides: 'كنت قد دفعت ثمن أطباق جانبية إضافية أزلناها.',
      checkout: 'استبدلنا أيضًا أطباقًا في الخطة التي لم تطلبها بعد، أو تركنا الوجبة فارغة.',
      check: 'يرجى مراجعة قائمتك.',
      action: 'مراجعة قائمتي',
    },
  },
};

const and: Readonly<Record<Lang, string>> = { en: ', ', ar: '، ' };
const inOne = (names: readonly Sentence[], lang: Lang): string => names.map((name) => name[lang]).join(and[lang]);

/** Each day with its lines below it, earliest first. */
const byDay = <Row extends { readonly day: Day }>(
  rows: readonly Row[],
  lang: Lang,
  line: (row: Row) => string,
): string => {
  const inOrder = rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return [...Map.groupBy(inOrder, ({ day }) => day)]
    .map(([day, own]) => [dayInMail(day, lang), ...own.map(line)].join('\n'))
    .join('\n\n');
};

/** The meals that will still be delivered, by day and name, with the allergens of each. */
export const comingLines = (meals: readonly NamedMeal[], lang: Lang): string => {
  const { line, unknown } = allergenWords[lang];
  return byDay(meals, lang, ({ meal, dish, allergies }) =>
    line(meal[lang], dish[lang], allergies.length > 0 ? inOne(allergies, lang) : unknown),
  );
};

/** The meals that were changed, by day and name. */
export const changedLines = (changes: readonly NamedChange[], lang: Lang): string => {
  const { changed, emptied, removed } = allergenWords[lang];
  return byDay(changes, lang, ({ meal, before, after }) => {
    const gone = inOne(before, lang);
    if (after === undefined) return removed(meal[lang], gone);
    return after === null ? emptied(meal[lang], gone) : changed(meal[lang], gone, after[lang]);
  });
};
