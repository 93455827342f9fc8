import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { Avatar } from '#src/ui/cards/avatar.tsx';

afterEach(cleanup);

const initialsOf = (name: string): string =>
  render(<Avatar name={name} />).container.textContent.replaceAll('\u200C', ' ');

it.each([
  ['Sara Nasser', 'S N'],
  ['مريم الهاشمي', 'م ه'],
  ['ليلى حداد', 'ل ح'],
  ['Hind Al Marri', 'H M'],
  ['Hind Al-Marri', 'H M'],
  ['Al Gore', 'A G'],
  ['سفرة', 'س'],
])('the initials of %s are %s, without the article of a family name', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
