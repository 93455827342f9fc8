import { act } from '@testing-library/react';
import { vi } from 'vitest';

import { ALL_CATEGORIES } from '#src/domain/community/community-limits.ts';
import type { Comment, Thread } from '#src/features/forum/forum-requests.ts';

const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const DAY = 86_400;
export const ME = 1;
export const forumCategories = { 1: 'Recipes', 2: 'Fasting', 3: 'Training' } as const;

export const encoded = (html: string): string => btoa(encodeURIComponent(html));

/** This number of discussions, newest first; every fifth is the customer's own. */
export const threadsOf = (count: number): Thread[] =>
  Array.from({ length: count }, (_, place) => ({
    id: count - place,
    title: `Thread ${count - place}`,
    category_id: (place % 2) + 1,
    user_id: place % 5 === 1 ? ME : 7,
    username: place % 5 === 1 ? 'Mona H.' : 'Sara N.',
    created_at: NOON - place * DAY,
    comments: place,
    mine: place % 5 === 1,
  }));

export const commentsOf = (count: number): Comment[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    username: place % 4 === 2 ? 'Mona H.' : 'Omar K.',
    text: `Comment ${place + 1}`,
    created_at: NOON + place * 60,
    mine: place % 4 === 2,
  }));

interface Asked {
  readonly offset: number;
  readonly limit: number;
  readonly filters?: { readonly category_id?: number; readonly user_id?: number };
  readonly threadId?: number;
}

/** A server with these discussions, which all have the same comments. A test may change it while it runs. */
export const forumServer = (threads: Thread[] = threadsOf(45), comments: Comment[] = commentsOf(3)) => {
  const world = {
    threads,
    comments,
    html: '<p>First <strong>words</strong>.</p>',
    answers: (name: string, request: never): unknown => {
      const { offset, limit, filters = {}, threadId } = request as Asked;
      const { category_id: category = 0, user_id: user = 0 } = filters;
      if (name === 'forum/list') {
        const fit = world.threads.filter(
          (thread) =>
            (category === 0 || category === ALL_CATEGORIES || thread.category_id === category) &&
            (user === 0 || thread.user_id === user),
        );
        return {
          threads: fit.slice(offset, offset + limit),
          page: { offset, limit, total: fit.length },
          filters: { category_id: category, user_id: user },
        };
      }
      if (name === 'forum/get') {
        const found = world.threads.find(({ id }) => id === threadId);
        return found && { threadData: { ...found, text: encoded(world.html) } };
      }
      if (name === 'forum/commentList')
        return {
          threadId,
          comments: world.comments.slice(offset, offset + limit),
          page: { offset, limit, total: world.comments.length },
        };
      if (name === 'forum/watch') return { threadId };
      if (name === 'get_arrays/get') return { forumCategories, versions: {}, catalogue: '' };
      if (name === 'settings/get') return [];
      return undefined;
    },
  };
  return world;
};

export const customer = { user_id: ME, tag: 'a', firstName: 'Mona' };

interface Seen {
  readonly told: IntersectionObserverCallback;
  readonly own: Set<Element>;
}

/** A screen for which the test decides what is near the visible part. */
export const watchedScreen = () => {
  const all = new Set<Seen>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: Seen;
      constructor(told: IntersectionObserverCallback) {
        this.#seen = { told, own: new Set() };
        all.add(this.#seen);
      }
      observe(element: Element) {
        this.#seen.own.add(element);
      }
      unobserve(element: Element) {
        this.#seen.own.delete(element);
      }
      disconnect() {
        all.delete(this.#seen);
      }
    },
  );
  const tell = async (isNear: (element: Element) => boolean | undefined): Promise<void> => {
    await act(async () => {
      for (const { told, own } of all) {
        const entries = [...own].flatMap((target) => {
          const isIntersecting = isNear(target);
          return isIntersecting === undefined ? [] : [{ target, isIntersecting } as IntersectionObserverEntry];
        });
        if (entries.length > 0) told(entries, {} as never);
      }
    });
  };
  const pageOf = (element: Element): number | null =>
    element.hasAttribute('data-page') ? Number(element.getAttribute('data-page')) : null;
  return {
    /** Scrolls to the end of the list: the last pages are near, the first ones are not. */
    toEnd: () => {
      const last = Math.max(...[...document.querySelectorAll('[data-page]')].map((each) => pageOf(each) ?? 0));
      return tell((element) => {
        const page = pageOf(element);
        return page === null ? true : page >= last - 1;
      });
    },
    /** Makes these pages near, and the other pages and the end not. */
    near: (...pages: readonly number[]) =>
      tell((element) => {
        const page = pageOf(element);
        return page === null ? undefined : pages.includes(page);
      }),
  };
};
