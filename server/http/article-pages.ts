import { createHash } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { publishedThread, publishedThreadIds } from '../reference/forum/published-threads.ts';
import { clientAddress } from '../request/client-address.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { Lang } from '../letters/sentence.ts';
import { neighboursOf } from '../reference/articles.ts';
import { widgetHost } from '../reference/settings.ts';
import {
  articleHead,
  BLOG,
  landingHead,
  listHead,
  THIS_WEEK,
  weekHead,
  withHead,
  type Head,
  type Site,
} from './article-head.ts';
import { atomFeed, robots, sitemap } from './article-lists.ts';
import type { DrawnForms } from './drawn-form.ts';
import { readyAnswers, type Packing } from './ready-answers.ts';
import type { PublishedPage } from './published-page.ts';
import { articleScreen, threadScreen, type Reader } from './text-screens.ts';
import { forumHead, FORUM, threadHead } from './thread-head.ts';

/** How long the list of discussions is told as it was read. */
const TOLD_MS = 60_000;
/** As much as is kept ready: a page with the longest discussion and all its comments takes some 600 kB. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Only what is asked for by name: nobody who refuses one with `q=0` is a browser. */
const packingOf = (accepted: string): Packing | undefined =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;

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

const brandName = (services: ProcessServices, lang: Lang): string => {
  const brand = services.settings.list(lang).find(({ alias }) => alias === 'BRAND')?.value;
  const name = typeof brand === 'object' && brand !== null && 'name' in brand ? brand.name : undefined;
  return typeof name === 'string' && name !== '' ? name : 'Sufra';
};

/**
 * What the addresses of articles say before any script has run: title, description and picture for who shares a link, the
 * text for who reads without scripts; with them the lists by which search engines and feed readers find the articles.
 * @param page the built page, into which they are written; while there is none nothing is answered
 */
export const serveArticles = (app: FastifyInstance, services: ProcessServices, page: PublishedPage): void => {
  const { articles, config } = services;
  const ready = readyAnswers(MOST_BYTES);
  let madeOf = '';

  /** The answers made before, unless the build, the articles or the provider's name have changed since. */
  const readyNow = (): typeof ready => {
    const names = (['en', 'ar'] as const).map((lang) => brandName(services, lang));
    const state = JSON.stringify([
      page.html() ?? null,
      page.forms() !== undefined,
      articles.edition(),
      config.publicUrl,
      names,
    ]);
    if (state !== madeOf) ready.clear();
    madeOf = state;
    return ready;
  };

  const answer = (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    type: string,
    name: string,
    edition: string,
    make: () => string,
  ): FastifyReply => {
    const found = readyNow().get(name, edition, make);
    const packing = packingOf(String(headers['accept-encoding'] ?? ''));
    const etag = `"${found.etag}${packing === undefined ? '' : `-${packing}`}"`;
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding')
      .header('etag', etag)
      .type(`${type}; charset=utf-8`);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (packing === undefined) return reply.send(found.plain);
    return reply.header('content-encoding', packing).send(found.packed(packing));
  };

  const siteOf = (lang: Lang): Site => ({ url: config.publicUrl, name: brandName(services, lang), lang });
  const plain = (reply: FastifyReply, html: string, status: 200 | 404): FastifyReply =>
    reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  const screen = (
    request: FastifyRequest,
    reply: FastifyReply,
    head: (site: Site) => (Head & { readonly edition?: string }) | undefined,
  ): unknown => {
    const html = page.html();
    if (html === undefined) return reply.callNotFound();
    const lang = languageAsked(request);
    const said = head(siteOf(lang));
    // The app says it in the reader's language; who looks for pages learns that there is none.
    if (!said) return plain(reply, html, 404);
    return answer(request, reply, 'text/html', `${said.path} ${lang}`, said.edition ?? '', () => withHead(html, said));
  };

  /** A screen that could not be drawn comes with the app a little later. */
  const drawn = (lang: Lang, draw: (forms: DrawnForms, reader: Reader) => string | undefined): string | undefined => {
    const forms = page.forms();
    try {
      return forms && draw(forms, { lang, zone: config.displayZone });
    } catch (error) {
      services.log.error({ err: error }, 'a text was not drawn into its page');
      return undefined;
    }
  };

  const find = clientAddress(config.trustedProxies);
  /** A discussion is read from the database, which strangers cannot keep busy: who asks too often gets the app alone. */
  const thread = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<unknown> => {
    const html = page.html();
    if (html === undefined) return reply.callNotFound();
    const { id } = request.params;
    const lang = languageAsked(request);
    try {
      if ((await services.limits.address(find(request.raw) ?? '')) !== undefined) return plain(reply, html, 200);
      const found = id.length < 10 ? await publishedThread(services.database, Number(id), lang) : undefined;
      return screen(request, reply, (site) => {
        if (!found) return undefined;
        const head = threadHead(
          site,
          found, // Comments of a widget are not ours to draw.
          widgetHost(services.settings) === undefined
            ? drawn(lang, (forms, reader) => threadScreen(forms, reader, found))
            : undefined,
        );
        const edition = createHash('sha256')
          .update(head.body)
          .update(head.screen ?? '');
        return { ...head, edition: edition.digest('base64url') };
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

  app.get<{ Params: { id: string } }>(`${BLOG}/article/:id(^\\d+$)`, (request, reply) =>
    screen(request, reply, (site) => {
      const { id } = request.params;
      const article = id.length < 10 ? articles.find(site.lang, Number(id)) : undefined;
      if (!article) return undefined;
      const neighbours = neighboursOf(articles.list(site.lang), article);
      return articleHead(
        site,
        article,
        drawn(site.lang, (forms, reader) => articleScreen(forms, reader, article, neighbours)),
      );
    }),
  );
  app.get(BLOG, (request, reply) => screen(request, reply, (site) => listHead(site, articles.list(site.lang))));
  app.get<{ Params: { id: string } }>(`${FORUM}/thread/:id(^\\d+$)`, thread);
  app.get(FORUM, (request, reply) => screen(request, reply, forumHead));
  app.get('/nutrition-support', (request, reply) => screen(request, reply, landingHead));
  app.get(THIS_WEEK, (request, reply) => screen(request, reply, weekHead));
  app.get(`${BLOG}/feed.xml`, (request, reply) => {
    const site = siteOf(languageAsked(request));
    return answer(request, reply, 'application/atom+xml', `feed ${site.lang}`, '', () =>
      atomFeed(site, articles.list(site.lang)),
    );
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const threads = await toldThreads();
    return answer(request, reply, 'application/xml', 'sitemap', String(threads.at), () =>
      sitemap(config.publicUrl, articles.list('en'), threads.list),
    );
  });
  app.get('/robots.txt', (request, reply) =>
    answer(request, reply, 'text/plain', 'robots', '', () => robots(config.publicUrl)),
  );
};
