import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';

import { readPageGraph } from '../../scripts/chunks/page-graph.ts';

/** A page of these modules, as the bundler tells of it. */
const pageOf = (modules: Readonly<Record<string, { readonly code: string; readonly imports?: readonly string[] }>>) =>
  readPageGraph(
    {
      getModuleIds: () => Object.keys(modules).values(),
      getModuleInfo: (id) =>
        ({
          id,
          code: modules[id]!.code,
          importedIds: modules[id]!.imports ?? [],
          dynamicallyImportedIds: [],
          isEntry: false,
        }) as unknown as Rolldown.ModuleInfo,
    },
    '/page',
    [],
  );

it('a module weighs the same from whichever folder it imports', () => {
  const near = pageOf({
    '/page/day.ts': { code: `import { a } from './a.ts'; const b = import("./b.ts"); a(b, '.');` },
  });
  const far = pageOf({
    '/page/plan/days/day.ts': {
      code: `import { a } from '../../text/a.ts'; const b = import("../../text/long/b.ts"); a(b, '.');`,
    },
  });
  expect(far.graph.get('/page/plan/days/day.ts')!.size).toBe(near.graph.get('/page/day.ts')!.size);
  expect(near.graph.get('/page/day.ts')!.size).toBeGreaterThan(40);
});

it('two builds see the modules in the same order, whichever file was read first', () => {
  const one = { code: 'one' };
  const read = pageOf({ '/page/b.ts': one, '/page/a.ts': one });
  expect([...read.graph.keys()]).toEqual(['/page/a.ts', '/page/b.ts']);
});
