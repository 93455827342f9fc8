import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { choose, firstChoices } from '#src/domain/notices/topics.ts';
import { Bell } from '#src/features/shell/bell.tsx';
import { PUSH_DRAFT } from '#src/offline/keep-pushed.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { noPushBrowser, pushBrowser } from '../../support/screens/push-browser.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const OWN = 'https://push.test/own';

beforeAll(() => speakEnglish('shell', 'customer'));
afterEach(() => {
  cleanup();
  noPushBrowser();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

interface World {
  unread: number;
  /** True if some topic is sent to devices. */
  readonly wanted?: boolean;
  /** True if the server still sends notices to this device. */
  readonly here?: boolean;
  /** The URL at which this device was registered for notices. */
  readonly kept?: string;
}

const Page = () => (
  <>
    <h1>Page</h1>
    <Bell />
  </>
);

const open = async (world: World) => {
  const device = testDevice({
    answers: (name) =>
      name === 'profile/notices'
        ? { notices: [], unread: world.unread }
        : name === 'settings/get'
          ? [{ alias: 'PUSH_KEY', value: 'KEY', old_value: null }]
          : undefined,
    replies: (name: string) =>
      name === 'profile/noticeSettings'
        ? {
            topics: choose(firstChoices, { lock: { push: world.wanted ?? true, mail: false } }),
            quiet: null,
            devices: 1,
            here: world.here ?? true,
          }
        : name.startsWith('profile/push')
          ? {}
          : undefined,
    ...(world.kept !== undefined && { drafts: { [PUSH_DRAFT]: { endpoint: world.kept } } }),
  });
  await openPages(device.engine, { '/': Page, '/profile/notices': plain('Inbox') }, '/');
  await screen.findByRole('link');
  const told = () => device.asked.filter(({ name }) => name.startsWith('profile/push'));
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return { device, told, settled };
};

describe('The badge number on the app icon', () => {
  it('is the number of unread notices, and disappears when all are read — XTR-017', async () => {
    const [set, clear] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear });
    const world: World = { unread: 3 };
    const { device } = await open(world);
    await screen.findByText('3');
    expect([set.mock.calls, clear.mock.calls.length]).toEqual([[[3]], 0]);
    world.unread = 0;
    await act(async () => device.changed());
    await waitFor(() => expect(clear).toHaveBeenCalledOnce());
    expect(set).toHaveBeenCalledOnce();
  });

  it('is left out on a system without badges — XTR-017', async () => {
    await open({ unread: 3 });
    await screen.findByText('3');
  });
});

describe('A device that is subscribed to notifications', () => {
  it('is subscribed again at a start if the server has deleted its subscription, without a question — XTR-014', async () => {
    const { requestPermission, unsubscribed } = pushBrowser('granted', OWN);
    const { device, told } = await open({ unread: 0, kept: OWN, here: false });
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]).toMatchObject({
      name: 'profile/pushSubscribe',
      request: { subscription: { endpoint: 'https://push.test/1' } },
    });
    expect(told()[0]!.request).not.toHaveProperty('topics');
    expect([requestPermission.mock.calls.length, unsubscribed]).toEqual([0, [OWN]]);
    await waitFor(() => expect(device.draft(PUSH_DRAFT)).toEqual({ endpoint: 'https://push.test/1' }));
  });

  it('sends the new push URL when the browser has replaced it, and unsubscribes the old URL — XTR-014', async () => {
    const { subscribe } = pushBrowser('granted', OWN);
    const { told } = await open({ unread: 0, kept: 'https://push.test/before' });
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(told().map(({ name, request }) => [name, request])).toMatchObject([
      ['profile/pushSubscribe', { subscription: { endpoint: OWN } }],
      ['profile/pushUnsubscribe', { endpoint: 'https://push.test/before' }],
    ]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it.each<[string, NotificationPermission, World]>([
    ['whose address stands', 'granted', { unread: 0, kept: OWN }],
    ['that was never turned on', 'granted', { unread: 0, here: false }],
    ['for which no topic is on any more', 'granted', { unread: 0, kept: OWN, here: false, wanted: false }],
    ['whose permission was taken back', 'denied', { unread: 0, kept: OWN, here: false }],
  ])('is left unchanged if it is one %s — XTR-014', async (_what, permission, world) => {
    const { subscribe, requestPermission } = pushBrowser(permission, OWN);
    const { told, settled } = await open(world);
    await settled();
    expect(told()).toEqual([]);
    expect([subscribe.mock.calls.length, requestPermission.mock.calls.length]).toEqual([0, 0]);
  });
});
