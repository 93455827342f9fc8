import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { signIn } from './support/world.ts';

const FIELD = 'input[name=birthday]';

inEachEngine(
  'The birthday on an Arabic phone',
  (world, browser) => {
    beforeAll(async () => {
      await signIn(world(), 'arabic@demo.test');
      await browser().goto(`${world().url}/profile#born`);
      await browser().sees({ css: FIELD });
    });

    /**
     * The drawn parts of the field from left to right: a slash is higher than a digit, and the browser's calendar is
     * wider.
     */
    const drawn = async (): Promise<string> => {
      const area = await browser().run((css: string) => {
        const field = document.querySelector(css)!;
        field.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = field.getBoundingClientRect();
        return {
          left: Math.ceil(left) + 4,
          top: Math.ceil(top) + 6,
          width: Math.floor(width) - 8,
          height: Math.floor(height) - 12,
        };
      }, FIELD);
      const picture = sharp(await browser().picture())
        .extract(area)
        .greyscale();
      const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
      const signs: { width: number; top: number; bottom: number }[] = [];
      let within = false;
      for (let x = 0; x < info.width; x += 1) {
        const ink = Array.from({ length: info.height }, (_, y) => y).filter((y) => data[y * info.width + x]! < 160);
        if (ink.length > 0) {
          if (!within) signs.push({ width: 0, top: Infinity, bottom: 0 });
          const sign = signs.at(-1)!;
          sign.width += 1;
          sign.top = Math.min(sign.top, ink[0]!);
          sign.bottom = Math.max(sign.bottom, ink.at(-1)!);
        }
        within = ink.length > 0;
      }
      const narrow = signs.filter(({ width }) => width < 14);
      const digit = Math.min(...narrow.map(({ top, bottom }) => bottom - top));
      return narrow.map(({ top, bottom }) => (bottom - top > digit ? '/' : '0')).join('');
    };

    it('is shown from left to right, with slashes between its parts', async () => {
      const { page, field } = await browser().run((css: string) => {
        const { direction } = getComputedStyle(document.querySelector(css)!);
        return { page: document.documentElement.dir, field: direction };
      }, FIELD);
      expect({ page, field }).toEqual({ page: 'rtl', field: 'ltr' });
      await eventually(async () => expect(await drawn()).toMatch(/^0+\/0+\/0+$/));
    });

    it('stays so while the customer types digits and uses an arrow key', async () => {
      await browser().run((css: string) => document.querySelector<HTMLInputElement>(css)!.focus(), FIELD);
      await browser().press('tab');
      await browser().type('03');
      await browser().press('up');
      await browser().until(() =>
        document.querySelector<HTMLInputElement>('input[name=birthday]')!.value.includes('-04'),
      );
      await eventually(async () => expect(await drawn()).toMatch(/^0+\/0+\/0+$/));
    });
  },
  { options: { language: 'ar-AE' } },
);
