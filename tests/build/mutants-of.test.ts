import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { instrumented, mutantsOf } from '../../scripts/mutants/mutants-of.mjs';

it('a file that contains all its mutations behaves like the original while none of them is switched on', () => {
  const source = 'if (left) said.push("left"); else if (right) said.push("right"); else said.push("neither");';
  const text = instrumented(source, mutantsOf(source, 'turns.ts'));
  const saidFor = (left: boolean, right: boolean): string[] => {
    const said: string[] = [];
    runInNewContext(text, { left, right, said, process: { env: {} } });
    return said;
  };
  expect([saidFor(true, false), saidFor(false, true), saidFor(false, false)]).toEqual([
    ['left'],
    ['right'],
    ['neither'],
  ]);
});
