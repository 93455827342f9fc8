import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { askServer } from '../e2e/support/plain-client.ts';
import { eventually } from '../support/eventually.ts';
import { turnedPhoto } from '../support/turned-photo.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { signIn } from './support/world.ts';

const EMAIL = 'active@demo.test';

/** Runs in the page: returns the colours near the top and the bottom of the shown photo. */
const headAndFoot = async (): Promise<string> => {
  const image = document.querySelector<HTMLImageElement>('main img[src^="blob:"]');
  if (!image) return 'no photo';
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return [0.1, 0.9]
    .map((share) => {
      const [red = 0, green = 0] = context.getImageData(width / 2, Math.floor(height * share), 1, 1).data;
      return red > green ? 'red' : 'green';
    })
    .join(' above ');
};

inEachEngine('A profile picture', (world, browser) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sufra-photo-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is cropped by keyboard from a phone photo, is upright, and contains no data about the phone', async () => {
    const photo = join(folder, 'IMG_1.jpg');
    writeFileSync(photo, await turnedPhoto(1_512));
    await signIn(world(), EMAIL);
    await browser().goto(`${world().url}/profile`);
    await browser().tap({ css: 'button', name: 'Change your photo' });
    await browser().sees({ css: 'button', name: 'Choose a photo' });
    await browser().give('input[type=file][aria-label="Choose a photo"]', photo);
    await browser().sees({ css: '[data-testid=cropper]' });
    const slide = async (name: string): Promise<number> =>
      browser().run((label: string) => {
        const slider = [...document.querySelectorAll<HTMLInputElement>('input[type=range]')].find(
          ({ ariaLabel, labels }) => (ariaLabel ?? labels?.[0]?.textContent)?.trim().startsWith(label),
        )!;
        slider.focus();
        return Number(slider.value);
      }, name);
    const zoomed = await slide('Zoom');
    await browser().press('right');
    expect(await slide('Zoom')).toBeGreaterThan(zoomed);
    await browser().run(() => document.querySelector<HTMLElement>('[data-testid=cropper]')!.focus());
    await browser().press('up');
    await browser().tap({ css: 'button', name: 'Crop and save' });
    await browser().misses({ css: '[data-testid=cropper]' });
    await eventually(async () => expect(await browser().run(headAndFoot)).toBe('red above green'));
    const stored = await eventually(async () => {
      const { url } = await askServer<{ url: string }>(world().url, EMAIL, 'profile', {
        type: 'getForDashboard',
        data: { subtype: 'getAvatar' },
      });
      const bytes = Buffer.from(await (await fetch(world().url + url)).arrayBuffer());
      expect((await sharp(bytes).metadata()).width).toBe(480);
      return bytes;
    });
    expect(stored.includes('Secretphone')).toBe(false);
    const { data } = await sharp(stored)
      .resize(1, 2, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]!).toBeGreaterThan(data[1]!);
  });
});
