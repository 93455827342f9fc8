import type { DayExtras } from '../../src/domain/money/day-extras.ts';

interface Words {
  readonly en: string;
  /** Arabic, with the article. */
  readonly the: string;
  /** Arabic, with "your". */
  readonly yours: string;
}

/** The names of what makes a day dearer; all are plural. */
export const extrasWords: Readonly<Record<DayExtras, Words>> = {
  portions: { en: 'larger portions', the: 'الحصص الأكبر', yours: 'حصصك الأكبر' },
  sides: { en: 'extra sides', the: 'الأطباق الجانبية الإضافية', yours: 'أطباقك الجانبية الإضافية' },
  both: {
    en: 'larger portions and extra sides',
    the: 'الحصص الأكبر والأطباق الجانبية الإضافية',
    yours: 'حصصك الأكبر وأطباقك الجانبية الإضافية',
  },
};
