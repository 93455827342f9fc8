import { beforeEach, describe, expect, it } from 'vitest';

import { followAccountLanguage } from '#src/start/account-language.ts';
import { setLocale } from '#src/i18n/catalogue-store.ts';
import { chosenLocale, preferredLocale, rememberLocale } from '#src/i18n/preferred-locale.ts';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { testDevice } from '../../support/screens/test-device.ts';

/** An account on a server that accepts every change, on a network that can be lost. */
const deviceOf = async (language: string | null, network: Connectivity) => {
  const customer = (tag: string) => ({ tag: 'a', language: tag });
  const device = testDevice({
    user: language === null ? null : customer(language),
    network,
    replies: (_name, request: { language: string }) => ({ user: customer(request.language) }),
  });
  await device.settle();
  return {
    engine: device.engine,
    settle: device.settle,
    asked: () => device.asked.map(({ name, request }) => ({ name, request })),
    online: (): void => device.network('online'),
    become: (tag: string | null): void =>
      void device.become(
        tag === null ? { state: 'signedOut', user: null } : { state: 'signedIn', user: customer(tag) },
      ),
  };
};
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const told = [{ name: 'profile/set', request: { scenario: 'main', language: 'ar-AE' } }];

describe('A language that was chosen on this device', () => {
  beforeEach(async () => {
    localStorage.clear();
    await setLocale('en-US');
  });

  it('is sent to the account once, and then follows the account — ENT-052, CLL-029', async () => {
    rememberLocale('ar-AE');
    const device = await deviceOf('en-US', 'online');
    followAccountLanguage(device.engine);
    await settled();
    expect(device.asked()).toEqual(told);
    expect([chosenLocale(), preferredLocale()]).toEqual([null, 'ar-AE']);
    // A language that is chosen later on another device also applies here.
    device.become('en-US');
    await settled();
    expect(preferredLocale()).toBe('en-US');
    expect(device.asked()).toHaveLength(1);
  });

  it('waits without a network, and is sent when the network is back', async () => {
    rememberLocale('ar-AE');
    const device = await deviceOf('en-US', 'offline');
    followAccountLanguage(device.engine);
    await settled();
    expect(device.asked()).toEqual([]);
    expect(preferredLocale()).toBe('ar-AE');
    device.online();
    await settled();
    expect(device.asked()).toEqual(told);
  });

  it('is removed with its customer, and the next customer does not get it', async () => {
    const device = await deviceOf('en-US', 'offline');
    followAccountLanguage(device.engine);
    rememberLocale('ar-AE');
    device.become(null);
    await device.settle();
    expect(chosenLocale()).toBeNull();
    device.become('en-US');
    await device.settle();
    device.online();
    await settled();
    expect(device.asked()).toEqual([]);
  });

  it('is sent to the account that the visitor then signs in to', async () => {
    const device = await deviceOf(null, 'online');
    followAccountLanguage(device.engine);
    rememberLocale('ar-AE');
    device.become('en-US');
    await settled();
    expect(device.asked()).toEqual(told);
  });
});
