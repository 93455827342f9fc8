import { existsSync, readFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { nameStartupImages, SCREENS } from '#src/features/shell/startup-image.ts';
import { takeProvider } from '#src/state/device/provider.ts';
import { demoProvider } from '../../support/screens/demo-provider.ts';

const LARGEST = 22_000;
const device = (width: number, height: number, density: number): void => {
  vi.stubGlobal('screen', { width, height });
  vi.stubGlobal('devicePixelRatio', density);
};
const named = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]')];
beforeEach(() => document.head.replaceChildren());
afterEach(() => vi.unstubAllGlobals());

it('an iPhone gets the start image for its screen, in light or dark as the device prefers', () => {
  device(390, 844, 3);
  nameStartupImages();
  expect(named().map(({ media, href }) => [media, new URL(href).pathname])).toEqual([
    ['(orientation: portrait) and (prefers-color-scheme: light)', '/splash/1170x2532-light.png'],
    ['(orientation: portrait) and (prefers-color-scheme: dark)', '/splash/1170x2532-dark.png'],
  ]);
});

it('an iPad gets start images for both orientations', () => {
  device(1180, 820, 2);
  nameStartupImages();
  expect(named().map(({ href }) => new URL(href).pathname)).toEqual([
    '/splash/1640x2360-light.png',
    '/splash/1640x2360-dark.png',
    '/splash/2360x1640-light.png',
    '/splash/2360x1640-dark.png',
  ]);
});

it('the start image uses the colour scheme that the customer chose, not the one of the device', () => {
  localStorage.setItem('sufra.scheme', 'dark');
  device(390, 844, 3);
  nameStartupImages();
  expect(named().map(({ media, href }) => [media, new URL(href).pathname])).toEqual([
    ['(orientation: portrait)', '/splash/1170x2532-dark.png'],
  ]);
  localStorage.clear();
});

it('a screen without a matching start image gets none', () => {
  device(412, 915, 2.625);
  nameStartupImages();
  expect(named()).toEqual([]);
});

it('every listed start image exists, is small and has the size in its name', () => {
  for (const screen of SCREENS) {
    device(...screen);
    nameStartupImages();
  }
  expect(named().length).toBeGreaterThan(SCREENS.length);
  for (const { href } of named()) {
    const { pathname } = new URL(href);
    expect(existsSync(`public${pathname}`), pathname).toBe(true);
    const file = readFileSync(`public${pathname}`);
    expect(pathname).toContain(`/${file.readUInt32BE(16)}x${file.readUInt32BE(20)}-`);
    expect(file.length, pathname).toBeLessThan(LARGEST);
  }
});

it('a provider with its own icon gets no start images, because they show the app’s icon', () => {
  takeProvider({ ...demoProvider, en: { ...demoProvider.en, icon: true } });
  device(390, 844, 3);
  nameStartupImages();
  expect(named()).toEqual([]);
  takeProvider(demoProvider);
});
