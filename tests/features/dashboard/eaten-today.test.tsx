import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

// Imports what the page loads later, so that it is available before the page first opens.
import '#src/meals/delivered/delivered-actions.tsx';
import { device, newDashboard, order, press, show, wire, world } from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const macros = { calories: 400_000, protein: 30_000, carb: 40_000, fat: 10_000 };
const meals = {
  1: { ...macros, dishes: [7] },
  3: { dishes: [8, 9], calories: 500_000, protein: 32_000, carb: 48_000, fat: 14_000 },
};
const served = (days: object = {}, on: object = meals) => ({
  'progress/getEaten': { days, meals: { [wire(0)]: on } },
});
const open = async (answers: object = served()) => {
  world.online = false;
  Object.assign(world.answers, answers);
  await show();
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
};
const tick = (dish: string) => screen.getByRole('button', { name: `Eaten: ${dish}` });
const ticks = () => screen.queryAllByRole('button', { name: /^Eaten: / });
const pressed = () => ticks().map((each) => each.getAttribute('aria-pressed'));
const all = () => screen.queryByRole('button', { name: 'Ate everything' });
const names = () =>
  screen
    .getAllByRole('img', { name: /kcal|Protein|Carbs|Fat/ })
    .map((each) => each.getAttribute('aria-label')?.replaceAll('\u00A0', ' '));
const arcs = () =>
  [...document.querySelectorAll('[class*=arc]')].map((each) =>
    Number.parseFloat(each.getAttribute('stroke-dasharray')!),
  );
const marks = () => device.sent.map(({ data }) => data);

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard', 'delivered'));
beforeEach(newDashboard);

describe('The rings of Today', () => {
  it('are empty and say what is planned until a meal is marked', async () => {
    await open();
    expect(names()).toEqual(['900 kcal planned', 'Protein: 62 g planned', 'Carbs: 88 g planned', 'Fat: 24 g planned']);
    expect(arcs()).toEqual([]);
  });

  it('are filled with the eaten part of the planned amounts and say both', async () => {
    await open(served({ [wire(0)]: { 1: 1, 3: 0.5 } }));
    expect(names()).toEqual([
      '650 of 900 kcal eaten',
      'Protein: 46 of 62 g eaten',
      'Carbs: 64 of 88 g eaten',
      'Fat: 17 of 24 g eaten',
    ]);
    expect(screen.getByText(/^of 900.kcal$/)).toBeTruthy();
    expect(screen.getByText(/^of 62.g$/)).toBeTruthy();
    const turn = 2 * Math.PI * 42;
    for (const [at, share] of [650 / 900, 46 / 62, 64 / 88, 17 / 24].entries())
      expect(arcs()[at]! / turn).toBeCloseTo(share);
  });

  it('stay empty if all meals are marked as not eaten, and say 0', async () => {
    await open(served({ [wire(0)]: { 1: 0, 3: 0 } }));
    expect(names()[0]).toBe('0 of 900 kcal eaten');
    expect(arcs()).toEqual([]);
  });
});

describe('The tick of a meal', () => {
  it('marks the whole meal in one tap without a network, and a second tap removes the mark', async () => {
    await open();
    expect(pressed()).toEqual(['false', 'false']);
    await press(tick('Shakshuka'));
    expect(pressed()).toEqual(['true', 'false']);
    expect(names()[0]).toBe('400 of 900 kcal eaten');
    await press(tick('Shakshuka'));
    expect(pressed()).toEqual(['false', 'false']);
    expect(names()[0]).toBe('900 kcal planned');
    const on = { date: Number(wire(0)), mealType_id: 1 };
    expect(marks()).toMatchObject([
      { ...on, part: 1 },
      { ...on, part: null },
    ]);
  });

  it('of a half-eaten meal is half set, and a tap marks the whole meal', async () => {
    await open(served({ [wire(0)]: { 3: 0.5 } }));
    expect(pressed()).toEqual(['false', 'mixed']);
    await press(tick('Machboos'));
    expect(pressed()).toEqual(['false', 'true']);
    expect(screen.getByRole('button', { name: 'What I ate' })).toBeTruthy();
  });

  it('opens no details of the meal', async () => {
    await open();
    await press(tick('Machboos'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('exists only for meals that were delivered', async () => {
    await open(served({}, { 1: meals[1] }));
    expect(ticks()).toHaveLength(1);
  });

  it('does not exist on a day before its delivery', async () => {
    await open({ ...served(), 'order/get': order([-1, 2]) });
    expect(screen.getByRole('heading', { name: /^Upcoming Menu on / })).toBeTruthy();
    expect(ticks()).toEqual([]);
    expect(all()).toBeNull();
  });
});

describe('“Ate everything”', () => {
  it('marks every delivered meal in one tap, and its Undo restores the marks from before', async () => {
    await open(served({ [wire(0)]: { 3: 0.5 } }));
    await press(all()!);
    expect(pressed()).toEqual(['true', 'true']);
    expect(names()[0]).toBe('900 of 900 kcal eaten');
    expect(screen.getByText('All meals are marked as eaten.')).toBeTruthy();
    expect(all()).toBeNull();
    await press(screen.getByRole('button', { name: 'Undo' }));
    expect(pressed()).toEqual(['false', 'mixed']);
    expect(all()).not.toBeNull();
  });

  it('gives the focus to the button beside it when it disappears', async () => {
    await open();
    all()!.focus();
    await press(all()!);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'What I ate' }));
  });

  it('is hidden when every meal has a mark, also if one was not eaten', async () => {
    await open(served({ [wire(0)]: { 1: 0 } }));
    expect(all()).not.toBeNull();
    await press(tick('Machboos'));
    expect(all()).toBeNull();
  });
});
