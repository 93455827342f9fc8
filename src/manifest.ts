import type { ManifestOptions } from 'vite-plugin-pwa';

/** The installed app: what a phone shows on its home screen. Colours repeat ui/tokens.css, which a manifest cannot read. */
export const manifest: Partial<ManifestOptions> = {
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
