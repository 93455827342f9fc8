import { categoryName, type Article } from '../reference/articles.ts';
import { threadPath } from './thread-head.ts';
import { addressIn, articlePath, BLOG, escaped, FORUM, THIS_WEEK, type Site } from './page-heads.ts';

/** The number of newest articles in a feed. */
const FED = 50;
/** The screens, and the provider's existing texts, that search engines may show in addition to the articles. */
const screens = ['/', THIS_WEEK, '/nutrition-support', BLOG, FORUM];
const texts = ['contact', 'terms', 'refunds', 'privacy-policy'];

const instant = (ms: number): string => new Date(ms).toISOString();
const newest = (articles: readonly Article[]): string =>
  instant(Math.max(0, ...articles.map(({ changedAt }) => changedAt)));

/** An Atom feed (RFC 4287) with the complete texts. */
export const atomFeed = ({ url, name, lang, catalogue }: Site, articles: readonly Article[]): string => {
  const own = `${url}${BLOG}/feed.xml?lang=${lang}`;
  const entries = articles
    .slice(0, FED)
    .map(({ id, title, description, html, tags, categoryId, createdAt, changedAt, ...article }) => {
      const section = categoryName(catalogue, categoryId, lang);
      return [
        `<entry xml:lang="${article.lang}">`,
        `<id>${escaped(`${url}${articlePath(id)}`)}</id>`,
        `<title>${escaped(title)}</title>`,
        `<link rel="alternate" type="text/html" href="${escaped(addressIn(url, articlePath(id), lang))}" />`,
        `<published>${instant(createdAt)}</published><updated>${instant(changedAt)}</updated>`,
        ...[...(section === undefined ? [] : [section]), ...tags].map((term) => `<category term="${escaped(term)}" />`),
        `<summary>${escaped(description)}</summary>`,
        `<content type="html">${escaped(html)}</content>`,
        '</entry>',
      ].join('');
    });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    `<id>${escaped(own)}</id><title>${escaped(name)}</title><updated>${newest(articles)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(own)}" />`,
    `<link rel="alternate" type="text/html" href="${escaped(addressIn(url, BLOG, lang))}" />`,
    `<author><name>${escaped(name)}</name></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
};

export const sitemap = (
  { url, catalogue }: Pick<Site, 'url' | 'catalogue'>,
  articles: readonly Article[],
  threads: readonly { readonly id: number; readonly changedAt: number }[],
): string => {
  const row = (path: string, changed?: number): string =>
    `<url><loc>${escaped(url + path)}</loc>${changed === undefined ? '' : `<lastmod>${instant(changed)}</lastmod>`}${
      path === THIS_WEEK || path.startsWith('/nutrition-support')
        ? (['en', 'ar'] as const)
            .map(
              (lang) =>
                `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(addressIn(url, path, lang))}" />`,
            )
            .join('')
        : ''
    }</url>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...screens.map((path) => row(path)),
    ...texts.filter((alias) => catalogue.pageByAlias.has(alias)).map((alias) => row(`/${alias}`)),
    ...articles.map(({ id, changedAt }) => row(articlePath(id), changedAt)),
    ...threads.map(({ id, changedAt }) => row(threadPath(id), changedAt)),
    '</urlset>',
    '',
  ].join('\n');
};

export const robots = (url: string): string =>
  [
    'User-agent: *',
    ...['api', 'dev', 'files', 'pay'].map((folder) => `Disallow: /${folder}/`),
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ].join('\n');
