import { catalogueOf, type Catalogue } from './catalogue-of.ts';
import type { Release } from './release-folder.ts';

/**
 * Returns what a production server serves before its provider has imported a catalogue: the release's pages and lists,
 * and nothing that can be ordered. Its version is 0.
 */
export const withoutFood = ({ side: { folder } }: Release): Catalogue =>
  catalogueOf({
    ...folder,
    articles: [],
    rows: {
      ...folder.rows,
      dishes: [],
      customFit: [],
      menu: [],
      plans: [],
      prices: [],
      dayDiscounts: [],
      vouchers: [],
    },
  });
