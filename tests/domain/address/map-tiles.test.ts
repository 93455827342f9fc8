import { expect, it } from 'vitest';

import { tileOrigin } from '#src/domain/address/map-tiles.ts';

it('map tiles come from one fully named https host or from this server', () => {
  expect(tileOrigin('https://tile.openstreetmap.org/{z}/{x}/{y}.png')).toBe('https://tile.openstreetmap.org');
  expect(tileOrigin('https://tiles.test:8443/v1/{z}/{y}/{x}?key=1')).toBe('https://tiles.test:8443');
  expect(tileOrigin('/dev/tiles/{z}/{x}/{y}.svg')).toBe('self');
  for (const refused of [
    '',
    'https://tile.test/static.png',
    'http://tile.test/{z}/{x}/{y}.png',
    '//tile.test/{z}/{x}/{y}.png',
    'https://{s}.tile.test/{z}/{x}/{y}.png',
    'https://me:secret@tile.test/{z}/{x}/{y}.png',
    'javascript:alert(1)/{z}/{x}/{y}',
    'data:image/svg+xml,{z}/{x}/{y}',
  ])
    expect([refused, tileOrigin(refused)]).toEqual([refused, null]);
});
