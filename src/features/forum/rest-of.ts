import { LIST_PAGE } from '../../domain/community/community-limits.ts';

interface LastPage {
  readonly data: { readonly page: { readonly total: number } } | undefined;
  readonly coming: boolean;
}

/**
 * The state of the rest of a list: there is none ('end'), another page exists ('more'), it is being read ('coming'), or
 * it cannot be read now ('absent').
 */
export type Rest = 'end' | 'more' | 'coming' | 'absent';

/**
 * Returns the state of the rest of a list.
 * @param last the last shown page
 */
export const restOf = ({ data, coming }: LastPage, pages: number): Rest => {
  if (data === undefined) return coming ? 'coming' : 'absent';
  return data.page.total > pages * LIST_PAGE ? 'more' : 'end';
};
