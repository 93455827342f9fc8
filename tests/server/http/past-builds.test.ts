import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { openHttp } from '#server/http/http.ts';
import { makeLog } from '#server/config/log.ts';
import { keepBuild, keptFiles } from '#server/http/past-builds.ts';
import { patient } from '../../support/patience.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);

describe('The files of earlier builds', () => {
  let page: string;
  let store: string;
  beforeEach(() => {
    page = mkdtempSync(join(tmpdir(), 'sufra-page-'));
    store = join(mkdtempSync(join(tmpdir(), 'sufra-store-')), 'builds');
  });
  afterEach(() => {
    for (const each of [page, join(store, '..')]) rmSync(each, { recursive: true, force: true });
  });

  /** Writes a build as the build script does: it empties the folder first. */
  const publish = (label: string): void => {
    rmSync(join(page, 'assets'), { recursive: true, force: true });
    mkdirSync(join(page, 'assets'));
    const put = (name: string, text: string): void => {
      writeFileSync(join(page, name), text);
      writeFileSync(join(page, `${name}.br`), brotliCompressSync(text));
    };
    put(`assets/screen-${label}0000.js`, `export const build = '${label}';`);
    put('assets/shared-00000000.js', 'export const shared = 1;');
    put(
      'index.html',
      `<script>go('${label}')</script><script type="module" src="/assets/screen-${label}0000.js"></script>`,
    );
  };
  const serve = () => openHttp(readConfig({ LOG_LEVEL: 'silent' }), page, store, makeLog('silent'));
  /** Makes the stored files an hour old, so that they count as files of a recorded build. */
  const age = (): void => {
    const folder = join(keptFiles(store), 'assets');
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1, 1);
  };
  const kept = (): string[] => readdirSync(join(keptFiles(store), 'assets')).filter((name) => !name.endsWith('.br'));

  it('are still served, compressed and cached as before, after a later build has replaced them — XTR-039', async () => {
    publish('1111');
    await (await serve()).close();
    publish('2222');
    const app = await serve();
    const old = await app.inject({ url: '/assets/screen-11110000.js', headers: { 'accept-encoding': 'br' } });
    expect(old.statusCode).toBe(200);
    expect(old.headers['content-type']).toMatch(/javascript/);
    expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(old.rawPayload).toString()).toContain("'1111'");
    expect((await app.inject('/assets/screen-11110000.js')).body).toContain("'1111'");
    expect((await app.inject('/assets/screen-22220000.js')).body).toContain("'2222'");
    expect((await app.inject('/assets/never-00000000.js')).statusCode).toBe(404);
    for (const record of readdirSync(store).filter((name) => name.endsWith('.json')))
      for (const path of [`/${record}`, `/../${record}`, `/assets/..%2f..%2f${record}`])
        expect((await app.inject(path)).body, path).not.toContain('replacedAt');
    await app.close();
  });

  it('are still served from a folder inside assets, for example a viewer of one version', async () => {
    publish('1111');
    mkdirSync(join(page, 'assets', 'viewer-1.0'));
    writeFileSync(join(page, 'assets', 'viewer-1.0', 'worker.mjs'), 'export const version = 1;');
    await (await serve()).close();
    publish('2222');
    const app = await serve();
    expect((await app.inject('/assets/viewer-1.0/worker.mjs')).body).toBe('export const version = 1;');
    await app.close();
  });

  it('are still served when the next build is published under a running server, whose page then has its own policy', async () => {
    publish('1111');
    const app = await serve();
    const before = String((await app.inject('/')).headers['content-security-policy']);
    publish('2222');
    expect((await app.inject('/assets/screen-11110000.js')).statusCode).toBe(200);
    const reply = await app.inject('/sign-in');
    expect(reply.body).toContain("go('2222')");
    expect(String(reply.headers['content-security-policy'])).not.toBe(before);
    // This build is stored as well, for the next update.
    await vi.waitFor(() => expect(kept()).toContain('screen-22220000.js'), { timeout: patient(15_000), interval: 50 });
    await app.close();
  });

  it('stay for the last three builds at any age, and for fourteen days after any number of builds', async () => {
    for (const [at, label] of ['1111', '2222', '3333', '4444'].entries()) {
      publish(label);
      await keepBuild(page, store, NOW + at * DAY_MS);
    }
    age();
    expect(kept()).toContain('screen-11110000.js');

    // 1111 was replaced on the second day, 2222 on the third: only 1111 has been stored for its fourteen days.
    await keepBuild(page, store, NOW + 15 * DAY_MS + 1);
    expect(kept().sort()).toEqual([
      'screen-22220000.js',
      'screen-33330000.js',
      'screen-44440000.js',
      'shared-00000000.js',
    ]);
    await keepBuild(page, store, NOW + 400 * DAY_MS);
    expect(kept()).toHaveLength(4);
    publish('5555');
    age();
    await keepBuild(page, store, NOW + 400 * DAY_MS);
    expect(kept()).not.toContain('screen-22220000.js');
    expect(kept()).toContain('screen-33330000.js');
  });

  it('count as current if their build is served again', async () => {
    for (const label of ['1111', '2222', '3333', '4444', '1111']) {
      publish(label);
      await keepBuild(page, store, NOW);
    }
    age();
    await keepBuild(page, store, NOW + 100 * DAY_MS);
    expect(kept()).toContain('screen-11110000.js');
    expect(kept()).toHaveLength(4);
  });

  it('are copied again after a power failure damaged them, and a broken record of another build causes no failure', async () => {
    publish('1111');
    await keepBuild(page, store, NOW);
    const copy = join(keptFiles(store), 'assets', 'screen-11110000.js');
    const [record] = readdirSync(store).filter((name) => name.endsWith('.json'));
    writeFileSync(copy, '');
    writeFileSync(join(store, record!), '');
    await keepBuild(page, store, NOW);
    expect(readFileSync(copy, 'utf8')).toContain("'1111'");
    publish('2222');
    await keepBuild(page, store, NOW);
    expect(kept()).toContain('screen-22220000.js');
  });

  it('stay while another node still serves their build, regardless of when other nodes started', async () => {
    const told = (label: string, at: number): Promise<void> => {
      publish(label);
      return keepBuild(page, store, at);
    };
    await told('1111', NOW);
    await told('2222', NOW + DAY_MS);
    // A node of the older build starts once more; nodes of the newer build run on for weeks, and report it.
    await told('1111', NOW + 2 * DAY_MS);
    await told('2222', NOW + 30 * DAY_MS);
    for (const label of ['3333', '4444', '5555', '6666']) await told(label, NOW + 30 * DAY_MS + 1);
    age();
    await told('6666', NOW + 31 * DAY_MS);
    expect(kept()).toContain('screen-22220000.js');
  });

  it('cannot be stored in a read-only place, and the app is served all the same', async () => {
    publish('1111');
    writeFileSync(store, 'a file where the folder should be');
    const app = await serve();
    expect((await app.inject('/assets/screen-11110000.js')).statusCode).toBe(200);
    expect((await app.inject('/assets/never-00000000.js')).statusCode).toBe(404);
    await app.close();
  });
});
