import { describe, expect, it } from 'vitest';

import { buildSmallApp, code, smallApp, type SmallApp } from './small-app.ts';

describe('The files of the built page', () => {
  it('are one file for each opening, one for each shared part and one for each screen, as the starts need them', async () => {
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

  it('contain for each start what it needs and nothing of another start', async () => {
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

  it('do not change when a source file moves to another folder', async () => {
    const before = await buildSmallApp(smallApp());
    const after = await buildSmallApp(smallApp('elsewhere/deeper'));
    expect(after.files).toEqual(before.files);
    expect(after.loads('today')).toEqual(before.loads('today'));
  });

  it('are stored on the device unless they work only over the network', async () => {
    const built = await buildSmallApp(smallApp());
    expect(built.kept).not.toContain('sign-up');
    expect(built.kept).not.toContain('number-plans');
    expect(built.kept).toHaveLength(14);
  });

  it('are stored in the order of need, and files that no start needs come last', async () => {
    const app = smallApp();
    const files = {
      ...app.files,
      'app.js': `${app.files['app.js']}\n${code('more', [], ['./recipes.js', './dial.js']).split('\n').slice(1).join('\n')}`,
      'recipes.js': code('recipes', []),
      'dial.js': code('dial', []),
    };
    const { kept } = await buildSmallApp({ ...app, files });
    expect(kept.slice(-2).toSorted()).toEqual(['dial', 'recipes']);
    const named = await buildSmallApp({ table: { ...app.table, keptFirst: ['dial.js'] }, files });
    expect(named.kept.at(-1)).toBe('recipes');
    expect(named.kept).toContain('dial');
  });

  it('never contain code that works offline together with code that works only over the network', async () => {
    const app = smallApp();
    const files = {
      ...app.files,
      'sign-up.js': code('sign-up', ['./tiny.js']),
      'today.js': code('today', ['./tiny.js']),
      'tiny.js': code('tiny', []),
    };
    const { kept } = await buildSmallApp({ ...app, files });
    expect(kept).toContain('tiny');
    expect(kept).not.toContain('sign-up');
  });

  it('share code of one start with a later start and do not load it in a third', async () => {
    const app = smallApp();
    const files = { ...app.files, 'landing.js': code('landing', ['./frame-part.js', './shared/short.js']) };
    const built = await buildSmallApp({ ...app, files });
    expect(built.loads('landing')).toEqual(['app frame-part', 'landing', 'main slice', 'short']);
    expect(built.loads('plan')).toEqual(['dish-card', 'plan', 'short']);
  });
});

describe('A chunk rule that matches no file stops the build', () => {
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
    'among the texts': ({ table, ...app }) => ({ ...app, table: { ...table, textsTogether: { first: ['gone'] } } }),
    'among what comes afterwards': ({ table, ...app }) => ({ ...app, table: { ...table, afterwards: [gone] } }),
    'among what is not kept': ({ table, ...app }) => ({ ...app, table: { ...table, notKept: [gone] } }),
    'among what is kept first': ({ table, ...app }) => ({ ...app, table: { ...table, keptFirst: [gone] } }),
  };

  it.each(Object.keys(wrong))('%s', async (where) => {
    await expect(buildSmallApp(wrong[where]!(smallApp()))).rejects.toThrow(
      /scripts\/starts\.ts names \S*gone\S*, which the page does not import when it is wanted/,
    );
  });

  it('stops the build even if the named file exists but is always bundled with another', async () => {
    const app = smallApp();
    const openings = { ...app.table.openings, engine: ['store.js'] };
    await expect(buildSmallApp({ ...app, table: { ...app.table, openings } })).rejects.toThrow(
      /names store\.js, which/,
    );
  });
});
