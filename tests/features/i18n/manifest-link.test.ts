import { afterEach, expect, it } from 'vitest';

import { setLocale } from '#src/i18n/catalogue-store.ts';
import { appManifest, MANIFESTS } from '#src/protocol/app-manifest.ts';

afterEach(async () => {
  document.querySelector('link[rel=manifest]')?.remove();
  await setLocale('en-US');
});

it('the page links the manifest in the language of the interface', async () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.setAttribute('href', MANIFESTS.en);
  document.head.append(link);
  await setLocale('ar-AE');
  expect(link.getAttribute('href')).toBe(MANIFESTS.ar);
  await setLocale('en-US');
  expect(link.getAttribute('href')).toBe(MANIFESTS.en);
});

it('the manifests of both languages install one app', () => {
  const installed = { screenshots: true };
  const english = appManifest('en', { ...installed, name: 'Sufra' });
  const arabic = appManifest('ar', { ...installed, name: 'سفرة' });
  expect(english).toMatchObject({ lang: 'en', dir: 'ltr', name: 'Sufra – your meal plan', short_name: 'Sufra' });
  expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl', name: 'سفرة – خطة وجباتك', short_name: 'سفرة' });
  for (const same of ['id', 'start_url', 'scope', 'share_target', 'file_handlers', 'launch_handler', 'icons'] as const)
    expect(arabic[same]).toEqual(english[same]);
  expect(arabic.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => url));
});
