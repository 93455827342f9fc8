import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beginPlace, clearPlace, compiledIn } from './place-of-run.ts';

let made: string | undefined;

/**
 * Sets one folder for the filled databases of this run, which the test files of all projects use: see filled-database. If
 * the caller sets the folder (scripts/test.mjs), the caller also clears it.
 */
export const setup = (): void => {
  const given = process.env['SUFRA_IMAGES'];
  if (given !== undefined && existsSync(join(given, 'run'))) return;
  const place = given ?? mkdtempSync(join(tmpdir(), 'sufra-images-'));
  if (given === undefined) made = place;
  beginPlace(place);
  process.env['SUFRA_IMAGES'] = place;
  // Servers that tests start as separate processes reuse what another process has compiled.
  process.env['NODE_COMPILE_CACHE'] = compiledIn(place);
};

export const teardown = async (): Promise<void> => {
  if (made === undefined) return;
  await clearPlace();
  delete process.env['SUFRA_IMAGES'];
};
