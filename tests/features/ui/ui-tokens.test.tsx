import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../src/ui/tokens.css'), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
);

/** The custom properties of the first block that begins with `opening`. */
const block = (opening: string): Record<string, string> => {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`tokens.css has no block ${opening}`);
  const body = css.slice(from + opening.length, css.indexOf('}', from));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]),
  );
};

const light = block(':root {');
const darkBySystem = block(':root:not([data-scheme]) {');
const darkByChoice = block("[data-scheme='dark'] {");

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

/** WCAG 2 contrast ratio. */
const contrast = (one: string, other: string): number => {
  const [more, less] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more! + 0.05) / (less! + 0.05);
};

const grounds = ['ground', 'surface', 'sunken'];
const on = (texts: string[], backgrounds: string[]) =>
  texts.flatMap((text) => backgrounds.map((ground) => [text, ground] as const));

const textPairs = [
  ...on(['ink', 'ink-soft', 'ink-faint', 'palm-ink', 'saffron-ink', 'tomato-ink', 'sea-ink'], grounds),
  ...['palm', 'saffron', 'tomato', 'sea'].flatMap((tone) => on(['ink', 'ink-soft', `${tone}-ink`], [`${tone}-soft`])),
  ['palm-ink', 'raised'] as const,
  ['on-palm', 'palm'] as const,
  ['on-tomato', 'tomato'] as const,
  ['ground', 'ink'] as const,
];

const markPairs = [
  ...on(['edge', 'palm', 'saffron', 'tomato', 'sea'], grounds),
  ...['palm', 'saffron', 'tomato', 'sea'].map((tone) => [tone, `${tone}-soft`] as const),
];

describe.each([
  ['light', light],
  ['dark', darkByChoice],
])('the %s colour scheme', (_, tokens) => {
  it.each(textPairs)('has a contrast of 4.5:1 or more for text in %s on %s', (text, ground) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(markPairs)('has a contrast of 3:1 or more for marks in %s on %s', (mark, ground) => {
    expect(contrast(tokens[mark]!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });
});

describe('The dark scheme', () => {
  it('is the same if the system or the customer chooses it', () => {
    expect(darkBySystem).toEqual(darkByChoice);
  });

  it('defines every colour that the light scheme defines', () => {
    const colours = Object.entries(light)
      .filter(([, value]) => /^#|^rgb/.test(value))
      .map(([name]) => name);
    expect(Object.keys(darkByChoice).sort()).toEqual(colours.sort());
  });
});

it('has animation times of 100 to 200 ms — CON-008', () => {
  const durations = ['fast', 'calm'].map((name) => Number(/^(\d+)ms$/.exec(light[name]!)?.[1]));
  for (const ms of durations) {
    expect(ms).toBeGreaterThanOrEqual(100);
    expect(ms).toBeLessThanOrEqual(200);
  }
});
