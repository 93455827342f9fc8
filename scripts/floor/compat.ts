import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

import { isOlder, oldestInData } from './browsers.ts';

export { data };
export type Entry = Identifier;

/** A number that is higher than every version. */
const NEWEST = '9999';

const hasIt = (statements: readonly SimpleSupportStatement[], version: string): boolean =>
  statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      !flags &&
      prefix === undefined &&
      otherName === undefined &&
      !isOlder(version, added.replace('≤', '')) &&
      (typeof removed !== 'string' || isOlder(version, removed.replace('≤', ''))),
  );

const statementsOf = (entry: Entry | undefined, browser: string): readonly SimpleSupportStatement[] =>
  [entry?.__compat?.support[browser as BrowserName] ?? []].flat();

/**
 * Returns the supported browsers that lack a feature, in their oldest version or today; null if the data do not contain
 * the feature.
 */
export const lacking = (entry: Entry | undefined): readonly string[] | null => {
  if (!entry?.__compat) return null;
  return [...oldestInData].flatMap(([browser, oldest]) => {
    const statements = statementsOf(entry, browser);
    return hasIt(statements, oldest) && hasIt(statements, NEWEST) ? [] : [`${browser} ${oldest}`];
  });
};

/** True if the newest versions of all three engines have the feature: scripts use it, and TypeScript declares it. */
export const isEverywhereToday = (entry: Entry): boolean =>
  ['chrome', 'firefox', 'safari'].every((browser) => hasIt(statementsOf(entry, browser), NEWEST));

/** Returns the part of an entry with this name; ignores properties that every object inherits. */
export const part = (entry: Entry | undefined, name: string): Entry | undefined =>
  entry && Object.hasOwn(entry, name) ? (entry as Record<string, Entry>)[name] : undefined;

/** A feature that the built files use and that some supported browser lacks. */
export interface Fault {
  readonly feature: string;
  readonly browsers: readonly string[];
}
