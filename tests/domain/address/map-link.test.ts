import { describe, expect, it } from 'vitest';

import { isMapLink, mapLinkOf } from '#src/domain/address/map-link.ts';

describe('A map link', () => {
  it.each([
    'https://maps.app.goo.gl/abc123',
    'https://goo.gl/maps/abc',
    'https://maps.google.com/?q=24.45,54.37',
    'https://www.google.com/maps/place/Abu+Dhabi',
    'https://google.com/maps?q=24',
  ])('is accepted from a known host: %s — CHK-043, CHK-044', (link) => {
    expect(isMapLink(link)).toBe(true);
  });

  it.each([
    '',
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
  ])('is refused from any other address: %s — CHK-043', (link) => {
    expect(isMapLink(link)).toBe(false);
  });

  it('is stored in the form that browsers write', () => {
    expect(mapLinkOf('HTTPS://Maps.Google.com/a/../?q=24.45, 54.37')).toBe('https://maps.google.com/?q=24.45,%2054.37');
    expect(mapLinkOf('https://evil.test/maps')).toBeNull();
  });

  it.each([
    ['My location: https://maps.app.goo.gl/AbCdEfGh12345', 'https://maps.app.goo.gl/AbCdEfGh12345'],
    ['maps.app.goo.gl/abc', 'https://maps.app.goo.gl/abc'],
    ['www.google.com/maps/place/X', 'https://www.google.com/maps/place/X'],
    ['Villa 12 (https://maps.app.goo.gl/abc). Call me!', 'https://maps.app.goo.gl/abc'],
    ['موقعي:https://maps.app.goo.gl/abc، شكرًا', 'https://maps.app.goo.gl/abc'],
    ['\u200Fhttps://maps.app.goo.gl/abc\u200E', 'https://maps.app.goo.gl/abc'],
    ['Home\nhttps://maps.app.goo.gl/abc\nhttps://maps.app.goo.gl/abc', 'https://maps.app.goo.gl/abc'],
    ['See https://evil.test and https://maps.app.goo.gl/abc', 'https://maps.app.goo.gl/abc'],
    ['https://maps.app.goo.gl/abc, 5 minutes from the mall', 'https://maps.app.goo.gl/abc'],
  ])('is found in the text that it was copied with: %j', (text, link) => expect(mapLinkOf(text)).toBe(link));

  it.each([
    'https://maps.app.goo.gl/abc or https://maps.app.goo.gl/def',
    'look at evil.test/maps.app.goo.gl/abc',
    'https://maps.app.goo.gl\\abc and words',
    'no link at all',
  ])('is not guessed from an unclear text: %j', (text) => expect(mapLinkOf(text)).toBeNull());

  it('stays whole up to 2,000 characters, and a longer link becomes its coordinates or is refused', () => {
    const start = 'https://www.google.com/maps/place/';
    const end = '/@25.1,55.1,17z/data=!3d25.20849!4d55.27187';
    const whole = start + 'a'.repeat(2000 - start.length - end.length) + end;
    expect(mapLinkOf(whole)).toBe(whole);
    expect(mapLinkOf(whole.replace('/@', 'a/@'))).toBe('https://www.google.com/maps?q=25.20849,55.27187');
    // Each of these characters is encoded with six characters.
    expect(mapLinkOf(`${start}${'م'.repeat(400)}/@25.20849,55.27187,17z`)).toBe(
      'https://www.google.com/maps?q=25.20849,55.27187',
    );
    expect(mapLinkOf(`https://maps.google.com/?q=25.20849,55.27187&x=${'a'.repeat(2000)}`)).toBe(
      'https://www.google.com/maps?q=25.20849,55.27187',
    );
    expect(mapLinkOf(start + 'a'.repeat(2001 - start.length))).toBeNull();
    // The comma may be encoded.
    expect(mapLinkOf(`https://maps.google.com/?q=25.20849%2C55.27187&x=${'a'.repeat(2000)}`)).toBe(
      'https://www.google.com/maps?q=25.20849,55.27187',
    );
  });

  it('is not searched in a text of more than 4,000 characters, and is refused if it contains a password', () => {
    const link = 'https://maps.app.goo.gl/abc';
    expect(mapLinkOf(`${'a'.repeat(4000 - link.length - 1)} ${link}`)).toBe(link);
    expect(mapLinkOf(`${'a'.repeat(4000 - link.length)} ${link}`)).toBeNull();
    expect(mapLinkOf('https://:secret@maps.google.com/?q=25.2,55.3')).toBeNull();
  });
});
