import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { inProject } from '../../../server/config/project-root.ts';

const folder = inProject('server', 'db', 'migrations');
const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
};

it('each change of the tables is dated later than the one before it: a database that is in use would leave it out', () => {
  const early = entries.filter(({ when }, at) => at > 0 && when <= entries[at - 1]!.when);
  expect(early.map(({ tag }) => tag)).toEqual([]);
});
