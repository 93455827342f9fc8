import { beforeEach, describe, expect, it } from 'vitest';

import { followAccountLanguage } from '../../../src/account-language.ts';
import { setLocale } from '../../../src/i18n/catalogue-store.ts';
import { chosenLocale, preferredLocale, rememberLocale } from '../../../src/i18n/preferred-locale.ts';
import type { Engine } from '../../../src/offline/engine.ts';
import type { SessionView } from '../../../src/offline/session/session-view.ts';

type Connectivity = ReturnType<Engine['connectivity']>;

/** An account on a server that takes what it is told, and a network that comes and goes. */
const deviceOf = (language: string | null, network: Connectivity) => {
  const listeners = new Set<() => void>();
  const asked: unknown[] = [];
  const view = (tag: string | null): SessionView => ({
    state: tag === null ? 'signedOut' : 'signedIn',
    browserId: 'b',
    user: tag === null ? null : ({ language: tag } as SessionView['user']),
    checked: true,
    persistent: true,
    ended: null,
  });
  let session = view(language);
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const engine = {
    session: () => session,
    connectivity: () => network,
    onSession: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onConnectivity: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLanguage: () => undefined,
    ask: async (name: string, request: { language: string }) => {
      asked.push({ name, request });
      await Promise.resolve();
      session = view(request.language);
      tell();
      return { ok: true, reply: {} };
    },
  } as unknown as Parameters<typeof followAccountLanguage>[0];
  return {
    engine,
    asked,
    online: (): void => {
      network = 'online';
      tell();
    },
    become: (tag: string | null): void => {
      session = view(tag);
      tell();
    },
  };
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const told = [{ name: 'profile/set', request: { scenario: 'main', language: 'ar-AE' } }];

describe('a language chosen on this device', () => {
  beforeEach(async () => {
    localStorage.clear();
    await setLocale('en-US');
  });

  it('is told to the account, once, and then is the account’s — ENT-052, CLL-029', async () => {
    rememberLocale('ar-AE');
    const device = deviceOf('en-US', 'online');
    followAccountLanguage(device.engine);
    await settled();
    expect(device.asked).toEqual(told);
    expect([chosenLocale(), preferredLocale()]).toEqual([null, 'ar-AE']);
    // Chosen later on another device: it counts here as well.
    device.become('en-US');
    await settled();
    expect(preferredLocale()).toBe('en-US');
    expect(device.asked).toHaveLength(1);
  });

  it('waits without a network, and is told when it is back', async () => {
    rememberLocale('ar-AE');
    const device = deviceOf('en-US', 'offline');
    followAccountLanguage(device.engine);
    await settled();
    expect(device.asked).toEqual([]);
    expect(preferredLocale()).toBe('ar-AE');
    device.online();
    await settled();
    expect(device.asked).toEqual(told);
  });

  it('goes with its customer, so that it is not the next one’s', async () => {
    const device = deviceOf('en-US', 'offline');
    followAccountLanguage(device.engine);
    rememberLocale('ar-AE');
    device.become(null);
    expect(chosenLocale()).toBeNull();
    device.become('en-US');
    device.online();
    await settled();
    expect(device.asked).toEqual([]);
  });

  it('of a visitor becomes that of the account they sign in to', async () => {
    const device = deviceOf(null, 'online');
    followAccountLanguage(device.engine);
    rememberLocale('ar-AE');
    device.become('en-US');
    await settled();
    expect(device.asked).toEqual(told);
  });
});
