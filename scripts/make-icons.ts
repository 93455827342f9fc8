/**
 * Draws the app's icons into public/icons: a round cream cloth with a saffron border on palm green, and a palm leaf on
 * it. Draws into public/splash what iOS shows while the installed app starts: the icon on the background of the page. Run
 * this script after changing the drawing; its results are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { orientationsOf, SCREENS, startupImage } from '../src/features/shell/startup-image.ts';

const pages = join(dirname(fileURLToPath(import.meta.url)), '../public');
const target = join(pages, 'icons');
/** The same values as --ground in src/ui/tokens.css. */
const grounds = { light: '#faf7f0', dark: '#101a15' } as const;
/** The share of the screen's shorter side. */
const SPLASH_SHARE = 0.2;
const SPLASH_MOST = 320;
const SPLASH_COLOURS = 48;

const colours = {
  palm: '#1f6b43',
  palmDark: '#124a2d',
  leaf: '#2c8a55',
  leafDark: '#1c6a40',
  saffron: '#f0a722',
  cream: '#fff8ea',
  creamShade: '#f3e6cb',
};

/** Draws leaflets along a curved rib, in a box of 512 around (256, 256). */
const leaflets = (fill: string, second: string): string => {
  const parts: string[] = [];
  for (let i = 0; i < 7; i++) {
    const along = i / 6;
    const x = 186 + along * 120;
    const y = 338 - along * 132;
    const length = 92 - Math.abs(along - 0.38) * 62;
    const width = 20;
    const leaf = (turn: number, tone: string): string =>
      `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})" d="M0 0 Q${(length * 0.42).toFixed(1)} ${-width} ${length.toFixed(1)} 0 Q${(length * 0.42).toFixed(1)} ${width} 0 0Z" fill="${tone}"/>`;
    parts.push(leaf(-108 + along * 30, fill), leaf(14 - along * 30, second));
  }
  parts.push(`<path transform="translate(306 206) rotate(-47)" d="M0 0 Q34 -15 78 0 Q34 15 0 0Z" fill="${fill}"/>`);
  return parts.join('');
};

const rib = (colour: string): string =>
  `<path d="M160 372 Q226 300 308 204" fill="none" stroke="${colour}" stroke-width="11" stroke-linecap="round"/>`;

/** Draws the scalloped border of the cloth: `count` round teeth on a circle. */
const border = (radius: number, tooth: number, count: number, fill: string): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return `<circle cx="${(256 + Math.cos(angle) * radius).toFixed(1)}" cy="${(256 + Math.sin(angle) * radius).toFixed(1)}" r="${tooth}" fill="${fill}"/>`;
  }).join('');

const gradients = `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2a8253"/><stop offset="1" stop-color="${colours.palmDark}"/></linearGradient><radialGradient id="cloth" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="#fffdf7"/><stop offset="1" stop-color="${colours.creamShade}"/></radialGradient>`;

const spread = `${border(190, 24, 24, colours.saffron)}<circle cx="256" cy="256" r="192" fill="${colours.saffron}"/><circle cx="256" cy="256" r="168" fill="url(#cloth)"/><circle cx="256" cy="256" r="150" fill="none" stroke="${colours.saffron}" stroke-width="5" stroke-dasharray="3 16" stroke-linecap="round"/>${leaflets(colours.leaf, colours.leafDark)}${rib(colours.palmDark)}`;

const svg = (body: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs>${defs}</defs>${body}</svg>`;

const scaled = (factor: number, body: string): string =>
  `<g transform="translate(${256 * (1 - factor)} ${256 * (1 - factor)}) scale(${factor})">${body}</g>`;

const rounded = svg(`<rect width="512" height="512" rx="116" fill="url(#ground)"/>${spread}`, gradients);
const fullBleed = svg(`<rect width="512" height="512" fill="url(#ground)"/>${scaled(0.9, spread)}`, gradients);
/** A launcher may crop the icon to a circle of 80 % of its width, so everything important is inside that circle. */
const maskable = svg(`<rect width="512" height="512" fill="url(#ground)"/>${scaled(0.92, spread)}`, gradients);
/** The icon in one colour on a transparent ground: a ring of cloth with the leaf in it. */
const monochrome = svg(
  `<mask id="ring"><rect width="512" height="512" fill="#000"/>${border(190, 24, 24, '#fff')}<circle cx="256" cy="256" r="192" fill="#fff"/><circle cx="256" cy="256" r="160" fill="#000"/></mask><rect width="512" height="512" fill="#fff" mask="url(#ring)"/>${leaflets('#fff', '#fff')}${rib('#fff')}`,
);

/** At 16 to 32 pixels only the cloth and the leaf can be recognised. */
const small = svg(
  `<rect width="512" height="512" rx="120" fill="${colours.palm}"/><circle cx="256" cy="256" r="208" fill="${colours.saffron}"/><circle cx="256" cy="256" r="172" fill="${colours.cream}"/>${scaled(1.16, leaflets(colours.leaf, colours.leafDark) + rib(colours.palmDark))}`,
);

const png = (source: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(source), { density: Math.max(72, (72 * size) / 512) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 })
    .toBuffer();

await mkdir(target, { recursive: true });
await writeFile(join(target, 'favicon.svg'), small);
const files = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['maskable-512.png', maskable, 512],
  ['monochrome-512.png', monochrome, 512],
  ['apple-touch-icon-180.png', fullBleed, 180],
  ['favicon-32.png', small, 32],
] as const;
for (const [name, source, size] of files) await writeFile(join(target, name), await png(source, size));
console.log(`icons: ${files.map(([name]) => name).join(', ')}, favicon.svg`);

/** Draws the icon in the middle of a screen. */
const splash = async (width: number, height: number, ground: string): Promise<Buffer> => {
  const mark = await png(rounded, Math.min(SPLASH_MOST, Math.round(Math.min(width, height) * SPLASH_SHARE)));
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true, colours: SPLASH_COLOURS, dither: 0, effort: 10 })
    .toBuffer();
};

await mkdir(join(pages, 'splash'), { recursive: true });
let drawn = 0;
for (const [short, long, density] of SCREENS)
  for (const orientation of orientationsOf(short))
    for (const scheme of ['light', 'dark'] as const) {
      const [width, height] = (orientation === 'portrait' ? [short, long] : [long, short]).map(
        (side) => side * density,
      );
      await writeFile(
        join(pages, startupImage(width!, height!, scheme)),
        await splash(width!, height!, grounds[scheme]),
      );
      drawn++;
    }
console.log(`splash: ${drawn} pictures`);
