import { providerFacts } from '../../state/device/provider.ts';
import { chosenScheme } from '../../ui/colour-scheme.ts';

type Orientation = 'portrait' | 'landscape';

/** The screens of current iPhones and iPads in portrait: width and height in CSS px, and the device pixel ratio. */
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

/** An iPhone starts its apps in portrait. */
export const orientationsOf = (width: number): readonly Orientation[] =>
  width < TABLET_WIDTH ? ['portrait'] : ['portrait', 'landscape'];

/** Returns the URL of the picture for a screen of this size in px; scripts/make-icons.ts creates the pictures. */
export const startupImage = (width: number, height: number, scheme: 'light' | 'dark'): string =>
  `/splash/${width}x${height}-${scheme}.png`;

/**
 * Names the pictures that iOS shows while the installed app starts. iOS reads them from the page when the customer adds
 * the app to the home screen. Only the pictures of this screen are named; a screen without one gets the blank screen of
 * iOS.
 */
export const nameStartupImages = (): void => {
  // The pictures show the app's default icon, so a provider with its own icon has none.
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
