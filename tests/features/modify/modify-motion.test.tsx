import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { press, show } from '../../support/screens/plan-screen.tsx';
import { customerIs, dish, newWorldWithSides, on, wire, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const ROW_PX = 100;
const animate = vi.fn();

beforeAll(() => speakEnglish('shell', 'errors', 'plan'));
beforeEach(() => {
  newWorldWithSides();
  world.products = [...world.products, dish(4, 'Grilled sea bass', { dishType: 'simple' }), dish(5, 'Beef kofta')];
  world.choices = { [wire(4)]: { 3: [1, 5, 4] } };
  customerIs({});
  Object.assign(HTMLElement.prototype, {
    animate(this: HTMLElement, [start]: readonly unknown[]) {
      animate(this.dataset['row'], start);
    },
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
    const rows = [...document.querySelectorAll('[data-row]')];
    return { top: Math.max(0, rows.indexOf(this)) * ROW_PX, left: 0 } as DOMRect;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  animate.mockClear();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const LUNCH = 3;
const BASS = `${LUNCH} 4`;
const moved = () => Object.fromEntries(animate.mock.calls as [string, object][]);

describe('A row of the plan', () => {
  it('moves from its old position to its new one after its dish was swapped', async () => {
    await show(on(4));
    await press('Change Items');
    const row = screen.getByRole('heading', { name: 'Grilled sea bass' }).closest('article')!;
    expect(row.dataset['row']).toBe(BASS);
    const place = (): number =>
      [...document.querySelectorAll('[data-row]')].findIndex((each) => each.getAttribute('data-row') === BASS);
    const before = place();
    await act(async () => void fireEvent.click(within(row).getByRole('button', { name: 'Grilled sea bass' })));
    animate.mockClear();
    await press('Save Changes');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'View details: Grilled sea bass' })).not.toBeNull(),
    );
    await waitFor(() =>
      expect(moved()[BASS]).toEqual({ transform: `translate(0px, ${(before - place()) * ROW_PX}px)` }),
    );
    expect(before).toBeGreaterThan(place());
  });
});
