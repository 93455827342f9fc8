import type { Binding } from '../store/crypto.ts';

/** The paths of the screens that are rendered ahead for the next start. */
export const DRAWN_PATHS = ['/', '/body-analysis'] as const;
export type DrawnPath = (typeof DRAWN_PATHS)[number];

export const isDrawnPath = (path: string): path is DrawnPath => (DRAWN_PATHS as readonly string[]).includes(path);

/** The path, build and language that a stored screen is valid for. */
export interface DrawnFor {
  readonly path: DrawnPath;
  /** Name of the build that rendered the screen: its styles and components must match. */
  readonly build: string;
  readonly locale: string;
}

/** What React has rendered. */
export interface DrawnMarkup {
  /** The title of the document. */
  readonly title: string;
  readonly markup: string;
  /**
   * How the language writes durations, by unit and number, with the text between two units: the remaining time is
   * computed when the screen is shown.
   */
  readonly units: Readonly<Record<'day' | 'hour' | 'minute' | 'second', readonly string[]>> & { readonly and: string };
}

/** A screen that is valid for a span of server time in ms: `from` is included, `until` is not. */
export interface DrawnScreen extends DrawnFor, DrawnMarkup {
  readonly from: number;
  readonly until: number;
}

const prefixOf = (tag: string, { path, build, locale }: DrawnFor): string => `${[tag, path, build, locale].join('|')}|`;

/** The key names the owner and the use, so that a start decrypts only one record. The encryption is bound to the key. */
export const drawnKey = (tag: string, screen: Omit<DrawnScreen, keyof DrawnMarkup>): string =>
  `${prefixOf(tag, screen)}${screen.from}|${screen.until}`;

/** Whether the record with this key may be shown to this customer for this screen at this time. */
export const isDrawnFor = (key: string, tag: string, wanted: DrawnFor, now: number): boolean => {
  const prefix = prefixOf(tag, wanted);
  if (!key.startsWith(prefix)) return false;
  const [from, until] = key.slice(prefix.length).split('|').map(Number);
  return from !== undefined && until !== undefined && from <= now && now < until;
};

export const drawnBinding = (tag: string, key: string): Binding => ({ store: 'drawn', tag, record: key, schema: 1 });
