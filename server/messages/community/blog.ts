import { ALL_CATEGORIES } from '#src/domain/community/community-limits.ts';
import { neighboursOf, type Article } from '../../reference/articles.ts';
import { encodedHtml } from '../../reference/rich-text.ts';
import { inMemory, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { langOf } from '../../mail/sentence.ts';

const card = ({ id, title, description, image, tags, categoryId, createdAt }: Article) => ({
  id,
  title,
  description,
  image,
  tags: [...tags],
  blogCategoryId: categoryId,
  createdAt: Math.floor(createdAt / 1000),
});

const neighbour = (article: Article | undefined) =>
  article === undefined ? null : { id: article.id, image: article.image, title: article.title };

/** The articles that the team writes for everyone. */
export const blogHandlers = {
  'blog/infoList': inMemory(({ services, lang: spoken }, { offset, limit, categories = [], language }) => {
    const wanted = new Set([categories].flat());
    const all = wanted.size === 0 || wanted.has(ALL_CATEGORIES);
    const posts = services.articles
      .list(language === undefined ? spoken : langOf(language))
      .filter(({ categoryId }) => all || wanted.has(categoryId));
    return ok({
      posts: posts.slice(offset, offset + limit).map(card),
      page: { offset, limit, total: posts.length },
    });
  }),

  'blog/get': inMemory(({ services, lang: spoken }, { postId, getNeighbours, language }) => {
    const lang = language === undefined ? spoken : langOf(language);
    const article = services.articles.find(lang, postId);
    if (!article) return refuse('not_found');
    const { prev, next } = neighboursOf(services.articles.list(lang), article);
    return ok({
      ...card(article),
      text: encodedHtml(article.html),
      ...(getNeighbours ? { prevPost: neighbour(prev), nextPost: neighbour(next) } : {}),
    });
  }),
} satisfies Partial<Handlers>;
