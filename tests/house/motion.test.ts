import { globSync, readFileSync } from 'node:fs';

import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const LONGEST_MS = 200;
/** The fade of a page has the duration that the specification sets. */
const PAGE_FADE = { name: 'appear', ms: 300 };

const tokens = Object.fromEntries(
  [...readFileSync('src/ui/tokens.css', 'utf8').matchAll(/(--\w+): ([\d.]+m?s);/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
);
const inMs = (time: string): number => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000);

/** The motions that the declaration starts, each with its longest time including the delay. */
const motionsOf = (value: string): { readonly words: string[]; readonly ms: number }[] =>
  value
    .replaceAll(/var\((--\w+)\)/g, (whole, name: string) => tokens[name] ?? whole)
    .replaceAll(/\([^()]*\)/g, '')
    .split(',')
    .map((motion) => {
      const words = motion.trim().split(/\s+/);
      const times = words.filter((word) => /^-?[\d.]+m?s$/.test(word)).map(inMs);
      return { words, ms: times.reduce((sum, ms) => sum + ms, 0) };
    });

const tooLong = (sheet: string): string[] => {
  const found: string[] = [];
  postcss.parse(sheet).walkDecls(/^(animation|transition)(-duration|-delay)?$/, ({ prop, value, parent }) => {
    for (const { words, ms } of motionsOf(value)) {
      const loops = prop === 'animation' && words.includes('infinite');
      const fade = prop === 'animation' && words.includes(PAGE_FADE.name) && ms <= PAGE_FADE.ms;
      if (ms > LONGEST_MS && !loops && !fade)
        found.push(`${parent && 'selector' in parent ? parent.selector : ''} { ${prop}: ${value} }`);
    }
  });
  return found;
};

describe('motion', () => {
  const sheets = globSync('src/**/*.css');

  it('every animation in a style ends within 200 ms, except the page fade and loading spinners — LEG-011', () => {
    expect(sheets.length).toBeGreaterThan(30);
    expect(sheets.flatMap((sheet) => tooLong(readFileSync(sheet, 'utf8')).map((rule) => `${sheet}: ${rule}`))).toEqual(
      [],
    );
  });

  it('a sheet and its backdrop are animated when they open — SHL-070', () => {
    const modal = readFileSync('src/ui/dialogs/modal.module.css', 'utf8');
    for (const part of ['sheet', 'veil'])
      expect(modal, part).toMatch(new RegExp(`\\.modal\\[open\\] \\.${part} \\{[^}]*animation: \\w+ var\\(--calm\\)`));
  });

  it.each([
    '.a { transition: opacity 201ms }',
    '.a { transition: opacity 0.1s linear, transform 0.25s var(--ease) }',
    '.a { animation: appear 301ms }',
    '.a { animation: rise var(--calm) var(--ease) 1ms }',
    '.a { animation-duration: 1s }',
  ])('the check reports an animation as too long in %s', (rule) => {
    expect(tooLong(rule)).toHaveLength(1);
  });

  it('script animations last as long as style animations', () => {
    const calm = readFileSync('src/ui/motion/calm.ts', 'utf8');
    expect(calm).toContain(`duration: ${inMs(tokens['--calm']!)},`);
    const animated = globSync('src/**/*.{ts,tsx}').filter((file) => /\.animate\(/.test(readFileSync(file, 'utf8')));
    expect(animated.length).toBeGreaterThan(0);
    for (const file of animated) expect(readFileSync(file, 'utf8'), file).toMatch(/\.animate\([^;]*, CALM\)/);
  });
});
