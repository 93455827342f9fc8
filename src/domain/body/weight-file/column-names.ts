import { plainText } from '../../reading/plain-text.ts';

/**
 * A column name in a comparable form: start_time, #date and com.samsung.health.weight.start_time lose everything but the
 * words.
 */
export const nameOf = (cell: string): string =>
  plainText(cell)
    .toLowerCase()
    .replace(/^#\s*/, '')
    .replace(/^com\.samsung\.[a-z.]*\.(?=[^.]+$)/, '')
    .replace(/_/g, ' ')
    .trim();

const withoutBrackets = (name: string): string => name.replace(/\s*[([][^)\]]*[)\]]/g, '').trim();

/** Names of times that are not the time of the measurement. */
const otherTimes = /birth|creat|updat|modif|import|sync|export|end|target|goal|next|ميلاد|إنشاء|تحديث|تعديل|نهاية|هدف/;
/** Sorted from the best name to the worst. */
const dateNames: readonly RegExp[] = [
  /^(?:date|day|date ?time|date ?\/ ?time|date (?:and|&) time|time ?stamp|measurement|التاريخ|تاريخ|اليوم|التاريخ والوقت)$/,
  /^(?:date|time|date ?time|day) of (?:the )?(?:measurement|measuring|weighing|weigh-in)$/,
  /^(?:measure(?:d|ment)?|record(?:ed|ing)?|log(?:ged)?|entry|weigh(?:ed|ing|-in)?|start|sample)s? ?(?:at|on|date|time|date ?time|day|time ?stamp)$/,
  /^(?:تاريخ|وقت|تاريخ ووقت) (?:القياس|الوزن|التسجيل)$/,
  /^(?:time|الوقت)$/,
  /\b(?:date|timestamp|day)\b|time$|date$|تاريخ/,
];

/** How well a name fits the date of a measurement: 0 is best, null does not fit. */
export const dateRank = (cell: string): number | null => {
  const name = withoutBrackets(nameOf(cell));
  const rank = dateNames.findIndex((pattern) => pattern.test(name));
  return rank < 0 || (rank > 3 && otherTimes.test(name)) ? null : rank;
};

export const isTimeName = (cell: string): boolean =>
  /^(?:time|hour|clock|time of day|(?:measure(?:d|ment)?|record(?:ed)?|entry|log|weigh(?:ed|-in)?|start) ?time|الوقت|وقت|الساعة|ساعة|وقت القياس)$/.test(
    withoutBrackets(nameOf(cell)),
  );

export const isOffsetName = (cell: string): boolean =>
  /^(?:start ?)?(?:time ?|utc ?|gmt ?)?(?:zone ?)?offset$|^(?:time ?zone|tz|zone)$|^(?:المنطقة الزمنية|فرق التوقيت)$/.test(
    withoutBrackets(nameOf(cell)),
  );

const weighing =
  /weight|body ?mass|^mass(?![a-z])|^(?:kgs?|lbs?|st|stones?|pounds|kilos?|kilograms|grams)$|وزن|كتلة الجسم/;
/** Names that resemble a weight but are not one: its change, its goal, parts of the body, names of units. */
const otherThanWeight =
  /bmi|index|change|trend|goal|target|loss|lost|gain|diff|delta|ideal|lean|fat|muscle|bone|water|height|start|initial|free|without|skelet|protein|%|percent|standard|control|healthy|recommended|previous|moving|unit|progress|rate|date|time|note|comment|body age|تغي|فرق|هدف|مستهدف|مثالي|دهون|عضل|عظ|ماء|مياه|اتجاه|نسبة|مؤشر|بداية|مفقود|وحدة|صافي|صحي|ملاحظ/;
const isEdge = /\b(?:max|min|maximum|minimum|highest|lowest|over|under)\b|أقصى|أدنى|أعلى|أقل/;

/** How well a name fits a weight: 0 for a weight itself, 1 for the average of a day; null for anything else. */
export const weightRank = (cell: string): number | null => {
  const name = nameOf(cell);
  if (!weighing.test(name) || otherThanWeight.test(name) || isEdge.test(name)) return null;
  return /\b(?:average|avg|mean)\b|متوسط|معدل/.test(name) ? 1 : 0;
};

export const isUnitName = (cell: string): boolean =>
  /^(?:(?:body ?)?(?:weight|mass) )?units?$|^(?:الوحدة|وحدة|وحدة الوزن)$/.test(withoutBrackets(nameOf(cell)));

/** Whether a column names the subject of each row, in a file with rows about several subjects. */
export const isAboutName = (cell: string): boolean =>
  /^(?:metric|metric (?:name|type)|type|data ?type|measurement(?: type)?|measure|name|category|record type|النوع|القياس|المقياس)$/.test(
    withoutBrackets(nameOf(cell)),
  );

export const isValueName = (cell: string): boolean =>
  /^(?:value|values|quantity|qty|amount|reading|القيمة|قيمة|القراءة)$/.test(withoutBrackets(nameOf(cell)));

/** Whether the subject of a row is the weight. */
export const isAboutWeight = (cell: string): boolean => {
  const name = nameOf(cell)
    .replace(/^hkquantitytypeidentifier/, '')
    .replace(/\s*[([].*$/, '');
  return /^(?:body ?)?(?:weight|mass)$|^weight ?(?:&|and|\/) ?body mass$|^(?:الوزن|وزن|وزن الجسم|كتلة الجسم)$/.test(
    name,
  );
};
