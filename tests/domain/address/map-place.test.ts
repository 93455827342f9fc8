import { expect, it } from 'vitest';

import { placeProblem, roundedPlace } from '#src/domain/address/map-place.ts';

it('a place on the map needs both coordinates within the Emirates, or neither', () => {
  for (const [latitude, longitude] of [
    [24.4539, 54.3773],
    [25.2048, 55.2708],
    [25.1288, 56.3265],
    [22.5, 51],
    [26.5, 56.5],
  ] as const)
    expect(placeProblem(latitude, longitude)).toBeNull();
  expect(placeProblem(null, null)).toBeNull();
  expect(placeProblem(24.4, null)).toBe('half');
  expect(placeProblem(null, 54.4)).toBe('half');
  for (const [latitude, longitude] of [
    [22.49, 54],
    [26.51, 54],
    [24, 50.99],
    [24, 56.51],
    [-24.4539, 54.3773],
    [0, 0],
  ] as const)
    expect(placeProblem(latitude, longitude)).toBe('elsewhere');
});

it('a place is rounded to about one metre', () => {
  expect(roundedPlace({ latitude: 24.453_912_34, longitude: 54.377_3 })).toEqual({
    latitude: 24.453_91,
    longitude: 54.3773,
  });
});
