import Bowser from 'bowser';

import type { Lang } from '../mail/sentence.ts';

const words = {
  en: { on: (browser: string, system: string) => `${browser} on ${system}`, unknown: 'Unknown device' },
  ar: { on: (browser: string, system: string) => `${browser} على ${system}`, unknown: 'جهاز غير معروف' },
} as const;

/** The names as shown on the device. */
const shorter: Readonly<Record<string, string>> = {
  'Samsung Internet for Android': 'Samsung Internet',
  'Microsoft Edge': 'Edge',
};

/** Returns the name of a device for the customer: "Chrome on Android". The user agent itself is never shown. */
export const deviceName = (userAgent: string, lang: Lang): string => {
  const { on, unknown } = words[lang];
  if (userAgent === '') return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // An unknown program can state any name, so the name is not shown.
  if (browser.name === undefined || os.name === undefined) return unknown;
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  return on(shorter[browser.name] ?? browser.name, system);
};
