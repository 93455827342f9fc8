import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { DISH_PICTURES } from '#src/protocol/reference/dish-pictures.ts';
import type { Side, StoredFile } from '../folder/hashes.ts';
import { picturePath } from '../folder/picture-path.ts';

/** The URLs of the provider's logo and icon; undefined if the folder names none. */
export interface ProviderMarks {
  /** The URL of the logo. */
  readonly logo?: string;
  /** The name of the icon's files. */
  readonly icon?: string;
}

type Mark = 'logo' | 'icon';

/** A file of the folder that is the provider's logo or icon. */
interface UsedMark {
  readonly mark: Mark;
  readonly file: StoredFile;
}

/** The largest size of the logo next to the name, in pixels. */
const LOGO = { width: 480, height: 96 } as const;
/** A launcher may crop the icon to a circle of 80 % of its width, so the icon is inside that circle. */
const MASKABLE = { side: 512, inner: 360 } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

/** The files of an icon, by their path below `/icons/`. */
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

/** Increase this number when marks are made in another way: then all of them get new names. */
const MADE_BY = 1;
const NAME_LENGTH = 20;
export const nameOfMark = ({ mark, file }: UsedMark): string =>
  createHash('sha256')
    .update(JSON.stringify([MADE_BY, mark, file.hash]))
    .digest('hex')
    .slice(0, NAME_LENGTH);

/** Returns the logo and the icon of a folder. */
export const usedMarks = ({ folder, files }: Side): readonly UsedMark[] =>
  (['logo', 'icon'] as const).flatMap((mark) => {
    const named = folder.provider?.[mark];
    const path = named === undefined ? undefined : picturePath(named, folder.files);
    const file = files.find((each) => each.path === path);
    return file ? [{ mark, file }] : [];
  });

/** Returns the URLs of the logo and the icon for customers. */
export const marksOf = (side: Side): ProviderMarks =>
  Object.fromEntries(
    usedMarks(side).map((used) => [
      used.mark,
      used.mark === 'logo' ? `${DISH_PICTURES}${nameOfMark(used)}-${LOGO_FORM}` : nameOfMark(used),
    ]),
  );

/** Makes the icon in one colour on a transparent ground: its shape, or its dark parts if it fills its square. */
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
 * Makes a logo or an icon in every form that the app uses.
 * @param ground background colour for an icon that may not be transparent
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
