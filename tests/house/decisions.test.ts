import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

it('every list of decisions is in the index, and nothing else', () => {
  const standing = globSync('{src,sw,server,scripts}/**/DECISIONS.md').toSorted();
  const listed = [...readFileSync('docs/decisions.md', 'utf8').matchAll(/\]\(\.\.\/([^)]+DECISIONS\.md)\)/g)].map(
    ([, path]) => path!,
  );
  expect(standing.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(standing);
});

it('every entry in a dated list of decisions begins with its date', () => {
  const undated = globSync('{src,sw,server,scripts}/**/DECISIONS.md').flatMap((path) => {
    const entries = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('- '));
    const isDated = (entry: string): boolean => /^- \d{4}-\d{2}-\d{2}: /.test(entry);
    return entries.some(isDated) ? entries.filter((entry) => !isDated(entry)).map((entry) => `${path} ${entry}`) : [];
  });
  expect(undated).toEqual([]);
});
