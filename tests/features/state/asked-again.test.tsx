import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { askAgain, useQuery } from '../../../src/state/engine/query.ts';
import { refused } from '../../support/screens/fake/fake-answers.ts';
import { fakeEngine } from '../../support/screens/fake-engine.ts';

afterEach(cleanup);

const nothing = {};

it('what could not be shown stays so while the device asks of itself, and is waited for when the customer asks', async () => {
  const device = fakeEngine({ answers: { 'account/credit': refused('internal') }, kept: {} });
  provideEngine(async () => device.engine);
  await wholeEngine();
  const shown: string[] = [];
  const Screen = () => {
    const { data, loading, refusal } = useQuery('account/credit', nothing);
    shown.push(data ? 'vouchers' : loading ? 'waiting' : refusal ? 'failed' : 'never said');
    return null;
  };
  render(<Screen />);
  await act(async () => undefined);
  expect(shown.at(-1)).toBe('failed');

  shown.length = 0;
  await act(async () => device.changed());
  expect(device.watched.length).toBeGreaterThan(1);
  expect(shown).not.toContain('waiting');

  shown.length = 0;
  await act(async () => askAgain('account/credit', nothing));
  expect(shown).toContain('waiting');
  expect(shown.at(-1)).toBe('failed');

  // Nothing comes back: what was said last still counts.
  await act(async () => device.network('offline'));
  await act(async () => askAgain('account/credit', nothing));
  expect(shown.at(-1)).toBe('failed');
});
