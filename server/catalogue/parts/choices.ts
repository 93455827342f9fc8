import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';

/** What a customer chooses by its id. */
export interface Choice<Id extends number | string = number> {
  readonly id: Id;
  readonly title: Text;
}

const titled = (
  rows: readonly { readonly id: number; readonly title_en: string; readonly title_ar: string }[],
): readonly Choice[] => rows.map(({ id, title_en, title_ar }) => ({ id, title: text(title_en, title_ar) }));

/** The provider's lists that customers choose from; profiles, articles and discussions keep the ids. */
export const choicesOf = ({ rows }: WholeFolder) => {
  const categoriesOf = (wanted: 'blog' | 'forum') => titled(rows.categories.filter(({ kind }) => kind === wanted));
  return {
    /** What a customer may tell the nutritionist. */
    medicalConditions: titled(rows.conditions),
    /** Employers with an agreement of their own. */
    companies: titled(rows.companies),
    /** 999999999 is the screens' "All articles" and never an id here. */
    blogCategories: categoriesOf('blog'),
    /** 999999999 is the screens' "All" and never an id here. */
    forumCategories: categoriesOf('forum'),
  };
};
