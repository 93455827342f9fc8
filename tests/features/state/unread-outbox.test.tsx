import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { isAboutDay } from '#src/body/record/about-day.ts';
import { day } from '#src/domain/days/day.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { entrySync } from '#src/state/engine/entry-sync.ts';
import { useOutbox } from '#src/state/engine/outbox.ts';
import { testDevice } from '../../support/screens/test-device.ts';

afterEach(cleanup);

it('an entry is not shown as sent before the outbox of the device has been read', async () => {
  const { engine } = testDevice({ network: 'offline' });
  provideEngine(async () => engine);
  await wholeEngine();
  await engine.send('progress/set', { date: day('2026-11-21'), weight: 68_000 });
  const shown: string[] = [];
  const Screen = () => {
    const outbox = useOutbox();
    shown.push(['2026-11-21', '2026-11-20'].map((on) => entrySync(outbox, isAboutDay(day(on)), true).state).join(' '));
    return null;
  };
  render(<Screen />);
  expect(shown).toEqual(['unread unread']);
  await act(async () => undefined);
  expect(shown.at(-1)).toBe('device sent');
});
