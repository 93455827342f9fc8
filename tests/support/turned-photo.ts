import sharp from 'sharp';

/**
 * A photo whose upper half is red and whose lower half is green, as a PNG.
 * @param width in pixels, a multiple of 3; the height is four thirds of it
 */
export const uprightPhoto = async (width: number): Promise<Buffer> => {
  const part = (height: number, background: string) => sharp({ create: { width, height, channels: 3, background } });
  const head = await part((width * 2) / 3, '#e02020')
    .png()
    .toBuffer();
  return part((width * 4) / 3, '#1d6b45')
    .composite([{ input: head, top: 0, left: 0 }])
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** The same photo as a phone stores it: on its side, which its EXIF data say. */
export const turnedPhoto = async (width: number): Promise<Buffer> =>
  sharp(await uprightPhoto(width))
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Secretphone' } })
    .jpeg({ quality: 92 })
    .toBuffer();
