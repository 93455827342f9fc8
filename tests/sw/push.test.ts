import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { choose, firstChoices } from '../../src/domain/notices/topics.ts';
import { PUSH_DRAFT } from '../../src/offline/keep-pushed.ts';
import { movePush, showPush } from '../../sw/push.ts';
import { fakeEngine, type FakeDevice } from '../support/screens/fake-engine.ts';

let device: FakeDevice;
vi.mock(import('../../sw/with-engine.ts'), () => ({
  withEngine: <T>(_network: string, work: (engine: FakeDevice['engine']) => Promise<T>) => work(device.engine),
}));

const shown: [string, NotificationOptions | undefined][] = [];
const registration = {
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
  device = fakeEngine();
});
afterEach(() => vi.unstubAllGlobals());

describe('a push', () => {
  it('puts the number of what is not read onto the icon, for its own customer alone — XTR-016, XTR-017', async () => {
    const setAppBadge = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { setAppBadge });
    await showPush(registration, { json: () => payload });
    expect(shown).toMatchObject([[payload.title, { body: payload.text, tag: 'notice-7' }]]);
    expect(setAppBadge.mock.calls).toEqual([[3]]);
    await showPush(registration, { json: () => ({ ...payload, tag: 'somebody else' }) });
    expect(shown[1]![1]!.body).not.toContain(payload.text);
    expect(setAppBadge).toHaveBeenCalledOnce();
  });

  it('is shown where the system has no number on the icon, or refuses it — XTR-016', async () => {
    vi.stubGlobal('navigator', {});
    await showPush(registration, { json: () => payload });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not installed')) });
    await showPush(registration, { json: () => payload });
    expect(shown).toHaveLength(2);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});

describe('an address that the browser has changed', () => {
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
  });
  const moved = async (given: unknown, kept: string | undefined) => {
    device = fakeEngine({
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

  it('is told to the server in place of the old one — XTR-014', async () => {
    const { told, subscribe } = await moved(subscription('https://push.test/next'), 'https://push.test/old');
    expect(told).toMatchObject([
      { subscription: { endpoint: 'https://push.test/next' } },
      { endpoint: 'https://push.test/old' },
    ]);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('is asked for anew where the browser has only taken it — XTR-014', async () => {
    const { told, subscribe } = await moved(null, 'https://push.test/old');
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'KEY' });
    expect(told[0]).toMatchObject({ subscription: { endpoint: 'https://push.test/made' } });
  });

  it('is nobody’s business where the customer has not turned this device on — XTR-014', async () => {
    const { told, subscribe } = await moved(subscription('https://push.test/next'), undefined);
    expect([told, subscribe.mock.calls.length]).toEqual([[], 0]);
  });
});
