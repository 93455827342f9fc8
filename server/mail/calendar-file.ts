import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { DateTime } from 'luxon';

import { addDays, type Day } from '../../src/domain/days/day.ts';
import type { CalendarEvent } from '../../src/domain/plan/calendar-events.ts';
import { arrivalInMail } from './arrival-words.ts';
import { dayInMail } from './mail-words.ts';
import type { Lang, Sentence } from './sentence.ts';
import { timeZoneComponent } from './time-zone-component.ts';

const words = {
  delivery: { en: 'Meal delivery', ar: 'توصيل الوجبات' },
  forDay: { en: 'The meals of {day}.', ar: 'وجبات يوم {day}.' },
  stopped: { en: 'No delivery', ar: 'لا توصيل' },
  lock: { en: 'Last change of your meals', ar: 'آخر موعد لتغيير وجباتك' },
  lockText: {
    en: 'Until now the meals of {day} can be changed; then they are prepared.',
    ar: 'حتى هذا الوقت يمكن تغيير وجبات يوم {day}، ثم يبدأ تحضيرها.',
  },
  end: { en: 'Your meal plan ends', ar: 'تنتهي خطة وجباتك' },
  endText: { en: 'The last day of meals in your plan.', ar: 'آخر يوم وجبات في خطتك.' },
  home: { en: 'Home', ar: 'المنزل' },
  work: { en: 'Work', ar: 'العمل' },
  public: { en: 'Holiday / weekend', ar: 'العطل ونهاية الأسبوع' },
} as const satisfies Record<string, Sentence>;

/** The length of the event before a lock: long enough to be seen in the week view. */
const LOCK_SHOWN_MS = 15 * 60_000;

export interface CalendarPaper {
  readonly events: readonly CalendarEvent[];
  readonly lang: Lang;
  readonly brand: string;
  /** The host name of this server; it makes the events' ids unique. */
  readonly host: string;
  /** The time zone of the customers; IANA name. */
  readonly zone: string;
  /** A number that grows with every change of the customer's data. */
  readonly sequence: number;
  /** In ms: the time of this reading, and of the last change. */
  readonly now: number;
  readonly changedAt: number;
}

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Returns the events as a calendar file (RFC 5545), with times in the customers' time zone. */
export const calendarFile = (paper: CalendarPaper): string => {
  const { events, lang, brand, host, zone, sequence, now, changedAt } = paper;
  const said = (id: keyof typeof words, day?: Day): string =>
    words[id][lang].replace('{day}', day === undefined ? '' : dayInMail(day, lang));
  const instants = events.flatMap((event) =>
    event.kind === 'lock'
      ? [event.at - LOCK_SHOWN_MS, event.at]
      : event.kind === 'delivery' && event.at
        ? [event.at.start, event.at.end]
        : [],
  );
  const calendar = ical({
    name: brand,
    prodId: { company: brand, product: 'Deliveries', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // A time zone for the whole calendar would shift its timestamps and whole-day events by the zone of this server.
    timezone: {
      name: null,
      generator: (asked) => timeZoneComponent(asked, Math.min(now, ...instants), Math.max(now, ...instants)),
    },
    ttl: 4 * 3600,
  });
  const inZone = (ms: number): DateTime => DateTime.fromMillis(ms, { zone });
  for (const event of events) {
    const common = {
      id: `${event.uid}@${host}`,
      stamp: new Date(now),
      lastModified: new Date(changedAt),
      sequence,
    };
    const wholeDay = { allDay: true, start: midnight(event.day), end: midnight(addDays(event.day, 1)) };
    const free = { transparency: ICalEventTransparency.TRANSPARENT };
    if (event.kind === 'delivery') {
      const { at, place, cancelled } = event;
      const facts = [at === null ? '' : arrivalInMail(at, zone, lang), place === null ? '' : said(place)].filter(
        Boolean,
      );
      calendar.createEvent({
        ...common,
        ...free,
        ...(at ? { start: inZone(at.start), end: inZone(at.end), timezone: zone } : wholeDay),
        summary: said(cancelled ? 'stopped' : 'delivery'),
        description: [said('forDay', event.day), facts.join(' · ')].filter(Boolean).join('\n'),
        status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    } else if (event.kind === 'lock') {
      calendar.createEvent({
        ...common,
        ...free,
        start: inZone(event.at - LOCK_SHOWN_MS),
        end: inZone(event.at),
        timezone: zone,
        summary: said('lock'),
        description: said('lockText', event.day),
        status: ICalEventStatus.CONFIRMED,
      });
    } else {
      calendar.createEvent({
        ...common,
        ...free,
        ...wholeDay,
        summary: said('end'),
        description: said('endText'),
        status: ICalEventStatus.CONFIRMED,
      });
    }
  }
  return `${calendar.toString()}\r\n`;
};
