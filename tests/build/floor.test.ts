import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

import { buildTargets, isOlder, oldestInData } from '../../scripts/floor/browsers.ts';
import { scriptFaults } from '../../scripts/floor/script-faults.ts';
import { styleFaults } from '../../scripts/floor/style-faults.ts';

const scripts = (code: string): string[] => scriptFaults(code).map(({ feature }) => feature);
const styles = (sheet: string): string[] => styleFaults(sheet).map(({ feature }) => feature);
const missingIn = (code: string): readonly string[] => scriptFaults(code)[0]!.browsers;

describe('The supported browsers', () => {
  it('are the ones that package.json names, for the bundler and for the check of the build', () => {
    expect(buildTargets.toSorted()).toEqual(['chrome111', 'edge111', 'firefox128', 'ios16.4', 'safari16.4']);
    expect(Object.fromEntries(oldestInData)).toEqual({
      chrome: '111',
      chrome_android: '111',
      edge: '111',
      firefox: '128',
      firefox_android: '128',
      safari: '16.4',
      safari_ios: '16.4',
      samsunginternet_android: '22',
    });
  });

  it.each([
    ['16.4', '16.4', false],
    ['16.3', '16.4', true],
    ['16.10', '16.4', false],
    ['16', '16.4', true],
    ['17', '16.4', false],
    ['9', '111', true],
  ])('compares version %s with %s as numbers', (a, b, older) => {
    expect(isOlder(a, b)).toBe(older);
  });
});

describe('The check of built scripts', () => {
  it('refuses Map.groupBy and URL.canParse, which Safari before 17.4 does not support', () => {
    expect(scripts('Map.groupBy([1], (n) => n)')).toEqual(['Map.groupBy']);
    expect(missingIn('Map.groupBy([1], (n) => n)')).toContain('safari_ios 16.4');
    expect(missingIn('Map.groupBy([1], (n) => n)')).not.toContain('firefox 128');
    expect(scripts('if (URL.canParse(x)) go()')).toEqual(['URL.canParse']);
    expect(scripts('globalThis.Map; new Map([[1, 2]]).get(1); new URL("/", base).href')).toEqual([]);
  });

  it.each([
    ['a static method of a built-in', 'Promise.withResolvers()', 'Promise.withResolvers'],
    ['an interface', 'new EditContext()', 'EditContext'],
    ['a member of window', 'window.documentPictureInPicture', 'documentPictureInPicture'],
    ['a member of document', 'document.startViewTransition(f)', 'document.startViewTransition'],
    ['a method of an array', 'list.values().filter(f); set.isSubsetOf(other)', '.isSubsetOf()'],
    ['a method of an element', 'element.checkVisibility()', '.checkVisibility()'],
    ['what only the other branch asks for', 'x = URL.canParse ? y : URL.canParse(x)', 'URL.canParse'],
    ['a method by a text', "Array['fromAsync'](list)", 'Array.fromAsync'],
    ['the flag v of a pattern', '/[a--b]/v', 'RegExp flag v'],
    ['a modifier in a pattern', '/(?i:a)b/', 'RegExp modifier'],
  ])('detects %s', (_what, code, feature) => {
    expect(scripts(code)).toContain(feature);
  });

  it.each([
    ['what a file declares itself', 'const EditContext = 1; use(EditContext)'],
    ['a parameter', 'const f = ({ navigation }) => navigation.go()'],
    ['a key and a label of that name', 'x = { EditContext: 1 }; x.EditContext'],
    ['a question by typeof', "typeof EditContext === 'function'"],
    ['what is called only if it is there', 'Map.groupBy?.(list, f)'],
    ['what a condition asks for', 'if (URL.canParse) go(URL.canParse(x)); x = URL.canParse ? URL.canParse(x) : y'],
    ['what stands behind &&', "'any' in AbortSignal && AbortSignal.any(list)"],
    ['what the oldest browsers have', 'list.toSorted().at(-1); structuredClone(x); /(?<=a)b/.test(y); /(?:a)/.test(y)'],
    ['a name that an older object has as well', 'catalogue.get(1).add(2)'],
  ])('accepts %s', (_what, code) => {
    expect(scripts(code)).toEqual([]);
  });
});

describe('The check of built styles', () => {
  it.each([
    ['a function', 'a { color: light-dark(red, blue) }', 'light-dark()'],
    ['a function in a property of our own', 'a { --ink: light-dark(red, blue) }', 'light-dark()'],
    ['a property', 'a { anchor-name: --menu }', 'anchor-name'],
    ['a value', 'a { justify-content: safe center }', 'justify-content: safe'],
    ['an at-rule', '@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['a question to the device', '@media (scripting: none) { a { color: red } }', '@media (scripting)'],
    ['a selector', 'a:open { color: red }', ':open'],
    ['nesting', 'a { &:hover { color: red } }', 'nesting'],
  ])('refuses %s that a supported browser does not support', (_what, sheet, feature) => {
    expect(styles(sheet)).toContain(feature);
  });

  it.each([
    [
      'what all have',
      'a:has(b) { color: color-mix(in srgb, red, blue); inset: 0 } @layer x { a { block-size: 1dvh } }',
    ],
    ['what is asked for by @supports', '@supports (anchor-name: --x) { a { anchor-name: --x } }'],
    ['what follows an older value', 'a { color: red; color: light-dark(red, blue) }'],
    ['what stands with a prefix as well', 'a { -webkit-user-select: none; user-select: none }'],
    ['words in a text', 'a { content: "light-dark(x)" }'],
  ])('allows %s', (_what, sheet) => {
    expect(styles(sheet)).toEqual([]);
  });
});

describe('A build', () => {
  it('The check refuses the build and names the file of each unsupported script, style and page feature', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sufra-floor-'));
    try {
      writeFileSync(join(folder, 'app.js'), 'export const spans = Map.groupBy([], String);');
      writeFileSync(join(folder, 'style.css'), 'a { color: light-dark(red, blue) }');
      writeFileSync(join(folder, 'index.html'), '<script>Promise.try(begin)</script>');
      const check = new URL('../../scripts/floor/check.ts', import.meta.url).pathname;
      const { status, stderr } = spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });
      expect(stderr).toMatch(/^app\.js: Map\.groupBy is missing in chrome 111, /m);
      expect(stderr).toMatch(/^style\.css: light-dark\(\) is missing in .*safari 16\.4/m);
      expect(stderr).toMatch(/^index\.html: Promise\.try is missing in /m);
      // An entry of the allowed list is reported if no file names it any more.
      expect(stderr).toContain('scripts/floor/allowed.ts: no built file names navigator.vibrate');
      expect(status).toBe(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('The too-old notice for unsupported browsers', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const guard = /<div id="too-old"[^]*?<script>([^]*?)<\/script>/.exec(page)![1]!;

  it('tests two features that together exist only in the supported browser versions', () => {
    expect(guard).toContain('!String.prototype.isWellFormed || !window.CSSPropertyRule');
    const asked = [data.javascript.builtins!.String!['isWellFormed'], data.api['CSSPropertyRule']] as Identifier[];
    const since = (entry: Identifier, browser: 'chrome' | 'firefox' | 'safari' | 'safari_ios'): string =>
      ([entry.__compat!.support[browser]!].flat() as SimpleSupportStatement[])[0]!.version_added as string;
    for (const browser of ['chrome', 'firefox', 'safari', 'safari_ios'] as const) {
      const [one, other] = asked.map((entry) => since(entry, browser)) as [string, string];
      expect([browser, isOlder(one, other) ? other : one]).toEqual([browser, oldestInData.get(browser)]);
    }
  });

  it('uses only JavaScript of 2009, which every browser can parse', () => {
    const kinds = new Set<string>();
    JSON.stringify(parseSync('guard.js', guard).program, (_key, value: unknown) => {
      const node = value as { type?: string; kind?: string } | null;
      if (typeof node?.type === 'string') kinds.add([node.type, node.kind].filter(Boolean).join(' '));
      return value;
    });
    expect([...kinds].toSorted()).toEqual([
      'AssignmentExpression',
      'BlockStatement',
      'CallExpression',
      'ExpressionStatement',
      'Identifier',
      'IfStatement',
      'Literal',
      'LogicalExpression',
      'MemberExpression',
      'Program',
      'UnaryExpression',
      'VariableDeclaration var',
      'VariableDeclarator',
    ]);
  });
});
