import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good, unanswered } from '../../support/screens/device/answers.ts';
import { world, connect, savedCheckout, servedOn, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  open,
  pressIn,
  dialog,
  goTo,
  products,
  dish,
  options,
  titleOf,
  selected,
  select,
  another,
  savedTitles,
  accept,
  saves,
  newMenus,
} from '../../support/screens/menus-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'plan'));
beforeEach(newMenus);

/** The saved menu of each day. */
const savedDish = { 3: 2031, 5: 2032 } as const;
const meal = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
};

describe('Changing a dish', () => {
  it('offers the dishes of the day, keeps the choice and sends only the changed day — CHK-024, CHK-048', async () => {
    accept();
    await open();
    await press('Change Items');
    expect(selected()).toEqual([savedTitles()[0]]);
    await meal('Dinner');
    expect(selected('Dinner')).toEqual([savedTitles()[1]]);
    await meal('Lunch');
    const title = another();
    await select(title);
    expect(selected()).toEqual([title]);
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: dish(title).id } });
    expect(saves()).toEqual([]);
    await press('Save and exit');
    expect(saves().map(({ request }) => request)).toEqual([
      { checkoutId: 9, checkoutMealPlan: { [wireOn(7)]: { 3: dish(title).id } } },
    ]);
    await waitFor(() => expect(world.draft().menu).toBeUndefined());
    expect(screen.getAllByRole('article').map(titleOf)[0]).toBe(title);
  });

  it.each([
    ['Lunch', 3],
    ['Dinner', 5],
  ] as const)(
    'offers for %s the main dishes that the kitchen serves on the day, and keeps the chosen dish — CHK-026',
    async (name, type) => {
      await open();
      await press('Change Items');
      await meal(name);
      const offered = options(name).map((option) => dish(titleOf(option)).id);
      expect(offered.length).toBeGreaterThan(2);
      expect(new Set(offered)).toEqual(new Set([...servedOn(7, type), savedDish[type]]));
      const picked = options(name).find((option) => !selected(name).includes(titleOf(option)))!;
      await act(async () => void fireEvent.click(within(picked).getByRole('button', { name: titleOf(picked) })));
      expect(world.draft().menu).toEqual({ [wireOn(7)]: { [type]: dish(titleOf(picked)).id } });
    },
  );

  it('drops a change that restores the saved dish', async () => {
    await open();
    await press('Change Items');
    await select(another());
    await select(savedTitles()[0]!);
    expect(world.draft().menu).toBeUndefined();
  });

  it('refuses a dish with an allergen and gives the reason — MSG-011', async () => {
    world.prefs = { ...world.prefs, allergies: [11] };
    await open();
    await press('Change Items');
    const barred = options().find((option) => within(option).queryByText('You are allergic to: Sesame'))!;
    expect(options().indexOf(barred)).toBeGreaterThan(0);
    await select(titleOf(barred));
    const box = await dialog('Ingredient as a allergy');
    expect(box.textContent).toContain(
      'Sorry, due to your allergy preference this dish is not available for selection.',
    );
    await pressIn(box, 'OK');
    expect(world.draft().menu).toBeUndefined();
  });
});

describe('The questions before a dish is chosen', () => {
  it('lists a dish with a disliked ingredient last, and asks — MSG-012, CHK-069', async () => {
    await open();
    await press('Change Items');
    const disliked = dish(another());
    cleanup();
    world.prefs = { ...world.prefs, dislikes: [disliked.ingredients[0]!] };
    await open();
    await press('Change Items');
    const marks = options().map((option) => within(option).queryByText(/^You dislike:/) !== null);
    expect(marks.indexOf(true)).toBeGreaterThan(marks.lastIndexOf(false));
    await select(disliked.title);
    const box = await dialog('Ingredient as a Dislike');
    expect(box.textContent).toContain(
      'This dish has an ingredient which is in your dislike list. Please note we would not be able to remove the ingredient, if you choose to opt for this dish. If not, we would recommend you to select another dish',
    );
    await pressIn(box, 'No');
    expect(world.draft().menu).toBeUndefined();
    await select(disliked.title);
    await pressIn(await dialog('Ingredient as a Dislike'), 'Yes');
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: disliked.id } });
  });

  it('asks before the same dish is chosen twice on a day — MSG-013', async () => {
    await open();
    await press('Change Items');
    const twice = dish(another());
    cleanup();
    const saved = savedCheckout(7);
    world.pending = { ...saved, mealPlan: { ...saved.mealPlan, [wireOn(7)]: { 3: 2031, 5: twice.id } } };
    await open();
    await press('Change Items');
    await select(twice.title);
    const box = await dialog('Same Dish Selection');
    expect(box.textContent).toContain(
      'Please note you have selected same dish for Dinner. Do you want to select same Dish?',
    );
    await pressIn(box, 'No');
    expect(world.draft().menu).toBeUndefined();
    await select(twice.title);
    await pressIn(await dialog('Same Dish Selection'), 'Yes');
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: twice.id } });
  });
});

describe('The sides of a meal', () => {
  it('are changed in a modal with selects and Done — SID-001', async () => {
    accept();
    const served = products().find(
      ({ dishType, type, diets }) => dishType === 'composite' && type.includes(3) && diets.includes(32),
    )!;
    const saved = savedCheckout(7);
    world.pending = { ...saved, mealPlan: { ...saved.mealPlan, [wireOn(7)]: { 3: served.id, 5: 2032 } } };
    await open();
    await press('Change Items');
    await press('Change Sides');
    const box = await screen.findByRole('dialog', { name: 'Change your sides' });
    const choice = within(box).getByRole<HTMLSelectElement>('combobox');
    const other = [...choice.options].find(({ value }) => value !== choice.value && value !== '')!;
    await act(async () => void fireEvent.change(choice, { target: { value: other.value } }));
    await pressIn(box, 'Done');
    expect(world.draft().menuSides).toEqual({ [wireOn(7)]: { 31: Number(other.value) } });
    await press('Save and exit');
    expect(saves()[0]?.request['checkoutMealPlan']).toEqual({ [wireOn(7)]: { 31: Number(other.value) } });
    expect(screen.getByText(`With ${other.label}`)).toBeTruthy();
  });
});

describe('A side that the customer dislikes', () => {
  it('is listed after the others, is marked, and a question is asked before it is chosen — WIZ-058, CHK-069', async () => {
    const served = products().find(
      ({ dishType, type, diets }) => dishType === 'composite' && type.includes(3) && diets.includes(32),
    )!;
    const saved = savedCheckout(7);
    world.pending = { ...saved, mealPlan: { ...saved.mealPlan, [wireOn(7)]: { 3: served.id, 5: 2032 } } };
    await open();
    await press('Change Items');
    await press('Change Sides');
    const box = await screen.findByRole('dialog', { name: 'Change your sides' });
    const choice = within(box).getByRole<HTMLSelectElement>('combobox');
    const before = choice.value;
    const disliked = [...choice.options]
      .map(({ value }) => products().find(({ id }) => String(id) === value)!)
      .find(({ id, ingredients }) => String(id) !== before && ingredients.length > 0)!;
    world.prefs = { ...world.prefs, dislikes: [disliked.ingredients[0]!] };
    await act(async () => world.changed());
    const marked = [...choice.options].filter(({ label }) => label.includes('(you dislike: '));
    expect(marked.map(({ value }) => value)).toContain(String(disliked.id));
    expect([...choice.options].slice(-marked.length)).toEqual(marked);
    const pick = () => act(async () => void fireEvent.change(choice, { target: { value: String(disliked.id) } }));
    await pick();
    await pressIn(await dialog('Ingredient as a Dislike'), 'No');
    expect(choice.value).toBe(before);
    await pick();
    await pressIn(await dialog('Ingredient as a Dislike'), 'Yes');
    await pressIn(box, 'Done');
    expect(world.draft().menuSides).toEqual({ [wireOn(7)]: { 31: disliked.id } });
  });
});

describe('An allergy that was declared offline', () => {
  const sesame = 11;
  const barring = (): HTMLElement[] => options().filter((option) => /You are allergic to: /.test(option.textContent));

  it('bars dishes on this device at once, and is sent when the server can be reached', async () => {
    world.online = false;
    world.begin({ allergies: [sesame] });
    world.answers.set('profile/set', [good({ message: 'Saved.' })]);
    await open();
    const held = products().filter(
      ({ type, diets, allergens }) => type.includes(3) && diets.includes(32) && allergens.includes(sesame),
    );
    expect(held.length).toBeGreaterThan(0);
    let seen = 0;
    await press('Change Items');
    for (let day = 0; day < 5 && seen === 0; day += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one day after the other, as a customer does
      await goTo(day);
      seen += barring().length;
    }
    expect(seen).toBeGreaterThan(0);
    expect(world.asked).toEqual([]);
    await connect(true);
    await waitFor(() =>
      expect(world.asked).toMatchObject([
        { name: 'profile/set', request: { scenario: 'preferences', allergies: [sesame] } },
      ]),
    );
    expect(world.draft().allergies).toBeUndefined();
  });

  it('stays on the device if the server does not answer', async () => {
    world.begin({ allergies: [sesame] });
    world.answers.set('profile/set', [unanswered]);
    await open();
    await waitFor(() => expect(world.asked).toHaveLength(1));
    expect(world.draft().allergies).toEqual([sesame]);
  });
});
