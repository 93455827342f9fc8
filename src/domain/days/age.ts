import type { Day } from './day.ts';

/** Completed years on `on`; a birthday of 29 February counts from 1 March in other years. Negative before birth. */
export const ageOn = (birthday: Day, on: Day): number =>
  Number(on.slice(0, 4)) - Number(birthday.slice(0, 4)) - (on.slice(5) < birthday.slice(5) ? 1 : 0);
