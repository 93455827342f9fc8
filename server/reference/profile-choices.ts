import { text, type Text } from './text.ts';

export interface Choice<Id extends number | string = number> {
  readonly id: Id;
  readonly title: Text;
}

const numbered = (rows: readonly (readonly [en: string, ar: string])[]): readonly Choice[] =>
  rows.map(([en, ar], index) => ({ id: index + 1, title: text(en, ar) }));

/** Male first, as the two-value toggle of the profile shows them. */
export const genders: readonly Choice<'male' | 'female'>[] = [
  { id: 'male', title: text('Male', 'ذكر') },
  { id: 'female', title: text('Female', 'أنثى') },
];

/** Each language is named in itself, so that a customer who cannot read the other one finds it. */
export const languages: readonly Choice<'en-US' | 'ar-AE'>[] = [
  { id: 'en-US', title: text('English', 'English') },
  { id: 'ar-AE', title: text('العربية', 'العربية') },
];

/** What a customer may tell the nutritionist. Append only: profiles keep the ids. */
export const medicalConditions = numbered([
  ['Type 1 diabetes', 'السكري من النوع الأول'],
  ['Type 2 diabetes', 'السكري من النوع الثاني'],
  ['Prediabetes', 'مقدمات السكري'],
  ['High blood pressure', 'ارتفاع ضغط الدم'],
  ['High cholesterol', 'ارتفاع الكوليسترول'],
  ['Heart disease', 'أمراض القلب'],
  ['Underactive thyroid', 'قصور الغدة الدرقية'],
  ['Overactive thyroid', 'فرط نشاط الغدة الدرقية'],
  ['Polycystic ovary syndrome', 'متلازمة تكيس المبايض'],
  ['Coeliac disease', 'الداء البطني (السيلياك)'],
  ['Lactose intolerance', 'عدم تحمل اللاكتوز'],
  ['Irritable bowel syndrome', 'متلازمة القولون العصبي'],
  ['Acid reflux', 'الارتجاع المعدي المريئي'],
  ['Stomach ulcer', 'قرحة المعدة'],
  ['Fatty liver', 'الكبد الدهني'],
  ['Kidney disease', 'أمراض الكلى'],
  ['Gout', 'النقرس'],
  ['Anaemia', 'فقر الدم'],
  ['Osteoporosis', 'هشاشة العظام'],
  ['Asthma', 'الربو'],
  ['G6PD deficiency', 'نقص إنزيم G6PD (أنيميا الفول)'],
  ['Pregnancy', 'الحمل'],
  ['Breastfeeding', 'الرضاعة الطبيعية'],
  ['Recovering from surgery', 'فترة النقاهة بعد الجراحة'],
]);

/** Employers with an agreement of their own; invented, to be replaced by the provider's. */
export const companies = numbered([
  ['Palm Holding', 'بالم القابضة'],
  ['Dhow Logistics', 'داو للخدمات اللوجستية'],
  ['Oasis Medical Group', 'مجموعة الواحة الطبية'],
  ['Falcon Engineering', 'الصقر للهندسة'],
  ['Pearl Insurance', 'اللؤلؤة للتأمين'],
  ['Mangrove Media', 'القرم للإعلام'],
  ['Liwa Schools', 'مدارس ليوا'],
  ['Hajar Fitness Clubs', 'أندية حجر للياقة'],
  ['Another company', 'شركة أخرى'],
]);
