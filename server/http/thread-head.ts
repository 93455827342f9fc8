import { textOfHtml } from '../reference/forum/discussion-html.ts';
import type { PublishedThread } from '../reference/forum/published-threads.ts';
import { addressIn, common, FORUM, ICON, linkedData, meta, type Head, type Site } from './page-heads.ts';

/** The maximum length of a text in a link preview. */
const MOST_SHOWN = 160;

export const threadPath = (id: number): string => `${FORUM}/thread/${id}`;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = Array.from(line);
  return characters.length <= MOST_SHOWN ? line : `${characters.slice(0, MOST_SHOWN).join('').trimEnd()}…`;
};

const instant = (ms: number): string => new Date(ms).toISOString();

/** The metadata of a discussion's URL. Its authors are strangers, so every text is escaped or sanitized. */
export const threadHead = (site: Site, thread: PublishedThread): Head => {
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
  };
};
