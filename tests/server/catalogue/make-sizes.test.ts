import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { cutOf, isFinal, makeSizes } from '#server/catalogue/pictures/make-sizes.ts';

const MIDDLE = { x: 50, y: 50 };
const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

/** A picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: BLUE } },
      left: width - Math.floor(width / 2),
      top: 0,
    },
  ]);
const colourAt = async (picture: Buffer, x: number, y: number): Promise<'red' | 'blue'> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return data[at]! > data[at + 2]! ? 'red' : 'blue';
};

describe('A provider’s photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is converted to WebP and AVIF in the sizes that the app requests: %s — CAT-020',
    async (format) => {
      const made = await makeSizes(await halves(1200, 700).toFormat(format).toBuffer(), MIDDLE);
      const facts = await Promise.all(
        Object.entries(made).map(async ([form, content]) => {
          const { format: as, compression, width, height } = await sharp(content).metadata();
          return [form, as, compression, width, height];
        }),
      );
      expect(facts).toEqual([
        ['image.webp', 'webp', undefined, 800, 600],
        ['image.avif', 'heif', 'av1', 800, 600],
        ['preview.webp', 'webp', undefined, 320, 240],
      ]);
    },
  );

  it('is enlarged if it is smaller than these sizes — CAT-020', async () => {
    const made = await makeSizes(await halves(3, 2).png().toBuffer(), MIDDLE);
    expect(await isFinal(made['image.webp'], 'image')).toBe(true);
  });

  it('is rotated upright by its EXIF data — CAT-020', async () => {
    // Orientation 6: the camera was turned, so the left half of the stored picture is the top.
    const turned = await halves(600, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { 'image.webp': upright } = await makeSizes(turned, MIDDLE);
    expect(await colourAt(upright, 400, 50)).toBe('red');
    expect(await colourAt(upright, 400, 550)).toBe('blue');
  });

  it('keeps its focus visible when it is cut — CAT-021', async () => {
    const wide = await halves(4000, 600).png().toBuffer();
    const [left, right] = await Promise.all([makeSizes(wide, { x: 10, y: 50 }), makeSizes(wide, { x: 90, y: 50 })]);
    expect(await colourAt(left['preview.webp'], 319, 120)).toBe('red');
    expect(await colourAt(right['preview.webp'], 0, 120)).toBe('blue');
  });

  it('is cut inside its edges in the aspect ratio of the size, wherever its focus is — CAT-021', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(side, side, percent, percent, (width, height, x, y) => {
        const cut = cutOf({ width, height }, 'image', { x, y });
        expect(cut.left).toBeGreaterThanOrEqual(0);
        expect(cut.top).toBeGreaterThanOrEqual(0);
        expect(cut.left + cut.width).toBeLessThanOrEqual(width);
        expect(cut.top + cut.height).toBeLessThanOrEqual(height);
        expect(cut.width === width || cut.height === height).toBe(true);
        // A rounding error of one pixel, or a strip too thin for the aspect ratio.
        expect(Math.abs(cut.width - (cut.height * 4) / 3)).toBeLessThanOrEqual(1.4);
      }),
    );
  });
});
