import { afterEach, expect, it } from 'vitest';

import { setLocale } from '../../../src/i18n/catalogue-store.ts';
import { manifests } from '../../../src/manifest.ts';

afterEach(async () => {
  document.querySelector('link[rel=manifest]')?.remove();
  await setLocale('en-US');
});

it('the page names the manifest in the language of the interface: one app, in either language', async () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.setAttribute('href', '/manifest.webmanifest');
  document.head.append(link);
  const named = () => manifests[link.getAttribute('href')!]!;
  await setLocale('ar-AE');
  expect(named()).toMatchObject({ lang: 'ar', dir: 'rtl', short_name: 'سفرة' });
  const arabic = named();
  await setLocale('en-US');
  expect(named()).toMatchObject({ lang: 'en', dir: 'ltr', short_name: 'Sufra' });
  for (const same of ['id', 'start_url', 'scope', 'share_target', 'file_handlers', 'launch_handler'] as const)
    expect(arabic[same]).toEqual(named()[same]);
  expect(arabic.shortcuts?.map(({ url }) => url)).toEqual(named().shortcuts?.map(({ url }) => url));
});
