import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ProcessServices } from '../commits/process-services.ts';
import type { Lang } from '../letters/sentence.ts';
import { articleHead, BLOG, landingHead, listHead, withHead, type Head, type Site } from './article-head.ts';
import { atomFeed, robots, sitemap } from './article-lists.ts';
import type { PublishedPage } from './published-page.ts';

/** As many answers as are kept ready. */
const MOST = 500;

interface Ready {
  readonly etag: string;
  readonly plain: Buffer;
  /** Made when they are first asked for. */
  readonly packed: Map<keyof typeof pack, Buffer>;
}

const pack = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (plain: Buffer) => gzipSync(plain),
} as const;

/** Only what is asked for by name: nobody who refuses one with `q=0` is a browser. */
const packingOf = (accepted: string): keyof typeof pack | undefined =>
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
  const ready = new Map<string, Ready>();
  let madeOf = '';

  /** The answers made before, unless the build, the articles or the provider's name have changed since. */
  const readyNow = (): typeof ready => {
    const names = (['en', 'ar'] as const).map((lang) => brandName(services, lang));
    const state = JSON.stringify([page.html() ?? null, articles.edition(), config.publicUrl, names]);
    if (state !== madeOf || ready.size >= MOST) ready.clear();
    madeOf = state;
    return ready;
  };

  const answer = (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    type: string,
    name: string,
    make: () => string,
  ): FastifyReply => {
    const all = readyNow();
    let found = all.get(name);
    if (!found) {
      const plain = Buffer.from(make());
      found = { plain, etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22), packed: new Map() };
      all.set(name, found);
    }
    const packing = packingOf(String(headers['accept-encoding'] ?? ''));
    const etag = `"${found.etag}${packing === undefined ? '' : `-${packing}`}"`;
    void reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, accept-encoding')
      .header('etag', etag)
      .type(`${type}; charset=utf-8`);
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    if (packing === undefined) return reply.send(found.plain);
    const packed = found.packed.get(packing) ?? pack[packing](found.plain);
    found.packed.set(packing, packed);
    return reply.header('content-encoding', packing).send(packed);
  };

  const siteOf = (lang: Lang): Site => ({ url: config.publicUrl, name: brandName(services, lang), lang });
  const screen = (request: FastifyRequest, reply: FastifyReply, head: (site: Site) => Head | undefined): unknown => {
    const html = page.html();
    if (html === undefined) return reply.callNotFound();
    const lang = languageAsked(request);
    const said = head(siteOf(lang));
    // The app says it in the reader's language; who looks for pages learns that there is none.
    if (!said) return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
    return answer(request, reply, 'text/html', `${said.path} ${lang}`, () => withHead(html, said));
  };

  app.get<{ Params: { id: string } }>(`${BLOG}/article/:id(^\\d+$)`, (request, reply) =>
    screen(request, reply, (site) => {
      const { id } = request.params;
      const article = id.length < 10 ? articles.find(site.lang, Number(id)) : undefined;
      return article && articleHead(site, article);
    }),
  );
  app.get(BLOG, (request, reply) => screen(request, reply, (site) => listHead(site, articles.list(site.lang))));
  app.get('/nutrition-support', (request, reply) => screen(request, reply, landingHead));
  app.get(`${BLOG}/feed.xml`, (request, reply) => {
    const site = siteOf(languageAsked(request));
    return answer(request, reply, 'application/atom+xml', `feed ${site.lang}`, () =>
      atomFeed(site, articles.list(site.lang)),
    );
  });
  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, 'application/xml', 'sitemap', () => sitemap(config.publicUrl, articles.list('en'))),
  );
  app.get('/robots.txt', (request, reply) =>
    answer(request, reply, 'text/plain', 'robots', () => robots(config.publicUrl)),
  );
};
