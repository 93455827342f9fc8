import { describe, expect, it } from 'vitest';

import { buildSmallApp, code, smallApp, type SmallApp } from './small-app.ts';

describe('The files of the page', () => {
  it('follow from what the starts need: openings as files of their own, what screens share once, one file a screen', async () => {
    const built = await buildSmallApp(smallApp());
    expect(built.files).toEqual([
      'app frame-part',
      'dish-card short',
      'engine store',
      'landing',
      'main slice',
      'messages spelling',
      'number-plans sign-up',
      'plan',
      'read-today today',
    ]);
  });

  it('bring a start what it needs and nothing of another', async () => {
    const built = await buildSmallApp(smallApp());
    expect(built.loads('main', 'app', 'landing')).toEqual(['app frame-part', 'landing', 'main slice']);
    expect(built.loads('main', 'app', 'messages', 'engine', 'plan')).toEqual([
      'app frame-part',
      'dish-card short',
      'engine store',
      'main slice',
      'messages spelling',
      'plan',
    ]);
  });

  it('draw a start ahead of the app without the frame: what both need is in the page’s own script, and what only that needs is not kept', async () => {
    const app = smallApp();
    const files = {
      ...app.files,
      'main.js': code('main', ['./slice.js'], ['./app.js', './draw.js']),
      'frame-part.js': code('frame-part', ['./spelling.js']),
      'draw.js': code('draw', ['./spelling.js', './shared/dish-card.js', './markup.js']),
      'markup.js': code('markup', []),
    };
    const starts = {
      ...app.table.starts,
      'customer /': { ...app.table.starts['customer /']!, ahead: ['draw.js', 'messages.js', 'engine.js'] },
    };
    const exceptions = { ...app.exceptions, notKept: [...app.exceptions.notKept, 'draw.js'] };
    const built = await buildSmallApp({ table: { ...app.table, starts }, exceptions, files });
    expect(built.loads('main', 'draw', 'messages', 'engine')).toEqual([
      'dish-card',
      'draw markup',
      'engine store',
      'main slice spelling',
      'messages',
    ]);
    expect(built.loads('main', 'app')).toEqual(['app frame-part', 'main slice spelling']);
    expect(built.kept).not.toContain('draw');
    expect(built.kept).not.toContain('markup');
    expect(built.kept).toContain('dish-card');
  });

  it('stay the same when a file moves to another folder', async () => {
    const before = await buildSmallApp(smallApp());
    const after = await buildSmallApp(smallApp('elsewhere/deeper'));
    expect(after.files).toEqual(before.files);
    expect(after.loads('today')).toEqual(before.loads('today'));
  });

  it('are kept on a device unless they only work over the network', async () => {
    const built = await buildSmallApp(smallApp());
    expect(built.kept).not.toContain('sign-up');
    expect(built.kept).not.toContain('number-plans');
    expect(built.kept).toHaveLength(14);
  });

  it('are kept in the order of their need: what no start needs and nobody names comes after all the rest', async () => {
    const app = smallApp();
    const files = {
      ...app.files,
      'app.js': `${app.files['app.js']}\n${code('more', [], ['./recipes.js', './dial.js']).split('\n').slice(1).join('\n')}`,
      'recipes.js': code('recipes', []),
      'dial.js': code('dial', []),
    };
    const { kept } = await buildSmallApp({ ...app, files });
    expect(kept.slice(-2).toSorted()).toEqual(['dial', 'recipes']);
    const named = await buildSmallApp({ ...app, files, exceptions: { ...app.exceptions, keptFirst: ['dial.js'] } });
    expect(named.kept.at(-1)).toBe('recipes');
    expect(named.kept).toContain('dial');
  });

  it('are never joined with what only works over the network, however small they are', async () => {
    const app = smallApp();
    const files = {
      ...app.files,
      'sign-up.js': code('sign-up', ['./tiny.js'], [], ''),
      'today.js': code('today', ['./tiny.js']),
      'tiny.js': code('tiny', [], [], ''),
    };
    const { kept } = await buildSmallApp({ ...app, files });
    expect(kept).toContain('tiny');
    expect(kept).not.toContain('sign-up');
  });

  it('join where what a start would load besides is less than a file of its own', async () => {
    const app = smallApp();
    const landing = code('landing', ['./shared/short.js'], [], 'x'.repeat(40_000));
    const files = { ...app.files, 'landing.js': landing };
    const apart = await buildSmallApp({ ...app, files });
    expect(apart.loads('landing')).toEqual(['landing', 'short']);
    const short = { ...files, 'shared/dish-card.js': code('dish-card', [], [], 'a few lines') };
    const joined = await buildSmallApp({ ...app, files: short });
    expect(joined.loads('landing')).toEqual(['dish-card short', 'landing']);
    expect(joined.loads('plan')).toEqual(['dish-card short', 'plan']);
  });

  it('never join across the openings, so that the page answers touches between them', async () => {
    const app = smallApp();
    const files = {
      ...app.files,
      'spelling.js': code('spelling', [], [], ''),
      'messages.js': code('messages', ['./spelling.js'], [], ''),
      'engine.js': code('engine', ['./spelling.js', './store.js'], [], ''),
    };
    const { files: built } = await buildSmallApp({ ...app, files });
    expect(built).toContain('messages spelling');
    expect(built).toContain('engine store');
  });

  it('leave what an index names to everybody to those that ask for it', async () => {
    const app = smallApp();
    const files = {
      ...app.files,
      'library/package.json': '{ "sideEffects": false }',
      'library/index.js': "export * from './button.js';\nexport * from './useBlocker.js';",
      'library/button.js': code('button', []).replace('const text', 'const button'),
      'library/useBlocker.js': code('useBlocker', []).replace('const text', 'const useBlocker'),
      'frame-part.js': `import { button } from './library/index.js';\nexport const text = button;`,
      'plan.js': `import { useBlocker } from './library/index.js';\nexport const text = useBlocker;`,
    };
    const built = await buildSmallApp({
      ...app,
      files,
      exceptions: { ...app.exceptions, namedByIndex: ['library/useBlocker.js'] },
    });
    expect(built.loads('app').join(' ')).not.toContain('useBlocker');
    expect(built.loads('plan').join(' ')).toContain('useBlocker');
  });
});

describe('A name that matches nothing stops the build', () => {
  const gone = 'src/gone.ts';
  const wrong: Readonly<Record<string, (app: SmallApp) => SmallApp>> = {
    'among the openings': ({ table, ...app }) => ({
      ...app,
      table: { ...table, openings: { ...table.openings, engine: [gone] } },
    }),
    'among the screens': ({ table, ...app }) => ({
      ...app,
      table: {
        ...table,
        starts: { ...table.starts, 'customer /plan': { who: 'customer', screen: [gone], texts: [] } },
      },
    }),
    'among the texts': ({ exceptions, ...app }) => ({
      ...app,
      exceptions: { ...exceptions, texts: { first: ['gone'] } },
    }),
    'among what an index names': ({ exceptions, ...app }) => ({
      ...app,
      exceptions: { ...exceptions, namedByIndex: [gone] },
    }),
    'among what comes afterwards': ({ table, ...app }) => ({ ...app, table: { ...table, afterwards: [gone] } }),
    'among what is drawn ahead': ({ table, ...app }) => ({
      ...app,
      table: {
        ...table,
        starts: { ...table.starts, 'customer /': { who: 'customer', screen: ['today.js'], texts: [], ahead: [gone] } },
      },
    }),
    'among what is not kept': ({ exceptions, ...app }) => ({ ...app, exceptions: { ...exceptions, notKept: [gone] } }),
    'among what is kept first': ({ exceptions, ...app }) => ({
      ...app,
      exceptions: { ...exceptions, keptFirst: [gone] },
    }),
  };

  it.each(Object.keys(wrong))('%s', async (where) => {
    await expect(buildSmallApp(wrong[where]!(smallApp()))).rejects.toThrow(
      /scripts\/starts\.ts or scripts\/chunks\/exceptions\.ts names \S*gone\S*, which the page does not import when it is wanted/,
    );
  });

  it('also where the file is there and always comes with another', async () => {
    const app = smallApp();
    const openings = { ...app.table.openings, engine: ['store.js'] };
    await expect(buildSmallApp({ ...app, table: { ...app.table, openings } })).rejects.toThrow(
      /names store\.js, which/,
    );
  });
});
