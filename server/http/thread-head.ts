import { textOfHtml } from '../reference/forum/discussion-html.ts';
import type { PublishedThread } from '../reference/forum/published-threads.ts';
import { addressIn, common, escaped, linkedData, meta, noScript, words, type Head, type Site } from './article-head.ts';

export const FORUM = '/nutrition-support/forum';
const ICON = '/icons/icon-512.png';
/** As much of a text as is shown beside a link to it. */
const MOST_SHOWN = 160;

export const threadPath = (id: number): string => `${FORUM}/thread/${id}`;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = Array.from(line);
  return characters.length <= MOST_SHOWN ? line : `${characters.slice(0, MOST_SHOWN).join('').trimEnd()}…`;
};

const instant = (ms: number): string => new Date(ms).toISOString();
const time = (ms: number): string => `<time datetime="${instant(ms)}">${instant(ms).slice(0, 10)}</time>`;
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br />');

/** What the address of a discussion says of itself: strangers have written it, so everything in it is escaped or cleaned. */
export const threadHead = (site: Site, thread: PublishedThread, screen?: string): Head => {
  const { url, name, lang } = site;
  const path = threadPath(thread.id);
  const text = textOfHtml(thread.html);
  const description = shortened(text);
  const posted = (who: string, at: number, said: string) => ({
    author: { '@type': 'Person', name: who },
    datePublished: instant(at),
    text: said,
  });
  return {
    lang,
    path,
    title: `${thread.title} · ${name}`,
    description,
    screen,
    lines: [
      ...common(site, path, thread.title, description, ICON),
      meta('og:type', 'article'),
      meta('article:published_time', instant(thread.at)),
      linkedData({
        '@context': 'https://schema.org',
        '@type': 'DiscussionForumPosting',
        headline: thread.title,
        ...posted(thread.author, thread.at, text),
        dateModified: instant(thread.changedAt),
        mainEntityOfPage: addressIn(url, path, lang),
        comment: thread.comments.map(({ author, at, text: said }) => ({
          '@type': 'Comment',
          ...posted(author, at, said),
        })),
      }),
    ],
    body: noScript(
      site,
      [
        `<p><a href="${FORUM}">${words[lang].discussions}</a></p>`,
        `<article><h1 dir="auto">${escaped(thread.title)}</h1>`,
        `<p><bdi>${escaped(thread.author)}</bdi> · ${time(thread.at)}</p><div dir="auto">${thread.html}</div></article>`,
        ...thread.comments.map(
          ({ author, at, text: said }) =>
            `<section><p><bdi>${escaped(author)}</bdi> · ${time(at)}</p><p dir="auto">${lines(said)}</p></section>`,
        ),
      ].join(''),
    ),
  };
};

/** The list: what stands in it is the app's to show. */
export const forumHead = (site: Site): Head => {
  const { discussions, landingText } = words[site.lang];
  return {
    lang: site.lang,
    path: FORUM,
    title: `${discussions} · ${site.name}`,
    description: landingText,
    lines: [...common(site, FORUM, discussions, landingText, ICON), meta('og:type', 'website')],
    body: noScript(site, `<h1>${discussions}</h1><p>${landingText}</p>`),
  };
};
