import { text } from '../text.ts';

/** 999999999 is the screens' "All" and never an id here. */
export const forumCategories = [
  { id: 1, title: text('My plan and deliveries', 'خطتي والتوصيل') },
  { id: 2, title: text('Dishes and recipes', 'الأطباق والوصفات') },
  { id: 3, title: text('Weight and progress', 'الوزن والتقدم') },
  { id: 4, title: text('Training', 'التمارين') },
  { id: 5, title: text('Ramadan and travel', 'رمضان والسفر') },
] as const;
