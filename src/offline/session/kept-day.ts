import { dayToWire, type Day } from '../../domain/days/day.ts';

/** A day in the subject of a kept command: as it travels, since devices have keys under such names. */
export const keptDay = (day: Day): string => String(dayToWire(day));
