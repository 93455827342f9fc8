import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { readConfig } from '#server/config/config.ts';
import { makeLog } from '#server/config/log.ts';
import { serveDesk } from '#server/http/desk-page.ts';
import { openHttp } from '#server/http/http.ts';

describe('The worker and the manifest of the desk', () => {
  let app: FastifyInstance;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sufra-desk-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title></html>');
    await writeFile(join(folder, 'sw.js'), 'self.desk = true;');
    app = await openHttp(readConfig({}), folder, join(folder, 'builds'), makeLog('silent'));
    serveDesk(app, { folder, page: () => '<!doctype html><title>Desk</title></html>', name: () => 'Sufra' });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('are served with the scope of the desk, and the worker is never taken from a cache — DSK-019', async () => {
    const worker = await app.inject({ url: '/desk/sw.js', headers: { host: '127.0.0.1' } });
    expect(worker.body).toBe('self.desk = true;');
    expect(worker.headers).toMatchObject({
      'service-worker-allowed': '/desk',
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript') as unknown,
      'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
    });
    const manifest = await app.inject({ url: '/desk/manifest.webmanifest', headers: { host: '127.0.0.1' } });
    expect(manifest.json()).toMatchObject({ id: '/desk/', start_url: '/desk/round', scope: '/desk/' });
  });
});
