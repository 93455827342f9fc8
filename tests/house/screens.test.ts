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

describe('the table of screens', () => {
  it('has a line for every route, so that the gallery draws it and the journeys judge it', () => {
    expect(routes.length).toBeGreaterThan(40);
    const listed = new Set(screens.map(({ route }) => route));
    expect(routes.filter((route) => !listed.has(route))).toEqual([]);
  });

  it('names a customer for whom each route is full, so that the journeys check it; one is never full for a demo account', () => {
    const full = new Set(
      screens.filter(({ who, states }) => who in judged && states.includes('full')).map(({ route }) => route),
    );
    expect(routes.filter((route) => !full.has(route)).toSorted()).toEqual([
      // This route redirects as soon as the server has answered; the journeys of payment check placed orders.
      '_session/checkout/success.$action',
    ]);
  });

  it('names no route that is gone, and draws no two screens under one name', () => {
    expect(screens.map(({ route }) => route).filter((route) => !routes.includes(route))).toEqual([]);
    const drawn = screens.map(({ who, address }) => `${who} ${address}`);
    expect(drawn).toEqual([...new Set(drawn)]);
  });
});
