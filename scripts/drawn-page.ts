import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

import { bodyIcons, bodyStyles, type BodyLook } from '../src/offline/drawn-page/body-look.ts';
import type { PageFiles } from '../src/offline/drawn-page/drawn-document.ts';
import { todayIcons, todayStyles, todayTexts, type TodayLook } from '../src/offline/drawn-page/today-look.ts';
import { bodyTexts } from '../src/offline/reads/body-texts.ts';
import { classNames } from './class-names.ts';
import { catalogue } from './starts.ts';
import { stylesFor } from './drawn-styles.ts';

const NAME = 'virtual:drawn-page';
const RESOLVED = `\0${NAME}`;
const compiled = (root: string, language: 'en' | 'ar'): Record<string, unknown> => {
  const texts = Object.assign(
    {},
    ...['shell', 'dashboard', 'body'].map((name) =>
      JSON.parse(readFileSync(join(root, catalogue(language, name)), 'utf8')),
    ),
  ) as Record<string, string>;
  return Object.fromEntries(
    [...todayTexts, ...bodyTexts].map((id) => {
      const text = texts[id];
      if (text === undefined) throw new Error(`${language} lacks ${id}, which the drawn page says`);
      return [id, compileMessage(text)];
    }),
  );
};

/** The lines of these icons, out of the drawings themselves. */
export const iconLines = <N extends string>(drawings: string, names: readonly N[]): Readonly<Record<N, string[]>> =>
  Object.fromEntries(
    names.map((name) => {
      const symbol = new RegExp(`<symbol id="${name}">((?:<path d="[^"]+"/>)+)</symbol>`).exec(drawings);
      if (!symbol) throw new Error(`${name} is not drawn with lines alone`);
      return [name, [...symbol[1]!.matchAll(/d="([^"]+)"/g)].map(([, line]) => line!)];
    }),
  ) as Record<N, string[]>;

const drawingsOf = (root: string): string => readFileSync(join(root, 'src/ui/text/icons.svg'), 'utf8');
const allStyles = { ...todayStyles, ...bodyStyles };

const ICONS = 'virtual:today-icons';

/** The lines of the icons for the page, where it draws the meals itself. */
export const todayIconLines = (): Plugin => {
  let root = '';
  return {
    name: 'sufra:today-icons',
    configResolved(config) {
      ({ root } = config);
    },
    resolveId: (id) => (id === ICONS ? `\0${ICONS}` : null),
    load: (id) =>
      id === `\0${ICONS}`
        ? `export default ${JSON.stringify(iconLines(drawingsOf(root), todayIcons) satisfies TodayLook['icons'])};`
        : null,
  };
};

/**
 * Tells the worker how the page of the same build looks: class names, lines of the icons, and the few texts it needs. The
 * page is built first; both plugins share what the first one has seen.
 */
export const drawnPage = (): { readonly page: Plugin; readonly worker: Plugin } => {
  const look: Record<string, Readonly<Record<string, string>>> = {};
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
        const found = Object.entries(allStyles).find(([, { file }]) => id === join(root, file));
        if (!found) return null;
        const [name, { classes }] = found;
        const all = classNames(code);
        look[name] = Object.fromEntries(
          classes.map((each) => {
            if (all[each] === undefined) throw new Error(`${id} has no ${each}, which the drawn page wears`);
            return [each, all[each]];
          }),
        );
        return null;
      },
      generateBundle(_options, bundle) {
        const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
        if (!entry) throw new Error('the page has no entry');
        for (const name of Object.keys(allStyles))
          if (look[name] === undefined) throw new Error(`no class names of ${name}`);
        const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (sheet?.type !== 'asset') throw new Error('the page has no styles');
        const classes = Object.values(look).flatMap((each) => Object.values(each));
        const worn = new Set(classes.flatMap((names) => names.split(' ')));
        const own = this.emitFile({
          type: 'asset',
          name: 'today.css',
          source: stylesFor(String(sheet.source), worn),
        });
        Object.assign(facts, {
          files: {
            script: `/${entry.fileName}`,
            styles: `/${sheet.fileName}`,
            todayStyles: `/${this.getFileName(own)}`,
          } satisfies PageFiles,
          look: { ...look, icons: iconLines(drawingsOf(root), bodyIcons) satisfies BodyLook['icons'] },
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
