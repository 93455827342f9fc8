import { expect, it } from 'vitest';

import { checkDefence, defences } from '../../support/offline/offline-defences.ts';

it.each(defences.map((defence) => [defence.name, defence] as const))(
  'the defence “%s” exists at the place where the mutation check removes it',
  (_name, defence) => {
    expect(() => checkDefence(defence)).not.toThrow();
  },
);
