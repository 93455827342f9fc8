// Draws docs/layers.md: which folder imports which, from dependency-cruiser's own reading, without the arrows that others
// imply. Ends with 1 when an arrow points up. Run after a folder has come or gone: node scripts/layers-picture.mjs
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const PICTURE = join(root, 'docs', 'layers.md');

/** What dependency-cruiser reads of the app; of the tests nothing is drawn. */
const readModules = () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['scripts/layers.mjs', '--output-type', 'json', '--include-only', '^(src|server|sw)/'],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout).modules;
};

/** @param roomOf names the room of a file; undefined leaves it out */
const arrowsBetween = (modules, roomOf) => {
  const arrows = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const from = roomOf(source);
      const to = roomOf(resolved);
      if (from === undefined || to === undefined || from === to) continue;
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
      if (!arrows.has(to)) arrows.set(to, new Set());
    }
  return arrows;
};
const byName = (one, other) => one.localeCompare(other);
const reach = (arrows, from, seen = new Set()) => {
  for (const to of arrows.get(from) ?? [])
    if (!seen.has(to)) {
      seen.add(to);
      reach(arrows, to, seen);
    }
  return seen;
};
const draw = (modules, title, roomOf) => {
  const arrows = arrowsBetween(modules, roomOf);
  const rooms = [...arrows.keys()].sort(byName);
  const circles = rooms.filter((room) => reach(arrows, room).has(room));
  if (circles.length > 0) {
    console.error(`an arrow points up among ${circles.join(', ')}`);
    process.exitCode = 1;
  }
  const nodeOf = (room) => `${room.replaceAll(/[^\w]/g, '_')}["${room}"]`;
  const lines = rooms.flatMap((room) => {
    const direct = [...arrows.get(room)].sort(byName);
    const implied = (to) => direct.some((other) => other !== to && reach(arrows, other).has(to));
    return direct.filter((to) => !implied(to)).map((to) => `  ${nodeOf(room)} --> ${nodeOf(to)}`);
  });
  return `## ${title}\n\n\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\`\n`;
};

const inside = (part) => (path) => new RegExp(`^${part}/([^/]+)/`).exec(path)?.[1];
const parts = ['offline', 'domain', 'protocol', 'state', 'meals', 'ui'];
const HEAD =
  '# The layers\n\nAn arrow says "imports"; what follows from other arrows is left out. No arrow points up: `.dependency-cruiser.cjs` holds it. Drawn by `node scripts/layers-picture.mjs`.\n';

/** The text of docs/layers.md as the folders are now. */
export const layersPage = () => {
  const modules = readModules();
  const pages = [
    draw(modules, 'The house', (path) => /^(src\/[^/]+|server|sw)\//.exec(path)?.[1]),
    draw(modules, 'The server', inside('server')),
    ...parts.map((part) => draw(modules, `src/${part}`, inside(`src/${part}`))),
  ];
  return [HEAD, ...pages].join('\n');
};

if (process.argv[1] === import.meta.filename) writeFileSync(PICTURE, layersPage());
