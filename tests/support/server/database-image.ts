import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beginPlace, clearPlace, compiledIn } from './place-of-run.ts';

let made: string | undefined;

/**
 * One place for the filled databases that the test files of this run begin with, whatever project they are of: see
 * filled-database. The caller that names it (scripts/test.mjs) clears it, too.
 */
export const setup = (): void => {
  const given = process.env['SUFRA_IMAGES'];
  if (given !== undefined && existsSync(join(given, 'run'))) return;
  const place = given ?? mkdtempSync(join(tmpdir(), 'sufra-images-'));
  if (given === undefined) made = place;
  beginPlace(place);
  process.env['SUFRA_IMAGES'] = place;
  // Servers that tests start as processes of their own need not compile what another has compiled.
  process.env['NODE_COMPILE_CACHE'] = compiledIn(place);
};

export const teardown = async (): Promise<void> => {
  if (made === undefined) return;
  await clearPlace();
  delete process.env['SUFRA_IMAGES'];
};
