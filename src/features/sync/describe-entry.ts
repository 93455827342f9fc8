import type { Day } from '../../domain/days/day.ts';
import { dailyFields, daysOfEntry, type DailyField } from '../../domain/body/progress-entry.ts';
import type { Format } from '../../i18n/format.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import type { Translate } from '../../i18n/use-t.tsx';
import type { QueuedName, Request } from '../../protocol/messages.ts';

/** The functions and data from which a sentence about an entry is built. */
export interface Words {
  readonly t: Translate;
  readonly format: Format;
  /** The time zone in which times are shown. */
  readonly zone: string;
  /** Returns a name by id; undefined while the menu is not on the device. */
  readonly dish: (id: number) => string | undefined;
  /** @param day the day of delivery: in Ramadan two meals have other names */
  readonly meal: (id: number, day: Day) => string | undefined;
}

type Describe<N extends QueuedName> = (data: Request<N>, words: Words) => string;

const dailyValue = (format: Format, field: DailyField, value: number): string =>
  field === 'weight' ? format.weight(value) : field === 'waist' ? format.girth(value) : format.kcal(value);

const dayOf = ({ format }: Words, day: Day): string => format.day(day);

const daily = (words: Words, field: DailyField, value: number | null): string =>
  value === null
    ? words.t(`sync.cleared.${field}`)
    : words.t(`sync.daily.${field}`, { value: dailyValue(words.format, field, value) });

const progress: Describe<'progress/set'> = (data, words) => {
  const entries = daysOfEntry(data);
  const [entry] = entries;
  if (!entry || entries.length > 1) return words.t('sync.manyDays', { count: entries.length });
  const parts = dailyFields.flatMap((field) => (entry[field] === undefined ? [] : [daily(words, field, entry[field])]));
  return words.t('sync.forDay', { what: words.format.list(parts), day: dayOf(words, entry.date) });
};

const dishName = ({ t, dish }: Words, id: number): string => dish(id) ?? t('sync.aDish');

const smiley = ({ productId, rating }: { readonly productId: number; readonly rating: number }, words: Words): string =>
  words.t('sync.dishRating', { dish: dishName(words, productId), stars: words.t('shell.stars', { count: rating }) });

const MOST_SHOWN = 80;
const shortened = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('').trimEnd()}…` : text;
};

const partIds = { 0: 'sync.eaten.not', 0.5: 'sync.eaten.half', 1: 'sync.eaten.all' } as const;

const describers: { readonly [N in QueuedName]: Describe<N> } = {
  'progress/set': progress,
  'progress/setWeight': ({ weight, date }, words) => {
    const what = daily(words, 'weight', weight ?? null);
    return date === undefined ? what : words.t('sync.forDay', { what, day: dayOf(words, date) });
  },
  'progress/setBodyMeasurements': (data, words) =>
    words.t('sync.forDay', { what: words.t('sync.measurements'), day: dayOf(words, data.progress.date) }),
  'progress/setBodyAnalaysis': ({ data }, words) =>
    words.t('sync.forDay', { what: words.t('sync.composition'), day: dayOf(words, data.date) }),
  'progress/setEaten': ({ date, mealType_id, part }, words) =>
    words.t('sync.forDay', {
      what: words.t(part === null ? 'sync.eaten.none' : partIds[part], {
        meal: words.meal(Number(mealType_id), date) ?? words.t('sync.aMeal'),
      }),
      day: dayOf(words, date),
    }),
  'profile/bagComplaint': ({ date, reason, text }, words) =>
    words.t('sync.forDay', {
      what: [words.t(`sync.bag.${reason}`), text ? `“${text}”` : ''].filter(Boolean).join(' '),
      day: dayOf(words, date),
    }),
  'rating/setDishRating': ({ feedbackData }, words) =>
    smiley({ productId: feedbackData.dish_id, rating: feedbackData.rating ?? 0 }, words),
  'rating/setTotalRating': ({ feedbackData }, { t }) =>
    t('sync.generalFeedback', { stars: t('shell.stars', { count: feedbackData.rating ?? 0 }) }),
  'profile/getForDashboard/setDishRating': smiley,
  'profile/getForDashboard/setDishRatingNew': smiley,
  'profile/setDishlike': ({ dishId, action }, words) =>
    words.t(`sync.taste.${action}`, { dish: dishName(words, dishId) }),
  'profile/getForDashboard/savePrefs': (_, { t }) => t('sync.tastes'),
  'profile/getForDashboard/saveDislike': (_, { t }) => t('sync.dislikes'),
  'profile/getForDashboard/saveEliminateGroups': (_, { t }) => t('sync.groups'),
  'order/modify': ({ detailsData }, words) => {
    const [row] = detailsData;
    if (!row || detailsData.length > 1) return words.t('sync.manyMeals', { count: detailsData.length });
    const meal = words.meal(Number(row.mealType_id), row.date) ?? words.t('sync.aMeal');
    return words.t('sync.swap', { dish: dishName(words, row.dish_id), meal, day: dayOf(words, row.date) });
  },
  'profile/noticesRead': (_, { t }) => t('sync.noticesRead'),
  'order/setCutlery': ({ cutlery }, { t }) => t(cutlery === 1 ? 'sync.cutleryYes' : 'sync.cutleryNo'),
  'forum/set': ({ threadData }, { t }) => t('sync.thread', { title: threadData.title }),
  'forum/commentSet': ({ text }, { t }) => t('sync.comment', { text: shortened(text) }),
};

/** Returns what an entry changes, in the customer's language. An entry of a newer or older version is called a change. */
export const describeEntry = (name: string, data: unknown, words: Words): string => {
  const describe = (describers as Partial<Record<string, Describe<never>>>)[name];
  return describe ? describe(data as never, words) : words.t('sync.aChange');
};

const isDaily = (field: string): field is DailyField => (dailyFields as readonly string[]).includes(field);
const bodyFields = ['bust', 'hips', 'leftBiceps', 'rightBiceps', 'thigh', 'calf'] as const;
const fieldIds: Readonly<Record<string, MessageId>> = {
  weight: 'sync.field.weight',
  waist: 'sync.field.waist',
  calories: 'sync.field.calories',
  bust: 'sync.field.bust',
  hips: 'sync.field.hips',
  leftBiceps: 'sync.field.leftBiceps',
  rightBiceps: 'sync.field.rightBiceps',
  thigh: 'sync.field.thigh',
  calf: 'sync.field.calf',
  SMM: 'sync.field.SMM',
  BFM: 'sync.field.BFM',
};

/** Returns the name of a field that a later edit replaced; empty if the entry's own sentence already names it. */
export const fieldName = (field: string, { t }: Words): string => {
  const id = fieldIds[field];
  return id ? t(id) : '';
};

/** Returns the text of a value that was replaced or that replaced another one. */
export const fieldValue = (field: string, value: unknown, words: Words): string => {
  const { t, format } = words;
  if (value === null || value === undefined) return t('sync.nothing');
  if (typeof value === 'number') {
    if (field === 'eaten') return t(value === 1 ? 'sync.part.all' : value === 0 ? 'sync.part.not' : 'sync.part.half');
    if (isDaily(field)) return dailyValue(format, field, value);
    if ((bodyFields as readonly string[]).includes(field)) return format.girth(value);
    if (field === 'SMM' || field === 'BFM') return format.upTo(value / 100, 2);
    const dish = words.dish(value);
    return dish ?? format.number(value);
  }
  if (value === 'like' || value === 'dislike' || value === 'none') return t(`sync.opinion.${value}`);
  if (Array.isArray(value)) return t('sync.items', { count: value.length });
  const { rating, feedback, dishlikes, dishdislikes } = value as {
    rating?: number;
    feedback?: string;
    dishlikes?: number[];
    dishdislikes?: number[];
  };
  if (dishlikes && dishdislikes) return t('sync.items', { count: dishlikes.length + dishdislikes.length });
  const said = [
    rating === undefined ? '' : t('shell.stars', { count: rating }),
    feedback ? `“${feedback}”` : '',
  ].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : t('sync.aChange');
};
