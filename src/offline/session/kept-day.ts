import { dayToWire, type Day } from '../../domain/days/day.ts';

/**
 * A day in the subject of a stored command, in the protocol's format, because devices already have keys with such names.
 */
export const keptDay = (day: Day): string => String(dayToWire(day));
