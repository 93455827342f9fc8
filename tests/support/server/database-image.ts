import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removeFilledDatabases } from './filled-database.ts';

const run = String(process.pid);
const folder = mkdtempSync(join(tmpdir(), 'sufra-images-'));

/** One place for the filled databases that the test files of this run begin with: see filled-database. */
export const setup = (): void => {
  writeFileSync(join(folder, 'run'), run);
  process.env['SUFRA_IMAGES'] = folder;
  // Servers that tests start as processes of their own need not compile what another has compiled.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
};

let goes: Promise<void> | undefined;
/** Asked for by each project of the run: what they share goes once. */
export const teardown = (): Promise<void> =>
  (goes ??= (async () => {
    await removeFilledDatabases();
    rmSync(folder, { recursive: true, force: true });
  })());
