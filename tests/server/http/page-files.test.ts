import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { openHttp } from '#server/http/http.ts';
import { MANIFESTS } from '#src/protocol/app-manifest.ts';
import { makeLog } from '#server/config/log.ts';

const YEAR = 'public, max-age=31536000, immutable';
const inline = 'document.documentElement.dataset.early = "1"';
const html = `<!doctype html><html><head><script>${inline}</script><script type="module" src="/assets/index-B7jjLWn2.js"></script></head><body><div id="root"></div></body></html>`;

describe('the files of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-page-'));
  const builds = mkdtempSync(join(tmpdir(), 'sufra-builds-'));
  let app: FastifyInstance;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

  beforeAll(async () => {
    for (const inner of ['assets', 'dishes', 'fonts', '.vite']) mkdirSync(join(folder, inner));
    const put = (name: string, content: string): void => {
      writeFileSync(join(folder, name), content);
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
    };
    put('index.html', html);
    put('assets/index-B7jjLWn2.js', 'export const one = 1;'.repeat(50));
    mkdirSync(join(folder, 'assets', 'pdfjs-6.5.438'));
    put('assets/pdfjs-6.5.438/pdf.worker.min.mjs', 'export const two = 2;');
    put('sw.js', 'self.skipWaiting;');
    put('manifest.webmanifest', '{}');
    writeFileSync(join(folder, 'dishes', '1001-preview.webp'), 'picture');
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
    app = await openHttp(readConfig({ LOG_LEVEL: 'silent' }), folder, builds, makeLog('silent'));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    for (const each of [folder, builds]) rmSync(each, { recursive: true, force: true });
  });

  it('content shared without a worker leads to the form with an error, and nothing of it is read', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/share',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'x'.repeat(3_000_000),
    });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/feedback/general?shared=failed']);
  });

  it.each(['/', '/sign-in', '/profile/sync', '/menu/preferences?step=2', '/forgot/abc-DEF_123'])(
    '%s is a screen: the app’s HTML, which is requested again each time',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toMatch(/^text\/html/);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.body).toBe(html);
    },
  );

  it.each([
    '/assets/',
    '/assets/gone-00000000.js',
    '/dishes/9999-image.webp',
    '/favicon.ico',
    '/api',
    '/api/nothing',
    '/files/nothing',
    '/dev/nothing',
    '/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%2f..%2fetc/passwd',
  ])('%s is not found, and no cache stores that — CAL-002', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(405);
    expect(reply.body).not.toContain('<div id="root">');
    expect(reply.headers['cache-control'] ?? '').not.toMatch(/immutable|max-age/);
  });

  it('screens are answered only to GET and HEAD', async () => {
    expect((await app.inject({ method: 'POST', url: '/sign-in' })).statusCode).toBe(404);
    const head = await app.inject({ method: 'HEAD', url: '/sign-in' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });

  it('files are sent precompressed: brotli, else gzip, else plain', async () => {
    const asset = '/assets/index-B7jjLWn2.js';
    const brotli = await get(asset, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('export const one = 1;'.repeat(50));
    expect((await get(asset, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const plain = await get(asset);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['vary'] ?? '').toMatch(/accept-encoding/i);
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    const screen = await get('/sign-in', { 'accept-encoding': 'br' });
    expect(screen.headers['content-encoding']).toBe('br');
    expect(screen.headers['cache-control']).toBe('no-cache');
  });

  it('hashed files and dish pictures are cached forever, and the worker and manifest never', async () => {
    expect((await get('/assets/index-B7jjLWn2.js')).headers['cache-control']).toBe(YEAR);
    expect((await get('/dishes/1001-preview.webp?v=0123456789')).headers['cache-control']).toBe(YEAR);
    const library = await get('/assets/pdfjs-6.5.438/pdf.worker.min.mjs', { 'accept-encoding': 'br' });
    expect(library.headers['cache-control']).toBe(YEAR);
    expect(library.headers['content-type']).toMatch(/javascript/);
    for (const url of ['/sw.js', '/manifest.webmanifest', '/index.html'])
      expect((await get(url)).headers['cache-control'], url).toBe('no-cache');
  });

  it('the policy allows only the server’s own files, and the inline script by its hash', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
    expect((await get('/')).headers['x-content-type-options']).toBe('nosniff');
    expect((await get('/')).headers['x-powered-by']).toBeUndefined();
  });
});

const built = join(import.meta.dirname, '..', '..', '..', 'dist', 'page');
describe.skipIf(!existsSync(join(built, 'index.html')))('the built page', () => {
  const builds = mkdtempSync(join(tmpdir(), 'sufra-builds-'));
  afterAll(() => rmSync(builds, { recursive: true, force: true }));

  it('names only existing files, precompressed and cached forever, and has no inline code without a hash', async () => {
    const app = await openHttp(readConfig({ LOG_LEVEL: 'silent' }), built, builds, makeLog('silent'));
    const page = readFileSync(join(built, 'index.html'), 'utf8');
    // The server itself creates the manifest.
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)]
      .map(([, url]) => url!)
      .filter((url) => url !== MANIFESTS.en);
    expect(files.filter((url) => url.startsWith('/assets/')).length).toBeGreaterThan(1);
    for (const url of files) {
      const reply = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } });
      expect(reply.statusCode, url).toBe(200);
      if (url.startsWith('/assets/')) {
        expect(reply.headers['cache-control'], url).toBe(YEAR);
        expect(reply.headers['content-encoding'], url).toBe('br');
      }
    }
    for (const url of ['/', '/terms']) {
      const { headers, body } = await app.inject({ method: 'GET', url });
      for (const [, script] of body.matchAll(/<script>([\s\S]*?)<\/script>/g))
        expect(headers['content-security-policy'], url).toContain(
          createHash('sha256').update(script!).digest('base64'),
        );
      expect(body, url).not.toMatch(/\son\w+=|\sstyle=/);
    }
    await app.close();
  });
});
