// Writes the text of docs/layers.md: which folder imports which, as dependency-cruiser reads it, without the arrows that
// other arrows imply.

/** @param roomOf returns the folder of a file; undefined leaves the file out */
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
  const nodeOf = (room) => `${room.replaceAll(/[^\w]/g, '_')}["${room}"]`;
  const lines = rooms.flatMap((room) => {
    const direct = [...arrows.get(room)].sort(byName);
    const implied = (to) => direct.some((other) => other !== to && reach(arrows, other).has(to));
    return direct.filter((to) => !implied(to)).map((to) => `  ${nodeOf(room)} --> ${nodeOf(to)}`);
  });
  return { circles, text: `## ${title}\n\n\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\`\n` };
};

const inside = (part) => (path) => new RegExp(`^${part}/([^/]+)/`).exec(path)?.[1];
const parts = ['offline', 'domain', 'protocol', 'state', 'meals', 'ui'];
const HEAD =
  '# The layers\n\nAn arrow says "imports"; what follows from other arrows is left out. No arrow points up: `.dependency-cruiser.cjs` holds it. Drawn by `node scripts/layers.mjs --draw`.\n';

/** @returns the text, and the folders that import each other in a cycle: one arrow of a cycle points up */
export const drawLayers = (modules) => {
  const pages = [
    draw(modules, 'The house', (path) => /^(src\/[^/]+|server|sw)\//.exec(path)?.[1]),
    draw(modules, 'The server', inside('server')),
    ...parts.map((part) => draw(modules, `src/${part}`, inside(`src/${part}`))),
  ];
  return {
    circles: pages.flatMap(({ circles }) => circles),
    page: [HEAD, ...pages.map(({ text }) => text)].join('\n'),
  };
};
