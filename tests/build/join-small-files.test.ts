import { describe, expect, it } from 'vitest';

import { joinSmallFiles } from '../../scripts/chunks/join-small-files.ts';
import { neededTogether, type Graph, type Group, type Slice } from '../../scripts/chunks/needed-together.ts';

const SHORT = 10;
const LONG = 100_000;

const screen = (name: string, weight: number): Slice => ({
  name,
  modules: [name],
  before: [],
  opening: false,
  weight,
});
const screens = ['home', 'plan', 'shop', 'help'].map((name) => screen(name, 1));

/** `top` needs `middle`, which needs `low`; each is needed by one screen more than the one before. */
const layered = (middle: number): Graph =>
  new Map([
    ['home', { imports: ['top'], size: LONG }],
    ['plan', { imports: ['top'], size: LONG }],
    ['shop', { imports: ['middle'], size: LONG }],
    ['help', { imports: ['low'], size: LONG }],
    ['top', { imports: ['middle'], size: SHORT }],
    ['middle', { imports: ['low'], size: middle }],
    ['low', { imports: [], size: SHORT }],
  ]);
const filesOf = (graph: Graph, fetched: number): string[] =>
  joinSmallFiles(neededTogether(graph, screens), screens, { fetched, kept: 0 })
    .map(({ modules }) => [...modules].sort().join(' '))
    .sort();
const ALONE = ['help', 'home', 'plan', 'shop'];

describe('Small files', () => {
  it('become one where a request costs more than what some load besides', () => {
    expect(filesOf(layered(SHORT), 1_000)).toEqual([...ALONE, 'low middle top'].sort());
  });

  it('stay apart where a request costs nothing', () => {
    expect(filesOf(layered(SHORT), 0)).toEqual([...ALONE, 'low', 'middle', 'top'].sort());
  });

  it('never become one around a third that one of them needs and that needs the other', () => {
    const group = (name: string, slices: readonly string[], ...imports: readonly Group[]): Group => ({
      slices: new Set(slices),
      modules: [name],
      size: SHORT,
      starts: new Set(['home', 'plan']),
      imports: new Set(imports),
    });
    const low = group('low', ['home']);
    // Of an opening, and so a file of its own.
    const middle = group('middle', ['frame'], low);
    const top = group('top', ['plan'], middle);
    const frame: Slice = { ...screen('frame', 0), opening: true };
    const joined = joinSmallFiles([low, middle, top], [frame, ...screens], { fetched: 1_000, kept: 0 });
    expect(joined.map(({ modules }) => modules)).toEqual([['low'], ['middle'], ['top']]);
  });
});
