import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';

import { makeClock } from '../../server/clock.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/database.ts';
import { seedAll } from '../../server/db/seed/index.ts';
import { makeLog } from '../../server/log.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufra-image-'));

/** One filled database for all test files: each of their servers begins with a copy of it instead of filling its own. */
export const setup = async (): Promise<void> => {
  const dataDir = join(folder, 'data');
  const config = { ...readConfig({ PORT: '0', LIMITS: 'off', LOG_LEVEL: 'silent' }), dataDir };
  // No server: its jobs would be waiting in every copy.
  const filled = await openDatabase(config, makeLog(config.logLevel));
  await seedAll(filled, makeClock(undefined), config);
  await filled.close();
  const database = await PGlite.create({ dataDir: join(dataDir, 'database') });
  const image = join(folder, 'image.tar');
  writeFileSync(image, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  rmSync(dataDir, { recursive: true });
  process.env['SUFRA_DATABASE_IMAGE'] = image;
};

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
