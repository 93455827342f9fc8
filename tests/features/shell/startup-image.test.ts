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

it('an iPhone is given the picture of its own screen, light and dark as the device is', () => {
  device(390, 844, 3);
  nameStartupImages();
  expect(named().map(({ media, href }) => [media, new URL(href).pathname])).toEqual([
    ['(orientation: portrait) and (prefers-color-scheme: light)', '/splash/1170x2532-light.png'],
    ['(orientation: portrait) and (prefers-color-scheme: dark)', '/splash/1170x2532-dark.png'],
  ]);
});

it('an iPad is given both orientations, whichever way it is held', () => {
  device(1180, 820, 2);
  nameStartupImages();
  expect(named().map(({ href }) => new URL(href).pathname)).toEqual([
    '/splash/1640x2360-light.png',
    '/splash/1640x2360-dark.png',
    '/splash/2360x1640-light.png',
    '/splash/2360x1640-dark.png',
  ]);
});

it('starts the app in the colours that the customer has chosen, whatever the device prefers', () => {
  localStorage.setItem('sufra.scheme', 'dark');
  device(390, 844, 3);
  nameStartupImages();
  expect(named().map(({ media, href }) => [media, new URL(href).pathname])).toEqual([
    ['(orientation: portrait)', '/splash/1170x2532-dark.png'],
  ]);
  localStorage.clear();
});

it('a screen that no picture fits is given none', () => {
  device(412, 915, 2.625);
  nameStartupImages();
  expect(named()).toEqual([]);
});

it('every picture that is named is there, small and of the size that it is named for', () => {
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

it('a provider with an icon of its own has the blank of the system: the pictures show the icon of the app', () => {
  takeProvider({ ...demoProvider, en: { ...demoProvider.en, icon: true } });
  device(390, 844, 3);
  nameStartupImages();
  expect(named()).toEqual([]);
  takeProvider(demoProvider);
});
