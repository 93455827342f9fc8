import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { choose, firstChoices, type NoticeTopic, type TopicChoice } from '#src/domain/notices/topics.ts';
import { NoticeSettingsScreen } from '#src/features/notices/settings-screen.tsx';
import texts from '#src/i18n/catalogues/en.notices.json' with { type: 'json' };
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { noPushBrowser, pushBrowser } from '../../support/screens/push-browser.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const OWN = 'https://push.test/own';
type Chosen = Partial<Record<NoticeTopic, TopicChoice>>;

beforeAll(() => speakEnglish('shell', 'errors', 'notices', 'profile'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  noPushBrowser();
});

/**
 * @param known the URLs to which the server sends notices
 * @param key the key with which browsers subscribe; '' if this server sends none
 */
const open = async (chosen: Chosen, known: readonly string[] = [], key = 'KEY') => {
  let topics = choose(firstChoices, chosen);
  const reached = new Set(known);
  const device = testDevice({
    answers: {
      'settings/get': [
        { alias: 'PUSH_KEY', value: key, old_value: null },
        { alias: 'DISPLAY_ZONE', value: 'Asia/Dubai', old_value: null },
      ],
    },
    replies: (name: string, request: { topics?: Chosen; endpoint?: string; subscription?: { endpoint: string } }) => {
      if (name === 'profile/pushSubscribe') {
        reached.add(request.subscription!.endpoint);
        for (const topic of request.topics as unknown as NoticeTopic[])
          topics = choose(topics, { [topic]: { ...topics[topic], push: true } });
        return {};
      }
      if (name !== 'profile/noticeSettings') return undefined;
      topics = choose(topics, request.topics ?? {});
      return {
        topics,
        quiet: null,
        devices: reached.size,
        ...(request.endpoint !== undefined && { here: reached.has(request.endpoint) }),
      };
    },
  });
  await openPages(
    device.engine,
    { '/settings': NoticeSettingsScreen, '/profile/notices': plain('Inbox') },
    '/settings',
  );
  await screen.findByRole('heading', { name: texts['notices.topics'] });
  const box = (topic: 'lock' | 'renew', way: 'push' | 'mail') =>
    within(screen.getByRole('group', { name: texts[`notices.topic.${topic}`] })).getByRole<HTMLInputElement>(
      'checkbox',
      { name: texts[`notices.${way}`] },
    );
  const asked = (name: string) => device.asked.filter((each) => each.name === name).map(({ request }) => request);
  return { device, box, asked };
};

describe('The notification settings', () => {
  it('say that they could not be read, and load again when the customer presses Try again', async () => {
    let broken = true;
    const device = testDevice({
      replies: (name: string) =>
        name !== 'profile/noticeSettings'
          ? undefined
          : broken
            ? refused('internal')
            : { topics: firstChoices, quiet: null, devices: 0 },
    });
    await openPages(
      device.engine,
      { '/settings': NoticeSettingsScreen, '/profile/notices': plain('Inbox') },
      '/settings',
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toBeTruthy();
    broken = false;
    await press(again);
    await screen.findByRole('heading', { name: texts['notices.topics'] });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ask for browser permission only when the customer first enables a topic for devices, and only once — XTR-014, XTR-015', async () => {
    const { requestPermission, subscribe } = pushBrowser('default');
    const { box, asked } = await open({});
    await press(box('renew', 'mail'));
    await waitFor(() => expect(box('renew', 'mail').checked).toBe(true));
    expect([requestPermission.mock.calls.length, subscribe.mock.calls.length]).toEqual([0, 0]);
    await press(box('renew', 'push'));
    await waitFor(() => expect(box('renew', 'push').checked).toBe(true));
    expect(requestPermission).toHaveBeenCalledOnce();
    expect(asked('profile/pushSubscribe')).toMatchObject([{ topics: ['renew'] }]);
    await screen.findByText(texts['notices.device.on']);
  });

  it('leave a topic off if the customer denies permission, and explain how to allow it — XTR-014', async () => {
    const { requestPermission } = pushBrowser('default', null, 'denied');
    const { box, asked } = await open({});
    await press(box('lock', 'push'));
    await screen.findByText(texts['notices.device.denied']);
    expect(screen.getByText(texts['notices.device.deniedText'])).toBeTruthy();
    expect(requestPermission).toHaveBeenCalledOnce();
    expect(asked('profile/pushSubscribe')).toEqual([]);
    expect(box('lock', 'push')).toMatchObject({ checked: false, disabled: true });
  });

  it.each(['denied', 'unsupported'] as const)(
    'can turn off a topic and change its mail on a device where notifications are %s — XTR-014, XTR-015',
    async (state) => {
      const browser = state === 'denied' ? pushBrowser('denied') : undefined;
      const { box } = await open({ lock: { push: true, mail: false } }, ['https://push.test/tablet']);
      expect(box('lock', 'push')).toMatchObject({ checked: true, disabled: false });
      await press(box('lock', 'push'));
      await waitFor(() => expect(box('lock', 'push').checked).toBe(false));
      await press(box('lock', 'mail'));
      await waitFor(() => expect(box('lock', 'mail').checked).toBe(true));
      // Switching it on again would need a device that can receive notices.
      expect(box('lock', 'push').disabled).toBe(true);
      expect(browser?.requestPermission.mock.calls ?? []).toEqual([]);
    },
  );

  it('tell an iPhone user to install the app first, but not if that would not help — XTR-014', async () => {
    // Only iPhones and iPads have this property.
    const standalone = vi.fn(() => false);
    Object.defineProperty(navigator, 'standalone', { configurable: true, get: standalone });
    await open({});
    await screen.findByText(texts['notices.device.installFirst']);
    expect(screen.getByText(/“Add to Home Screen” and open Sufra from your home screen/)).toBeTruthy();
    cleanup();
    // The app is already installed, and this iPhone is too old for notifications.
    standalone.mockReturnValue(true);
    await open({});
    await screen.findByText(texts['notices.device.unsupported']);
    expect(screen.queryByText(texts['notices.device.installFirst'])).toBeNull();
    cleanup();
    standalone.mockReturnValue(false);
    // This server sends no notices, so installing the app does not help.
    await open({}, [], '');
    await screen.findByText(texts['notices.device.absent']);
    expect(screen.queryByText(texts['notices.device.installFirst'])).toBeNull();
    cleanup();
    Reflect.deleteProperty(navigator, 'standalone');
    await open({});
    await screen.findByText(texts['notices.device.unsupported']);
    expect(screen.getByText(texts['notices.device.unsupportedText']).textContent).not.toMatch(/iPhone|install/i);
  });

  it('can turn off a topic on a device without a subscription, without subscribing that device — XTR-014, XTR-015', async () => {
    const { requestPermission, subscribe } = pushBrowser('default');
    const { box } = await open({ lock: { push: true, mail: false } }, ['https://push.test/tablet']);
    await press(box('lock', 'push'));
    await waitFor(() => expect(box('lock', 'push').checked).toBe(false));
    expect([requestPermission.mock.calls.length, subscribe.mock.calls.length]).toEqual([0, 0]);
  });

  it('say that this device receives notices only while the server still has its subscription — XTR-014', async () => {
    pushBrowser('granted', OWN);
    await open({ lock: { push: true, mail: false } }, [OWN]);
    await screen.findByText(texts['notices.device.on']);
    cleanup();
    const { asked } = await open({ lock: { push: true, mail: false } }, []);
    const again = await screen.findByRole('button', { name: texts['notices.device.turnOnHere'] });
    expect(screen.queryByText(texts['notices.device.on'])).toBeNull();
    await press(again);
    await screen.findByText(texts['notices.device.on']);
    expect(asked('profile/pushSubscribe')).toMatchObject([{ subscription: { endpoint: OWN } }]);
  });
});
