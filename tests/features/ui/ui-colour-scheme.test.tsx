import { afterEach, beforeEach, expect, it } from 'vitest';

import { chooseScheme, chosenScheme } from '#src/ui/colour-scheme.ts';

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#faf7f0" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#101a15" media="(prefers-color-scheme: dark)">';
});
afterEach(() => {
  chooseScheme('system');
  document.head.innerHTML = '';
});

const bars = () => [...document.querySelectorAll<HTMLMetaElement>('meta')].map((meta) => meta.getAttribute('media'));

it('a chosen colour scheme applies to the page and the browser’s bars and is stored', () => {
  chooseScheme('dark');
  expect(document.documentElement.dataset['scheme']).toBe('dark');
  expect(bars()).toEqual(['not all', 'all']);
  expect(chosenScheme()).toBe('dark');
  chooseScheme('light');
  expect(bars()).toEqual(['all', 'not all']);
});

it('the device’s colour scheme applies again when the customer chooses so', () => {
  chooseScheme('dark');
  chooseScheme('system');
  expect(document.documentElement.dataset['scheme']).toBeUndefined();
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  expect(chosenScheme()).toBe('system');
});
