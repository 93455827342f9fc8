import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { InboxScreen } from '#src/features/notices/inbox-screen.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'notices', 'profile'));
afterEach(cleanup);

const notice = (id: number) => ({
  id,
  topic: 'team',
  at: 1_795_000_000 + id,
  title: `Notice ${id}`,
  text: '',
  path: '/',
  read: true,
});

it('the inbox loses no notice when new notices arrive between two loaded pages — XTR-017', async () => {
  let newest = 60;
  const device = testDevice({
    answers: (name, request: { before?: number; limit: number }) => {
      if (name === 'settings/get') return [];
      if (name !== 'profile/notices') return undefined;
      const from = Math.min(newest, (request.before ?? newest + 1) - 1);
      const count = Math.max(0, Math.min(request.limit, from));
      return { notices: Array.from({ length: count }, (_, nth) => notice(from - nth)), unread: 0 };
    },
  });
  await openPages(
    device.engine,
    { '/profile/notices': InboxScreen, '/profile/notices/settings': plain('Settings'), '/profile': plain('Profile') },
    '/profile/notices',
  );
  const shown = () => screen.getAllByText(/^Notice \d+$/).map(({ textContent }) => Number(textContent!.slice(7)));
  const down = (from: number) => Array.from({ length: from }, (_, nth) => from - nth);
  await screen.findByText('Notice 60');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Show earlier ones' })));
  await waitFor(() => expect(shown()).toEqual(down(60)));
  for (const arrived of [1, 40]) {
    newest += arrived;
    await act(async () => device.changed());
    await waitFor(() => expect(shown()).toEqual(down(newest)));
  }
}, 180_000);
