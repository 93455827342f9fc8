import type { Day } from './day.ts';

/** The days of a map, in its order. */
export const daysIn = (map: Readonly<Record<Day, unknown>>): Day[] => Object.keys(map) as Day[];

/** The entries of a map by day, in its order. */
export const dayEntries = <T>(map: Readonly<Record<Day, T>>): [Day, T][] => Object.entries(map) as [Day, T][];
