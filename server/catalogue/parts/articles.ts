import { htmlOfMarkdown } from '../folder/markdown.ts';
import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';

export interface BlogPost {
  readonly id: number;
  readonly categoryId: number;
  readonly title: Text;
  readonly description: Text;
  /** HTML of paragraphs, headings and lists. */
  readonly html: Text;
  readonly tags: readonly Text[];
  /** Day of publishing, YYYY-MM-DD. */
  readonly date: string;
}

/** Returns the articles of the catalogue folder in both languages, newest first. */
export const articlesOf = ({ articles, rows }: WholeFolder): readonly BlogPost[] => {
  const categoryIds = new Map(rows.categories.filter(({ kind }) => kind === 'blog').map(({ key, id }) => [key, id]));
  return articles
    .filter(({ language }) => language === 'en')
    .map(({ id, document: en }): BlogPost => {
      const ar = articles.find((article) => article.id === id && article.language === 'ar')?.document ?? en;
      return {
        id,
        categoryId: categoryIds.get(en.front.category) ?? 0,
        title: text(en.front.title, ar.front.title),
        description: text(en.front.description, ar.front.description),
        html: text(htmlOfMarkdown(en.body), htmlOfMarkdown(ar.body)),
        tags: en.front.tags.map((tag, at) => text(tag, ar.front.tags[at] ?? tag)),
        date: en.front.date,
      };
    })
    .sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
};
