import { afterEach, describe, expect, it } from 'vitest';

import { groupBy } from '#src/domain/basics/group-by.ts';
import { parseUrl } from '#src/domain/basics/parse-url.ts';
import { mapLinkOf } from '#src/domain/address/map-link.ts';
import { tileOrigin } from '#src/domain/address/map-tiles.ts';
import { weightSeries } from '#src/domain/body/weight-stats.ts';
import { day } from '#src/domain/days/day.ts';
import { isPaymentAddress } from '#src/domain/money/payment-address.ts';

describe('In a browser without Map.groupBy and URL.canParse', () => {
  const { groupBy: grouping } = Map;
  const { canParse } = URL;
  afterEach(() => {
    Object.assign(Map, { groupBy: grouping });
    Object.assign(URL, { canParse });
  });
  const withoutThem = (): void => {
    Object.assign(Map, { groupBy: undefined });
    Object.assign(URL, { canParse: undefined });
  };

  it('averages the weights of a week into one chart point', () => {
    withoutThem();
    const series = weightSeries(
      [
        { day: day('2026-03-01'), value: 80 },
        { day: day('2026-03-02'), value: 82 },
        { day: day('2026-03-08'), value: 79 },
      ],
      'weeks',
    );
    expect(series.map(({ value }) => value)).toEqual([81, 79]);
  });

  it('still checks payment, tile and map addresses', () => {
    withoutThem();
    expect(isPaymentAddress('https://pay.provider.test/x', ['https://pay.provider.test'])).toBe(true);
    expect(isPaymentAddress('pay.provider.test', ['https://pay.provider.test'])).toBe(false);
    expect(tileOrigin('https://tiles.test/{z}/{x}/{y}.png')).toBe('https://tiles.test');
    expect(mapLinkOf('no address')).toBeNull();
  });
});

describe('The replacement for Map.groupBy', () => {
  it('keeps the order of the groups and of their items, like Map.groupBy', () => {
    const items = [3, 1, 4, 1, 5, 9, 2, 6];
    const odd = (n: number): boolean => n % 2 === 1;
    expect([...groupBy(items, odd)]).toEqual([...Map.groupBy(items, odd)]);
    expect(groupBy([], odd).size).toBe(0);
  });
});

describe('A URL text in a browser without URL.canParse', () => {
  it.each(['https://sufra.test/a?b#c', 'mailto:a@b.test', 'data:,x'])('is read: %s', (text) => {
    expect(parseUrl(text)?.href).toBe(new URL(text).href);
  });
  it.each(['', 'sufra.test', '//sufra.test', 'https://', 'http://a b.test'])('is none: "%s"', (text) => {
    expect(parseUrl(text)).toBeNull();
  });
});
