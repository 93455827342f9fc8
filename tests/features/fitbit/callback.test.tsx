import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { CallbackScreen } from '#src/features/fitbit/callback-screen.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'wearable', 'errors'));

const come = async (
  answer: unknown,
  how: { network?: 'online' | 'offline'; user?: object | null; code?: string; denied?: boolean } = {},
) => {
  const device = testDevice({
    network: how.network ?? 'online',
    ...(how.user !== undefined && { user: how.user }),
    replies: (name: string) => (name === 'profile/setFitbit' ? answer : undefined),
  });
  const at = await openPages(
    device.engine,
    {
      '/fitbit': () => <CallbackScreen code={how.code ?? 'the-code'} state="the-state" denied={how.denied ?? false} />,
      '/progress': plain('My progress'),
    },
    '/fitbit',
  );
  return { device, at };
};
const message = async () => within(await screen.findByRole('dialog', { name: 'Connect a wearable' }));

describe('The page to which the wearable’s service returns the customer', () => {
  it('sends the code to the server, shows its message, and opens /progress when the message is closed — FIT-003, FIT-004, FIT-005, CHN-037', async () => {
    const { device, at } = await come({ message: 'Your wearable is connected.' });
    const modal = await message();
    modal.getByText('Your wearable is connected.');
    const sent = device.asked.filter(({ name }) => name === 'profile/setFitbit');
    expect(sent).toEqual([
      { name: 'profile/setFitbit', request: { code: 'the-code', state: 'the-state' }, id: 'fitbit-the-state' },
    ]);
    act(() => modal.getByRole('button', { name: 'Close' }).click());
    await waitFor(() => expect(at()).toBe('/progress'));
  });

  it('shows the server’s refusal in the same way, to a visitor too — FIT-001, FIT-004', async () => {
    const { at } = await come(refused('session_required', 'Please sign in first.'), { user: null });
    const modal = await message();
    modal.getByText('Please sign in first.');
    act(() => modal.getByRole('button', { name: 'To my progress' }).click());
    await waitFor(() => expect(at()).toBe('/progress'));
  });

  it('sends no request without a code, after a refusal or a visit by chance', async () => {
    const { device } = await come(undefined, { code: '', denied: true });
    (await message()).getByText(/did not give the permission/);
    expect(device.asked).toEqual([]);
    document.body.innerHTML = '';
    await come(undefined, { code: '' });
    (await message()).getByText(/service opens this address/);
  });

  it('waits for a connection, and then finishes with the same request', async () => {
    const { device } = await come({ message: 'Connected after all.' }, { network: 'offline' });
    await screen.findByText(/only be finished online/);
    device.network('online');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    (await message()).getByText('Connected after all.');
    const ids = device.asked.filter(({ name }) => name === 'profile/setFitbit').map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(['fitbit-the-state']));
  });
});
