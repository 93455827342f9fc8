import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { putFilledFolder } from '../../support/server/filled-database.ts';
import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { signInClient } from '../../support/server/server.ts';
import { today } from '../../support/server/write-load.ts';
import { deep } from '../../support/deep.ts';

const place = mkdtempSync(join(tmpdir(), 'sufra-failing-'));
const nodes: NodeProcess[] = [];
beforeAll(() => putFilledFolder(join(place, 'data')));
afterAll(() => {
  for (const node of nodes) node.kill();
  rmSync(place, { recursive: true, force: true });
});
const start = async (more: Readonly<Record<string, string>> = {}): Promise<NodeProcess> => {
  const node = await startNode({ DATA_DIR: join(place, 'data'), ...more });
  nodes.push(node);
  return node;
};

const faults = [
  [
    'a disk that does not keep a commit',
    'FAILING_DISK',
    'the embedded database could not bring a commit onto the disk: Error: EIO: i/o error, fdatasync',
  ],
  ['an embedded database that falls silent', 'MUTE_DATABASE', 'the embedded database does not answer any more'],
] as const;

it.each(deep ? faults : faults.slice(0, 1))(
  '%s ends the server with a sentence, and the next start continues',
  async (_, kind, sentence) => {
    const mark = join(place, kind);
    const preload = new URL('../../support/machine/failing-disk.ts', import.meta.url).href;
    const first = await start({ NODE_OPTIONS: `--import ${preload}`, [kind]: mark });
    const phone = await signInClient(first.url, 'new@demo.test');
    const weight = (grams: number) => ({ type: 'set', data: { date: today(), weight: grams } });
    expect((await phone.ask('progress', weight(70_000))).type).toBe('setOk');
    const answers: unknown[] = [];
    phone.socket.on('progress', (reply) => answers.push(reply));

    writeFileSync(mark, '');
    phone.socket.emit('progress', weight(71_000));
    await expect.poll(first.alive, { timeout: 15_000 }).toBe(false);
    // No client got an answer that the entry is stored.
    expect(answers).not.toContainEqual(expect.objectContaining({ type: 'setOk' }));
    expect(first.said()).toContain(sentence);
    phone.close();

    const second = await start();
    const again = await signInClient(second.url, 'new@demo.test');
    const reply = await again.ask('progress', { type: 'get', data: {} });
    // An unanswered entry may or may not be stored; an answered one is stored.
    expect([70_000, 71_000]).toContain(
      (reply.data as { weightHistory: Record<string, number> }).weightHistory[String(today())],
    );
    again.close();
    second.kill();
  },
  90_000,
);
