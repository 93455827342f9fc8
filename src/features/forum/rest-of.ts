import { LIST_PAGE } from '../../domain/community/community-limits.ts';

interface LastPage {
  readonly data: { readonly page: { readonly total: number } } | undefined;
  readonly coming: boolean;
}

/** What there is to come: nothing, another page, one that is on its way, or one that cannot be had now. */
export type Rest = 'end' | 'more' | 'coming' | 'absent';

/** @param last the last page that is shown, of so many */
export const restOf = ({ data, coming }: LastPage, pages: number): Rest => {
  if (data === undefined) return coming ? 'coming' : 'absent';
  return data.page.total > pages * LIST_PAGE ? 'more' : 'end';
};
