import { extname } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { SHARE_PATH, sharedTextPath } from '../../src/domain/forms/share-target.ts';
import { DISH_PICTURES } from '../../src/protocol/reference/dish-pictures.ts';
import { readyAnswers } from './ready-answers.ts';
import { sendReady } from './send-ready.ts';

/** Files that the build names after their content, and those of a library in a folder that is named after its version. */
const hashed = /\/assets\/(?:[^/]+-[\w-]{8,}\.\w+|pdfjs-[\d.]+\/[^/]+)$/;

const cacheFor = (path: string): string => {
  if (hashed.test(path)) return 'public, max-age=31536000, immutable';
  // A worker or a page that is kept by an intermediary would pin the customer to an old version.
  if (/\/(?:sw\.js|build\.json)$|\.(?:html|webmanifest)$/.test(path)) return 'no-cache';
  if (path.includes(DISH_PICTURES)) return 'public, max-age=31536000, immutable';
  return 'public, max-age=3600';
};

/** Addresses that are never a screen: what is not there is not found. */
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
 * What is shared with the app is the worker's. Where the browser has lost it, the form comes here: nothing of it is read,
 * and the screen says that it did not arrive.
 */
const sharedInVain = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  app.post(SHARE_PATH, (_request, reply) => reply.redirect(sharedTextPath('failed'), 303));
};

/** The one page of the app. */
const SHELL = 'index.html';
const SHELL_BYTES = 4 * 1024 * 1024;

/**
 * Serves the built page, compressed ahead, and its HTML for every path that is a screen and not a file.
 * @param shell the page with the provider in it, as it is now; without it the page is sent as it was built
 * @param past where the files of earlier builds lie: asked for by pages that were opened before a release; undefined when there is no such place
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
  // A policy governs documents and workers; on a script or a picture it is a kilobyte of header that nobody reads.
  app.addHook('onSend', async (request, reply) => {
    if (!passive.test(request.url)) return;
    for (const name of documentHeaders) reply.removeHeader(name);
    // Nobody asks again for what never changes: a start's dozen files say nothing of themselves for that.
    if (hashed.test(request.url))
      for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name);
  });
  await app.register(fastifyStatic, {
    root: past === undefined ? folder : [folder, past],
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    // Its own route reads the names of every folder on the way before each file, against file systems that do not tell
    // upper case from lower: on a folder of 500 files that took longer than the file.
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
      // Who asked has hung up.
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
