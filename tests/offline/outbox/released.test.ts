import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { messageOf } from '#src/offline/store/registry.ts';
import { mayWait } from '#src/protocol/fold.ts';
import { isQueuedName, queuedNames } from '#src/protocol/messages.ts';
import { parseRequest } from '#src/protocol/parse-request.ts';
import { validRequest } from '../../support/message-arbitraries.ts';
import { deviceOf, release, rowsOf, type Released } from '../../support/offline/released-outbox.ts';

/**
 * One file for each release that stores something new: the encrypted rows as phones have them, their key, and what the
 * release sent for them. Files are added and never edited: `sums.json` next to them has their checksums.
 */
const folder = new URL('./released/', import.meta.url);
const sums = JSON.parse(readFileSync(new URL('sums.json', folder), 'utf8')) as Record<string, string>;
const files = () => readdirSync(folder).filter((file) => file !== 'sums.json');
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
/** The checksum of the file's content, which does not depend on the file's formatting. */
const sumOf = (file: string): string =>
  createHash('sha256')
    .update(JSON.stringify(JSON.parse(textOf(file))))
    .digest('hex');
const readAll = () => files().map((file) => [file, JSON.parse(textOf(file)) as Released] as const);
const commandsOf = (all: ReturnType<typeof readAll>): Set<string> =>
  new Set(all.flatMap(([, { rows }]) => rows.map(({ name }) => name)));

// KEEP_OUTBOX=release-2.json writes the file of a coming release, with the commands that no file holds yet.
const wanted = process.env['KEEP_OUTBOX'];
if (wanted !== undefined && !existsSync(new URL(wanted, folder))) {
  const held = commandsOf(readAll());
  const commands = queuedNames
    .filter((name) => !held.has(name))
    .flatMap((name) =>
      fc
        .sample(
          validRequest(name).filter((data) => mayWait(name, data)),
          { numRuns: 2, seed: 7 },
        )
        .map((data) => ({ name, data })),
    );
  const written = await release(commands, Date.UTC(2026, 10, 21));
  writeFileSync(new URL(wanted, folder), `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(new URL('sums.json', folder), `${JSON.stringify({ ...sums, [wanted]: sumOf(wanted) }, null, 2)}\n`);
  sums[wanted] = sumOf(wanted);
}
const released = readAll();

describe.each(released)('The entries that %s left on a phone', (file, kept) => {
  it('are exactly what that release wrote, and their file is never edited', () => {
    expect(sumOf(file)).toBe(sums[file]);
    expect(kept.rows.length).toBeGreaterThan(0);
  });

  it('can be read, and are sent as that release sent them', async () => {
    const device = await deviceOf(kept);
    const { sent, lanes } = await device.send(await device.stored(rowsOf(kept)));
    expect(sent).toEqual(kept.sent);
    expect(lanes).not.toContain('');
  });

  it('can be read only with their own key', async () => {
    const other = await deviceOf({ ...kept, secret: Buffer.alloc(32, 7).toString('base64') });
    expect(await other.send(await other.stored(rowsOf(kept)))).toEqual({ sent: [], lanes: [] });
  });

  it.each(kept.sent.map((_, index) => [kept.rows[index]!.seq, kept.rows[index]!.name, index] as const))(
    'are still accepted by the server, which supports every schema of 120 days: %i %s',
    (_, name, index) => {
      expect(messageOf(name)).toBeDefined();
      const { data } = kept.sent[index]!.message as { data: unknown };
      expect(isQueuedName(name) && parseRequest(name, data)).toBeTruthy();
    },
  );
});

describe('The files of entries from earlier releases', () => {
  it('together contain every command that can wait on a device, so a new command needs a new file', () => {
    expect([...commandsOf(released)].toSorted()).toEqual(queuedNames.toSorted());
  });

  it('are all present', () => {
    expect(files().toSorted()).toEqual(Object.keys(sums).toSorted());
  });
});
