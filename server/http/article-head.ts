import arabic from '../../src/i18n/catalogues/ar.blog.json' with { type: 'json' };
import arabicShell from '../../src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arabicWeek from '../../src/i18n/catalogues/ar.week.json' with { type: 'json' };
import english from '../../src/i18n/catalogues/en.blog.json' with { type: 'json' };
import englishShell from '../../src/i18n/catalogues/en.shell.json' with { type: 'json' };
import englishWeek from '../../src/i18n/catalogues/en.week.json' with { type: 'json' };
import type { Lang } from '../letters/sentence.ts';
import { categoryName, type Article } from '../reference/articles.ts';

/** Where the app is found, what its provider is called, and the language that is spoken. */
export interface Site {
  readonly url: string;
  readonly name: string;
  readonly lang: Lang;
}

/** What an address says of itself. */
export interface Head {
  readonly lang: Lang;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Lines of the head beside those, and what stands in the body for who has no scripts. */
  readonly lines: readonly string[];
  readonly body: string;
  /** The screen as the app draws it, seen before its code is there. */
  readonly screen?: string | undefined;
}

export const BLOG = '/nutrition-support/blog';
export const THIS_WEEK = '/this-week';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// What XML cannot hold is dropped.
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is meant
const unheard = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** As it may stand in a text or an attribute of HTML and of XML. */
export const escaped = (text: string): string =>
  text.replaceAll(unheard, '').replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

export const articlePath = (id: number): string => `${BLOG}/article/${id}`;

/** The address of a page in a language: the bare one speaks English to who asks for none. */
export const addressIn = (url: string, path: string, lang: Lang): string =>
  `${url}${path}${lang === 'ar' ? '?lang=ar' : ''}`;

/** The words of the screens themselves. */
const wordsOf = (shell: typeof englishShell, blog: typeof english, week: typeof englishWeek) => ({
  week: week['week.title'],
  weekText: week['week.claim'],
  landing: shell['shell.subject.nutrition'],
  landingText: blog['blog.welcome'],
  list: shell['shell.subject.blog'],
  discussions: shell['shell.subject.forum'],
  listText: blog['blog.articlesText'],
  minimal: blog['blog.needsScript'],
});
export const words = {
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

/** Data that no browser runs; a `<` in it could end its element. */
export const linkedData = (value: object): string =>
  `<script type="application/ld+json" data-served>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

export const noScript = ({ lang }: Site, markup: string): string =>
  `<main lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">${markup}<p>${words[lang].minimal}</p></main>`;

const ICON = '/icons/icon-512.png';

/** @param screen of the article, where the build has drawn one */
export const articleHead = (site: Site, article: Article, screen?: string): Head => {
  const { url, name, lang } = site;
  const { id, title, description, html, image, tags, createdAt, changedAt } = article;
  const path = articlePath(id);
  const section = categoryName(article.categoryId, lang);
  const published = new Date(createdAt).toISOString();
  const provider = { '@type': 'Organization', name, url };
  const own = ` lang="${article.lang}" dir="${article.lang === 'ar' ? 'rtl' : 'ltr'}"`;
  return {
    lang,
    path,
    title: `${title} · ${name}`,
    description,
    screen,
    lines: [
      // The largest thing that is seen: asked for with the styles, not when the screen stands.
      ...(screen === undefined ? [] : [link('preload', image, ' as="image" fetchpriority="high"')]),
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
    body: noScript(
      site,
      [
        `<p><a href="${BLOG}">${words[lang].list}</a>${section === undefined ? '' : ` · ${escaped(section)}`}</p>`,
        `<article${own}><h1>${escaped(title)}</h1><p>${escaped(description)}</p>`,
        `<p><time datetime="${published}">${published.slice(0, 10)}</time></p>`,
        `<img src="${escaped(image)}" alt="" width="320" height="200" />${html}</article>`,
      ].join(''),
    ),
  };
};

/** The list, and by its titles the way to each article. */
export const listHead = (site: Site, articles: readonly Article[]): Head => {
  const { list, listText } = words[site.lang];
  const rows = articles.map(
    ({ id, title, description, lang }) =>
      `<li><a href="${articlePath(id)}" lang="${lang}">${escaped(title)}</a><br />${escaped(description)}</li>`,
  );
  return {
    lang: site.lang,
    path: BLOG,
    title: `${list} · ${site.name}`,
    description: listText,
    lines: [...common(site, BLOG, list, listText, articles[0]?.image ?? ICON), meta('og:type', 'website')],
    body: noScript(site, `<h1>${list}</h1><ul>${rows.join('')}</ul>`),
  };
};

export const landingHead = (site: Site): Head => {
  const { landing, landingText, list, discussions } = words[site.lang];
  const path = '/nutrition-support';
  return {
    lang: site.lang,
    path,
    title: `${landing} · ${site.name}`,
    description: landingText,
    lines: [...common(site, path, landing, landingText, ICON), meta('og:type', 'website')],
    body: noScript(
      site,
      `<h1>${landing}</h1><p>${landingText}</p><p><a href="${BLOG}">${list}</a></p><p><a href="/nutrition-support/forum">${discussions}</a></p>`,
    ),
  };
};

/** The built page as it is sent for this address: nothing of it that runs is another, so its policy holds as it is. */
export const withHead = (page: string, { lang, title, description, lines, body, screen }: Head): string =>
  page
    .replace(
      /<html lang="[^"]*" dir="[^"]*"/,
      () =>
        `<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"${screen === undefined ? '' : ` data-sent="${lang}"`}`,
    )
    .replace('<!--prerendered-->', (place) =>
      screen === undefined
        ? place
        : `<template id="prerendered-${lang}" title="${escaped(title)}">${screen}</template>`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${escaped(description)}" />${lines.join('')}`,
    )
    .replace(/<noscript>[^]*?<\/noscript>/, () => `<noscript>${body}</noscript>`);

/** The menu itself is another one every day: it comes with the app. */
export const weekHead = (site: Site): Head => {
  const { week, weekText } = words[site.lang];
  return {
    lang: site.lang,
    path: THIS_WEEK,
    title: `${week} · ${site.name}`,
    description: weekText,
    lines: [...common(site, THIS_WEEK, week, weekText, ICON), meta('og:type', 'website')],
    body: noScript(site, `<h1>${week}</h1><p>${weekText}</p>`),
  };
};
