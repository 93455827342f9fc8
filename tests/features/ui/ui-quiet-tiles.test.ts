import { readFileSync } from 'node:fs';

import { beforeAll, describe, expect, it } from 'vitest';

import { NO_PICTURE_WIDTH } from '#src/protocol/reference/dish-pictures.ts';
import { drawQuietTiles } from '#src/ui/quiet-tiles.ts';

const picture = (naturalWidth: number): HTMLImageElement => {
  const image = document.createElement('img');
  image.dataset['meal'] = '2';
  Object.defineProperty(image, 'naturalWidth', { value: naturalWidth, configurable: true });
  document.body.append(image);
  return image;
};

describe('The placeholder tile of a dish picture', () => {
  let before: readonly HTMLImageElement[] = [];
  beforeAll(() => {
    before = [picture(0), picture(320), picture(0)];
    for (const [at, image] of before.entries())
      Object.defineProperty(image, 'complete', { value: at < 2, configurable: true });
    drawQuietTiles(NO_PICTURE_WIDTH);
  });

  it('is shown for a picture that failed before the app loaded, and not for one that is still loading', () => {
    expect(before.map((image) => image.dataset['bare'] !== undefined)).toEqual([true, false, false]);
  });

  it('is shown if the picture failed or was empty', () => {
    const none = picture(16);
    none.dispatchEvent(new Event('load'));
    expect(none.dataset['bare']).toBeDefined();
    const broken = picture(0);
    broken.dispatchEvent(new Event('error'));
    expect(broken.dataset['bare']).toBeDefined();
  });

  it('is removed when the picture loads', () => {
    const dish = picture(0);
    dish.dispatchEvent(new Event('error'));
    Object.defineProperty(dish, 'naturalWidth', { value: 320 });
    dish.dispatchEvent(new Event('load'));
    expect(dish.dataset['bare']).toBeUndefined();
  });

  it('adds no background mark behind loaded pictures', () => {
    const styles = readFileSync('src/ui/base.css', 'utf8');
    for (const [, selector] of styles.matchAll(/([^{}]+)\{[^{}]*data:image\/svg/g))
      for (const each of selector!.replaceAll(/\/\*[\s\S]*?\*\//g, '').split(','))
        expect(each).toContain('[data-bare]');
  });
});
