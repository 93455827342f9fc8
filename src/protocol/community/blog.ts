import * as v from 'valibot';

import { cached, query } from '../define/define.ts';
import { fields, flag, id, languageTag, listOf, mine, page, pageFields } from '../define/wire-values.ts';

const HOUR_SECONDS = 3_600;

const post = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  image: v.string(),
  tags: v.array(v.string()),
  blogCategoryId: v.number(),
  createdAt: v.number(),
});
const neighbour = v.nullish(v.object({ id: v.number(), image: v.string(), title: v.string() }));

/** Newest first, without texts. No category, or the all-category, returns all. */
export const blogInfoList = query({
  channel: 'blog',
  type: 'infoList',
  access: 'open',
  request: fields({
    ...pageFields,
    categories: v.optional(v.union([listOf(id, 100), id])),
    language: v.optional(languageTag),
    ...mine,
  }),
  reply: v.object({ posts: v.array(post), page }),
  offline: cached('public', HOUR_SECONDS),
});

export const blogGet = query({
  channel: 'blog',
  type: 'get',
  access: 'open',
  request: fields({ postId: id, getNeighbours: v.optional(flag), language: v.optional(languageTag), ...mine }),
  /** `text` is encoded rich text. The previous post was published before this one, the next post after it. */
  reply: v.object({ ...post.entries, text: v.string(), prevPost: neighbour, nextPost: neighbour }),
  errors: ['not_found'],
  offline: cached('public', 86_400),
});
