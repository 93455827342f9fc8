import type { Sentence } from '../../mail/sentence.ts';

export const sideTexts = {
  saved: { en: 'Your side was saved.', ar: 'تم حفظ الطبق الجانبي.' },
  side: { en: 'This side is not served with this dish.', ar: 'هذا الطبق الجانبي لا يُقدَّم مع هذا الطبق.' },
  sold: { en: 'This side cannot be bought.', ar: 'لا يمكن شراء هذا الطبق الجانبي.' },
  allergy: {
    en: 'Sorry, due to your allergy preference this dish is not available for selection.',
    ar: 'عذرًا، هذا الطبق غير متاح للاختيار بسبب الحساسية المسجلة لديك.',
  },
} as const satisfies Record<string, Sentence>;
