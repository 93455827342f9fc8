import {
  durationText,
  durationWords,
  type DurationUnit,
  type DurationWords,
  type SpanWriter,
} from './duration-text.ts';
import { numberFormat } from './intl-cache.ts';
import { intlTag, type Locale } from './locale.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats durations in ms. */
export const durationsFor = (locale: Locale) => {
  const tag = intlTag(locale);
  const unit = (value: number, name: DurationUnit, unitDisplay: 'short' | 'long'): string =>
    numberFormat(tag, { style: 'unit', unit: name, unitDisplay }).format(value);
  // Short Arabic units are single letters, which customers do not know.
  const writer: SpanWriter =
    locale === 'ar-AE'
      ? { unit: (value, name) => unit(value, name, 'long'), and: ' و' }
      : { unit: (value, name) => unit(value, name, 'short'), and: ' ' };
  let made: Intl.RelativeTimeFormat | undefined;
  // Created on demand: it costs more than all other formatters of a screen together, and few screens use it.
  const relative = () => (made ??= new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

  return {
    /**
     * Returns the two largest units: "2 days 4 hr", "4 hr 12 min", "يومان وساعة"; under a minute "45 sec". Never
     * negative.
     */
    duration: (ms: number): string => durationText(ms, writer),
    /** Returns all texts that `duration` needs, for code that cannot call it. */
    durationWords: (): DurationWords => durationWords(writer),
    /** Returns "4:59", and from one hour "5:04:09", for a countdown in seconds. Never negative. */
    clock: (ms: number): string => {
      const left = Math.max(0, Math.ceil(ms / SECOND));
      const hours = Math.floor(left / 3600);
      const minutes = Math.floor((left % 3600) / 60);
      return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
    },
    /** "5 minutes ago", "yesterday", "in 2 days". */
    ago: (ms: number, now: number): string => {
      const gap = ms - now;
      const size = Math.abs(gap);
      if (size < MINUTE) return relative().format(0, 'minute');
      if (size < HOUR) return relative().format(Math.round(gap / MINUTE), 'minute');
      if (size < DAY) return relative().format(Math.round(gap / HOUR), 'hour');
      return relative().format(Math.round(gap / DAY), 'day');
    },
    /** "5 days" */
    days: (count: number): string => unit(count, 'day', 'long'),
  };
};
