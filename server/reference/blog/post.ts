import { prose, type BlogPost, type PostPicture } from '../article.ts';
import { text, type Text } from '../text.ts';
import { sourcesHtml, type SourceName } from './sources.ts';

/** The words a post can be tagged with. */
const tags = {
  breakfast: text('breakfast', 'فطور'),
  protein: text('protein', 'بروتين'),
  fibre: text('fibre', 'ألياف'),
  fats: text('fats', 'دهون'),
  carbs: text('carbs', 'كربوهيدرات'),
  labels: text('food labels', 'ملصقات غذائية'),
  vegetables: text('vegetables', 'خضروات'),
  fruit: text('fruit', 'فواكه'),
  water: text('water', 'ماء'),
  summer: text('summer', 'صيف'),
  ramadan: text('Ramadan', 'رمضان'),
  gulf: text('Gulf kitchen', 'مطبخ خليجي'),
  levant: text('Levant', 'بلاد الشام'),
  spices: text('spices', 'توابل'),
  dates: text('dates', 'تمر'),
  legumes: text('legumes', 'بقوليات'),
  walking: text('walking', 'مشي'),
  training: text('training', 'تمارين'),
  sleep: text('sleep', 'نوم'),
  planning: text('planning', 'تخطيط'),
  snacks: text('snacks', 'وجبة خفيفة'),
  weightLoss: text('weight loss', 'خسارة الوزن'),
  office: text('office', 'عمل'),
  vegan: text('vegan', 'نباتي صرف'),
  lunch: text('lunch', 'غداء'),
  dinner: text('dinner', 'عشاء'),
  fish: text('fish', 'أسماك'),
  eggs: text('eggs', 'بيض'),
  soups: text('soups', 'شوربات'),
  salads: text('salads', 'سلطات'),
  iron: text('iron', 'حديد'),
  women: text('women', 'صحة المرأة'),
  vitaminD: text('vitamin D', 'فيتامين د'),
  children: text('children', 'أطفال'),
  travel: text('travel', 'سفر'),
  coffee: text('coffee', 'قهوة'),
} as const;

type Side = readonly [title: string, description: string, body: string];

/** One post from its English and Arabic sides; bodies are written as `prose`, and below them stand the sources. */
export const post = (
  id: number,
  categoryId: number,
  daysAgo: number,
  tagged: readonly (keyof typeof tags)[],
  [vessel, ground, ...items]: readonly [PostPicture['vessel'], string, ...string[]],
  en: Side,
  ar: Side,
  ...sources: readonly SourceName[]
): BlogPost => ({
  id,
  categoryId,
  daysAgo,
  title: text(en[0], ar[0]),
  description: text(en[1], ar[1]),
  html: text(prose(en[2]) + sourcesHtml('en', sources), prose(ar[2]) + sourcesHtml('ar', sources)),
  tags: tagged.map((tag): Text => tags[tag]),
  picture: { vessel, ground, items },
});
