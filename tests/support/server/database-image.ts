import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removeFilledDatabases } from './filled-database.ts';

let made: string | undefined;

/** One place for the filled databases that the test files of this run begin with, whatever project they are of: see filled-database. */
export const setup = (): void => {
  if (process.env['SUFRA_IMAGES'] !== undefined) return;
  made = mkdtempSync(join(tmpdir(), 'sufra-images-'));
  writeFileSync(join(made, 'run'), String(process.pid));
  process.env['SUFRA_IMAGES'] = made;
  // Servers that tests start as processes of their own need not compile what another has compiled.
  process.env['NODE_COMPILE_CACHE'] = join(made, 'compiled');
};

export const teardown = async (): Promise<void> => {
  if (made === undefined) return;
  try {
    await removeFilledDatabases();
  } finally {
    rmSync(made, { recursive: true, force: true });
    delete process.env['SUFRA_IMAGES'];
  }
};
