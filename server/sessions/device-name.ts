import Bowser from 'bowser';

import type { Lang } from '../mail/sentence.ts';

const words = {
  en: { on: (browser: string, system: string) => `${browser} on ${system}`, unknown: 'Unknown device' },
  ar: { on: (browser: string, system: string) => `${browser} على ${system}`, unknown: 'جهاز غير معروف' },
} as const;

/** As their makers call them on the device. */
const shorter: Readonly<Record<string, string>> = {
  'Samsung Internet for Android': 'Samsung Internet',
  'Microsoft Edge': 'Edge',
};

/** What a customer calls the device: "Chrome on Android". The text of a browser is never shown as it came. */
export const deviceName = (userAgent: string, lang: Lang): string => {
  const { on, unknown } = words[lang];
  if (userAgent === '') return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // An unknown program's name is whatever it says of itself.
  if (browser.name === undefined || os.name === undefined) return unknown;
  const system = os.name === 'iOS' ? (platform.model ?? os.name) : os.name;
  return on(shorter[browser.name] ?? browser.name, system);
};
