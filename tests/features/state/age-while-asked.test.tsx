import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { KnownAsOf } from '#src/meals/details/known-as-of.tsx';
import { useQuery } from '#src/state/engine/query.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { testDevice } from '../../support/screens/test-device.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const OLD = NOW - 40 * 86_400_000;
const request = { limit: 30 };
const reply = { notices: [], unread: 0 };

beforeAll(() => speakEnglish('shell', 'errors'));
afterEach(cleanup);

const Page = () => {
  const { asOf, stale, data } = useQuery('profile/notices', request);
  return (
    <>
      <h1>Page</h1>
      {data && <p>Shown</p>}
      <KnownAsOf asOf={asOf} stale={stale} />
    </>
  );
};

it('stored data shows its age only after the server refuses newer data, not while the request runs', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const device = testDevice({
    now: NOW,
    keptAt: OLD,
    kept: { 'profile/notices': reply },
    answers: ((name: string) => (name === 'profile/notices' ? promise : undefined)) as never,
  });
  await openPages(device.engine, { '/': Page }, '/');
  await screen.findByText('Shown');
  expect(screen.queryByText(/^as of/)).toBeNull();
  await act(async () => resolve(refused('internal')));
  expect(await screen.findByText(/^as of/)).toBeTruthy();
});
