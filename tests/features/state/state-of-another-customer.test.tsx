import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { SignedInUser } from '#src/protocol/account/user.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { useOutbox } from '#src/state/engine/outbox.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { testDevice } from '../../support/screens/test-device.ts';

afterEach(cleanup);

const WEIGHT_OF_A = 71_300;

it('a query shows the next customer nothing of the previous one, even before the new answer arrives', async () => {
  const onItsWay = new Promise(() => undefined);
  const { engine } = testDevice({
    // The next customer's answer has not arrived yet, and no command is answered.
    answers: () => (engine.session().user?.tag === 'a' ? { weightHistory: { 1_700_000_000: WEIGHT_OF_A } } : onItsWay),
    replies: () => onItsWay,
  });
  provideEngine(async () => engine);
  await wholeEngine();
  const feedbackData = { rating: 4, rating2: 4, rating3: 4, rating4: 4, feedback: 'entry of a' };
  await engine.send('rating/setTotalRating', { feedbackData });
  const shown: string[] = [];
  const Screen = () => {
    const { data } = useQuery('progress/get', {});
    const { waiting } = useOutbox();
    shown.push(JSON.stringify([data, waiting]));
    return null;
  };
  const first = render(<Screen />);
  await act(async () => undefined);
  expect(shown.at(-1)).toContain(String(WEIGHT_OF_A));
  expect(shown.at(-1)).toContain('entry of a');
  first.unmount();
  await act(async () => void (await engine.signOut('keep')));
  await act(async () => void (await engine.signIn({ token: 't', user: { tag: 'b' } as SignedInUser })));
  shown.length = 0;
  render(<Screen />);
  await act(async () => undefined);
  expect(shown.join()).not.toContain(String(WEIGHT_OF_A));
  expect(shown.join()).not.toContain('of a');
});
