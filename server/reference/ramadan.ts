import { dayToWire, isDay, type Day } from '../../src/domain/days/day.ts';
import { IFTAR_TYPE, SUHOOR_TYPE, type Ramadan } from '../../src/domain/plan/ramadan.ts';
import type { Lang } from '../letters/sentence.ts';
import { text, type Text } from './text.ts';

/** What the two meals are called, and when they are eaten as long as the team has said nothing else. */
const meals = {
  suhoor: { type: SUHOOR_TYPE, name: text('Suhoor', 'السحور'), slot: text('before dawn', 'قبل الفجر') },
  iftar: { type: IFTAR_TYPE, name: text('Iftar', 'الإفطار'), slot: text('at sunset', 'عند الغروب') },
};

const dayOf = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null);

const filled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Words of the team count where both languages have them: nobody reads the other one's. */
const wordsOf = (value: unknown, usual: Text): Text => {
  const { en, ar } = (value ?? {}) as { readonly en?: unknown; readonly ar?: unknown };
  return filled(en) && filled(ar) ? text(en.trim(), ar.trim()) : usual;
};

/**
 * The team writes {"from": "2027-02-08", "to": "2027-03-09"}, or null; days that are none, or in the wrong order, count as
 * off. Beside them may stand when the meals are eaten: {"suhoor": {"en": "until 5:20 AM", "ar": "…"}, "iftar": {…}}.
 */
export const ramadanOf = (stored: unknown, lang: Lang): Ramadan | null => {
  const given = (stored ?? {}) as Readonly<Record<'from' | 'to' | keyof typeof meals, unknown>>;
  const [from, to] = [dayOf(given.from), dayOf(given.to)];
  if (from === null || to === null || to < from) return null;
  const titles = (['suhoor', 'iftar'] as const).map((meal) => {
    const { type, name, slot } = meals[meal];
    return [type, `${name[lang]} · ${wordsOf(given[meal], slot)[lang]}`] as const;
  });
  return { from: dayToWire(from), to: dayToWire(to), titles: Object.fromEntries(titles) };
};
