import { text } from './text.ts';

/** 999999999 is the screens' "All articles" and never an id here. */
export const blogCategories = [
  { id: 1, title: text('Eating well', 'الأكل الصحي') },
  { id: 2, title: text('Know your macros', 'اعرف مغذياتك') },
  { id: 3, title: text('Kitchen of the region', 'مطبخ المنطقة') },
  { id: 4, title: text('Move and recover', 'الحركة والتعافي') },
  { id: 5, title: text('Habits and planning', 'العادات والتخطيط') },
] as const;
