import { dayToWire, isDay, type Day } from '../../src/domain/days/day.ts';
import { IFTAR_TYPE, SUHOOR_TYPE } from '../../src/domain/plan/ramadan.ts';
import type { Lang } from '../mail/sentence.ts';
import { text, type Text } from '../catalogue/text.ts';

/** The default names and times of the two meals, unless the team sets others. */
const meals = {
  suhoor: { type: SUHOOR_TYPE, name: text('Suhoor', 'السحور'), slot: text('before dawn', 'قبل الفجر') },
  iftar: { type: IFTAR_TYPE, name: text('Iftar', 'الإفطار'), slot: text('at sunset', 'عند الغروب') },
};

const dayOf = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null);

const filled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The team's texts apply only if both languages have them. */
const wordsOf = (value: unknown, usual: Text): Text => {
  const { en, ar } = (value ?? {}) as { readonly en?: unknown; readonly ar?: unknown };
  return filled(en) && filled(ar) ? text(en.trim(), ar.trim()) : usual;
};

/** The setting in the form of the protocol. */
interface RamadanTold {
  readonly from: number;
  readonly to: number;
  readonly titles: Readonly<Record<string, string>>;
}

/**
 * The team writes {"from": "2027-02-08", "to": "2027-03-09"}, or null; invalid days, or days in the wrong order, mean
 * off. The times of the meals may be added: {"suhoor": {"en": "until 5:20 AM", "ar": "…"}, "iftar": {…}}.
 */
export const ramadanOf = (stored: unknown, lang: Lang): RamadanTold | null => {
  const given = (stored ?? {}) as Readonly<Record<'from' | 'to' | keyof typeof meals, unknown>>;
  const [from, to] = [dayOf(given.from), dayOf(given.to)];
  if (from === null || to === null || to < from) return null;
  const titles = (['suhoor', 'iftar'] as const).map((meal) => {
    const { type, name, slot } = meals[meal];
    return [type, `${name[lang]} · ${wordsOf(given[meal], slot)[lang]}`] as const;
  });
  return { from: dayToWire(from), to: dayToWire(to), titles: Object.fromEntries(titles) };
};
