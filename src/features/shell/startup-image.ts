import { providerFacts } from '../../state/device/provider.ts';
import { chosenScheme } from '../../ui/colour-scheme.ts';

type Orientation = 'portrait' | 'landscape';

/** Screens of the iPhones and iPads in use, upright: width and height in CSS px, and of how many px of the screen one is made. */
export const SCREENS: readonly (readonly [width: number, height: number, density: number])[] = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [768, 1024, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1112, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
];
const TABLET_WIDTH = 700;

/** An iPhone starts its apps upright. */
export const orientationsOf = (width: number): readonly Orientation[] =>
  width < TABLET_WIDTH ? ['portrait'] : ['portrait', 'landscape'];

/** Where the picture of a screen of so many px lies; drawn by scripts/make-icons.ts. */
export const startupImage = (width: number, height: number, scheme: 'light' | 'dark'): string =>
  `/splash/${width}x${height}-${scheme}.png`;

/**
 * Names the pictures that iOS shows while the installed app starts: it reads them off the page at the moment in which the
 * customer adds the app to the home screen. Only those of this very screen are named, and a screen without any has iOS's
 * own blank.
 */
export const nameStartupImages = (): void => {
  // They show the app's own icon.
  if (providerFacts('en').icon) return;
  const { width, height } = window.screen;
  const density = window.devicePixelRatio;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (!SCREENS.some((each) => each[0] === short && each[1] === long && each[2] === density)) return;
  const chosen = chosenScheme();
  for (const orientation of orientationsOf(short))
    for (const scheme of chosen === 'system' ? (['light', 'dark'] as const) : [chosen]) {
      const [across, down] = orientation === 'portrait' ? [short, long] : [long, short];
      const link = document.createElement('link');
      link.rel = 'apple-touch-startup-image';
      link.media = `(orientation: ${orientation})${chosen === 'system' ? ` and (prefers-color-scheme: ${scheme})` : ''}`;
      link.href = startupImage(across * density, down * density, scheme);
      document.head.append(link);
    }
};
