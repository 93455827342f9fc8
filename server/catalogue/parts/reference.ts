import type { WholeFolder } from '../folder/read-folder.ts';
import { articlesOf } from './articles.ts';
import { choicesOf } from './choices.ts';
import { deliverySlotsOf } from './delivery-slots.ts';
import { firstSettingsOf } from './first-settings.ts';
import { holidaysOf } from './holidays.ts';
import { pagesOf } from './pages.ts';
import { placesOf } from './places.ts';
import { teamOf } from './team.ts';
import { vouchersOf } from './vouchers.ts';

/** Returns everything in the folder that is not food. */
export const referenceOf = (folder: WholeFolder) => ({
  ...placesOf(folder),
  ...deliverySlotsOf(folder),
  ...teamOf(folder),
  ...choicesOf(folder),
  ...pagesOf(folder),
  /** The days without delivery that are written into an empty database. */
  firstHolidays: holidaysOf(folder),
  firstSettings: firstSettingsOf(folder),
  firstVouchers: vouchersOf(folder),
  /** Articles that are written into a database once. */
  blogPosts: articlesOf(folder),
});

export type Reference = ReturnType<typeof referenceOf>;
