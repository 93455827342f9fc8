import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

/** The texts of the customers and those of the desk: each file's name and path. */
const paths = new Map(
  ['catalogues', 'catalogues-desk'].flatMap((name) => {
    const folder = join(import.meta.dirname, '../../../src/i18n', name);
    return readdirSync(folder).map((file) => [file, join(folder, file)] as const);
  }),
);
const files = new Map(
  [...paths].map(([name, path]) => [name, JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>] as const),
);

const catalogue = (language: 'en' | 'ar', namespace: string): Record<string, string> | undefined =>
  files.get(`${language}.${namespace}.json`);

const namespaces = [...new Set([...files.keys()].map((name) => name.split('.')[1]!))];
const filled = namespaces.filter((namespace) => Object.keys(catalogue('en', namespace) ?? {}).length > 0);

interface Placeholder {
  readonly name: string;
  readonly kind: string;
  readonly cases: readonly string[];
}

type Compiled = ReturnType<typeof compileMessageOrThrow>;

/** Every placeholder of a text, including those inside plural forms. */
const placeholders = (tokens: Compiled): Placeholder[] =>
  tokens.flatMap((token): Placeholder[] => {
    if (typeof token === 'string') return [];
    const [name, kind = 'argument', format] = token;
    if (kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') return [{ name, kind, cases: [] }];
    const { offset: _, ...cases } = format as Record<string, Compiled>;
    return [{ name, kind, cases: Object.keys(cases) }, ...Object.values(cases).flatMap(placeholders)];
  });

const names = (text: string): string[] =>
  [...new Set(placeholders(compileMessageOrThrow(text)).map(({ name }) => name))].sort();

/** The ids of texts with a plural that lacks one of the forms. */
const lacking = (texts: Record<string, string>, forms: readonly string[]): string[] =>
  Object.entries(texts)
    .filter(([, text]) =>
      placeholders(compileMessageOrThrow(text)).some(
        ({ kind, cases }) => kind === 'plural' && !forms.every((form) => cases.includes(form)),
      ),
    )
    .map(([id]) => id);

it('every catalogue exists in English and in Arabic', () => {
  expect(namespaces.filter((namespace) => !catalogue('en', namespace) || !catalogue('ar', namespace))).toEqual([]);
});

describe.each(filled)('the texts of the catalogue %s', (namespace) => {
  const english = catalogue('en', namespace)!;
  const arabic = catalogue('ar', namespace)!;

  it('have the same ids in both languages', () => {
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort());
  });

  it('have ids that begin with the name of the catalogue', () => {
    expect(Object.keys(english).filter((id) => !id.startsWith(`${namespace}.`))).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    const different = Object.entries(english).filter(([id, text]) => names(arabic[id]!).join() !== names(text).join());
    expect(different.map(([id]) => id)).toEqual([]);
  });

  it('are never empty', () => {
    const silent = [...Object.entries(english), ...Object.entries(arabic)].filter(([, text]) => text.trim() === '');
    expect(silent.map(([id]) => id)).toEqual([]);
  });

  it('have all six plural forms in Arabic, and one and other in English', () => {
    expect(lacking(arabic, ['zero', 'one', 'two', 'few', 'many', 'other'])).toEqual([]);
    expect(lacking(english, ['one', 'other'])).toEqual([]);
  });
});

it('every refusal code of the protocol has a sentence', async () => {
  const { errorCodes } = await import('#src/protocol/define/errors.ts');
  expect(Object.keys(catalogue('en', 'errors')!)).toEqual(
    expect.arrayContaining(Object.keys(errorCodes).map((code) => `errors.${code}`)),
  );
});

it('the Arabic font contains every Arabic letter and sign of the texts', () => {
  const faces = readFileSync(join(import.meta.dirname, '../../../src/ui/fonts.css'), 'utf8')
    .split('@font-face')
    .filter((face) => face.includes("'IBM Plex Sans Arabic'") && face.includes('.woff2'));
  expect(faces).toHaveLength(2);
  for (const face of faces) {
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from, to]) => [
      Number.parseInt(from!, 16),
      Number.parseInt(to ?? from!, 16),
    ]);
    const held = (letter: string): boolean =>
      ranges.some(([from, to]) => letter.codePointAt(0)! >= from! && letter.codePointAt(0)! <= to!);
    const letters = new Set(
      [...files.values()].flatMap(
        (texts) =>
          Object.values(texts)
            .join('')
            .match(/\p{Script=Arabic}/gu) ?? [],
      ),
    );
    expect(letters.size).toBeGreaterThan(30);
    expect([...letters].filter((letter) => !held(letter))).toEqual([]);
  }
});

it('a button of the wizard has one name everywhere, in Arabic too', () => {
  const texts = (language: 'en' | 'ar') =>
    Object.assign({}, ...namespaces.map((namespace) => catalogue(language, namespace))) as Record<string, string>;
  const [english, arabic] = [texts('en'), texts('ar')];
  for (const name of ['Back to Meal Plan building', 'Place my order']) {
    const ids = Object.keys(english).filter((id) => english[id] === name);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids.map((id) => arabic[id])).size, name).toBe(1);
  }
});

it.each([...files.keys()])('%s contains no key twice, because the later text would replace the earlier one', (name) => {
  const lines = readFileSync(paths.get(name)!, 'utf8').matchAll(/^  "([^"]+)":/gm);
  const keys = [...lines].map(([, key]) => key!);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys).toHaveLength(Object.keys(files.get(name)!).length);
});
