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

/** How long the list of discussions is cached. */
const TOLD_MS = 60_000;
/** The maximum size of the cached answers: a page with the longest discussion and all its comments takes about 600 kB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The browser's preferred language of the two; `?lang=` has priority. */
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

/** URLs of single screens without metadata of their own. */
const PLAIN = ['/', '/sign-in'];
/** The provider's own texts. */
const LEGAL = ['/terms', '/privacy-policy', '/refunds', '/contact'];

/** What is sent for a URL. */
interface Shown {
  readonly path: string;
  readonly head?: Head;
  /** Changes when the content changes although build, articles and settings are the same. */
  readonly edition?: string;
  /** The screen depends on more than the path: the app renders it. */
  readonly byApp?: boolean;
  /** The source of the screen's data: memory by default. Without an answer, the app requests the data. */
  readonly from?: 'database' | 'nowhere';
  /** Sanitizes the HTML of other authors; not needed if the screen contains none. */
  readonly clean?: (html: string) => string;
}

/**
 * Serves the public pages, rendered before any script runs: title, description and picture for shared links, and the
 * screen for readers with and without scripts. Also serves the lists through which search engines and feed readers find
 * the texts.
 * @param page the built page, into which they are written; without it nothing is answered
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
  /** The built page with the provider's facts. */
  const pageNow = filledPage(page.html, settings);
  let madeOf: readonly unknown[] = [];

  /** The cached answers; cleared when the build, the articles, the catalogue or the settings have changed. */
  const readyNow = (screens: ScreenRenderer | undefined, catalogue: Catalogue): typeof ready => {
    const told = (['en', 'ar'] as const).map((lang) => preparedJson(settings.list(lang)));
    const state = [page.html(), screens, articles.edition(), catalogue, config.publicUrl, ...told];
    if (state.some((each, at) => each !== madeOf[at])) ready.clear();
    madeOf = state;
    return ready;
  };
  /** Without it, the app renders its screens a little later. */
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

  /** A screen that could not be rendered here is rendered by the app a little later. */
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
    // The app shows "not found" in the reader's language; the status 404 tells search engines.
    if (!shown) return plain(reply, html, 404);
    const { path, head, edition = '', byApp = false, clean } = shown;
    const name = `${path} ${lang}${byApp ? ' by the app' : ''}`;
    return answer(request, reply, 'text/html', name, edition, site.catalogue, async (screens) =>
      sentPage(html, { lang, head, screen: await rendered(site, shown, screens), text: clean !== undefined }),
    );
  };

  const find = clientAddress(config.trustedProxies);
  /**
   * A discussion is read from the database, and strangers must not keep it busy: a client with too many requests gets
   * only the app.
   */
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
      // The links of such a screen contain the URL that the visitor wants next.
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
    // The app itself refuses an unknown alias.
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
      // The list of all dishes is too large for the page.
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
