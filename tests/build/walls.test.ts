import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const layers = join(import.meta.dirname, '..', '..', 'scripts', 'layers.mjs');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Checks a source tree of these files with this project's import rules. Each file name may appear only once. */
const judged = (files: Readonly<Record<string, string>>): { readonly status: number | null; readonly said: string } => {
  const root = mkdtempSync(join(tmpdir(), 'walls-'));
  folders.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [layers], { cwd: root, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

const importing = (from: string, to: string): string => {
  const path = relative(dirname(from), to);
  return `import { it } from '${path.startsWith('.') ? path : `./${path}`}';\nexport const own = it;\n`;
};
const leaf = 'export const it = 1;\n';

const house = join(import.meta.dirname, '..', '..');
const { forbidden } = createRequire(import.meta.url)(join(house, '.dependency-cruiser.cjs')) as {
  readonly forbidden: readonly { readonly name: string }[];
};
/** The folders of the server from its entry points down to the database, in the order of the rules. */
const storeys = forbidden.flatMap(({ name }) => /^server-(.+)-looks-down$/.exec(name)?.[1] ?? []);
/** The first folder of each pair may import the second, but not the other way round. */
const arrows = storeys.slice(1).map((room, at): readonly [string, string] => [storeys[at]!, room]);

/** For each part of the app, a file with an import that the part may not have. */
const strangers = {
  domain: ['src/domain/days/stranger.ts', 'src/protocol/leaf.ts'],
  protocol: ['src/protocol/stranger.ts', 'src/offline/leaf.ts'],
  offline: ['src/offline/stranger.ts', 'src/state/leaf.ts'],
  state: ['src/state/stranger.ts', 'src/ui/leaf.ts'],
  ui: ['src/ui/stranger.ts', 'src/i18n/leaf.ts'],
  i18n: ['src/i18n/stranger.ts', 'src/domain/leaf.ts'],
  meals: ['src/meals/stranger.ts', 'src/orders/leaf.ts'],
  documents: ['src/documents/stranger.ts', 'src/orders/leaf.ts'],
  installing: ['src/installing/stranger.ts', 'src/documents/leaf.ts'],
  release: ['src/release/stranger.ts', 'src/documents/leaf.ts'],
  start: ['src/start/stranger.ts', 'src/orders/leaf.ts'],
  orders: ['src/orders/stranger.ts', 'src/meals/leaf.ts'],
  person: ['src/person/stranger.ts', 'src/orders/leaf.ts'],
  saving: ['src/saving/stranger.ts', 'src/orders/leaf.ts'],
  building: ['src/building/stranger.ts', 'src/files/leaf.ts'],
  files: ['src/files/stranger.ts', 'src/reading/leaf.ts'],
  reading: ['src/reading/stranger.ts', 'src/meals/leaf.ts'],
  body: ['src/body/stranger.ts', 'src/features/progress/leaf.ts'],
  features: ['src/features/progress/stranger.ts', 'src/routes/leaf.ts'],
  routes: ['src/routes/stranger.ts', 'src/offline/leaf.ts'],
  engines: ['tests/engines/stranger.ts', 'src/state/leaf.ts'],
  desk: ['src/desk/stranger.ts', 'src/state/leaf.ts'],
  'nothing-of-the-desk-for-customers': ['src/ui/of-the-desk.ts', 'src/desk/leaf.ts'],
  worker: ['sw/stranger.ts', 'src/state/leaf.ts'],
  server: ['server/plan/stranger.ts', 'src/offline/leaf.ts'],
  'features-never-meet': ['src/features/home/neighbour.ts', 'src/features/progress/leaf.ts'],
  'nothing-imports-tests': ['src/ui/tested.ts', 'tests/leaf.ts'],
} as const;

const lowest = (room: string): string => `server/${room}/lowest.ts`;

describe('The check of the import rules', () => {
  const up = (room: string, above: string): string => `server/${room}/up-to-${above}.ts`;
  const breaking = {
    ...Object.fromEntries(arrows.flat().map((room) => [lowest(room), leaf])),
    ...Object.fromEntries(arrows.map(([above, room]) => [up(room, above), importing(up(room, above), lowest(above))])),
    ...Object.fromEntries(
      Object.values(strangers).flatMap(([from, to]) => [
        [from, importing(from, to)],
        [to, leaf],
      ]),
    ),
    'docs/layers.md': '# The layers\n',
    'src/ui/nowhere.ts': "import { it } from './not-there.ts';\nexport const own = it;\n",
    'src/ui/round.ts': importing('src/ui/round.ts', 'src/ui/and-round.ts'),
    'src/ui/and-round.ts': importing('src/ui/and-round.ts', 'src/ui/round.ts'),
    'server/start-server.ts': leaf,
    'server/config/of-the-start.ts': importing('server/config/of-the-start.ts', 'server/start-server.ts'),
    'server/messages/order/pay.ts': importing('server/messages/order/pay.ts', lowest('providers')),
    'server/plan/pay.ts': importing('server/plan/pay.ts', lowest('providers')),
    'server/db/database.ts': leaf,
    'server/commits/process-services.ts': leaf,
    'server/messages/order/own-transaction.ts': importing(
      'server/messages/order/own-transaction.ts',
      'server/db/database.ts',
    ),
    'server/plan/own-transaction.ts': importing('server/plan/own-transaction.ts', 'server/commits/process-services.ts'),
    'src/meals/first/one.ts': importing('src/meals/first/one.ts', 'src/meals/second/two.ts'),
    'src/meals/second/two.ts': leaf,
    'src/meals/second/three.ts': importing('src/meals/second/three.ts', 'src/meals/first/four.ts'),
    'src/meals/first/four.ts': leaf,
    'src/domain/days/now.ts': 'export const now = () => Date.now();\n',
    'src/domain/days/instant.ts': 'export const instant = () => new Date();\n',
    'src/domain/menu/chance.ts': 'export const chance = () => Math.random();\n',
    'src/domain/menu/key.ts': 'export const key = () => crypto.randomUUID();\n',
    'src/domain/days/elapsed.ts': 'export const elapsed = () => performance.now();\n',
    'src/domain/days/local.ts': "import { DateTime } from 'luxon';\nexport const local = () => DateTime.now();\n",
    'src/ui/long.ts': `${'// \n'.repeat(300)}export const long = 1;\n`,
    'tests/ui/long.test.ts': '// \n'.repeat(401),
    ...Object.fromEntries(Array.from({ length: 36 }, (_, at) => [`src/ui/forms/f${at}.ts`, leaf])),
  };
  let said = '';
  let status: number | null = 0;
  beforeAll(() => {
    ({ said, status } = judged(breaking));
  });

  it('ends with an error if a rule is broken', () => expect(status).not.toBe(0));

  it.each(arrows)('refuses an import of server/%s from server/%s, which is below it', (above, room) => {
    expect(said).toContain(`server-${room}-looks-down: ${up(room, above)} → ${lowest(above)}`);
  });

  it.each(Object.entries(strangers))('%s', (rule, [from, to]) => {
    expect(said).toContain(`${rule}: ${from} → ${to}`);
  });

  it('refuses a layer diagram that differs from the real folders, and an arrow that points up', () => {
    expect(said).toContain('docs/layers.md shows other folders than there are');
    expect(said).toMatch(/an arrow points up among .*\bfirst, second\b/);
  });

  it('refuses an import of a file that does not exist', () => expect(said).toContain('resolvable: src/ui/nowhere.ts'));

  it('refuses two files that import each other', () => expect(said).toMatch(/no-cycles: src\/ui\/(and-)?round\.ts/));

  it('refuses a server folder that imports the file that starts the server', () => {
    expect(said).toContain('server-config-looks-down: server/config/of-the-start.ts → server/start-server.ts');
  });

  it('refuses a message handler or plan module that imports a provider', () => {
    for (const file of ['server/messages/order/pay.ts', 'server/plan/pay.ts'])
      expect(said).toContain(`providers-through-jobs-and-payments: ${file} → server/providers/lowest.ts`);
  });

  it('refuses a message handler or plan module that imports the root database handle', () => {
    expect(said).toContain('handlers-hold-only-tx: server/messages/order/own-transaction.ts → server/db/database.ts');
    expect(said).toContain(
      'handlers-hold-only-tx: server/plan/own-transaction.ts → server/commits/process-services.ts',
    );
  });

  it('refuses two folders that import each other, even if no two files do', () => {
    expect(said).not.toMatch(/no-cycles: src\/meals/);
    expect(said).toMatch(/no-cycles-of-folders: src\/meals\/first →\s+src\/meals\/second/);
  });

  it.each(
    ['days/now', 'days/instant', 'days/elapsed', 'days/local', 'menu/chance', 'menu/key'].map(
      (file) => `src/domain/${file}.ts`,
    ),
  )('refuses a domain file that reads the clock or a random number: %s', (file) =>
    expect(said).toContain(`domain-knows-no-clock: ${file}`),
  );

  it('refuses a file of more than 300 lines and a test of more than 400', () => {
    expect(said).toContain('file-length: src/ui/long.ts has 301 lines');
    expect(said).toContain('file-length: tests/ui/long.test.ts has 401 lines');
  });

  it('refuses a folder of more than 35 files', () => {
    expect(said).toContain('folder-size: src/ui/forms holds 36 files');
  });
});

it('The test breaks every import rule once, and every folder of the server and the page has a rule', () => {
  const broken = [
    ...arrows.map(([, room]) => `server-${room}-looks-down`),
    ...Object.keys(strangers),
    'resolvable',
    'no-cycles',
    'no-cycles-of-folders',
    'providers-through-jobs-and-payments',
    'handlers-hold-only-tx',
  ];
  // Only the server's start is above the topmost folder, and no folder imports it.
  expect(new Set([...broken, `server-${storeys[0]}-looks-down`])).toEqual(new Set(forbidden.map(({ name }) => name)));
  const rooms = readdirSync(join(house, 'server'), { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(rooms.map(({ name }) => name).toSorted()).toEqual(storeys.toSorted());
  const walled = Object.values(strangers).map(([from]) => from.split('/').slice(0, 2).join('/'));
  const parts = readdirSync(join(house, 'src'), { withFileTypes: true }).filter((each) => each.isDirectory());
  for (const { name } of parts) expect(walled).toContain(`src/${name}`);
});

it.each([
  ['A room that is too full', { 'src/ui/long.ts': '// \n'.repeat(301) }],
  [
    'An arrow that points up',
    { 'src/ui/up.ts': importing('src/ui/up.ts', 'src/routes/leaf.ts'), 'src/routes/leaf.ts': leaf },
  ],
  ['A picture of other folders', { 'src/ui/own.ts': leaf, 'docs/layers.md': '# The layers\n' }],
])('%s alone ends the check with an error', (_what, files) => {
  expect(judged(files).status).toBe(1);
});

it('A project without a forbidden import passes the check', () => {
  const down = (above: string, room: string): string => `server/${above}/down-to-${room}.ts`;
  const { status, said } = judged({
    ...Object.fromEntries(arrows.flat().map((room) => [lowest(room), leaf])),
    ...Object.fromEntries(
      arrows.map(([above, room]) => [down(above, room), importing(down(above, room), lowest(room))]),
    ),
    'src/domain/days/said.ts': '// Date.now() and Math.random() may be spoken of.\nexport const said = 1;\n',
    'src/ui/long.ts': '// \n'.repeat(300),
    'tests/ui/long.test.ts': '// \n'.repeat(400),
    ...Object.fromEntries(Array.from({ length: 35 }, (_, at) => [`src/ui/forms/f${at}.ts`, leaf])),
  });
  expect({ status, said }).toMatchObject({ status: 0 });
});
