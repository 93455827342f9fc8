import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

it('every list of decisions stands in the index, and nothing else does', () => {
  const standing = globSync('{src,sw,server,scripts}/**/DECISIONS.md').toSorted();
  const listed = [...readFileSync('docs/decisions.md', 'utf8').matchAll(/\]\(\.\.\/([^)]+DECISIONS\.md)\)/g)].map(
    ([, path]) => path!,
  );
  expect(standing.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(standing);
});
