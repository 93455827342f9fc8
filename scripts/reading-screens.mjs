// How the screens of an article and of a discussion are drawn before anybody has written one: the app gets marks in the
// place of words, and what it draws of them is kept as a form that the server fills (server/http/drawn-form.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';

import { datesFor } from '../src/i18n/format-dates.ts';
import { intlTag } from '../src/i18n/locale.ts';
import { root } from './toolchain.mjs';

const encoded = (html) => btoa(encodeURIComponent(html));
const AT = 1_000_000_000;
/** Numbers by which links are known again. */
const ids = { screen: 900_001, prev: 900_002, next: 900_003 };
const page = { offset: 0, limit: 20, total: 1 };
const category = { [ids.screen]: '{{category}}' };
const headings = [1, 2, 3].map(() => '<h2>{{part}}</h2>').join('');

/** What the app is told by message. */
const answers = {
  'get_arrays/get': {
    blogCategories: category,
    forumCategories: category,
    versions: { blogCategories: 'build', forumCategories: 'build' },
    catalogue: 'build',
  },
  'blog/get': {
    id: ids.screen,
    title: '{{title}}',
    description: '{{description}}',
    image: '/{{image}}',
    tags: ['{{tag}}'],
    blogCategoryId: ids.screen,
    createdAt: AT,
    text: encoded(`${headings}<p>{{html}}</p>`),
    prevPost: { id: ids.prev, image: '/{{image}}', title: '{{title}}' },
    nextPost: { id: ids.next, image: '/{{image}}', title: '{{title}}' },
  },
  'forum/get': {
    threadData: {
      id: ids.screen,
      title: '{{title}}',
      category_id: ids.screen,
      user_id: 1,
      username: '{{author}}',
      created_at: AT,
      updated_at: AT,
      comments: 1,
      mine: false,
      team: true,
      text: encoded('<p>{{html}}</p>'),
    },
  },
  'forum/commentList': {
    threadId: ids.screen,
    page,
    comments: [
      { id: 1, username: '{{author}}', text: '{{text}}', created_at: AT, updated_at: AT, mine: false, team: true },
    ],
  },
};

/** Spelled as the protocol spells good replies; of what is not answered nothing can be read. */
const replyTo = ({ channel, type, data: { requests } }) => {
  if (channel === 'batch')
    return { type: 'getOk', data: { replies: requests.map((each) => ({ channel: each.channel, ...replyTo(each) })) } };
  if (channel === 'settings') return { type, status: 'ok', data: [] };
  return { type: channel === 'get_arrays' ? 'success' : `${type}Ok`, data: answers[`${channel}/${type}`] };
};

/** Stands in for the server's socket, in the frames of engine.io. */
export class AnsweringSocket {
  constructor() {
    const open = { sid: 'build', upgrades: [], pingInterval: 60_000, pingTimeout: 60_000, maxPayload: 1e6 };
    setTimeout(() => {
      this.onopen?.({});
      this.onmessage?.({ data: `0${JSON.stringify(open)}` });
    });
  }

  send(frame) {
    if (frame.startsWith('40')) this.#say('40{"sid":"build"}');
    if (!frame.startsWith('42')) return;
    const [channel, request] = JSON.parse(frame.slice(2));
    this.#say(`42${JSON.stringify([channel, { ...replyTo({ channel, ...request }), id: request.id, t: Date.now() }])}`);
  }

  close() {}

  #say(data) {
    setTimeout(() => this.onmessage?.({ data }));
  }
}

/** Of one element, the others gone: it is drawn once for each of what the server has. */
const repeated = (document, name, elements) => {
  const [first, ...others] = elements;
  if (!first) throw new Error(`${name} was not drawn`);
  for (const other of others) other.remove();
  first.before(document.createComment(name));
  first.after(document.createComment(`/${name}`));
  return first;
};
const all = (within, selector) => [...within.querySelectorAll(selector)];
const one = (within, selector) => {
  const found = within.querySelector(selector);
  if (!found) throw new Error(`${selector} was not drawn`);
  return found;
};
const dated = (within) => {
  const time = one(within, 'time');
  time.setAttribute('datetime', '{{day}}');
  time.textContent = '{{date}}';
};

/** Whether this browser hands a text on by the device's own sheet is known when it is shown (src/prerendered/show.ts). */
const shared = (document, language) => {
  const copies = one(document, 'main article button:has(use[href$="#copy"])');
  const shares = copies.cloneNode(true);
  copies.classList.add('copies');
  shares.classList.add('shares');
  const icon = one(shares, 'use');
  icon.setAttribute('href', icon.getAttribute('href').replace('#copy', '#share'));
  one(shares, 'span').lastChild.textContent = textsOf(language, 'blog')['blog.share'];
  copies.before(shares);
};
const written = (document) => {
  const words = all(document, 'main p').find(({ textContent }) => textContent === '{{html}}');
  words.parentElement.innerHTML = '{{html}}';
};

const article = (document) => {
  const body = one(document, 'main article');
  const minutes = one(document, 'time + span');
  dated(body);
  minutes.textContent = '{{minutes}}';
  one(body, 'img').setAttribute('src', '{{image}}');
  const contents = one(body, 'nav');
  const way = one(repeated(document, 'parts', all(contents, 'li')), 'a');
  way.textContent = '{{title}}';
  way.setAttribute('href', '#{{id}}');
  repeated(document, 'contents', [contents]);
  const tags = one(body, 'ul:last-child');
  repeated(document, 'tag', all(tags, 'li'));
  repeated(document, 'tags', [tags]);
  const ways = one(document, 'main > nav');
  for (const [name, id] of [
    ['prev', ids.prev],
    ['next', ids.next],
  ]) {
    const link = one(ways, `a[href$="/${id}"]`);
    link.setAttribute('href', link.getAttribute('href').replace(String(id), '{{id}}'));
    one(link, 'img').setAttribute('src', '{{image}}');
    repeated(document, name, [link]);
  }
  repeated(document, 'neighbours', [ways]);
};

const thread = (document, language) => {
  const texts = textsOf(language, 'forum');
  const body = one(document, 'main article');
  const optional = (within, name, text) => {
    const found = all(within, 'span').filter(({ textContent }) => textContent === text);
    repeated(document, name, found.slice(0, 1));
  };
  const comment = one(document, '[data-comment]');
  for (const within of [body, comment]) {
    dated(within);
    optional(within, 'team', texts['forum.team']);
    optional(within, 'edited', texts['forum.edited']);
  }
  const section = one(document, 'main > section');
  section.setAttribute('aria-labelledby', 'comments');
  const title = one(section, 'h2');
  title.id = 'comments';
  title.textContent = '{{comments}}';
  comment.setAttribute('data-comment', '{{id}}');
  comment.setAttribute('aria-posinset', '{{place}}');
  comment.setAttribute('aria-setsize', '{{total}}');
  comment.setAttribute('aria-labelledby', 'comment-{{id}}');
  one(comment, 'strong').id = 'comment-{{id}}';
  const toSignIn = one(section, 'a[href*="next="]');
  toSignIn.setAttribute('href', toSignIn.getAttribute('href').replace(String(ids.screen), '{{id}}'));
  repeated(document, 'comment', [comment]);
  const feed = one(section, '[role=feed]');
  const none = document.createElement('p');
  none.className = one(section, 'p[class]:has(a)').className;
  none.textContent = texts['forum.noComments'];
  // With what stands at the end of the list, even where all of it is shown.
  const end = feed.nextElementSibling;
  feed.before(document.createComment('feed'));
  end.after(none);
  end.after(document.createComment('/feed'));
  repeated(document, 'none', [none]);
};

const formed = (form) => (document, language) => {
  shared(document, language);
  written(document);
  form(document, language);
};

/** By name: where the screen is, what the app must have drawn of it, and how its marks become a form. */
export const readingScreens = {
  article: {
    path: `/nutrition-support/blog/article/${ids.screen}`,
    marks: ['{{title}}', '{{category}}', '{{html}}', '{{part}}', '{{tag}}'],
    form: formed(article),
  },
  thread: {
    path: `/nutrition-support/forum/thread/${ids.screen}`,
    marks: ['{{title}}', '{{category}}', '{{html}}', '{{author}}', '{{text}}', '/sign-in?next'],
    form: formed(thread),
  },
};

const textsOf = (language, name) =>
  JSON.parse(readFileSync(join(root, 'src/i18n/catalogues', `${language}.${name}.json`), 'utf8'));

/** A counted text in the forms of its language, a `#` for the number; those of exact numbers by these. */
const counted = (locale, message, exact = []) => {
  const i18n = setupI18n({ locale, messages: { [locale]: { counted: compileMessage(message) } } });
  const rules = new Intl.PluralRules(locale);
  const forms = {};
  const say = (count) => i18n._('counted', { count }).replace(String(count), '#');
  for (let count = 200; count >= 0; count -= 1) if (!exact.includes(count)) forms[rules.select(count)] = say(count);
  for (const count of exact) forms[count] = say(count);
  return forms;
};

/** What the server says in a form by itself. */
export const wordsFor = (language, locale) => ({
  minutes: counted(locale, textsOf(language, 'blog')['blog.minutes']),
  comments: counted(locale, textsOf(language, 'forum')['forum.comments'], [0]),
  months: Array.from({ length: 12 }, (_, month) => {
    const day = `2026-${String(month + 1).padStart(2, '0')}-09`;
    return datesFor(locale)
      .dayWithYear(day)
      .replace(/^9 /, '')
      .replace(/ 2026$/, '');
  }),
  locale: intlTag(locale),
});
