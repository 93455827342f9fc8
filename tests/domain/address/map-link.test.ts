import { describe, expect, it } from 'vitest';

import { isMapLink, mapLinkOf } from '../../../src/domain/address/map-link.ts';

describe('a map link', () => {
  it.each([
    'https://maps.app.goo.gl/abc123',
    'https://goo.gl/maps/abc',
    'https://maps.google.com/?q=24.45,54.37',
    'https://www.google.com/maps/place/Abu+Dhabi',
    'https://google.com/maps?q=24',
  ])('is taken from the known hosts: %s — CHK-043, CHK-044', (link) => {
    expect(isMapLink(link)).toBe(true);
  });

  it.each([
    '',
    'maps.app.goo.gl/abc',
    'http://maps.app.goo.gl/abc',
    'https://goo.gl/abc',
    'https://goo.gl/mapsy',
    'https://www.google.com/search?q=/maps',
    'https://maps.app.goo.gl.evil.test/abc',
    'https://evil.test/maps.app.goo.gl',
    'https://user@maps.google.com/',
    'https://maps.google.com:8443/',
    'javascript:alert(1)//maps.google.com',
    'https://maps.google.com\\@evil.test/',
    'https://maps.app.goo.gl\\..\\abc',
  ])('is refused from anywhere else: %s — CHK-043', (link) => {
    expect(isMapLink(link)).toBe(false);
  });

  it('is kept as browsers write it', () => {
    expect(mapLinkOf('HTTPS://Maps.Google.com/a/../?q=24.45, 54.37')).toBe('https://maps.google.com/?q=24.45,%2054.37');
    expect(mapLinkOf('https://evil.test/maps')).toBeNull();
  });

  it('is refused when it grows beyond 500 characters as browsers write it: it could not be sent again', () => {
    const start = 'https://maps.google.com/?q=';
    expect(mapLinkOf(start + 'a'.repeat(500 - start.length))).toHaveLength(500);
    expect(mapLinkOf(start + 'a'.repeat(501 - start.length))).toBeNull();
    // Each letter is written with six signs.
    expect(mapLinkOf(start + 'م'.repeat(80))).toBeNull();
    expect(mapLinkOf(start + 'م'.repeat(78))).toHaveLength(start.length + 78 * 6);
  });
});
