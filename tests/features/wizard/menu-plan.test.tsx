import { fireEvent, screen, waitFor, within, act } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { connect, device, wireOn, world } from '../../support/screens/checkout-world.ts';
import {
  begin,
  choose,
  dayShown,
  dialog,
  draft,
  menuWithout,
  newPlan,
  open,
  options,
  path,
  PLAN_DAYS,
  press,
  pressIn,
  productOf,
  products,
  tab,
  titles,
  wide,
} from '../../support/screens/menu-plan-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const wire = (ahead: number): string => String(wireOn(ahead));
const days = (): HTMLElement[] =>
  within(screen.getByRole('radiogroup', { name: 'Days of your menu' })).getAllByRole('radio');
const orderRows = (): HTMLElement[] => [...screen.getByRole('list', { name: 'Order' }).children] as HTMLElement[];
const described = (element: HTMLElement): string =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const orderDays = (): string[] => orderRows().map((row) => row.textContent ?? '');

beforeAll(() => speakEnglish('shell', 'errors', 'wizard', 'checkout', 'plan', 'feedback'));
beforeEach(newPlan);

describe('The menu of the wizard', () => {
  it('has as many days as the plan from the start day, and leaves out holidays — WIZ-011, WIZ-043, WIZ-044', async () => {
    await open();
    expect(days().map((day) => day.getAttribute('value'))).toEqual([
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-03',
    ]);
    expect(screen.getByText('5 of 5 days')).toBeTruthy();
  });

  it('leaves out the weekdays that the plan excludes — WIZ-043', async () => {
    begin({ mealPlan: 12, date: wireOn(9) });
    await open();
    expect(days().map((day) => day.getAttribute('value'))).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
    ]);
  });

  it('offers the dishes of each chosen meal, preferred dishes first and disliked ones last — WIZ-012, WIZ-057', async () => {
    await open();
    const [first, second, third] = titles().map(productOf);
    const liked = third!.ingredients.find((each) => ![first, second].some((dish) => dish!.ingredients.includes(each)))!;
    const disliked = first!.ingredients.find((each) => !third!.ingredients.includes(each))!;
    begin({ preferences: [liked], dislikes: [disliked] });
    await waitFor(() => expect(productOf(titles()[0]!).ingredients).toContain(liked));
    expect(titles().indexOf(first!.title)).toBeGreaterThan(5);
    expect(within(options().at(-1)!).getByText(/^You dislike/)).toBeTruthy();
    expect(screen.getAllByRole('tab').map((each) => each.textContent?.split(' ')[0])).toEqual([
      'Dishes',
      'Order',
      'Calendar',
      'Lunch',
      'Dinner',
    ]);
  });

  it('opens the day that the summary links to, even if that day seems complete', async () => {
    begin({ menu: menuWithout(7) });
    await open('#2026-11-30');
    expect(dayShown()).toContain('30 November');
  });

  it('saves a dish as soon as it is chosen, marks it and names the next open meal', async () => {
    world.offers = false;
    await open();
    const [title] = titles();
    await choose(title!);
    expect(draft().menu).toEqual({ [wire(7)]: { 3: productOf(title!).id } });
    expect(within(options()[0]!).getByText('Selected')).toBeTruthy();
    expect(days()[0]!.getAttribute('aria-label')).toContain('1 of 2 meals');
    await press('Next: Dinner');
    const [dinner] = titles('Dinner').filter((each) => each !== title);
    await choose(dinner!, 'Dinner');
    expect(screen.getByText('1 of 5 days')).toBeTruthy();
    await press('Next: Sun 29 Nov');
    expect(dayShown()).toBe('Sunday 29 November 2026');
  });

  it('describes a dish with its customer reviews — WIZ-012', async () => {
    await open();
    const [title] = titles();
    await press(`More Details: ${title}`);
    const box = await dialog('Dish description');
    expect(within(box).getByText(title!)).toBeTruthy();
    expect(await within(box).findByRole('heading', { name: 'Reviews' })).toBeTruthy();
  });

  it('never selects a dish with an allergen of the customer, and says why — WIZ-057', async () => {
    await open();
    const product = productOf(titles()[0]!);
    begin({ allergies: [product.ingredients[0]!] });
    await waitFor(() => expect(titles()[0]).not.toBe(product.title));
    await choose(product.title);
    const box = await dialog('Ingredient as a allergy');
    expect(box.textContent).toContain(
      'Sorry, due to your allergy preference this dish is not available for selection.',
    );
    await pressIn(box, 'OK');
    expect(draft().menu![wire(7)]![3]).not.toBe(product.id);
  });

  it('asks before it selects a disliked ingredient, and only SELECT THIS DISH confirms — WIZ-056', async () => {
    await open();
    const product = productOf(titles()[0]!);
    begin({ dislikes: [product.ingredients[0]!] });
    await waitFor(() => expect(titles()[0]).not.toBe(product.title));
    await choose(product.title);
    await pressIn(await dialog('Ingredient as a Dislike'), 'DO NOT SELECT');
    expect(draft().menu![wire(7)]![3]).not.toBe(product.id);
    await choose(product.title);
    await pressIn(await dialog('Ingredient as a Dislike'), 'SELECT THIS DISH');
    expect(draft().menu![wire(7)]![3]).toBe(product.id);
  });

  it('opens at the first day with a missing dish, and changes the day by button, arrow and swipe', async () => {
    begin({ menu: menuWithout(9) });
    await open();
    expect(dayShown()).toBe('Monday 30 November 2026');
    await press('Previous day');
    expect(dayShown()).toBe('Sunday 29 November 2026');
    await act(async () => void fireEvent.click(days()[4]!));
    expect(dayShown()).toBe('Thursday 3 December 2026');
    expect(screen.getByRole('button', { name: 'Next day' }).hasAttribute('disabled')).toBe(true);
    const list = screen.getByRole('list', { name: 'Dishes for Lunch' });
    await act(async () => {
      fireEvent.pointerDown(list, { pointerType: 'touch', clientX: 40, clientY: 300 });
      fireEvent.pointerUp(list, { pointerType: 'touch', clientX: 240, clientY: 310 });
    });
    expect(dayShown()).toBe('Tuesday 1 December 2026');
  });

  it('changes the side of a dish that has a side', async () => {
    const composite = products().find(
      ({ dishType, diets, type }) => dishType === 'composite' && diets.includes(32) && type.includes(3),
    )!;
    begin({ menu: { ...menuWithout(7), [wire(7)]: { 3: composite.id } } });
    await open();
    await tab(/Lunch/);
    await press('Change Sides');
    const select = within(await dialog('Change your sides')).getByRole('combobox');
    const other = [...select.querySelectorAll('option')].find(
      ({ value, disabled }) => value !== (select as HTMLSelectElement).value && !disabled && value !== '',
    )!;
    await act(async () => void fireEvent.change(select, { target: { value: other.value } }));
    await pressIn(await dialog('Change your sides'), 'Done');
    expect(draft().menu![wire(7)]).toMatchObject({ 3: composite.id, 31: Number(other.value) });
  });
});

describe('The menu of the wizard on a phone', () => {
  it('shows one block at a time: Dishes, Order or Calendar — WIZ-027, WIZ-028, WIZ-032', async () => {
    await open();
    expect(screen.queryByRole('list', { name: 'Order' })).toBeNull();
    await tab('Order');
    expect(orderDays()).toHaveLength(6);
    expect(screen.queryByRole('list', { name: 'Dishes for Lunch' })).toBeNull();
    await tab('Calendar');
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Order' })).toBeNull();
    await tab('Dishes');
    expect(screen.getByRole('list', { name: 'Dishes for Lunch' })).toBeTruthy();
    wide(768);
    expect(screen.queryByRole('list', { name: 'Order' })).toBeNull();
    wide(769);
    for (const name of ['Order', 'Dishes for Lunch']) expect(screen.getByRole('list', { name })).toBeTruthy();
  });

  it('opens the dishes of a day from the calendar or the order, and says that a holiday has no delivery — WIZ-011', async () => {
    await open();
    await tab('Order');
    expect(orderDays()[4]).toContain('No delivery: National Day');
    await act(async () => void fireEvent.click(within(orderRows()[2]!).getByRole('button')));
    expect(dayShown()).toBe('Monday 30 November 2026');
    await tab('Calendar');
    await press('Next month');
    expect(screen.getByRole('button', { name: /2 December.*National Day/ }).getAttribute('aria-disabled')).toBe('true');
    await press(/^Thursday 3 December/);
    expect(dayShown()).toBe('Thursday 3 December 2026');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Thursday 3 December 2026'));
  });

  it('shows 31 days of the order at a time and stays within the plan — WIZ-033, WIZ-047, REF-034', async () => {
    begin({ mealPlan: 60 });
    await open();
    await tab('Order');
    expect(orderDays()).toHaveLength(31);
    expect(screen.getByRole('button', { name: 'Earlier days' }).hasAttribute('disabled')).toBe(true);
    await press('Later days');
    expect(orderDays()).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'Later days' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('The menu of the wizard on a desktop', () => {
  it('shows all blocks side by side, with a week of the order from Sunday — WIZ-011, WIZ-033, WIZ-047, REF-034', async () => {
    wide(true);
    begin({ mealPlan: 60 });
    await open();
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Dishes for Lunch' })).toBeTruthy();
    expect(orderDays()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Previous week' }).hasAttribute('disabled')).toBe(true);
    await press('Next week');
    expect(orderDays()).toHaveLength(7);
    expect(orderDays()[0]).toContain('Sun 29 Nov');
    for (let week = 0; week < 5; week += 1)
      // oxlint-disable-next-line no-await-in-loop -- one week after the other
      await press('Next week');
    expect(screen.getByRole('button', { name: 'Next week' }).hasAttribute('disabled')).toBe(true);
  });
});

describe('The shortcuts of the wizard menu', () => {
  it('Replicate copies the first week to the matching days, says so, and can be undone — WIZ-027, WIZ-045, MSG-010', async () => {
    begin({ mealPlan: 30, menu: { [wire(7)]: { 3: 2031, 5: 2032 }, [wire(14)]: { 3: 2032 } } });
    await open();
    const before = draft().menu!;
    await tab('Order');
    await press('Replicate');
    expect(screen.getByText('The selection was duplicated for the respective days of the week.')).toBeTruthy();
    const both = { 3: 2031, 5: 2032 };
    for (const ahead of [14, 21]) expect(draft().menu![wire(ahead)]).toEqual(both);
    await press('Undo');
    expect(draft().menu).toEqual(before);
  });

  it('Replicate is refused while the first week has no dish — MSG-009', async () => {
    world.offers = false;
    await open();
    await tab('Order');
    await press('Replicate');
    const box = await dialog('Replicate');
    expect(box.textContent).toContain('Please select at least one dish for one day.');
    expect(draft().menu).toBeUndefined();
  });
});

describe('leaving', () => {
  it('is refused if a meal is missing, says how many, and leads to the first one — MSG-001, WIZ-054, WIZ-055', async () => {
    world.offers = false;
    begin({ menu: { ...menuWithout(10), [wire(10)]: { 3: 2031 } } });
    await open();
    await act(async () => void fireEvent.click(days()[0]!));
    await press('Place my order');
    const box = await dialog('Meal Plan');
    expect(within(box).getByText('Please fill in all menu to place your order')).toBeTruthy();
    expect(within(box).getByText('1 meal is still open.')).toBeTruthy();
    await pressIn(box, 'Go to Tue 1 Dec');
    expect(dayShown()).toBe('Tuesday 1 December 2026');
    const dinner = (): HTMLElement => screen.getByRole('tab', { name: /^Dinner/ });
    await waitFor(() => expect(document.activeElement).toBe(dinner()));
    expect(described(dinner())).toBe('Please fill in all menu to place your order');
    const lunch = products().find(({ id }) => id === 2031)!.title;
    await choose(
      titles('Dinner').find((each) => each !== lunch)!,
      'Dinner',
    );
    expect(dinner().getAttribute('aria-describedby')).toBeNull();
    expect(screen.getByText('5 of 5 days')).toBeTruthy();
    expect([path(), draft().step]).toEqual(['/menu/plan', 3]);
  });

  it('opens the profile as the fourth step if every meal of every day has a dish — WIZ-013, WIZ-025, WIZ-054, WIZ-055', async () => {
    begin({ menu: menuWithout() });
    await open();
    await press('Place my order');
    await waitFor(() => expect(path()).toBe('/menu/profile'));
    expect([draft().step, draft().menu]).toEqual([4, menuWithout()]);
  });

  it('leads to the open meal also if the dialog is closed without its button — MSG-001', async () => {
    world.offers = false;
    begin({ menu: menuWithout(9) });
    await open('#2026-11-28');
    await press('Place my order');
    const box = await dialog('Meal Plan');
    expect(within(box).getByText('2 meals are still open.')).toBeTruthy();
    await pressIn(box, 'Close');
    expect(dayShown()).toBe('Monday 30 November 2026');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Lunch/ })));
  });

  it('ignores a dish on a day outside the plan — WIZ-054', async () => {
    world.offers = false;
    begin({ menu: { ...menuWithout(12), [wire(11)]: { 3: 2031, 5: 2032 } } });
    await open();
    await press('Place my order');
    expect(await dialog('Meal Plan')).toBeTruthy();
  });

  it('Save for Later saves the menu and opens the home page, and Back opens the preferences — WIZ-027, WIZ-028, WIZ-031', async () => {
    world.offers = false;
    await open();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/menu/preferences');
    const [title] = titles();
    await choose(title!);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Save for Later' })));
    await waitFor(() => expect(path()).toBe('/'));
    expect(draft().menu).toEqual({ [wire(7)]: { 3: productOf(title!).id } });
  });
});

describe('Choices that are no longer valid', () => {
  it('stay and are named: days that left the plan', async () => {
    const menu = menuWithout();
    begin({ menu, date: wireOn(8) });
    await open();
    expect(screen.getByText('You chose dishes for 1 day that is no longer in your plan')).toBeTruthy();
    expect(screen.getByText(/^Sat 28 Nov\. We keep these dishes/)).toBeTruthy();
    expect(screen.getByText('5 of 5 days')).toBeTruthy();
    expect(draft().menu).toMatchObject(menu);
  });

  it('stay and are named: a dish that now contains an allergen', async () => {
    const barred = products().find(({ id }) => id === 2031)!.ingredients[0]!;
    begin({ menu: menuWithout(), allergies: [barred] });
    await open();
    expect(screen.getByText('On 5 days a dish you chose no longer fits')).toBeTruthy();
    expect(screen.getByText('0 of 5 days')).toBeTruthy();
    expect(draft().menu).toEqual(menuWithout());
    await press('Mon 30 Nov');
    expect(dayShown()).toBe('Monday 30 November 2026');
  });

  it('stay if the start is impossible, with a link back to the plan', async () => {
    begin({ menu: menuWithout(), date: wireOn(1) });
    await open();
    expect(screen.getByRole('link', { name: 'Back to Meal Plan building' }).getAttribute('href')).toBe('/menu');
    expect(draft().menu).toEqual(menuWithout());
  });
});

describe('The menu of the wizard without a network', () => {
  it('allows every choice after one visit, even on days that were not loaded', async () => {
    await open();
    const before = titles();
    await connect(false);
    expect(titles()).toEqual(before);
    await choose(before[1]!);
    expect(draft().menu![wire(7)]![3]).toBe(productOf(before[1]!).id);
    world.offers = false;
    begin({ date: wireOn(20) });
    await waitFor(() => expect(dayShown()).toBe('Friday 11 December 2026'));
    await waitFor(() => expect(titles().length).toBeGreaterThan(10));
  });

  it('warns that the choice is not safe if the device has no space', async () => {
    await open();
    device.full = true;
    await choose(titles()[1]!);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no room left on this device');
  });
});

it('requests the customer’s own dishes for exactly the days of the plan', async () => {
  await open();
  const asked = device.watched.filter(({ name }) => name === 'custom_plan/get').map(({ request }) => request);
  expect(asked).toEqual([{ diet_id: 32, mealTypes: [3, 31, 5, 51], from: wireOn(PLAN_DAYS[0]), to: wireOn(12) }]);
});
