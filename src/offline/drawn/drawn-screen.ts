import type { Binding } from '../store/crypto.ts';

/** The addresses whose screens are drawn for the next start. */
export const DRAWN_PATHS = ['/', '/body-analysis'] as const;
export type DrawnPath = (typeof DRAWN_PATHS)[number];

export const isDrawnPath = (path: string): path is DrawnPath => (DRAWN_PATHS as readonly string[]).includes(path);

/** What a drawn screen is for: it is shown for nothing else. */
export interface DrawnFor {
  readonly path: DrawnPath;
  /** Name of the build whose styles and components it was drawn with. */
  readonly build: string;
  readonly locale: string;
}

/** What React has drawn. */
export interface DrawnMarkup {
  /** Of the document. */
  readonly title: string;
  readonly markup: string;
  /** How the language writes spans of time, by unit and number, with what comes between two units: what is left is told when the screen is shown. */
  readonly units: Readonly<Record<'day' | 'hour' | 'minute' | 'second', readonly string[]>> & { readonly and: string };
}

/** A screen that is right for a span of server time in ms: `from` is included, `until` is not. */
export interface DrawnScreen extends DrawnFor, DrawnMarkup {
  readonly from: number;
  readonly until: number;
}

const prefixOf = (tag: string, { path, build, locale }: DrawnFor): string => `${[tag, path, build, locale].join('|')}|`;

/** The key says whose it is and what it is for, so that a start unseals one record only. The seal is bound to the key. */
export const drawnKey = (tag: string, screen: Omit<DrawnScreen, keyof DrawnMarkup>): string =>
  `${prefixOf(tag, screen)}${screen.from}|${screen.until}`;

/** Whether the record of this key may be shown to this customer, there and now. */
export const isDrawnFor = (key: string, tag: string, wanted: DrawnFor, now: number): boolean => {
  const prefix = prefixOf(tag, wanted);
  if (!key.startsWith(prefix)) return false;
  const [from, until] = key.slice(prefix.length).split('|').map(Number);
  return from !== undefined && until !== undefined && from <= now && now < until;
};

export const drawnBinding = (tag: string, key: string): Binding => ({ store: 'drawn', tag, record: key, schema: 1 });
