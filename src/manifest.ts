import type { ManifestOptions } from 'vite-plugin-pwa';

import { SHARED_FIELDS, SHARE_PATH } from './domain/forms/share-target.ts';
import { MANIFEST_PATHS } from './i18n/manifest-link.ts';

/** `launch_handler` knows more than the type does: of a list a browser takes the first that it knows. */
type Manifest = Partial<Omit<ManifestOptions, 'launch_handler'>> & {
  readonly launch_handler: { readonly client_mode: readonly string[] };
};

/** The installed app: what a phone shows on its home screen. Colours repeat ui/tokens.css, which a manifest cannot read. */
const english: Manifest = {
  id: '/',
  name: 'Sufra – your meal plan',
  short_name: 'Sufra',
  description: 'Your healthy meal plan: today’s meals, your menu, your progress – also without a network.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/?source=app',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  // The window that is open stays where it is until the page has looked for unsaved words (src/follow-launches.ts).
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARED_FIELDS.title,
      text: SHARED_FIELDS.text,
      url: SHARED_FIELDS.url,
      files: [{ name: SHARED_FIELDS.picture, accept: ['image/jpeg', '.jpg', '.jpeg'] }],
    },
  },
  file_handlers: [{ action: '/progress', accept: { 'text/csv': ['.csv'] } }],
  background_color: '#faf7f0',
  theme_color: '#faf7f0',
  categories: ['food', 'health', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    {
      src: '/screenshots/phone-today.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Today’s meals',
    },
    {
      src: '/screenshots/phone-progress.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Weight and measurements',
    },
    {
      src: '/screenshots/desktop-today.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Today on a desktop',
    },
  ],
  shortcuts: [
    {
      name: 'Today',
      short_name: 'Today',
      url: '/?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'Log weight',
      short_name: 'Log weight',
      url: '/progress?log=weight',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
};

/** The same app, by the same `id`, for who reads Arabic: only its words and their direction differ. */
const arabic: Manifest = {
  ...english,
  name: 'سفرة – خطة وجباتك',
  short_name: 'سفرة',
  description: 'خطة وجباتك الصحية: وجبات اليوم وقائمتك وتقدّمك، حتى من دون إنترنت.',
  lang: 'ar',
  dir: 'rtl',
  screenshots: [
    {
      src: '/screenshots/phone-today-ar.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'وجبات اليوم',
    },
    {
      src: '/screenshots/phone-progress-ar.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'الوزن والقياسات',
    },
    {
      src: '/screenshots/desktop-today-ar.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'اليوم على شاشة كبيرة',
    },
  ],
  shortcuts: [
    {
      name: 'اليوم',
      short_name: 'اليوم',
      url: '/?source=shortcut',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
    {
      name: 'تسجيل الوزن',
      short_name: 'تسجيل الوزن',
      url: '/progress?log=weight',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
};

/** By the language that the device speaks; `src/i18n/manifest-link.ts` names the one in use. */
export const manifests: Readonly<Record<string, Manifest>> = {
  [MANIFEST_PATHS.en]: english,
  [MANIFEST_PATHS.ar]: arabic,
};
