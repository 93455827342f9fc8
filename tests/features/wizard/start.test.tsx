import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { StartScreen } from '#src/features/wizard/start/start-screen.tsx';
import { dayToWire } from '#src/domain/days/day.ts';
import { device, on, wireOn, world } from '../../support/screens/checkout-world.ts';
import { openPages, plain, pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  arrivesAt,
  begin,
  draft,
  group,
  newWizard,
  open,
  path,
  tap,
} from '../../support/screens/wizard-first-steps.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'profile', 'wizard'));
beforeEach(newWizard);

const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name });
const meal = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const cell = (ahead: number) => document.querySelector<HTMLElement>(`[data-day="${on(ahead)}"]`)!;
/** The text that a screen reader speaks after the name of a control. */
const described = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const said = (name: string) => within(group(name)).getAllByRole('alert')[0]!.textContent;
/** Twenty days of the balanced diet that start on the fourth day, delivered in the morning. */
const ready = { mealPlan: 30, diet: 32, date: wireOn(4), emirate: 1, deliverySlot: 1 };

describe('/menu, Build my meal plan', () => {
  it('asks for meals, duration, diet, start date, delivery slot and cutlery, with lunch and dinner selected — WIZ-006, CST-006', async () => {
    await open('/menu');
    expect(screen.getByRole('heading', { level: 1, name: 'Build my meal plan' })).toBeTruthy();
    expect(document.title).toContain('Build my meal plan');
    const groups = ['Meals of a day', 'Meal plan', 'Diet type', 'Start date', 'Delivery time', 'Cutlery'];
    for (const name of groups) expect(group(name)).toBeTruthy();
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
    expect(chosen).toEqual([meal('Lunch'), meal('Dinner')]);
    // The meals of the usual diet are listed before the customer chooses a diet.
    expect(meal('Protein add-on')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Balanced/, checked: true })).toBeNull();
  });

  it('refuses fewer than two main meals, with a notice that the meal repeats until it is corrected — MSG-004, CST-007', async () => {
    await open('/menu');
    await tap(meal('Lunch'));
    const notice = await screen.findByRole('dialog', { name: 'Notice' });
    expect(await within(notice).findByText('You must choose at least two meals.')).toBeTruthy();
    expect(described(meal('Lunch'))).toContain('You must choose at least two meals.');
    await tap(within(notice).getByRole('button', { name: 'OK' }));
    expect(meal('Lunch').checked).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(meal('Lunch')));
    expect(meal('Lunch').getAttribute('aria-invalid')).toBe('true');
    await tap(meal('Breakfast'));
    expect(described(meal('Lunch'))).not.toContain('You must choose');
    expect(meal('Lunch').getAttribute('aria-invalid')).toBeNull();
    await tap(meal('Lunch'));
    expect(draft().mealType).toEqual([5, 51, 1]);
  });

  it('offers the plans of the price list, by number of days and excluded weekdays — ENT-001', async () => {
    await open('/menu');
    const plans = () => within(group('Meal plan')).getAllByRole<HTMLInputElement>('radio');
    expect(plans().map(({ value }) => Number(value))).toEqual([5, 6, 20, 24, 30, 40]);
    await tap(radio(/^20 days/));
    expect(draft().mealPlan).toBe(30);
    const weeks = () => within(group('Delivery days of the week')).getAllByRole('radio');
    expect(weeks().map((each) => each.closest('label')!.textContent)).toEqual([
      'Full Week20 days',
      'No Sunday20 days, no Sundays',
      'No Sunday · No Saturday20 days, no weekends',
    ]);
    await tap(weeks()[2]!);
    expect(draft().mealPlan).toBe(32);
    // A plan of another length also excludes the weekend.
    await tap(radio(/^30 days/));
    expect(draft().mealPlan).toBe(52);
  });

  it('shows each diet’s macro ranges for the chosen meals and its price in the chosen plan — CST-010, CST-011', async () => {
    await open('/menu');
    const facts = (diet = 'Balanced') =>
      radio(new RegExp(`^${diet}`))
        .closest('label')!
        .textContent.replaceAll('\u00a0', ' ')
        .replaceAll('\u2060', '');
    expect(facts()).toContain('from AED 62.48 a day');
    for (const [diet, macros] of [
      ['Balanced', '860–1,030 kcal a day · PRO 57–86 g · CHO 70–108 g · F 24–43 g'],
      ['Trim', '650–760 kcal a day · PRO 57–81 g · CHO 43–84 g · F 16–32 g'],
      ['Keto', '810–970 kcal a day · PRO 59–84 g · CHO 8–19 g · F 57–76 g'],
      ['Gain', '1,300–1,570 kcal a day · PRO 81–108 g · CHO 103–162 g · F 35–59 g'],
    ] as const)
      expect(facts(diet)).toContain(macros);
    await tap(radio(/^20 days/));
    expect(facts()).toContain('AED 67.45 a day');
    await tap(meal('Breakfast'));
    expect(facts()).toContain('1,220–1,440 kcal a day');
  });

  it('says what snacks and the protein add-on provide — CST-012, CST-013', async () => {
    await open('/menu');
    const hint = (name: string) =>
      meal(name)
        .closest('label')!
        .textContent.replace(/\u00a0/g, ' ');
    expect(hint('Morning snack')).toContain('150\u2060–\u2060250 kcal, protein 10 g+');
    expect(hint('Protein add-on')).toContain('protein 15 g+');
    expect(hint('Lunch')).not.toContain('protein');
  });

  it('names the bag deposit of a first order beside the first price', async () => {
    begin({ diet: 32 });
    await open('/menu');
    const lines = [...document.querySelectorAll('output')].map((each) => each.textContent.replaceAll('\u00a0', ' '));
    expect(lines).toContainEqual(
      expect.stringMatching(/^from AED [\d.]+ a dayplus AED 180 bag deposit, which we refund$/),
    );
  });

  it('updates the price after every tap', async () => {
    await open('/menu');
    const line = () =>
      [...document.querySelectorAll('output')].map(({ textContent }) => textContent.replace(/\u00a0/g, ' ')).join('|');
    await tap(radio(/^20 days/));
    expect(line()).not.toContain('AED');
    await tap(radio(/^Balanced/));
    expect(line()).toContain('AED 1,349');
  });

  it('keeps the start date disabled until plan and diet are chosen, and explains this by keyboard and touch — WIZ-048', async () => {
    await open('/menu');
    const closed = screen.getByRole('button', { name: 'Choose a start date', description: 'Select plan first' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(closed).toHaveProperty('disabled', false);
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => closed.focus());
    expect(screen.getByRole('tooltip').textContent).toBe('Select plan first');
    fireEvent.keyDown(closed, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await tap(closed);
    expect(screen.getByRole('tooltip')).toBeTruthy();
    await tap(radio(/^20 days/));
    expect(screen.getByRole('button', { name: 'Choose a start date' })).toBeTruthy();
    await tap(radio(/^Balanced/));
    expect(screen.queryByRole('button', { name: 'Choose a start date' })).toBeNull();
    expect(cell(4)).toBeTruthy();
  });

  it('offers days from three days ahead and says why other days are disabled — WIZ-049, WIZ-051, WIZ-052, WIZ-053', async () => {
    // The plan 31: twenty days without Sundays.
    begin({ mealPlan: 31, diet: 32 });
    await open('/menu');
    expect(cell(2).getAttribute('aria-disabled')).toBe('true');
    await tap(cell(2));
    expect(screen.getByText('Mon 23 Nov: too soon, we need three days to prepare.')).toBeTruthy();
    expect(draft().date).toBeUndefined();
    await tap(cell(-1));
    expect(screen.getByText('Fri 20 Nov: this day has passed.')).toBeTruthy();
    await tap(cell(8));
    expect(screen.getByText('Sun 29 Nov: you left out Sunday.')).toBeTruthy();
    await tap(cell(3));
    expect(draft().date).toBe(wireOn(3));
    await press('Next month');
    await tap(document.querySelector<HTMLElement>('[data-day="2026-12-02"]')!);
    expect(screen.getByText('Wed 2 Dec: no delivery on the holiday National Day.')).toBeTruthy();
    expect(draft().date).toBe(wireOn(3));
  });

  it('says of no day that the kitchen chooses the dishes, because the customer chooses all dishes — WIZ-049', async () => {
    begin({ mealPlan: 30, diet: 32 });
    await open('/menu');
    await tap(cell(3));
    expect(draft().date).toBe(wireOn(3));
    expect(screen.queryByText(/the kitchen chooses the dishes|choose every meal/)).toBeNull();
  });

  it('starts a renewal from the day after the end of the plan — WIZ-050', async () => {
    world.user = {
      ...world.user,
      hasPlan: true,
      renewPlan: true,
      canBeRenewed: true,
      plan: { order: 7, diet: 32, end: wireOn(6), renew_status: 0 },
    };
    begin(ready);
    await open('/menu');
    // The customer can also renew through the page that asks how, as with every button that renews.
    expect(screen.getByRole('link', { name: 'Renew Your Meal Plan' }).getAttribute('href')).toBe('/renewplan/samemenu');
    expect(cell(6).getAttribute('aria-disabled')).toBe('true');
    await tap(cell(7));
    await press('Select my preferences');
    await arrivesAt('/menu/preferences');
    expect(draft()).toMatchObject({ date: wireOn(7), end_date: wireOn(6), build: 'renew', renew: true });
  });

  it('resets diet and start date when another plan is chosen, says so, and can undo this — WIZ-034', async () => {
    begin(ready);
    await open('/menu');
    await tap(radio(/^40 days/));
    expect(draft()).toMatchObject({ mealPlan: 60, deliverySlot: 1 });
    expect([draft().diet, draft().date]).toEqual([undefined, undefined]);
    const note = screen.getByText('You chose another meal plan. Please choose diet and start date again.');
    expect(note.closest('[role=status]')).toBeTruthy();
    await press('Undo');
    expect(draft()).toMatchObject(ready);
    expect(screen.queryByText(/Please choose .*again/)).toBeNull();
  });

  it('resets the start date when another diet is chosen, says so, and can undo this — WIZ-035, WIZ-036', async () => {
    begin(ready);
    await open('/menu');
    await tap(radio(/^Vegan/));
    expect(draft()).toMatchObject({ mealPlan: 30, diet: 33 });
    expect(draft().date).toBeUndefined();
    expect(screen.getByText('You chose another diet. Please choose the start date again.')).toBeTruthy();
    await press('Undo');
    expect(draft()).toMatchObject(ready);
    await tap(radio(/^Vegan/));
    await tap(cell(5));
    expect(screen.queryByText(/Please choose .*again/)).toBeNull();
  });

  it('shows missing answers beside their fields and moves to the diet after the dialog about it — MSG-003, MSG-005', async () => {
    await open('/menu');
    await press('Select my preferences');
    const dialog = await screen.findByRole('dialog', { name: 'Validation error' });
    expect(await within(dialog).findByText('Please select diet')).toBeTruthy();
    await tap(within(dialog).getByRole('button', { name: 'OK' }));
    expect(said('Meal plan')).toBe('Meal plan is required');
    expect(said('Diet type')).toBe('Please select diet. Diet is required');
    expect(said('Start date')).toBe('Date is required');
    expect(said('Delivery time')).toBe('Delivery slot is required');
    expect(screen.getByText('Please select emirate.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(radio(/^Balanced/)));
    expect(radio(/^Balanced/).closest('[aria-invalid=true]')).toBe(
      screen.getByRole('radiogroup', { name: 'Diet type' }),
    );
    expect(described(radio(/^Balanced/))).toContain('Please select diet');
    expect(path()).toBe('/menu');
    await tap(radio(/^20 days/));
    expect(said('Meal plan')).toBe('');
    await tap(radio(/^Balanced/));
    expect(said('Diet type')).toBe('');
    expect(radio(/^Balanced/).closest('[aria-invalid]')).toBeNull();
  });

  it('refuses a combination of meals that the kitchen does not serve', async () => {
    world.arrays['mealtypeMobCombinations'] = [{ id: 1, diet_id: 32, combinations: [[1, 3, 5]] }];
    begin(ready);
    await open('/menu');
    await press('Select my preferences');
    expect(said('Meals of a day')).toContain('Please select some other combination');
    expect(path()).toBe('/menu');
  });

  it('saves the answers and opens the preferences as the second step — WIZ-007, WIZ-025', async () => {
    world.user = { ...world.user, homeAddress: { emirate: 2, default: true } as never };
    await open('/menu');
    await tap(radio(/^20 days/));
    await tap(radio(/^Balanced/));
    await tap(cell(4));
    // The emirate of the customer's address.
    expect(screen.getByLabelText<HTMLSelectElement>('Emirate').value).toBe('2');
    await tap(within(group('Delivery time')).getAllByRole('radio')[0]!);
    await tap(within(group('Cutlery')).getByRole('radio', { name: 'Yes' }));
    await press('Select my preferences');
    await arrivesAt('/menu/preferences');
    expect(draft()).toMatchObject({
      step: 2,
      mealType: [3, 31, 5, 51],
      mealPlan: 30,
      diet: 32,
      date: dayToWire(on(4)),
      emirate: 2,
      deliverySlot: expect.any(Number),
      cutlery: 1,
      build: 'new',
    });
  });

  it('does not lower the saved step when the first step is answered again — WIZ-024', async () => {
    begin({ ...ready, step: 5 });
    await open('/menu');
    await press('Select my preferences');
    await arrivesAt('/menu/preferences');
    expect(draft().step).toBe(5);
  });

  it('keeps all answers without a network', async () => {
    world.online = false;
    begin(ready);
    await open('/menu');
    await press('Select my preferences');
    await arrivesAt('/menu/preferences');
    expect(world.asked).toEqual([]);
  });
});

describe('A diet that was tapped on an earlier page', () => {
  let taken: number;
  const arrive = async (diet: number): Promise<void> => {
    taken = 0;
    const touched = { diet, taken: () => void (taken += 1) };
    await openPages(device.engine, { '/': plain('Home'), '/menu': () => <StartScreen touched={touched} /> }, '/menu');
    await waitFor(() => expect(taken).toBe(1));
  };

  it('is selected, with the meals that it offers — XTR-037', async () => {
    await arrive(35);
    expect(draft()).toMatchObject({ diet: 35, mealType: expect.arrayContaining([3, 5]) });
    expect(radio(/^Keto/).checked).toBe(true);
  });

  it('replaces another diet, also without a network, and the screen says what this resets — WIZ-035', async () => {
    world.online = false;
    begin(ready);
    await arrive(35);
    expect(draft()).toMatchObject({ mealPlan: 30, diet: 35 });
    expect(draft().date).toBeUndefined();
    expect(screen.getByText('You chose another diet. Please choose the start date again.')).toBeTruthy();
  });

  it('is ignored if it is unknown', async () => {
    begin(ready);
    await arrive(999);
    expect(draft()).toEqual(ready);
  });
});

describe('The frame of the steps', () => {
  it('says which of seven steps is open, visibly and for screen readers, and links to reached steps — WIZ-026, WIZ-031', async () => {
    begin({ ...ready, step: 3 });
    await open('/menu/preferences');
    expect(screen.getByText('Step 2 of 7')).toBeTruthy();
    const steps = screen.getByRole('navigation', { name: 'Steps to your meal plan' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(7);
    expect(within(steps).getByText('Step 2 of 7: Select My Preferences', { selector: 'output' })).toBeTruthy();
    const links = within(steps).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Step 1 of 7: Build my meal plan', '/menu'],
      ['Step 3 of 7: Menu', '/menu/plan'],
    ]);
    // One step is marked as the current one, visibly and for screen readers.
    expect([...steps.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)).toEqual([
      'Step 2 of 7: Select My Preferences',
    ]);
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/');
    await tap(links[0]!);
    await arrivesAt('/menu');
    expect(
      within(screen.getByRole('navigation', { name: 'Steps to your meal plan' })).getByText(
        'Step 1 of 7: Build my meal plan',
        { selector: 'output' },
      ),
    ).toBeTruthy();
  });

  it('starts from scratch after an order whose thanks were missed, and reuses nothing of that order — WIZ-039', async () => {
    begin({ ...ready, step: 7, acceptTC: true });
    device.begin('wizard-copy', { version: 3, agreed: ready });
    await open('/menu');
    await waitFor(() => expect(radio(/^20 days/).checked).toBe(false));
    expect(draft()).toEqual({});
    expect(device.draft('wizard-copy')).toBeUndefined();
    await tap(radio(/^20 days/));
    expect(draft()).toEqual({ mealPlan: 30 });
  });
});
