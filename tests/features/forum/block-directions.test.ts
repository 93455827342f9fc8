import { expect, it } from 'vitest';

import { withBlockDirections } from '#src/features/forum/block-directions.ts';

it('each block of a published text has its own direction, unless its author chose one', () => {
  expect(withBlockDirections('<p>السلام عليكم</p><p>Hello <em>there</em></p><p dir="rtl">Sufra</p>')).toBe(
    '<p dir="auto">السلام عليكم</p><p dir="auto">Hello <em>there</em></p><p dir="rtl">Sufra</p>',
  );
});

it('a list and a quotation each have one direction, which follows their text', () => {
  expect(withBlockDirections('<ul><li>طحينة</li><li>Yoghurt</li></ul><blockquote><p>نعم</p></blockquote>')).toBe(
    '<ul dir="auto"><li>طحينة</li><li>Yoghurt</li></ul><blockquote dir="auto"><p>نعم</p></blockquote>',
  );
});
