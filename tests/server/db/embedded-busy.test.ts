import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { makeLog } from '#server/config/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { putFilledFolder } from '../../support/server/filled-database.ts';

it('the embedded database reports that it is busy while a long statement runs, and does not count as silent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sufra-busy-'));
  await putFilledFolder(dataDir);
  const database = await openDatabase({ ...readConfig({}), dataDir }, makeLog('silent'));
  try {
    expect(await database.ping()).toBeUndefined();
    const long = database.statement('select pg_sleep(4)', []);
    const looks: (string | undefined)[] = [];
    let done = false;
    void long.then(() => (done = true));
    while (!done) looks.push(await database.ping());
    await long;
    expect(looks).toContain('busy');
    expect(await database.ping()).toBeUndefined();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}, 120_000);
