import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { dayToWire } from '#src/domain/days/day.ts';
import { press, show } from '../../support/screens/plan-screen.tsx';
import { dish, newWorld, on, wire, world, device, customerIs, attention } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const options = (meal = 'Lunch'): HTMLElement[] =>
  within(screen.getByRole('list', { name: `Dishes for ${meal}` })).getAllByRole('article');
const titleOf = (option: HTMLElement): string => within(option).getByRole('heading').textContent ?? '';
const select = async (title: string): Promise<void> => {
  const option = options().find((each) => titleOf(each) === title)!;
  await act(async () => void fireEvent.click(within(option).getByRole('button', { name: title })));
};
const inDialog = async (name: string, button: string): Promise<void> => {
  const box = await screen.findByRole(
    name.startsWith('Ingredient') || name.startsWith('Same') ? 'alertdialog' : 'dialog',
    { name },
  );
  await act(async () => void fireEvent.click(within(box).getByRole('button', { name: button })));
};
const alert = (name: string): Promise<HTMLElement> => screen.findByRole('alertdialog', { name });
const kept = (): unknown => device.draft('plan|7');
const edit = async (ahead = 4): Promise<() => string> => {
  const path = await show(on(ahead));
  await press('Change Items');
  return path;
};

const CHILI = 8;
beforeAll(() => speakEnglish('shell', 'errors', 'plan'));
beforeEach(() => {
  newWorld();
  world.products = [
    ...world.products,
    dish(4, 'Grilled sea bass', { dishType: 'simple' }),
    dish(5, 'Beef kofta', { ingredients: [103] }),
    dish(6, 'Lentil soup', { group: [9] }),
    dish(7, 'Duck curry'),
    dish(CHILI, 'Chili prawns', { spicy: 1 }),
    dish(9, 'Chicken quinoa', { ingredients: [104] }),
  ];
  world.choices = {
    [wire(4)]: { 3: [1, 4, 5, 6, 7, CHILI, 9], 5: [1, 4, 9] },
    [wire(5)]: { 3: [1, 4], 5: [1, 4] },
  };
  customerIs({ dislikes: [103], dishdislikes: [7], eliminate_groups: [9, 14], preferences: [104] });
});

describe('Changing dishes', () => {
  it('lists numbered options with preferred dishes first, and omits eliminated groups, spicy and disliked dishes — MOD-025, MOD-031, MOD-032, MOD-033, MOD-034', async () => {
    await edit();
    expect(options().map(titleOf)).toEqual(['Chicken quinoa', 'Chicken machboos', 'Grilled sea bass', 'Beef kofta']);
    expect(options().map((each) => within(each).getByText(/^Lunch option #\d$/).textContent)).toEqual([
      'Lunch option #1',
      'Lunch option #2',
      'Lunch option #3',
      'Lunch option #4',
    ]);
  });

  it('marks the selected dish and says how to save — MOD-013, MOD-022', async () => {
    await edit();
    const selected = options().filter((each) => within(each).queryByText('Selected'));
    expect(selected.map(titleOf)).toEqual(['Chicken machboos']);
    expect(
      screen.getByText(
        'Please click on "Save Changes" button before moving to the next day. Highlighted items are the selected ones.',
      ),
    ).toBeTruthy();
  });

  it('leaves the day unsaved until Save Changes, which stores one command and confirms it — MOD-030, MSG-056', async () => {
    await edit();
    await select('Grilled sea bass');
    expect(screen.getByRole('radio', { name: /25 November 2026, Dishes chosen, Not saved yet/ })).toBeTruthy();
    expect(kept()).toEqual({ meals: { [wire(4)]: { 3: 4 } } });
    expect(device.sent).toEqual([]);
    await press('Save Changes');
    expect(device.sent).toEqual([
      {
        name: 'order/modify',
        data: { orderId: 7, deliverySlot: 1, detailsData: [{ date: Number(wire(4)), mealType_id: 3, dish_id: 4 }] },
        options: {
          inverse: {
            orderId: 7,
            deliverySlot: 1,
            detailsData: [{ date: Number(wire(4)), mealType_id: 3, dish_id: 1 }],
          },
        },
      },
    ]);
    const box = await screen.findByRole('dialog', { name: 'Meal Plan' });
    expect(within(box).getByText('Your menu was saved.')).toBeTruthy();
    expect(kept()).toBeUndefined();
    await act(async () => void fireEvent.click(within(box).getByRole('button', { name: 'Undo' })));
    expect(device.server.taken).toMatchObject([
      { data: { detailsData: [{ dish_id: 4 }] } },
      { data: { detailsData: [{ dish_id: 1 }] } },
    ]);
  });

  it('sends no delivery slot if the slot is zero — MOD-005', async () => {
    world.order = { ...world.order, planParams: { ...world.order.planParams!, deliverySlot: 0 } };
    await edit();
    await select('Grilled sea bass');
    await press('Save Changes');
    expect(device.sent[0]!.data).not.toHaveProperty('deliverySlot');
  });

  it('keeps an unsaved choice after a reload, and discards it on request', async () => {
    device.begin('plan|7', { meals: { [wire(4)]: { 3: 4 } } });
    await show(on(4));
    expect(screen.getByRole('heading', { level: 3, name: 'Grilled sea bass' })).toBeTruthy();
    expect(screen.getByText('Your changes to 1 day are not saved yet')).toBeTruthy();
    await press('Discard changes');
    expect(screen.getByRole('heading', { level: 3, name: 'Chicken machboos' })).toBeTruthy();
    expect(kept()).toBeUndefined();
  });

  it('says that an unsaved choice is too late once its day is in preparation', async () => {
    device.begin('plan|7', { meals: { [wire(0)]: { 3: 4 } } });
    await show(on(0));
    expect(screen.getByText('Your unsaved change to 1 day came too late')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'Chicken machboos' })).toBeTruthy();
    await press('Got it');
    expect(kept()).toBeUndefined();
  });

  it('asks before the customer chooses a disliked ingredient — MSG-012', async () => {
    await edit();
    await select('Beef kofta');
    await alert('Ingredient as a Dislike');
    await inDialog('Ingredient as a Dislike', 'DO NOT SELECT');
    expect(kept()).toBeUndefined();
    await select('Beef kofta');
    await inDialog('Ingredient as a Dislike', 'SELECT THIS DISH');
    expect(kept()).toEqual({ meals: { [wire(4)]: { 3: 5 } } });
  });

  it('asks before the customer chooses the same dish twice on a day — MOD-036', async () => {
    world.order.mealPlan[wire(4)] = { 3: 1, 5: 4 };
    await edit();
    await select('Grilled sea bass');
    const box = await alert('Same Dish Selection');
    expect(box.textContent).toContain('you have selected same dish for Dinner.');
    await inDialog('Same Dish Selection', 'Yes');
    expect(kept()).toEqual({ meals: { [wire(4)]: { 3: 4 } } });
  });

  it('copies the first week to the same weekdays, without saving — MSG-010, ERR-023', async () => {
    const locksAt = dayToWire(on(8));
    world.order.mealPlan[wire(11)] = { 3: 4, 5: 4 };
    world.order.mealPlan[wire(12)] = { 3: 1, 5: 4 };
    world.order.days[wire(11)] = { state: 'filled', locksAt };
    world.order.days[wire(12)] = { state: 'filled', locksAt };
    world.order.mealPlan[wire(4)] = { 3: 1, 5: 9 };
    // The other day has another diet, which does not contain the dinner: the dinner is not copied. The menu of that day
    // need not name the lunch.
    world.products = world.products.map((each) => (each.id === 1 ? { ...each, diets: [32, 33] } : each));
    world.choices![wire(11)] = { 3: [4], 5: [4, 9] };
    await edit();
    await press('Replicate');
    expect(await screen.findByText('The selection was duplicated for the respective days of the week.')).toBeTruthy();
    expect(kept()).toEqual({ meals: { [wire(11)]: { 3: 1 } } });
  });

  it('copies nothing while the first week has no dish, and says so — MSG-009, ERR-022', async () => {
    for (const ahead of [4, 5]) world.order.mealPlan[wire(ahead)] = {};
    await edit();
    await press('Replicate');
    const box = await screen.findByRole('dialog', { name: 'Replicate' });
    expect(box.textContent).toContain('Please select at least one dish for one day.');
    expect(kept()).toBeUndefined();
  });

  it('is not possible on a locked, paused, skipped or additional day — MSG-016, MSG-018', async () => {
    for (const [ahead, said] of [
      [0, 'You cannot edit or skip this day. Items are delivered or in the process of creation.'],
      [7, 'You cannot edit or skip this day. The day is on pause.'],
      [8, 'Please contact our team to change dishes or date for the additional delivery'],
    ] as const) {
      await show(on(ahead));
      expect(screen.getByText(said)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Change Items' })).toBeNull();
      document.body.replaceChildren();
    }
  });
});

describe('The Save button that leaves the plan', () => {
  it('leads to the home page when every day has its dishes, and ignores skipped days — MOD-003, MOD-035', async () => {
    world.order.mealPlan[wire(5)] = { 3: 1, 5: 4 };
    world.order.mealPlan[wire(6)] = {};
    world.order.days[wire(5)] = { state: 'filled', locksAt: dayToWire(on(2)) };
    device.begin('plan|7', { meals: { [wire(4)]: { 3: 4 } } });
    const path = await show(on(4));
    await press('Save');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('is shown only while there are unsaved changes, even if a day still needs a dish — MOD-012', async () => {
    await show(on(4));
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await press('Change Items');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await select('Grilled sea bass');
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
    cleanup();
    await show(on(4));
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  it('names a day that still needs dishes, after all changes are saved — MOD-035, MSG-002', async () => {
    device.begin('plan|7', { meals: { [wire(4)]: { 3: 4 } } });
    const path = await show(on(4));
    await press('Save');
    const box = await alert('Meal Plan');
    expect(box.textContent).toContain('Please fill in all menu to place your order.');
    expect(device.sent).toHaveLength(1);
    await act(async () => void fireEvent.click(within(box).getByRole('button', { name: 'Go to Thu 26 Nov' })));
    expect(path()).toBe('/modify');
    expect(screen.getByRole('heading', { level: 2, name: /26 November 2026/ })).toBeTruthy();
  });
});

describe('The server’s answer to a saved change', () => {
  it('names the refused day, meal and dish with the reason, in a modal — MSG-044, MSG-046', async () => {
    device.setAside({
      id: 'x',
      name: 'order/modify',
      why: 'rejected',
      editedAt: 0,
      data: { orderId: 7, detailsData: [{ date: Number(wire(4)), mealType_id: 3, dish_id: 4 }] },
      refusal: { code: 'day_locked', message: 'This day is already in preparation.' },
    });
    await show(on(5));
    const box = await screen.findByRole('dialog', { name: 'This was not accepted' });
    expect(box.textContent).toContain('Wed 25 Nov, Lunch: Grilled sea bass. This day is already in preparation.');
    await inDialog('This was not accepted', 'Choose again');
    expect(await attention()).toEqual([]);
    expect(await screen.findByRole('heading', { level: 2, name: /25 November 2026/ })).toBeTruthy();
  });

  it('is pending while the change waits on the device, and the day is marked', async () => {
    device.network('offline');
    await device.engine.send('order/modify', {
      orderId: 7,
      detailsData: [{ date: on(4), mealType_id: 3, dish_id: 4 }],
    });
    await show(on(4));
    expect(await screen.findByRole('radio', { name: /25 November 2026, Dishes chosen, Will be sent/ })).toBeTruthy();
  });

  it('names both dishes if a later choice replaced this one', async () => {
    device.setAside({
      id: 'z',
      name: 'order/modify',
      why: 'superseded',
      editedAt: 0,
      data: { orderId: 7, detailsData: [{ date: Number(wire(4)), mealType_id: 3, dish_id: 4 }] },
      superseded: [{ field: 'meal 3', day: Number(wire(4)), yours: 4, winner: 1, editedAt: 1 }],
    });
    await show(on(4));
    expect(
      await screen.findByText(
        'Wed 25 Nov, Lunch: a later choice, Chicken machboos, was kept instead of Grilled sea bass.',
      ),
    ).toBeTruthy();
  });
});

describe('The customer’s opinion of a dish', () => {
  it('is a like or dislike by one press, which can be undone — MOD-023', async () => {
    world.prefs = { dishlikes: [1], dishdislikes: [], dislikes: [], allergies: [], eliminate_groups: [] };
    await show(on(4));
    expect(screen.getByRole('button', { name: 'Like: Chicken machboos', pressed: true })).toBeTruthy();
    await press('Dislike: Chicken machboos');
    expect(device.sent).toEqual([
      {
        name: 'profile/setDishlike',
        data: { dishId: 1, action: 'dislike', meal_type: 3 },
        options: { inverse: { dishId: 1, action: 'like', meal_type: 3 } },
      },
    ]);
    await press('Undo');
    expect(device.server.taken).toMatchObject([{ data: { action: 'dislike' } }, { data: { action: 'like' } }]);
  });

  it('is a rating of a delivered dish with one of four smileys and a few words — CON-003, ENT-046, MOD-023, MOD-037', async () => {
    world.ratings = { 1: 4 };
    await show(on(-1));
    await press('Rate: Chicken machboos. Your rating: Good');
    const box = await screen.findByRole('dialog', { name: 'Rate this dish' });
    expect(
      within(box)
        .getAllByRole('radio')
        .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual([
      expect.stringContaining('Love it'),
      expect.stringContaining('Good'),
      expect.stringContaining('Its ok'),
      expect.stringContaining('Not good'),
    ]);
    fireEvent.click(within(box).getByRole('radio', { name: /Love it/ }));
    expect(within(box).getByText('Up to 250 characters')).toBeTruthy();
    const words = within(box).getByLabelText<HTMLTextAreaElement>('Your feedback');
    fireEvent.change(words, { target: { value: 'w'.repeat(251) } });
    expect([words.value.length, words.getAttribute('maxlength')]).toEqual([251, null]);
    expect(within(box).getByText('Please use at most 250 characters')).toBeTruthy();
    await inDialog('Rate this dish', 'Save');
    expect(device.sent).toEqual([]);
    fireEvent.change(words, { target: { value: '  More lime ' } });
    await inDialog('Rate this dish', 'Save');
    expect(device.sent).toMatchObject([
      {
        name: 'profile/getForDashboard/setDishRatingNew',
        data: { productId: 1, rating: 5, mealtype: 3, feedback: 'More lime' },
        options: { inverse: { productId: 1, rating: 4 } },
      },
    ]);
  });

  it('starts without a smiley if the dish has one star, because no smiley means one star — ENT-046, CON-003', async () => {
    world.ratings = { 1: 1 };
    await show(on(-1));
    await press('Rate: Chicken machboos');
    const box = await screen.findByRole('dialog', { name: 'Rate this dish' });
    expect((within(box).getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.click(within(box).getByRole('radio', { name: /Not good/ }));
    await inDialog('Rate this dish', 'Save');
    expect(device.sent).toMatchObject([{ data: { productId: 1, rating: 2 } }]);
    expect(device.sent[0]).not.toHaveProperty('options.inverse');
  });

  it('shows the smiley of a coming dish but does not ask for a rating', async () => {
    world.ratings = { 1: 5 };
    await show(on(4));
    expect(screen.getByRole('img', { name: 'Your rating: Love it' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Rate:/ })).toBeNull();
  });
});
