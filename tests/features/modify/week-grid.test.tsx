import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { dayToWire } from '#src/domain/days/day.ts';
import { show } from '../../support/screens/plan-screen.tsx';
import { device, newWorld, on, wire, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

/** 25 November 2026 is a Wednesday: its week is from Sunday the 22nd to Saturday the 28th. */
const open = async (): Promise<HTMLElement> => {
  await show(on(4), { wide: true });
  return screen.findByRole('grid', { name: 'Week of Sun 22 Nov – Sat 28 Nov' });
};
const key = (name: string, more: object = {}): void => {
  fireEvent.keyDown(document.activeElement!, { key: name, ...more });
};
const focused = (): string => document.activeElement?.textContent ?? '';
const stop = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')];

beforeAll(() => speakEnglish('shell', 'errors', 'plan', 'feedback'));
beforeEach(newWorld);
afterEach(() => document.documentElement.removeAttribute('dir'));

describe('The week on a wide screen', () => {
  it('shows days as columns and meals as rows, with the dish of each meal — MOD-010, MOD-011', async () => {
    const grid = await open();
    const days = within(grid).getAllByRole('columnheader');
    expect(days).toHaveLength(7);
    expect(within(days[3]!).getByRole('button', { name: 'Wednesday 25 November 2026, Dishes chosen' })).toBeTruthy();
    // The text is in the element: screen readers read a header that has only a label as empty.
    expect(within(days[0]!).getByText('Sunday 22 November 2026, No delivery')).toBeTruthy();
    expect(within(grid).getByRole('columnheader', { name: 'Sunday 22 November 2026, No delivery' })).toBe(days[0]);
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map((each) => each.textContent),
    ).toEqual(['Lunch', 'Dinner']);
    const [, lunch] = within(grid).getAllByRole('row');
    const cells = within(lunch!).getAllByRole('cell');
    expect(cells[3]!.textContent).toMatch(/^Chicken machboos560.kcal$/);
    expect(cells[5]!.textContent).toContain('Skipped');
    // The strip of days would repeat the grid.
    expect(screen.queryByRole('radiogroup', { name: 'Days of your plan' })).toBeNull();
  });

  it('names a holiday in its column, both visibly and for screen readers', async () => {
    const { [wire(5)]: _closed, ...days } = world.order.days;
    world.order.days = days;
    world.settings = [
      { alias: 'HOLIDAYS', value: [{ date: dayToWire(on(5)), name: 'National Day', provisional: false }] },
    ];
    const grid = await open();
    const day = within(grid).getAllByRole('columnheader')[4]!;
    expect(within(grid).getByRole('columnheader', { name: /^Thursday 26 November 2026, .*National Day$/ })).toBe(day);
    expect(within(day).getByText('National Day')).toBeTruthy();
  });

  it('opens a meal beside the grid, and a meal of another day also shows that day — MOD-012', async () => {
    const grid = await open();
    const [, , dinner] = within(grid).getAllByRole('row');
    const cell = within(dinner!).getAllByRole('cell')[3]!;
    await act(async () => void fireEvent.click(within(cell).getByRole('button')));
    const panel = screen.getByRole('heading', { name: 'Dish description' }).closest('section')!;
    expect(panel.textContent).toContain('Sesame tofu');
    expect(cell.getAttribute('aria-selected')).toBe('true');
    const [, lunch] = within(grid).getAllByRole('row');
    const next = within(lunch!).getAllByRole('cell')[4]!;
    await act(async () => void fireEvent.click(within(next).getByRole('button')));
    expect(screen.getByRole('heading', { level: 2, name: /26 November 2026/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Dish description' }).closest('section')!.textContent).toContain(
      'Chicken machboos',
    );
  });

  it('marks choices that are not saved', async () => {
    device.begin('plan|7', { meals: { [wire(4)]: { 3: 2 } } });
    const grid = await open();
    const [, lunch] = within(grid).getAllByRole('row');
    const cell = within(lunch!).getAllByRole('cell')[3]!;
    expect(cell.textContent).toContain('Sesame tofu');
    expect(within(cell).getByRole('img', { name: 'Not saved yet' })).toBeTruthy();
  });
});

describe('The keyboard in the week grid', () => {
  it('has one tab stop, which the arrows, Home and End move', async () => {
    const grid = await open();
    const [begin] = stop(grid);
    expect(stop(grid)).toHaveLength(1);
    expect(begin!.getAttribute('aria-label')).toBe('Wednesday 25 November 2026, Dishes chosen');
    act(() => begin!.focus());
    key('ArrowDown');
    await waitFor(() => expect(focused()).toMatch(/^Chicken machboos/));
    expect(stop(grid)).toEqual([document.activeElement]);
    key('ArrowDown');
    await waitFor(() => expect(focused()).toMatch(/^Sesame tofu/));
    key('ArrowRight');
    await waitFor(() => expect(focused()).toMatch(/^No dish chosen yet/));
    key('Home');
    await waitFor(() => expect(focused()).toContain('No delivery'));
    key('End', { ctrlKey: true });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe('2 6'));
    key('Home', { ctrlKey: true });
    await waitFor(() => expect(focused()).toContain('Sunday 22 November'));
  });

  it('moves to the next week past the edge, and back with Page Up, within the plan', async () => {
    const grid = await open();
    act(() => stop(grid)[0]!.focus());
    key('End');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe('0 6'));
    key('ArrowRight');
    await screen.findByRole('grid', { name: 'Week of Sun 29 Nov – Sat 5 Dec' });
    expect(document.activeElement?.getAttribute('data-place')).toBe('0 0');
    key('PageDown');
    expect(screen.getByRole('grid', { name: 'Week of Sun 29 Nov – Sat 5 Dec' })).toBeTruthy();
    key('PageUp');
    expect(await screen.findByRole('grid', { name: 'Week of Sun 22 Nov – Sat 28 Nov' })).toBeTruthy();
  });

  it('follows the reading direction: the left arrow moves forward in Arabic', async () => {
    document.documentElement.dir = 'rtl';
    const grid = await open();
    grid.style.direction = 'rtl';
    act(() => stop(grid)[0]!.focus());
    key('ArrowLeft');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday 26 November 2026, Not completed'),
    );
  });
});
