import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { judged, screens } from '../e2e/support/screens.ts';

const folder = join(import.meta.dirname, '../../src/routes');
/** Routes without a screen of their own: guards, and the frames around the screens. */
const frames = new Set(['__root', '_session', '_visitor', '-guards']);
const routes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replace(/\.tsx?$/, ''))
  .filter((route) => !frames.has(route));

describe('The table of screens', () => {
  it('has a row for every route, so that the gallery and the journeys include it', () => {
    expect(routes.length).toBeGreaterThan(40);
    const listed = new Set(screens.map(({ route }) => route));
    expect(routes.filter((route) => !listed.has(route))).toEqual([]);
  });

  it('names for each route a customer with full data, with one exception', () => {
    const full = new Set(
      screens.filter(({ who, states }) => who in judged && states.includes('full')).map(({ route }) => route),
    );
    expect(routes.filter((route) => !full.has(route)).toSorted()).toEqual([
      // This route redirects as soon as the server has answered; the journeys of payment check placed orders.
      '_session/checkout/success.$action',
    ]);
  });

  it('names no removed route, and has no two screens with the same name', () => {
    expect(screens.map(({ route }) => route).filter((route) => !routes.includes(route))).toEqual([]);
    const drawn = screens.map(({ who, address }) => `${who} ${address}`);
    expect(drawn).toEqual([...new Set(drawn)]);
  });
});
