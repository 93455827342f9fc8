import type { Day } from './day.ts';

/** The days that a map has something for, in its order. */
export const daysIn = (map: Readonly<Record<Day, unknown>>): Day[] => Object.keys(map) as Day[];

/** What a map has for each of its days, in its order. */
export const dayEntries = <T>(map: Readonly<Record<Day, T>>): [Day, T][] => Object.entries(map) as [Day, T][];
