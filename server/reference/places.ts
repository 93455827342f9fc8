import { text, type Text } from './text.ts';

export interface Emirate {
  readonly id: number;
  readonly name: Text;
  /** Meal plans are delivered there. */
  readonly active: boolean;
}

/** All seven; an address may lie in any of them, a delivery only in the active ones. */
export const emirates: readonly Emirate[] = [
  { id: 1, name: text('Abu Dhabi', 'أبوظبي'), active: true },
  { id: 2, name: text('Dubai', 'دبي'), active: true },
  { id: 3, name: text('Sharjah', 'الشارقة'), active: true },
  { id: 4, name: text('Ajman', 'عجمان'), active: true },
  { id: 5, name: text('Umm Al Quwain', 'أم القيوين'), active: false },
  { id: 6, name: text('Ras Al Khaimah', 'رأس الخيمة'), active: false },
  { id: 7, name: text('Fujairah', 'الفجيرة'), active: false },
];

export interface Area {
  /** Emirate × 100 + number; never reused, addresses point to it. */
  readonly id: number;
  readonly emirateId: number;
  readonly name: Text;
}

type Row = readonly [en: string, ar: string];

const abuDhabi: readonly Row[] = [
  ['Al Reem Island', 'جزيرة الريم'],
  ['Al Raha Beach', 'شاطئ الراحة'],
  ['Al Raha Gardens', 'حدائق الراحة'],
  ['Khalifa City', 'مدينة خليفة'],
  ['Mohamed Bin Zayed City', 'مدينة محمد بن زايد'],
  ['Yas Island', 'جزيرة ياس'],
  ['Saadiyat Island', 'جزيرة السعديات'],
  ['Al Khalidiyah', 'الخالدية'],
  ['Corniche', 'الكورنيش'],
  ['Al Bateen', 'البطين'],
  ['Al Maryah Island', 'جزيرة المارية'],
  ['Al Zahiyah', 'الزاهية'],
  ['Al Mushrif', 'المشرف'],
  ['Al Nahyan', 'آل نهيان'],
  ['Masdar City', 'مدينة مصدر'],
  ['Al Reef', 'الريف'],
  ['Al Shamkha', 'الشامخة'],
  ['Baniyas', 'بني ياس'],
  ['Mussafah', 'مصفح'],
  ['Al Muroor', 'المرور'],
  ['Al Ain – Al Jimi', 'العين – الجيمي'],
  ['Al Ain – Al Muwaiji', 'العين – المويجعي'],
  ['Al Ain – Al Mutawaa', 'العين – المطاوعة'],
  ['Al Ain – Zakher', 'العين – زاخر'],
  ['Al Ain – Al Towayya', 'العين – الطوية'],
  ['Al Ain – Hili', 'العين – الهيلي'],
];

const dubai: readonly Row[] = [
  ['Dubai Marina', 'دبي مارينا'],
  ['Jumeirah Beach Residence', 'مساكن شاطئ جميرا'],
  ['Jumeirah Lake Towers', 'أبراج بحيرات جميرا'],
  ['Downtown Dubai', 'وسط مدينة دبي'],
  ['Business Bay', 'الخليج التجاري'],
  ['Palm Jumeirah', 'نخلة جميرا'],
  ['Jumeirah', 'جميرا'],
  ['Al Barsha', 'البرشاء'],
  ['Arabian Ranches', 'المرابع العربية'],
  ['Dubai Hills Estate', 'دبي هيلز استيت'],
  ['Jumeirah Village Circle', 'قرية جميرا الدائرية'],
  ['Mirdif', 'مردف'],
  ['Deira', 'ديرة'],
  ['Bur Dubai', 'بر دبي'],
  ['Al Quoz', 'القوز'],
  ['Dubai Silicon Oasis', 'واحة دبي للسيليكون'],
  ['Al Nahda', 'النهدة'],
  ['Dubai International Financial Centre', 'مركز دبي المالي العالمي'],
];

const sharjah: readonly Row[] = [
  ['Al Majaz', 'المجاز'],
  ['Al Khan', 'الخان'],
  ['Al Nahda', 'النهدة'],
  ['Al Taawun', 'التعاون'],
  ['Al Qasimia', 'القاسمية'],
  ['Muwaileh', 'مويلح'],
  ['Aljada', 'الجادة'],
  ['Al Rahmaniya', 'الرحمانية'],
  ['Al Zahia', 'الزاهية'],
  ['Tilal City', 'مدينة تلال'],
  ['Al Yarmook', 'اليرموك'],
  ['Halwan', 'حلوان'],
  ['Al Mamzar', 'الممزر'],
  ['University City', 'المدينة الجامعية'],
];

const ajman: readonly Row[] = [
  ['Al Nuaimiya', 'النعيمية'],
  ['Al Rashidiya', 'الراشدية'],
  ['Al Jurf', 'الجرف'],
  ['Al Rawda', 'الروضة'],
  ['Al Mowaihat', 'المويهات'],
  ['Al Zahra', 'الزهراء'],
  ['Al Yasmeen', 'الياسمين'],
  ['Al Helio', 'الحليو'],
  ['Emirates City', 'مدينة الإمارات'],
  ['Al Rumaila', 'الرميلة'],
  ['Al Bustan', 'البستان'],
  ['Al Hamidiya', 'الحميدية'],
  ['Ajman Corniche', 'كورنيش عجمان'],
];

const ummAlQuwain: readonly Row[] = [
  ['Al Salamah', 'السلمة'],
  ['Al Ramlah', 'الرملة'],
  ['Al Raas', 'الراس'],
  ['Falaj Al Mualla', 'فلج المعلا'],
];

const rasAlKhaimah: readonly Row[] = [
  ['Al Nakheel', 'النخيل'],
  ['Al Hamra Village', 'قرية الحمراء'],
  ['Mina Al Arab', 'ميناء العرب'],
  ['Al Dhait', 'الظيت'],
  ['Khuzam', 'خزام'],
  ['Al Marjan Island', 'جزيرة المرجان'],
];

const fujairah: readonly Row[] = [
  ['Fujairah City', 'مدينة الفجيرة'],
  ['Al Faseel', 'الفصيل'],
  ['Dibba Al Fujairah', 'دبا الفجيرة'],
  ['Sakamkam', 'سكمكم'],
];

const rowsOf = (emirateId: number, rows: readonly Row[]): Area[] =>
  rows.map(([en, ar], index) => ({ id: emirateId * 100 + index + 1, emirateId, name: text(en, ar) }));

export const areas: readonly Area[] = [abuDhabi, dubai, sharjah, ajman, ummAlQuwain, rasAlKhaimah, fujairah].flatMap(
  (rows, index) => rowsOf(index + 1, rows),
);
