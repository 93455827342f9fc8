import { extname } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { SHARE_PATH, sharedTextPath } from '../../src/domain/forms/share-target.ts';
import { DISH_PICTURES } from '../../src/protocol/reference/dish-pictures.ts';
import { readyAnswers } from './ready-answers.ts';
import { sendReady } from './send-ready.ts';

/** Files whose names contain a content hash, and those of a library in a folder that is named after its version. */
const hashed = /\/assets\/(?:[^/]+-[\w-]{8,}\.\w+|pdfjs-[\d.]+\/[^/]+)$/;

const cacheFor = (path: string): string => {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable';
  // If an intermediary cached the worker or the page, the customer would be stuck on an old version.
  if (/\/(?:sw\.js|build\.json)$|\.(?:html|webmanifest)$/.test(path)) return 'no-cache';
  if (path.includes(DISH_PICTURES)) return 'public, max-age=31536000, immutable';
  return 'public, max-age=3600';
};

/** URLs that are never a screen: a missing file gets a 404. */
const noScreen = /^\/(?:api|dev|pay|files|socket\.io|assets|dishes|fonts|icons|screenshots)(?:\/|$)/;

const passive = /^\/(?:assets|dishes|fonts|icons|screenshots)\//;
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/**
 * The worker handles content that is shared with the app. If the browser has lost the worker, the form reaches the
 * server: the server reads nothing of it, and the screen says that the content did not arrive.
 */
const sharedInVain = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post(SHARE_PATH, (_request, reply) => reply.redirect(sharedTextPath('failed'), 303));
};

/** The only HTML page of the app. */
const SHELL = 'index.html';
const SHELL_BYTES = 4 * 1024 * 1024;

/**
 * Serves the pre-compressed built page. Its HTML answers every path that is a screen and not a file.
 * @param shell the page with the provider's facts, as it is now; without it the page is sent as built
 * @param past the folder with files of earlier builds, for pages that were opened before a release; undefined if there is
 * none
 */
export const servePage = async (
  app: FastifyInstance,
  folder: string,
  past: string | undefined,
  shell: () => string | undefined = () => undefined,
): Promise<void> => {
  const ready = readyAnswers(SHELL_BYTES);
  const sendShell = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const html = shell();
    if (html === undefined) return reply.sendFile(SHELL);
    const found = await ready.get(SHELL, html, () => html);
    return sendReady(request, reply, 'text/html', found, 'accept-encoding');
  };
  // The policy applies to documents and workers only; on scripts and pictures it would waste a kilobyte of headers.
  app.addHook('onSend', async (request, reply) => {
    if (!passive.test(request.url)) return;
    for (const name of documentHeaders) reply.removeHeader(name);
    // Browsers never revalidate an immutable file, so these headers are not needed.
    if (hashed.test(request.url))
      for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  });
  await app.register(fastifyStatic, {
    root: past === undefined ? folder : [folder, past],
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // The plugin's own route would check the case of every folder name before each file: in a folder of 500 files, this
    // takes longer than sending the file.
    serve: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path.replace(/\.(?:br|gz)$/, '')));
    },
  });
  app.get(`/${SHELL}`, sendShell);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      reply.sendFile(`/${request.params['*']}`);
    },
    errorHandler: (error, request, reply) => {
      // The client has disconnected.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else app.errorHandler(error, request, reply);
    },
  });
  await app.register(sharedInVain);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isScreen =
      (request.method === 'GET' || request.method === 'HEAD') && extname(path) === '' && !noScreen.test(path);
    if (!isScreen) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return sendShell(request, reply);
  });
};
