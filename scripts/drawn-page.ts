import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin, Rolldown } from 'vite';

import { todayStyles, todayTexts } from '../src/offline/today-look.ts';

const NAME = 'virtual:drawn-page';
const RESOLVED = `\0${NAME}`;
/** What the app asks for first on a customer's home screen, besides what the page names itself. */
const FIRST = ['src/routes/index.tsx', 'src/features/dashboard/dashboard-screen.tsx', 'src/start-engine.ts'] as const;

const compiled = (root: string, language: string): Record<string, unknown> => {
  const texts = Object.assign(
    {},
    ...['shell', 'dashboard'].map((name) =>
      JSON.parse(readFileSync(join(root, `src/i18n/catalogues/${language}.${name}.json`), 'utf8')),
    ),
  ) as Record<string, string>;
  return Object.fromEntries(
    todayTexts.map((id) => {
      const text = texts[id];
      if (text === undefined) throw new Error(`${language} lacks ${id}, which the drawn page says`);
      return [id, compileMessage(text)];
    }),
  );
};

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk';

/**
 * Tells the worker how the page of the same build looks: class names, addresses of styles, modules and icons, and the few
 * texts it needs. The page is built first; both plugins share what the first one has seen.
 */
export const drawnPage = (): { readonly page: Plugin; readonly worker: Plugin } => {
  const look: Record<string, unknown> = {};
  const facts: Record<string, unknown> = {};
  let root = '';
  return {
    page: {
      name: 'sufra:drawn-page',
      apply: 'build',
      enforce: 'post',
      configResolved(config) {
        ({ root } = config);
      },
      transform(code, id) {
        const found = Object.entries(todayStyles).find(([, file]) => id === join(root, file));
        if (found)
          look[found[0]] = Object.fromEntries(
            [...code.matchAll(/\b(?:const|var|let) (\w+) = "([^"]*)"/g)].map(([, name, value]) => [name, value]),
          );
        return null;
      },
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter(isChunk);
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const containing = (file: string): Rolldown.OutputChunk[] =>
          chunks.filter(
            ({ facadeModuleId, moduleIds }) =>
              facadeModuleId?.startsWith(join(root, file)) ||
              (facadeModuleId === null && moduleIds.includes(join(root, file))),
          );
        const reach = (chunk: Rolldown.OutputChunk, seen: Set<Rolldown.OutputChunk>): Set<Rolldown.OutputChunk> => {
          if (seen.has(chunk)) return seen;
          for (const name of chunk.imports) {
            const next = byFile.get(name);
            if (next) reach(next, seen);
          }
          return seen.add(chunk);
        };
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('the page has no entry');
        const held = reach(entry, new Set());
        const wanted = (files: readonly string[]): Rolldown.OutputChunk[] => {
          const seen = new Set<Rolldown.OutputChunk>();
          for (const file of files) {
            const roots = containing(file);
            if (roots.length === 0) throw new Error(`${file} is in no chunk of its own`);
            for (const chunk of roots) reach(chunk, seen);
          }
          return [...seen].filter((chunk) => !held.has(chunk));
        };
        const modules = (language: string): string[] =>
          wanted([
            ...FIRST,
            ...['shell', 'errors', 'dashboard', 'home'].map((name) => `src/i18n/catalogues/${language}.${name}.json`),
          ]).map(({ fileName }) => `/${fileName}`);
        const styles = wanted(FIRST).flatMap((chunk) =>
          [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`),
        );
        const icons = Object.values(bundle).find(
          (output) =>
            output.type === 'asset' && output.originalFileNames.some((name) => name.endsWith('src/ui/icons.svg')),
        );
        if (!icons) throw new Error('the icons were not built');
        for (const name of Object.keys(todayStyles))
          if (Object.keys((look[name] ?? {}) as object).length === 0) throw new Error(`no class names of ${name}`);
        Object.assign(facts, {
          entry: `/${entry.fileName}`,
          look: { ...look, icons: `/${icons.fileName}` },
          styles: [...new Set(styles)],
          modules: { en: modules('en'), ar: modules('ar') },
          texts: { en: compiled(root, 'en'), ar: compiled(root, 'ar') },
        });
      },
    },
    worker: {
      name: 'sufra:drawn-page-facts',
      resolveId: (id) => (id === NAME ? RESOLVED : null),
      load: (id) => (id === RESOLVED ? `export default ${JSON.stringify(facts)};` : null),
    },
  };
};
