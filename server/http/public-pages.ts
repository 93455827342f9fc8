import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ProviderInLanguages } from '../../src/protocol/provider-facts.ts';
import type { RenderedScreen, ScreenRenderer } from '../../src/protocol/served-page.ts';
import { publishedThread, publishedThreadIds } from '../reference/forum/published-threads.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { clientAddress } from '../request/client-address.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { askAsVisitor } from '../dispatch/ask-as-visitor.ts';
import type { Lang } from '../mail/sentence.ts';
import { cleanHtml } from '../reference/clean-html.ts';
import { preparedJson } from '../reference/prepared-json.ts';
import { providerFacts, senderOf } from '../reference/shop-front.ts';
import { cleanDiscussion } from '../reference/forum/discussion-html.ts';
import {
  articleHead,
  articlePath,
  BLOG,
  FORUM,
  forumHead,
  landingHead,
  listHead,
  NUTRITION,
  THIS_WEEK,
  weekHead,
  type Head,
  type Site,
} from './page-heads.ts';
import { atomFeed, robots, sitemap } from './article-lists.ts';
import { readyAnswers } from './ready-answers.ts';
import { filledPage } from './provider-page.ts';
import type { PublishedPage } from './published-page.ts';
import { sendReady } from './send-ready.ts';
import { sentPage } from './sent-page.ts';
import { threadHead, threadPath } from './thread-head.ts';

/** How long the list of discussions is told as it was read. */
const TOLD_MS = 60_000;
/** As much as is kept ready: a page with the longest discussion and all its comments takes some 600 kB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Of the languages that the browser names, the one it wants more; `?lang=` decides before it. */
const languageAsked = ({ headers, query }: FastifyRequest): Lang => {
  const { lang } = query as { lang?: unknown };
  if (lang === 'ar' || lang === 'en') return lang;
  const wanted = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight = ''] = part.trim().split(/;\s*q=/);
    return { tag: tag.toLowerCase(), weight: weight === '' ? 1 : Number(weight) || 0 };
  });
  const of = (lang: Lang): number =>
    Math.max(0, ...wanted.filter(({ tag }) => tag === lang || tag.startsWith(`${lang}-`)).map(({ weight }) => weight));
  return of('ar') > of('en') ? 'ar' : 'en';
};

/** Addresses of single screens that say no more of themselves than the built page does. */
const PLAIN = ['/', '/sign-in'];
/** The provider's own texts. */
const LEGAL = ['/terms', '/privacy-policy', '/refunds', '/contact'];

/** What is sent for an address. */
interface Shown {
  readonly path: string;
  readonly head?: Head;
  /** Another one whenever what is sent would be another for the same build, articles and settings. */
  readonly edition?: string;
  /** What the screen shows depends on more than the path: it comes with the app. */
  readonly byApp?: boolean;
  /** Where what the screen shows comes from: from memory unless said otherwise; without an answer the app asks for it. */
  readonly from?: 'database' | 'nowhere';
  /** How the words of others are cleaned; without it the screen holds none. */
  readonly clean?: (html: string) => string;
}

/**
 * The pages that everybody may see, rendered before any script has run: title, description and picture for those who share
 * a link, the screen for readers with and without scripts; with them the lists by which search engines and feed readers
 * find the texts.
 * @param page the built page, into which they are written; while there is none nothing is answered
 */
export const servePublicPages = (
  app: FastifyInstance,
  services: ProcessServices,
  commits: CommitQueue,
  page: PublishedPage,
): void => {
  const { articles, catalogues, config, settings } = services;
  const ready = readyAnswers(MOST_BYTES);
  const facts = (): ProviderInLanguages => providerFacts(settings);
  /** The built page with the provider in it. */
  const pageNow = filledPage(page.html, settings);
  let madeOf: readonly unknown[] = [];

  /** The answers made before, unless the build, the articles, the catalogue or the settings have changed since. */
  const readyNow = (screens: ScreenRenderer | undefined, catalogue: Catalogue): typeof ready => {
    const told = (['en', 'ar'] as const).map((lang) => preparedJson(settings.list(lang)));
    const state = [page.html(), screens, articles.edition(), catalogue, config.publicUrl, ...told];
    if (state.some((each, at) => each !== madeOf[at])) ready.clear();
    madeOf = state;
    return ready;
  };
  /** Without it the app draws its screens a little later. */
  const screensNow = async (): Promise<ScreenRenderer | undefined> => {
    try {
      return await page.screens();
    } catch (error) {
      services.log.error({ err: error }, 'the screens of the built page could not be loaded');
      return undefined;
    }
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    name: string,
    edition: string,
    catalogue: Catalogue,
    make: (screens: ScreenRenderer | undefined) => string | Promise<string>,
  ): Promise<FastifyReply> => {
    const screens = await screensNow();
    const found = await readyNow(screens, catalogue).get(name, edition, () => make(screens));
    return sendReady(request, reply, type, found, 'accept-language, accept-encoding');
  };

  const siteOf = (lang: Lang): Site => ({
    catalogue: catalogues.current,
    url: config.publicUrl,
    name: facts()[lang].name,
    lang,
  });
  const plain = (reply: FastifyReply, html: string, status: 200 | 404): FastifyReply =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);

  /** A screen that could not be rendered comes with the app a little later. */
  const rendered = async (
    { catalogue, lang }: Site,
    { path, byApp = false, from, clean = () => '' }: Shown,
    screens: ScreenRenderer | undefined,
  ): Promise<RenderedScreen | undefined> => {
    if (byApp) return undefined;
    try {
      return await screens?.renderScreen(path, lang, {
        ask:
          from === 'nowhere'
            ? () => Promise.resolve(undefined)
            : askAsVisitor(services, commits, { catalogue, lang, reads: from === 'database' }),
        provider: facts(),
        clean,
      });
    } catch (error) {
      services.log.error({ err: error, path }, 'a screen was not rendered into its page');
      return undefined;
    }
  };
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    shownTo: (site: Site) => Shown | undefined,
  ): Promise<unknown> => {
    const html = pageNow();
    if (html === undefined) return reply.callNotFound();
    const lang = languageAsked(request);
    const site = siteOf(lang);
    const shown = shownTo(site);
    // The app says it in the reader's language; those who look for pages learn that there is none.
    if (!shown) return plain(reply, html, 404);
    const { path, head, edition = '', byApp = false, clean } = shown;
    const name = `${path} ${lang}${byApp ? ' by the app' : ''}`;
    return answer(request, reply, 'text/html', name, edition, site.catalogue, async (screens) =>
      sentPage(html, { lang, head, screen: await rendered(site, shown, screens), text: clean !== undefined }),
    );
  };

  const find = clientAddress(config.trustedProxies);
  /** A discussion is read from the database, which strangers cannot keep busy: who asks too often gets the app alone. */
  const thread = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<unknown> => {
    const html = pageNow();
    if (html === undefined) return reply.callNotFound();
    const { id } = request.params;
    const lang = languageAsked(request);
    try {
      if ((await services.limits.address(find(request.raw) ?? '')) !== undefined) return plain(reply, html, 200);
      const found =
        id.length < 10
          ? await publishedThread(services.database, Number(id), lang, senderOf(settings).name)
          : undefined;
      return await show(request, reply, (site) => {
        if (!found) return undefined;
        const edition = createHash('sha256').update(JSON.stringify(found)).digest('base64url');
        return {
          path: threadPath(found.id),
          head: threadHead(site, found),
          edition,
          from: 'database',
          clean: cleanDiscussion,
        };
      });
    } catch (error) {
      services.log.warn({ err: error }, 'a discussion was not read for its page');
      return plain(reply, html, 200);
    }
  };

  let told: { readonly at: number; readonly list: readonly { id: number; changedAt: number }[] } = { at: 0, list: [] };
  const toldThreads = async (): Promise<typeof told> => {
    if (Date.now() - told.at < TOLD_MS) return told;
    try {
      told = { at: Date.now(), list: await publishedThreadIds(services.database) };
    } catch (error) {
      services.log.warn({ err: error }, 'the discussions were not read for the sitemap');
    }
    return told;
  };

  for (const path of PLAIN)
    app.get(path, (request, reply) =>
      // The links of the screen carry the address that the visitor wants next.
      show(request, reply, () => ({ path, byApp: 'next' in (request.query as object) })),
    );
  for (const path of LEGAL)
    app.get(path, (request, reply) =>
      show(request, reply, ({ catalogue }) =>
        catalogue.pageByAlias.has(path.slice(1)) ? { path, clean: cleanHtml } : undefined,
      ),
    );
  app.get<{ Params: { alias: string } }>('/page/:alias', (request, reply) => {
    const { alias } = request.params;
    // An unknown one is the app's to refuse, as it comes.
    return show(request, reply, ({ catalogue }) =>
      catalogue.pageByAlias.has(alias) ? { path: `/page/${alias}`, clean: cleanHtml } : { path: '/page', byApp: true },
    );
  });
  app.get<{ Params: { id: string } }>(`${BLOG}/article/:id(^\\d+$)`, (request, reply) =>
    show(request, reply, (site) => {
      const { id } = request.params;
      const article = id.length < 10 ? articles.find(site.lang, Number(id)) : undefined;
      return article && { path: articlePath(article.id), head: articleHead(site, article), clean: cleanHtml };
    }),
  );
  app.get(BLOG, (request, reply) =>
    show(request, reply, (site) => ({ path: BLOG, head: listHead(site, articles.list(site.lang)) })),
  );
  app.get<{ Params: { id: string } }>(`${FORUM}/thread/:id(^\\d+$)`, thread);
  app.get(FORUM, (request, reply) => show(request, reply, (site) => ({ path: FORUM, head: forumHead(site) })));
  app.get(NUTRITION, (request, reply) =>
    show(request, reply, (site) => ({ path: NUTRITION, head: landingHead(site) })),
  );
  app.get(THIS_WEEK, (request, reply) =>
    show(request, reply, (site) => ({
      path: THIS_WEEK,
      // The list of all dishes is too large for a page.
      from: 'nowhere',
      head: weekHead(site),
    })),
  );
  app.get(`${BLOG}/feed.xml`, (request, reply) => {
    const site = siteOf(languageAsked(request));
    return answer(request, reply, 'application/atom+xml', `feed ${site.lang}`, '', site.catalogue, () =>
      atomFeed(site, articles.list(site.lang)),
    );
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const threads = await toldThreads();
    return answer(request, reply, 'application/xml', 'sitemap', String(threads.at), catalogues.current, () =>
      sitemap(siteOf('en'), articles.list('en'), threads.list),
    );
  });
  app.get('/robots.txt', (request, reply) =>
    answer(request, reply, 'text/plain', 'robots', '', catalogues.current, () => robots(config.publicUrl)),
  );
};
