import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ActionBar } from '#src/ui/navigation/action-bar.tsx';

const room = () => document.documentElement.dataset['actionBar'];

it('the action bar reserves space at the bottom of the screen while it is shown', () => {
  const { rerender, unmount } = render(<ActionBar>go on</ActionBar>);
  expect(room()).toBe('low');
  rerender(<ActionBar summary="AED 1,200">go on</ActionBar>);
  expect(room()).toBe('high');
  unmount();
  expect(room()).toBeUndefined();
});
