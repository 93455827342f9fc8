import type { Day } from '../domain/days/day.ts';
import { daysOfEntry } from '../domain/body/progress-entry.ts';
import type { QueuedName, Request } from './messages.ts';

/** The subject of an outbox entry: a screen uses it to find the entries of its day, dish or form. */
export type EntrySubject =
  | { readonly kind: 'daily'; readonly days: readonly Day[] }
  | { readonly kind: 'measurements' | 'composition' | 'meals' | 'eaten' | 'bag'; readonly days: readonly Day[] }
  | { readonly kind: 'dish'; readonly dish: number }
  | { readonly kind: 'comment'; readonly thread: number }
  | { readonly kind: 'service' | 'tastes' | 'order' | 'thread' | 'notices' | 'unknown' };

type SubjectOf<N extends QueuedName> = (data: Request<N>) => EntrySubject;

const dish = ({ productId }: { readonly productId: number }): EntrySubject => ({ kind: 'dish', dish: productId });
const tastes = (): EntrySubject => ({ kind: 'tastes' });

const subjects: { readonly [N in QueuedName]: SubjectOf<N> } = {
  'progress/set': (data) => ({ kind: 'daily', days: daysOfEntry(data).map(({ date }) => date) }),
  'progress/setWeight': ({ date }) => ({ kind: 'daily', days: date === undefined ? [] : [date] }),
  'progress/setBodyMeasurements': ({ progress }) => ({ kind: 'measurements', days: [progress.date] }),
  'progress/setBodyAnalaysis': ({ data }) => ({ kind: 'composition', days: [data.date] }),
  'progress/setEaten': ({ date }) => ({ kind: 'eaten', days: [date] }),
  'profile/bagComplaint': ({ date }) => ({ kind: 'bag', days: [date] }),
  'rating/setDishRating': ({ feedbackData }) => ({ kind: 'dish', dish: feedbackData.dish_id }),
  'rating/setTotalRating': () => ({ kind: 'service' }),
  'profile/getForDashboard/setDishRating': dish,
  'profile/getForDashboard/setDishRatingNew': dish,
  'profile/setDishlike': tastes,
  'profile/getForDashboard/savePrefs': tastes,
  'profile/getForDashboard/saveDislike': tastes,
  'profile/getForDashboard/saveEliminateGroups': tastes,
  'order/modify': ({ detailsData }) => ({ kind: 'meals', days: detailsData.map(({ date }) => date) }),
  'order/setCutlery': () => ({ kind: 'order' }),
  'forum/set': () => ({ kind: 'thread' }),
  'forum/commentSet': ({ threadId }) => ({ kind: 'comment', thread: threadId }),
  'profile/noticesRead': () => ({ kind: 'notices' }),
};

/** An entry of a newer or older app version has an unknown subject. */
export const subjectOf = (name: string, data: unknown): EntrySubject => {
  const subject = (subjects as Partial<Record<string, SubjectOf<never>>>)[name];
  return subject ? subject(data as never) : { kind: 'unknown' };
};
