import { SHARED_FIELDS, SHARE_PATH } from '../domain/forms/share-target.ts';

type Language = 'en' | 'ar';

/**
 * The path of the manifest of each language. The app's `id` is the same in both, so that an installed app stays the same
 * app.
 */
export const MANIFESTS: Readonly<Record<Language, string>> = {
  en: '/manifest.webmanifest',
  ar: '/manifest.ar.webmanifest',
};

/** The provider's data in a manifest. */
interface Installed {
  readonly name: string;
  /** The colour of the window frame while the app starts. */
  readonly colour?: string;
  /** `?v=…` of the provider's own icon: a browser with the installed app loads the icon again when it changes. */
  readonly icon?: string;
  /** True to include the screenshots, which show the food of the release. */
  readonly screenshots: boolean;
}

const ICONS = [
  ['/icons/icon-192.png', 'any'],
  ['/icons/icon-512.png', 'any'],
  ['/icons/maskable-512.png', 'maskable'],
  ['/icons/monochrome-512.png', 'monochrome'],
] as const;
const SHORTCUT_ICON = '/icons/icon-192.png';
const GROUND = '#faf7f0';

const sizeOf = (address: string): string => {
  const side = /-(\d+)\.png$/.exec(address)![1]!;
  return `${side}x${side}`;
};

const picture = (src: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) => ({
  src,
  sizes,
  type: 'image/png',
  form_factor,
  label,
});

const words = {
  en: {
    title: (name: string) => `${name} – your meal plan`,
    description: 'Your healthy meal plan: today’s meals, your menu, your progress – also without a network.',
    screenshots: ['Today’s meals', 'Weight and measurements', 'Today on a desktop'],
    shortcuts: ['Today', 'Log weight'],
    dir: 'ltr',
    suffix: '',
  },
  ar: {
    title: (name: string) => `${name} – خطة وجباتك`,
    description: 'خطة وجباتك الصحية: وجبات اليوم وقائمتك وتقدّمك، حتى من دون إنترنت.',
    screenshots: ['وجبات اليوم', 'الوزن والقياسات', 'اليوم على شاشة كبيرة'],
    shortcuts: ['اليوم', 'تسجيل الوزن'],
    dir: 'rtl',
    suffix: '-ar',
  },
} as const;

/** The manifest of the installed app. The background colour repeats ui/tokens.css, which a manifest cannot read. */
export const appManifest = (language: Language, { name, colour, icon = '', screenshots }: Installed) => {
  const { title, description, screenshots: labels, shortcuts, dir, suffix } = words[language];
  const shortcutIcons = [{ src: SHORTCUT_ICON + icon, sizes: sizeOf(SHORTCUT_ICON) }];
  return {
    id: '/',
    name: title(name),
    short_name: name,
    description,
    lang: language,
    dir,
    start_url: '/?source=app',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    // An open window stays on its page until the page has checked for unsaved text (src/follow-launches.ts).
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
    background_color: GROUND,
    theme_color: colour ?? GROUND,
    categories: ['food', 'health', 'lifestyle'],
    icons: ICONS.map(([src, purpose]) => ({ src: src + icon, sizes: sizeOf(src), type: 'image/png', purpose })),
    ...(screenshots && {
      screenshots: [
        picture(`/screenshots/phone-today${suffix}.png`, '780x1688', 'narrow', labels[0]),
        picture(`/screenshots/phone-progress${suffix}.png`, '780x1688', 'narrow', labels[1]),
        picture(`/screenshots/desktop-today${suffix}.png`, '1280x800', 'wide', labels[2]),
      ],
    }),
    shortcuts: [
      { name: shortcuts[0], short_name: shortcuts[0], url: '/?source=shortcut', icons: shortcutIcons },
      { name: shortcuts[1], short_name: shortcuts[1], url: '/progress?log=weight', icons: shortcutIcons },
    ],
  };
};
