const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type DurationUnit = 'day' | 'hour' | 'minute' | 'second';

/** How a language writes a duration: each unit with its number, and the text between two units. */
export interface SpanWriter {
  readonly unit: (value: number, name: DurationUnit) => string;
  /** " " in English, " و" in Arabic. */
  readonly and: string;
}

/** Two largest units: "2 days 4 hr", "4 hr 12 min", "12 min"; under a minute "45 sec". Never negative. */
export const durationText = (ms: number, { unit, and }: SpanWriter): string => {
  const left = Math.max(0, ms);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${unit(days, 'day')}${and}${unit(hours, 'hour')}` : unit(days, 'day');
  if (hours > 0) return minutes > 0 ? `${unit(hours, 'hour')}${and}${unit(minutes, 'minute')}` : unit(hours, 'hour');
  return minutes > 0 ? unit(minutes, 'minute') : unit(Math.ceil(left / SECOND), 'second');
};

/** The largest number of each unit in one duration; for days, the number of days that a plan looks ahead. */
const MOST: Readonly<Record<DurationUnit, number>> = { day: 60, hour: 23, minute: 59, second: 60 };

/** The text of each unit by its number, and the text between two units. */
export type DurationWords = Readonly<Record<DurationUnit, readonly string[]>> & Pick<SpanWriter, 'and'>;

/**
 * Returns the texts of every unit in advance, so that an app start only reads them and does not load the browser's plural
 * rules.
 */
export const durationWords = ({ unit, and }: SpanWriter): DurationWords => {
  const all = (name: DurationUnit): string[] => Array.from({ length: MOST[name] + 1 }, (_, value) => unit(value, name));
  return { day: all('day'), hour: all('hour'), minute: all('minute'), second: all('second'), and };
};
