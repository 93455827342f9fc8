import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { ALL_CATEGORIES } from '#src/domain/community/community-limits.ts';

/** The number of articles that the server seeds, newest first; an id is the article's place from the end. */
export const TOTAL = 45;
const categories = { 1: 'Eating well', 2: 'Know your macros', 3: 'Kitchen of the region' } as const;
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const DAY = 86_400;

export const encoded = (html: string): string => btoa(encodeURIComponent(html));

export const posts = Array.from({ length: TOTAL }, (_, place) => ({
  id: TOTAL - place,
  title: `Article ${TOTAL - place}`,
  description: `What ${TOTAL - place} is about`,
  image: `/dishes/blog-${TOTAL - place}-image.webp?v=1`,
  tags: place % 2 === 0 ? ['breakfast', 'protein'] : ['sleep'],
  blogCategoryId: place === 0 ? 3 : (place % 2) + 1,
  createdAt: NOON - place * DAY,
}));

interface ListAsked {
  readonly offset: number;
  readonly limit: number;
  readonly categories: readonly number[];
}

export const listOf = (
  { offset, limit, categories: [wanted] }: ListAsked,
  all: readonly (typeof posts)[number][] = posts,
) => {
  const fit = all.filter(({ blogCategoryId }) => wanted === ALL_CATEGORIES || blogCategoryId === wanted);
  return { posts: fit.slice(offset, offset + limit), page: { offset, limit, total: fit.length } };
};

/** One article with its text and its neighbours. */
export const articleOf = (id: number, more: object = {}) => {
  const post = posts.find((each) => each.id === id);
  const short = (other: number) => {
    const found = posts.find((each) => each.id === other);
    return found ? { id: found.id, image: found.image, title: found.title } : null;
  };
  return (
    post && {
      ...post,
      text: encoded(`<p>The words of ${id}.</p><h2>A part</h2><ul><li>One</li></ul>`),
      prevPost: short(id - 1),
      nextPost: short(id + 1),
      ...more,
    }
  );
};

/** The answers of a server with many articles. */
export const answersOfBlog = (name: string, request: never): unknown => {
  if (name === 'blog/infoList') return listOf(request);
  if (name === 'blog/get') return articleOf((request as { postId: number }).postId);
  if (name === 'get_arrays/get') return { blogCategories: categories, versions: {}, catalogue: '' };
  if (name === 'settings/get') return [];
  return undefined;
};

/** The watched ends of lists, each with the callback for its visibility. */
const watched = new Map<Element, IntersectionObserverCallback>();

/** A screen on which no element becomes visible by itself. */
export const stillScreen = (): void => {
  watched.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #own: Element[] = [];
      #told: IntersectionObserverCallback;
      constructor(told: IntersectionObserverCallback) {
        this.#told = told;
      }
      observe(element: Element) {
        this.#own.push(element);
        watched.set(element, this.#told);
      }
      disconnect() {
        for (const element of this.#own) watched.delete(element);
      }
    },
  );
};

/** Scrolls to the end of the list. */
export const scrollToEnd = async (): Promise<void> => {
  await act(async () => {
    for (const told of watched.values()) told([{ isIntersecting: true } as IntersectionObserverEntry], {} as never);
  });
};
