import { fallbackPicture } from '../../src/protocol/reference/dish-pictures.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import arabic from '../../src/i18n/catalogues/ar.blog.json' with { type: 'json' };
import arabicShell from '../../src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arabicWeek from '../../src/i18n/catalogues/ar.week.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.blog.json' with { type: 'json' };
import englishShell from '../../src/i18n/catalogues/en.shell.json' with { type: 'json' };
import englishWeek from '../../src/i18n/catalogues/en.week.json' with { type: 'json' };
import type { Lang } from '../mail/sentence.ts';
import { categoryName, type Article } from '../reference/articles.ts';

/** The URL of the app, the facts of its provider, and the language of the page. */
export interface Site {
  readonly catalogue: Catalogue;
  readonly url: string;
  readonly name: string;
  readonly lang: Lang;
}

/** The metadata of one URL. */
export interface Head {
  readonly lang: Lang;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Additional lines of the HTML head. */
  readonly lines: readonly string[];
}

export const BLOG = '/nutrition-support/blog';
export const NUTRITION = '/nutrition-support';
export const THIS_WEEK = '/this-week';
export const FORUM = '/nutrition-support/forum';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// Drops characters that XML cannot contain.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
const unheard = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const readable = (text: string): string => text.replaceAll(unheard, '');

/** Escapes a text for the content or an attribute of HTML and XML. */
export const escaped = (text: string): string => readable(text).replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

export const articlePath = (id: number): string => `${BLOG}/article/${id}`;

/**
 * Returns the URL of a page in a language. A URL without a language shows English to clients that ask for no language.
 */
export const addressIn = (url: string, path: string, lang: Lang): string =>
  `${url}${path}${lang === 'ar' ? '?lang=ar' : ''}`;

/** The texts of the screens themselves. */
const wordsOf = (shell: typeof englishShell, blog: typeof english, week: typeof englishWeek) => ({
  week: week['week.title'],
  weekText: week['week.claim'],
  landing: shell['shell.subject.nutrition'],
  landingText: blog['blog.welcome'],
  list: shell['shell.subject.blog'],
  discussions: shell['shell.subject.forum'],
  listText: blog['blog.articlesText'],
});
const words = {
  en: wordsOf(englishShell, english, englishWeek),
  ar: wordsOf(arabicShell, arabic, arabicWeek),
};

export const meta = (name: string, content: string): string =>
  `<meta ${name.startsWith('twitter:') ? 'name' : 'property'}="${name}" content="${escaped(content)}" data-served />`;
const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escaped(href)}"${more} data-served />`;

export const common = (
  { url, name, lang }: Site,
  path: string,
  title: string,
  description: string,
  image: string,
): string[] => [
  link('canonical', addressIn(url, path, lang)),
  link('alternate', addressIn(url, path, 'en'), ' hreflang="en"'),
  link('alternate', addressIn(url, path, 'ar'), ' hreflang="ar"'),
  link('alternate', `${url}${BLOG}/feed.xml?lang=${lang}`, ' type="application/atom+xml"'),
  meta('og:site_name', name),
  meta('og:locale', lang === 'ar' ? 'ar_AE' : 'en_US'),
  meta('og:title', title),
  meta('og:description', description),
  meta('og:url', addressIn(url, path, lang)),
  meta('og:image', `${url}${image}`),
  meta('twitter:card', 'summary_large_image'),
  meta('twitter:title', title),
  meta('twitter:description', description),
  meta('twitter:image', `${url}${image}`),
];

/** JSON for a script element that no browser runs; `<` is escaped, because it could end the element. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
export const linkedData = (value: object): string =>
  `<script type="application/ld+json" data-served>${inScript(value)}</script>`;

export const ICON = '/icons/icon-512.png';

export const articleHead = (site: Site, article: Article): Head => {
  const { url, name, lang } = site;
  const { id, title, description, tags, createdAt, changedAt } = article;
  const image = article.image.startsWith(fallbackPicture('image')) ? ICON : article.image;
  const path = articlePath(id);
  const section = categoryName(site.catalogue, article.categoryId, lang);
  const published = new Date(createdAt).toISOString();
  const provider = { '@type': 'Organization', name, url };
  return {
    lang,
    path,
    title: `${title} · ${name}`,
    description,
    lines: [
      ...common(site, path, title, description, image),
      meta('og:type', 'article'),
      meta('article:published_time', published),
      ...(section === undefined ? [] : [meta('article:section', section)]),
      ...tags.map((tag) => meta('article:tag', tag)),
      linkedData({
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        image: [`${url}${image}`],
        datePublished: published,
        dateModified: new Date(changedAt).toISOString(),
        inLanguage: article.lang,
        articleSection: section,
        keywords: tags,
        isAccessibleForFree: true,
        mainEntityOfPage: addressIn(url, path, lang),
        author: provider,
        publisher: { ...provider, logo: { '@type': 'ImageObject', url: `${url}${ICON}` } },
      }),
    ],
  };
};

/** The metadata of a page that has one title and one sentence. */
const plainHead = (site: Site, path: string, title: string, description: string, image = ICON): Head => ({
  lang: site.lang,
  path,
  title: `${title} · ${site.name}`,
  description,
  lines: [...common(site, path, title, description, image), meta('og:type', 'website')],
});

/** The metadata of the list of all articles. */
export const listHead = (site: Site, articles: readonly Article[]): Head => {
  const { list, listText } = words[site.lang];
  return plainHead(site, BLOG, list, listText, articles[0]?.image);
};

export const landingHead = (site: Site): Head => {
  const { landing, landingText } = words[site.lang];
  return plainHead(site, NUTRITION, landing, landingText);
};

export const weekHead = (site: Site): Head => {
  const { week, weekText } = words[site.lang];
  return plainHead(site, THIS_WEEK, week, weekText);
};

/** The metadata of the list of discussions. */
export const forumHead = (site: Site): Head => {
  const { discussions, landingText } = words[site.lang];
  return plainHead(site, FORUM, discussions, landingText);
};
