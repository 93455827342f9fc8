import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const layers = join(import.meta.dirname, '..', '..', 'scripts', 'layers.mjs');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A house of these files, judged by the rules of this one. A file named twice would be one. */
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

/** What stands above what: the second may be imported by the first, and never the other way round. */
const arrows = [
  ['wire', 'dispatch'],
  ['http', 'jobs'],
  ['dispatch', 'messages'],
  ['messages', 'plan'],
  ['messages', 'checkout'],
  ['messages', 'menu'],
  ['messages', 'accounts'],
  ['messages', 'letters'],
  ['payments', 'checkout'],
  ['payments', 'providers'],
  ['jobs', 'providers'],
  ['checkout', 'plan'],
  ['plan', 'menu'],
  ['menu', 'db'],
  ['plan', 'db'],
  ['checkout', 'db'],
  ['accounts', 'sessions'],
  ['seed', 'db'],
  ['letters', 'db'],
  ['db', 'config'],
] as const;
const lowest = (room: string): string => `server/${room}/lowest.ts`;

describe('A file that breaks a wall is named', () => {
  const up = (room: string, above: string): string => `server/${room}/up-to-${above}.ts`;
  const breaking = {
    ...Object.fromEntries(arrows.flat().map((room) => [lowest(room), leaf])),
    ...Object.fromEntries(arrows.map(([above, room]) => [up(room, above), importing(up(room, above), lowest(above))])),
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
    'src/ui/long.ts': `${'// \n'.repeat(300)}export const long = 1;\n`,
    'tests/ui/long.test.ts': '// \n'.repeat(401),
    ...Object.fromEntries(Array.from({ length: 36 }, (_, at) => [`src/ui/forms/f${at}.ts`, leaf])),
  };
  let said = '';
  let status: number | null = 0;
  beforeAll(() => {
    ({ said, status } = judged(breaking));
  });

  it('and the check ends with a fault', () => expect(status).not.toBe(0));

  it.each(arrows)('server/%s stands above server/%s, which cannot import it', (above, room) => {
    expect(said).toContain(`server-${room}-looks-down: ${up(room, above)} → ${lowest(above)}`);
  });

  it('no room imports what starts the server', () => {
    expect(said).toContain('server-config-looks-down: server/config/of-the-start.ts → server/start-server.ts');
  });

  it('neither a message nor the plan calls a provider', () => {
    for (const file of ['server/messages/order/pay.ts', 'server/plan/pay.ts'])
      expect(said).toContain(`providers-through-jobs-and-payments: ${file} → server/providers/lowest.ts`);
  });

  it('neither a message nor the plan reaches the root handle of the database', () => {
    expect(said).toContain('handlers-hold-only-tx: server/messages/order/own-transaction.ts → server/db/database.ts');
    expect(said).toContain(
      'handlers-hold-only-tx: server/plan/own-transaction.ts → server/commits/process-services.ts',
    );
  });

  it('two folders do not import each other, though no file does', () => {
    expect(said).not.toContain('no-cycles: ');
    expect(said).toMatch(/no-cycles-of-folders: src\/meals\/first →\s+src\/meals\/second/);
  });

  it.each(['src/domain/days/now.ts', 'src/domain/days/instant.ts', 'src/domain/menu/chance.ts'])(
    'the domain asks the machine neither for the time nor for chance: %s',
    (file) => expect(said).toContain(`domain-knows-no-clock: ${file}`),
  );

  it('a file has 300 lines at most, a test 400', () => {
    expect(said).toContain('file-length: src/ui/long.ts has 301 lines');
    expect(said).toContain('file-length: tests/ui/long.test.ts has 401 lines');
  });

  it('a folder holds 35 files at most', () => {
    expect(said).toContain('folder-size: src/ui/forms holds 36 files');
  });
});

it('A room that is too full ends the check with a fault, though every arrow points down', () => {
  const { status } = judged({ 'src/ui/long.ts': '// \n'.repeat(301) });
  expect(status).toBe(1);
});

it('A house in which every arrow points down passes', () => {
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
