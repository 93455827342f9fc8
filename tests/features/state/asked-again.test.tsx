import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { askAgain, useQuery } from '#src/state/engine/query.ts';
import { refused, type Answer } from '../../support/screens/device/answers.ts';
import { testDevice } from '../../support/screens/test-device.ts';

afterEach(cleanup);

const nothing = {};

it('a failed request stays “failed” during automatic retries, and is “waiting” when the customer retries', async () => {
  const failed = refused('internal');
  let answer: Answer | Promise<Answer> = failed;
  /** The answer arrives after `during` has ended. */
  const slowly = async (during: () => Promise<void>): Promise<void> => {
    let arrive = (_answer: Answer): void => undefined;
    answer = new Promise((resolve) => (arrive = resolve));
    await during();
    await act(async () => arrive(failed));
  };
  const device = testDevice({ answers: () => answer, kept: {} });
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
  await slowly(() => act(async () => device.changed()));
  expect(device.watched.length).toBeGreaterThan(1);
  expect(shown).not.toContain('waiting');

  shown.length = 0;
  await slowly(() => act(async () => askAgain('account/credit', nothing)));
  expect(shown).toContain('waiting');
  expect(shown.at(-1)).toBe('failed');

  // No answer arrives: the last result still counts.
  await act(async () => device.network('offline'));
  await act(async () => askAgain('account/credit', nothing));
  expect(shown.at(-1)).toBe('failed');
});
