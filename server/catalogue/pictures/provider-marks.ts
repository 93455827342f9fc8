import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { DISH_PICTURES } from '../../../src/protocol/reference/dish-pictures.ts';
import type { Side, StoredFile } from '../folder/hashes.ts';
import { picturePath } from '../folder/picture-path.ts';

/** Where the provider's logo and icon are found; undefined where the folder names none. */
export interface ProviderMarks {
  /** Address of the logo. */
  readonly logo?: string;
  /** What the files of the icon are called. */
  readonly icon?: string;
}

type Mark = 'logo' | 'icon';

/** A file of the folder that shows who the provider is. */
interface UsedMark {
  readonly mark: Mark;
  readonly file: StoredFile;
}

/** The logo beside the name: so many pixels high, and at most so wide. */
const LOGO = { width: 480, height: 96 } as const;
/** The launcher keeps a circle of 80 % of the width for certain: the icon lies inside it. */
const MASKABLE = { side: 512, inner: 360 } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

/** Files of an icon, by their place below `/icons/`. */
export const iconForms = [
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'monochrome-512.png',
  'apple-touch-icon-180.png',
  'favicon-32.png',
] as const;
export type IconForm = (typeof iconForms)[number];
export const LOGO_FORM = 'logo.webp';
export type MarkForm = IconForm | typeof LOGO_FORM;

/** Raised when marks are made in another way: then all of them get other names. */
const MADE_BY = 1;
const NAME_LENGTH = 20;
export const nameOfMark = ({ mark, file }: UsedMark): string =>
  createHash('sha256')
    .update(JSON.stringify([MADE_BY, mark, file.hash]))
    .digest('hex')
    .slice(0, NAME_LENGTH);

/** Logo and icon of a folder. */
export const usedMarks = ({ folder, files }: Side): readonly UsedMark[] =>
  (['logo', 'icon'] as const).flatMap((mark) => {
    const named = folder.provider?.[mark];
    const path = named === undefined ? undefined : picturePath(named, folder.files);
    const file = files.find((each) => each.path === path);
    return file ? [{ mark, file }] : [];
  });

/** Where customers find them. */
export const marksOf = (side: Side): ProviderMarks =>
  Object.fromEntries(
    usedMarks(side).map((used) => [
      used.mark,
      used.mark === 'logo' ? `${DISH_PICTURES}${nameOfMark(used)}-${LOGO_FORM}` : nameOfMark(used),
    ]),
  );

/** One colour, transparent elsewhere: the shape of the icon, or what is dark in it where it fills its square. */
const monochrome = async (content: Buffer): Promise<Buffer> => {
  const square = sharp(content).autoOrient().resize(512, 512, { fit: 'contain', background: CLEAR });
  const { isOpaque } = await sharp(content).stats();
  const mask = isOpaque
    ? square.flatten({ background: '#ffffff' }).greyscale().negate()
    : square.ensureAlpha().extractChannel('alpha');
  const alpha = await mask.toColourspace('b-w').raw().toBuffer();
  return sharp({ create: { width: 512, height: 512, channels: 3, background: '#ffffff' } })
    .joinChannel(alpha, { raw: { width: 512, height: 512, channels: 1 } })
    .png()
    .toBuffer();
};

/**
 * A logo or an icon in every form that the app asks for.
 * @param ground colour behind an icon that may not be transparent
 */
export const makeMark = async (
  mark: Mark,
  content: Buffer,
  ground: string,
): Promise<readonly (readonly [MarkForm, Buffer])[]> => {
  const upright = () => sharp(content).autoOrient().toColourspace('srgb');
  if (mark === 'logo')
    return [
      [
        LOGO_FORM,
        await upright()
          .resize({ ...LOGO, fit: 'inside' })
          .webp({ quality: 90 })
          .toBuffer(),
      ],
    ];
  const square = (side: number) => upright().resize(side, side, { fit: 'contain', background: CLEAR });
  const margin = (MASKABLE.side - MASKABLE.inner) / 2;
  return [
    ['icon-192.png', await square(192).png().toBuffer()],
    ['icon-512.png', await square(512).png().toBuffer()],
    [
      'maskable-512.png',
      await square(MASKABLE.inner)
        .extend({ top: margin, bottom: margin, left: margin, right: margin, background: CLEAR })
        .flatten({ background: ground })
        .png()
        .toBuffer(),
    ],
    ['monochrome-512.png', await monochrome(content)],
    ['apple-touch-icon-180.png', await square(180).flatten({ background: ground }).png().toBuffer()],
    ['favicon-32.png', await square(32).png().toBuffer()],
  ];
};
