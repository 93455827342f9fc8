import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { choose, firstChoices } from '../../src/domain/notices/topics.ts';
import { PUSH_DRAFT } from '../../src/offline/keep-pushed.ts';
import { movePush, showPush } from '../../sw/push.ts';
import { refused } from '../support/screens/device/answers.ts';
import { testDevice, type TestDevice } from '../support/screens/test-device.ts';

let device: TestDevice;
vi.mock(import('../../sw/with-engine.ts'), () => ({
  withEngine: <T>(_network: string, work: (engine: TestDevice['engine']) => Promise<T>) => work(device.engine),
}));

const shown: [string, NotificationOptions | undefined][] = [];
const registration = {
  scope: 'https://app.test/',
  showNotification: (title: string, options?: NotificationOptions) => {
    shown.push([title, options]);
    return Promise.resolve();
  },
} as unknown as ServiceWorkerRegistration;
const payload = {
  tag: 'a',
  kind: 'lock',
  title: 'Your menu locks tomorrow',
  text: 'Until 04:00',
  notice: 7,
  unread: 3,
};

beforeEach(() => {
  shown.length = 0;
  device = testDevice();
});
afterEach(() => vi.unstubAllGlobals());

describe('a push', () => {
  it('sets the number of unread notices on the icon, for its own customer only — XTR-016, XTR-017', async () => {
    const setAppBadge = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { setAppBadge });
    await showPush(registration, { data: { json: () => payload } });
    expect(shown).toMatchObject([[payload.title, { body: payload.text, tag: 'notice-7' }]]);
    expect(setAppBadge.mock.calls).toEqual([[3]]);
    await showPush(registration, { data: { json: () => ({ ...payload, tag: 'somebody else' }) } });
    expect(shown[1]![1]!.body).not.toContain(payload.text);
    expect(setAppBadge).toHaveBeenCalledOnce();
  });

  it('is shown even if the system has no number on the icon, or refuses it — XTR-016', async () => {
    vi.stubGlobal('navigator', {});
    await showPush(registration, { data: { json: () => payload } });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not installed')) });
    await showPush(registration, { data: { json: () => payload } });
    expect(shown).toHaveLength(2);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});

describe('a push that the browser shows by itself, in neutral words', () => {
  const NOTICE = {
    id: 7,
    topic: 'dish',
    at: 1_795_000_000,
    title: 'Your menu was changed for your safety',
    text: 'Harees holds gluten.',
    path: '/modify',
    read: false,
  };
  /** The event of such a browser: no data, and the notification that it has to show. */
  const arrived = (data: unknown = { tag: 'a', kind: 'dish', notice: 7, unread: 3 }) => ({
    data: null,
    notification: { data },
  });
  const setAppBadge = vi.fn(() => new Promise<void>(() => undefined));
  const signedIn = (user: object | null | undefined, answer: unknown = { notices: [NOTICE], unread: 4 }) => {
    device = testDevice({
      ...(user !== undefined && { user }),
      replies: (name: string) => (name === 'profile/notices' ? answer : undefined),
    });
  };
  beforeEach(() => {
    setAppBadge.mockClear();
    vi.stubGlobal('navigator', { setAppBadge });
  });

  it('gets the text of its notice if its customer is signed in — XTR-014, XTR-016', async () => {
    signedIn(undefined);
    // Safari never confirms the badge's number, so nothing waits for it.
    await showPush(registration, arrived());
    expect(device.asked).toMatchObject([{ name: 'profile/notices', request: { before: 8, limit: 1 } }]);
    expect(shown).toEqual([
      [
        NOTICE.title,
        expect.objectContaining({
          body: NOTICE.text,
          tag: 'notice-7',
          navigate: 'https://app.test/modify',
          data: { path: '/modify' },
        }),
      ],
    ]);
    expect(setAppBadge.mock.calls).toEqual([[4]]);
  });

  it.each([
    ['en-US', 'Open the app to see it.'],
    ['ar-AE', 'افتح التطبيق للاطلاع عليه.'],
  ])(
    'of another customer opens only the start page, sets no number, and its text is never requested: %s — XTR-016',
    async (language, body) => {
      signedIn({ tag: 'somebody else', language });
      await showPush(registration, arrived());
      expect(device.asked).toEqual([]);
      expect(shown).toEqual([
        [
          expect.any(String),
          expect.objectContaining({ body, tag: 'news', navigate: 'https://app.test/', data: { path: '/' } }),
        ],
      ]);
      expect(setAppBadge.mock.calls).toEqual([[0]]);
    },
  );

  it('changes nothing and sets no number while no customer is signed in — XTR-016', async () => {
    signedIn(null);
    await showPush(registration, arrived());
    expect(shown).toEqual([
      ['There is something new for you', expect.objectContaining({ tag: 'news', data: { path: '/' } })],
    ]);
    expect([device.asked, setAppBadge.mock.calls]).toEqual([[], [[0]]]);
  });

  it.each([
    ['the server refuses', refused('internal')],
    ['the notice is gone', { notices: [], unread: 0 }],
    ['another one stands there', { notices: [{ ...NOTICE, id: 6 }], unread: 0 }],
  ])('stays unchanged if %s — XTR-016', async (_what, answer) => {
    signedIn(undefined, answer);
    await showPush(registration, arrived());
    expect([shown, setAppBadge.mock.calls]).toEqual([[], []]);
  });

  it('stays unchanged if the text does not arrive in time — XTR-016', async () => {
    vi.useFakeTimers();
    signedIn(undefined, new Promise(() => undefined));
    const showing = showPush(registration, arrived());
    await vi.advanceTimersByTimeAsync(10_000);
    await showing;
    vi.useRealTimers();
    expect(shown).toEqual([]);
  });

  it.each([null, 'text', { tag: 'a' }, { kind: 'dish', notice: 7 }])(
    'stays unchanged with %o beside it',
    async (data) => {
      signedIn(undefined);
      await showPush(registration, arrived(data));
      expect([shown, device.asked]).toEqual([[], []]);
    },
  );
});

describe('a push address that the browser has changed', () => {
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
  });
  const moved = async (given: unknown, kept: string | undefined) => {
    device = testDevice({
      answers: { 'settings/get': [{ alias: 'PUSH_KEY', value: 'KEY', old_value: null }] },
      replies: (name: string) =>
        name === 'profile/noticeSettings'
          ? {
              topics: choose(firstChoices, { lock: { push: true, mail: false } }),
              quiet: null,
              devices: 1,
              here: true,
            }
          : {},
      ...(kept !== undefined && { drafts: { [PUSH_DRAFT]: { endpoint: kept } } }),
    });
    const subscribe = vi.fn(() => Promise.resolve(subscription('https://push.test/made')));
    const manager = { getSubscription: () => Promise.resolve(null), subscribe };
    await movePush(manager as never, given as never);
    return {
      subscribe,
      told: device.asked.filter(({ name }) => name.startsWith('profile/push')).map(({ request }) => request),
    };
  };

  it('is sent to the server in place of the old one — XTR-014', async () => {
    const { told, subscribe } = await moved(subscription('https://push.test/next'), 'https://push.test/old');
    expect(told).toMatchObject([
      { subscription: { endpoint: 'https://push.test/next' } },
      { endpoint: 'https://push.test/old' },
    ]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is requested again if the browser has only removed it — XTR-014', async () => {
    const { told, subscribe } = await moved(null, 'https://push.test/old');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' });
    expect(told[0]).toMatchObject({ subscription: { endpoint: 'https://push.test/made' } });
  });

  it('is not sent if the customer has not enabled this device — XTR-014', async () => {
    const { told, subscribe } = await moved(subscription('https://push.test/next'), undefined);
    expect([told, subscribe.mock.calls.length]).toEqual([[], 0]);
  });
});
