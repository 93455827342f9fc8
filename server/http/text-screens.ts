import { LIST_PAGE, previewOf } from '../../src/domain/community/community.ts';
import { today } from '../../src/domain/days/day.ts';
import { HEADINGS_OF_LONG, readingMinutes } from '../../src/domain/community/rich-text.ts';
import type { Lang } from '../letters/sentence.ts';
import { categoryName, type Article } from '../reference/articles.ts';
import { forumCategories } from '../reference/forum/categories.ts';
import type { PublishedThread } from '../reference/forum/published-threads.ts';
import { escaped } from './article-head.ts';
import { counted, filled, writtenDay, type DrawnForms, type DrawnWords, type Filling } from './drawn-form.ts';

/** In which language a screen is drawn, and where its dates are read. */
export interface Reader {
  readonly lang: Lang;
  readonly zone: string;
}

const NOTHING = '\u00A0';
const drawnIf = (there: boolean): Filling[] => (there ? [{}] : []);

const dateOf = (words: DrawnWords, at: number, zone: string) => {
  const day = today(at, zone);
  return { day, date: writtenDay(words, day) };
};

/** As the app gives its headings names and the reach of the keyboard (src/features/nutrition/article-parts.ts). */
const withParts = (
  html: string,
): { readonly html: string; readonly parts: readonly { id: string; title: string }[] } => {
  const parts: { id: string; title: string }[] = [];
  const named = html.replaceAll(/<h2\b([^>]*)>([^]*?)<\/h2>/g, (_whole, attributes: string, inner: string) => {
    const id = `part-${parts.length + 1}`;
    parts.push({ id, title: inner.replaceAll(/<[^>]*>/g, '') });
    return `<h2${attributes} id="${id}" tabindex="-1">${inner}</h2>`;
  });
  return { html: named, parts };
};

const neighbourOf = (article: Article | undefined): Filling[] =>
  article === undefined
    ? []
    : [{ id: String(article.id), image: escaped(previewOf(article.image)), title: escaped(article.title) }];

/** An article's screen as the app draws it; undefined where there is nothing to read. */
export const articleScreen = (
  { words, article: form }: DrawnForms,
  { lang, zone }: Reader,
  article: Article,
  { prev, next }: { readonly prev: Article | undefined; readonly next: Article | undefined },
): string | undefined => {
  if (article.html === '') return undefined;
  const { html, parts } = withParts(article.html);
  const ways = { prev: neighbourOf(prev), next: neighbourOf(next) };
  return filled(form[lang], {
    ...dateOf(words[lang], Math.floor(article.createdAt / 1000) * 1000, zone),
    html,
    title: escaped(article.title),
    description: escaped(article.description),
    category: escaped(categoryName(article.categoryId, lang) ?? NOTHING),
    minutes: escaped(counted(words[lang].minutes, words[lang], readingMinutes(article.html, lang))),
    image: escaped(article.image),
    contents: parts.length >= HEADINGS_OF_LONG ? [{ parts }] : [],
    tags: article.tags.length > 0 ? [{ tag: article.tags.map((tag) => ({ tag: escaped(tag) })) }] : [],
    neighbours: prev || next ? [ways] : [],
  });
};

/** A discussion's screen as the app draws it for a visitor, with the first page of its comments. */
export const threadScreen = (
  { words, thread: form }: DrawnForms,
  { lang, zone }: Reader,
  thread: PublishedThread,
): string | undefined => {
  if (thread.html === '') return undefined;
  const said = ({ author, at, team, edited }: Pick<PublishedThread, 'author' | 'at' | 'team' | 'edited'>) => ({
    author: escaped(author),
    ...dateOf(words[lang], Math.floor(at / 1000) * 1000, zone),
    team: drawnIf(team),
    edited: drawnIf(edited),
  });
  const total = String(thread.total);
  const comments = thread.comments.slice(0, LIST_PAGE).map((comment, at) => ({
    ...said(comment),
    id: String(comment.id),
    text: escaped(comment.text),
    place: String(at + 1),
    total,
  }));
  return filled(form[lang], {
    ...said(thread),
    id: String(thread.id),
    html: thread.html,
    title: escaped(thread.title),
    category: escaped(forumCategories.find(({ id }) => id === thread.categoryId)?.title[lang] ?? NOTHING),
    comments: escaped(counted(words[lang].comments, words[lang], thread.total)),
    feed: comments.length > 0 ? [{ comment: comments }] : [],
    none: drawnIf(comments.length === 0),
  });
};
