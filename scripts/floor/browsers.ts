import browserslist from 'browserslist';

/** The names that the browser-compat data has for each browser in `browserslist` of package.json. */
const dataNames = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
} as const;
type Listed = keyof typeof dataNames;

/** The names of the browsers that the bundler can target. Samsung Internet follows Chrome. */
const targetNames: Partial<Record<Listed, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

const numbers = (version: string): number[] => version.split('.').map(Number);

/** True if version `a` is older than version `b`. */
export const isOlder = (a: string, b: string): boolean => {
  const [left, right] = [numbers(a), numbers(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};

const readOldest = (): ReadonlyMap<Listed, string> => {
  const oldest = new Map<Listed, string>();
  for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
    const [name, versions] = entry.split(' ') as [string, string];
    if (!(name in dataNames)) throw new Error(`package.json supports ${name}, which scripts/floor does not know`);
    const [version] = versions.split('-') as [string];
    const known = oldest.get(name as Listed);
    // "TP" and similar names are newer than every number.
    if (/^\d/.test(version) && (known === undefined || isOlder(version, known))) oldest.set(name as Listed, version);
  }
  return oldest;
};

/** The oldest supported version of each browser. The only source is `browserslist` in package.json. */
const oldest = readOldest();

/** The browsers that the bundler and its CSS compiler target, such as `safari16.4`. */
export const buildTargets: readonly string[] = [...oldest].flatMap(([name, version]) =>
  targetNames[name] ? [`${targetNames[name]}${version}`] : [],
);

/** The oldest supported version of each browser, by the name of the browser in the browser-compat data. */
export const oldestInData: ReadonlyMap<string, string> = new Map(
  [...oldest].flatMap(([name, version]) => dataNames[name].map((each) => [each, version] as const)),
);
