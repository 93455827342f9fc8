import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';

/** A row that a customer chooses by its id. */
export interface Choice<Id extends number | string = number> {
  readonly id: Id;
  readonly title: Text;
}

const titled = (
  rows: readonly { readonly id: number; readonly title_en: string; readonly title_ar: string }[],
): readonly Choice[] => rows.map(({ id, title_en, title_ar }) => ({ id, title: text(title_en, title_ar) }));

/** Returns the provider's lists that customers choose from; profiles, articles and discussions store the ids. */
export const choicesOf = ({ rows }: WholeFolder) => {
  const categoriesOf = (wanted: 'blog' | 'forum') => titled(rows.categories.filter(({ kind }) => kind === wanted));
  return {
    /** Conditions that a customer may report to the nutritionist. */
    medicalConditions: titled(rows.conditions),
    /** Employers with a separate agreement. */
    companies: titled(rows.companies),
    /** Never contains the id 999999999, which screens use for "All articles". */
    blogCategories: categoriesOf('blog'),
    /** Never contains the id 999999999, which screens use for "All". */
    forumCategories: categoriesOf('forum'),
  };
};
