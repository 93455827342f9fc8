import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

interface Change {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A rule that protects entries, and how to remove it from the source for one test run. */
export interface Defence {
  readonly name: string;
  readonly changes: readonly Change[];
  /** The test files of which at least one test must fail. */
  readonly tests: readonly string[];
}

const outbox = 'src/offline/outbox/outbox.ts';
const entries = 'src/offline/outbox/outbox-entry.ts';

export const defences: readonly Defence[] = [
  {
    name: 'work of a hidden page runs again',
    changes: [{ file: 'src/offline/store/database.ts', find: 'if (suspensions !== before) continue;', put: '' }],
    tests: ['tests/offline/store/page-life.test.ts'],
  },
  {
    name: 'roll back before the limit is told',
    changes: [
      {
        file: 'src/offline/store/database.ts',
        find: 'if (own && abort(own)) reject(',
        put: 'if (own) reject(',
      },
      {
        file: 'src/offline/store/database.ts',
        find: 'for (const tx of running) abort(tx);\n            database.close();',
        put: 'database.close();',
      },
    ],
    tests: ['tests/offline/store/page-life.test.ts'],
  },
  {
    name: 'receipt check',
    changes: [
      {
        file: 'server/commits/commit-group.ts',
        find: 'if (work.key && receipt) {',
        put: 'if (work.key && receipt && work.userId < 0) {',
      },
      {
        file: 'server/commits/commit-group.ts',
        find: 'if (work.key?.keep && isFinal(outcome)) {',
        put: 'if (work.key?.keep && isFinal(outcome) && work.userId < 0) {',
      },
    ],
    tests: ['tests/offline/outbox/entries-on-handlers.test.ts'],
  },
  {
    name: 'transaction',
    changes: [{ file: 'server/db/transaction.ts', find: 'line.query(manner.begin)', put: 'Promise.resolve()' }],
    tests: ['tests/offline/outbox/entries-on-handlers.test.ts'],
  },
  {
    name: 'commit in doubt',
    changes: [
      { file: 'server/commits/commit-queue.ts', find: 'error instanceof OutcomeUnknown || !begun', put: '!begun' },
    ],
    tests: ['tests/server/dispatch/commit-queue.test.ts'],
  },
  {
    name: 'name of another customer',
    changes: [
      { file: 'src/offline/session/session-keeper.ts', find: '...(next.owner && same ?', put: '...(next.owner ?' },
    ],
    tests: ['tests/offline/session/privacy.test.ts'],
  },
  {
    name: 'user tag',
    changes: [
      {
        file: 'server/dispatch/gates.ts',
        find: 'if (op && op.user !== live?.tag) return',
        put: 'if (op && live === undefined) return',
      },
    ],
    tests: ['tests/offline/outbox/entries-on-handlers.test.ts'],
  },
  {
    name: 'user tag on the device',
    changes: [
      {
        file: 'src/offline/store/revision.ts',
        find: 'IDBKeyRange.bound([tag, 0], [tag, Number.MAX_SAFE_INTEGER])',
        put: "IDBKeyRange.bound(['', 0], [`${tag}\\uffff`, Number.MAX_SAFE_INTEGER])",
      },
      { file: entries, find: 'if (row.tag !== owner.tag) continue;', put: '' },
      {
        file: entries,
        find: 'if (held) return held.tag === owner.tag ? held.body : undefined;',
        put: 'if (held) return held.body;',
      },
    ],
    tests: ['tests/offline/outbox/replay.test.ts'],
  },
  {
    name: 'lock',
    changes: [{ file: 'src/offline/env/lock-in-time.ts', find: 'if (!locks) return work();', put: 'return work();' }],
    tests: ['tests/offline/outbox/locks.test.ts'],
  },
  {
    name: 'strict durability',
    changes: [
      {
        file: outbox,
        find: "{ durability: 'strict', saves: true }",
        put: "{ durability: 'relaxed', saves: true }",
      },
    ],
    tests: ['tests/offline/outbox/power-cut.test.ts'],
  },
  {
    name: 'clock clamp',
    changes: [
      {
        file: 'server/dispatch/edit-time.ts',
        find: 'Math.min(now, Math.max(now - CLAMP_MS, op.at + op.off))',
        put: 'op.at + op.off',
      },
    ],
    tests: ['tests/offline/outbox/entries-on-handlers.test.ts'],
  },
  {
    name: 'monotonous edit times',
    changes: [
      {
        file: 'src/offline/store/device.ts',
        find: 'Math.max(nowMs + off, device.issued + 1, replaces + 1)',
        put: 'nowMs + off',
      },
    ],
    tests: ['tests/offline/reads/reader.test.ts'],
  },
  {
    name: 'place that another tab has given',
    changes: [{ file: 'src/offline/outbox/outbox-changes.ts', find: 'throw new Overtaken();', put: 'return;' }],
    tests: ['tests/offline/outbox/saved-in-two-tabs.test.ts'],
  },
  {
    name: 'generation of the session',
    changes: [
      {
        file: 'src/offline/store/session-store.ts',
        find: 'if (!row || row.generation !== session.generation) throw',
        put: 'if (!row) throw',
      },
    ],
    tests: ['tests/offline/session/privacy.test.ts'],
  },
  {
    name: 'confirmed entries stay folded',
    changes: [
      {
        file: 'src/offline/store/revision.ts',
        find: 'if (receipt === null) continue;\n    let counted = true;',
        put: 'if (receipt === null) continue;\n    const counted = true;',
      },
      { file: 'src/offline/store/revision.ts', find: 'counted = false;', put: 'continue;' },
    ],
    tests: ['tests/offline/reads/reader.test.ts'],
  },
  {
    name: 'order of a lane',
    changes: [
      {
        file: 'src/offline/outbox/lanes.ts',
        find: 'if (entry.receipt !== null || seen.has(entry.lane)) continue;',
        put: 'if (entry.receipt !== null) continue;',
      },
    ],
    tests: ['tests/offline/outbox/replay.test.ts'],
  },
  {
    name: 'needs attention',
    changes: [
      {
        file: 'src/offline/outbox/attention.ts',
        find: "await tx.objectStore('attention').put({ id,",
        put: "if (id === '') await tx.objectStore('attention').put({ id,",
      },
    ],
    tests: ['tests/offline/outbox/refused.test.ts'],
  },
];

const changed = (source: string, { file, find, put }: Change): string => {
  const at = source.indexOf(find);
  if (at < 0 || source.includes(find, at + find.length))
    throw new Error(`the defence in ${file} was rewritten: ${find}`);
  return source.replace(find, () => put);
};

/** Throws if a defence is no longer found in its place. */
export const checkDefence = (defence: Defence): void => {
  for (const file of new Set(defence.changes.map((change) => change.file))) {
    defence.changes.filter((change) => change.file === file).reduce(changed, readFileSync(join(root, file), 'utf8'));
  }
};

/** A plugin of the test runner that removes one defence from the source. The product has no knowledge of it. */
export const withoutDefence = (name: string) => {
  const defence = defences.find((candidate) => candidate.name === name);
  if (!defence) throw new Error(`no such defence: ${name}`);
  return {
    name: 'without-defence',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const own = defence.changes.filter(({ file }) => id.split('?')[0] === join(root, file));
      return own.length === 0 ? undefined : own.reduce(changed, code);
    },
  };
};
