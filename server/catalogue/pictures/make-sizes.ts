import sharp from 'sharp';

import type { Focus } from './picture-files.ts';

/** The sizes that the app asks for, in pixels. */
export const pictureSizes = {
  image: { width: 800, height: 600 },
  preview: { width: 320, height: 240 },
} as const;
export type PictureSize = keyof typeof pictureSizes;

/** Files of one picture: `NAME-image.webp` and so on. */
export const pictureForms = ['image.webp', 'image.avif', 'preview.webp'] as const;
export type PictureForm = (typeof pictureForms)[number];

const WEBP = { quality: 78, effort: 4 } as const;
/** AVIF is smaller than WebP at the same quality; a higher effort takes seconds per picture. */
const AVIF = { quality: 55, effort: 2 } as const;

/**
 * Returns the largest crop of a picture with the aspect ratio of a size, as near to the focus as the edges allow, in
 * pixels.
 */
export const cutOf = (
  { width, height }: { readonly width: number; readonly height: number },
  size: PictureSize,
  { x, y }: Focus,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } => {
  const form = pictureSizes[size].width / pictureSizes[size].height;
  const cut =
    width / height > form
      ? { width: Math.max(1, Math.round(height * form)), height }
      : { width, height: Math.max(1, Math.round(width / form)) };
  const start = (whole: number, part: number, percent: number): number =>
    Math.round(Math.min(whole - part, Math.max(0, (whole * percent) / 100 - part / 2)));
  return { ...cut, left: start(width, cut.width, x), top: start(height, cut.height, y) };
};

/**
 * Makes a picture in every form that the app uses, rotated by its EXIF data and cropped around its focus.
 * @param content JPEG, PNG, WebP or AVIF of at most 40 megapixels, see `checkPictures`
 */
export const makeSizes = async (content: Buffer, focus: Focus): Promise<Readonly<Record<PictureForm, Buffer>>> => {
  const { autoOrient } = await sharp(content).metadata();
  const sized = (size: PictureSize) =>
    sharp(content)
      .autoOrient()
      .extract(cutOf(autoOrient, size, focus))
      .resize({ ...pictureSizes[size], fit: 'fill' })
      .flatten({ background: '#fbf7ef' })
      .toColourspace('srgb');
  return {
    'image.webp': await sized('image').webp(WEBP).toBuffer(),
    'image.avif': await sized('image').avif(AVIF).toBuffer(),
    'preview.webp': await sized('preview').webp(WEBP).toBuffer(),
  };
};

/** True if a file is a WebP of exactly this size: such a file is used without conversion. */
export const isFinal = async (content: Buffer, size: PictureSize): Promise<boolean> => {
  const { format, width, height } = await sharp(content).metadata();
  return format === 'webp' && width === pictureSizes[size].width && height === pictureSizes[size].height;
};
