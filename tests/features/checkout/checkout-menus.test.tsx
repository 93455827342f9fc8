import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Provider } from 'jotai';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { MenusScreen } from '../../../src/features/checkout/menus/menus-screen.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import { customFitDraft } from '../../../src/protocol/checkout/custom-fit-draft.ts';
import type { Product } from '../../../src/protocol/reference/reference-arrays.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';
import { checkoutEngine, done, savedCheckout, unanswered, wireOn } from '../../support/screens/checkout-engine.ts';

type World = ReturnType<typeof checkoutEngine>['world'];
let world: World;
let engine: ReturnType<typeof checkoutEngine>['engine'];
let path: () => string;

const plain = (title: string) => () => <h1>{title}</h1>;

const open = async (): Promise<void> => {
  provideEngine(async () => engine);
  await wholeEngine();
  const root = createRootRoute();
  const pages: Record<string, () => React.ReactNode> = {
    '/': plain('Home'),
    '/checkout': plain('Preference'),
    '/checkout/summary': plain('Summary'),
    '/checkout/delivery-dates': plain('Dates'),
    '/checkout/menus': () => (
      <MenusScreen
        Viewer={({ checkoutId, language }) => (language ? <p>{`PDF of ${checkoutId} in ${language}`}</p> : null)}
      />
    ),
  };
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(pages).map(([at, component]) => createRoute({ getParentRoute: () => root, path: at, component })),
    ),
    history: createMemoryHistory({ initialEntries: ['/checkout/menus'] }),
  });
  path = () => router.state.location.pathname;
  await act(async () => {
    render(
      <Provider>
        <I18nProvider>
          <ToastProvider label="Messages" closeLabel="Close">
            <RouterProvider router={router as never} />
          </ToastProvider>
        </I18nProvider>
      </Provider>,
    );
  });
  await screen.findByRole('radiogroup', { name: 'Days of your menu' });
};

const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
const pressIn = async (box: HTMLElement, name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(within(box).getByRole('button', { name })));
};
const dialog = (name: string): Promise<HTMLElement> =>
  screen.findByRole(/Ingredient|Selection|sure|Delete|Meal Plan/.test(name) ? 'alertdialog' : 'dialog', { name });
const goTo = async (ahead: number): Promise<void> => {
  await act(async () => {
    const days = within(screen.getByRole('radiogroup', { name: 'Days of your menu' })).getAllByRole('radio');
    fireEvent.click(days[ahead]!);
  });
};
const products = (): Product[] => world.arrays['products'] as Product[];
const dish = (title: string): Product => products().find((each) => each.title === title)!;
const options = (meal = 'Lunch'): HTMLElement[] =>
  within(screen.getByRole('list', { name: `Dishes for ${meal}` })).getAllByRole('article');
const titleOf = (option: HTMLElement): string => within(option).getByRole('heading').textContent ?? '';
const selected = (meal = 'Lunch'): string[] =>
  options(meal)
    .filter((option) => within(option).queryByText('Selected') !== null)
    .map(titleOf);
const select = async (title: string): Promise<void> => {
  const option = options().find((each) => titleOf(each) === title)!;
  await act(async () => void fireEvent.click(within(option).getByRole('button', { name: title })));
};
/** An option that nothing stands in the way of. */
const another = (): string =>
  options()
    .map(titleOf)
    .find((title) => !selected().includes(title) && !named(title))!;
const named = (title: string): boolean => savedTitles().includes(title);
const savedTitles = (): string[] => [2031, 2032].map((id) => products().find((each) => each.id === id)?.title ?? '');
const wide = (width: number): void => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
};
const connect = async (online: boolean): Promise<void> => {
  world.online = online;
  await act(async () => world.changed());
};
/** The sides of lunch and dinner, as the catalogue numbers them. */
const mealOfSide: Readonly<Record<string, string>> = { 31: '3', 51: '5' };
/** The server takes what is sent and knows it from then on. */
const accept = (): void => {
  world.answers.set('mobile_checkout/setMealPlan', [
    () => {
      const sent = world.asked.at(-1)!.request['checkoutMealPlan'] as Record<string, Record<string, number>>;
      const mealPlan = structuredClone(world.pending.mealPlan);
      const sides = structuredClone(world.pending.sides ?? {});
      for (const [day, cells] of Object.entries(sent))
        for (const [type, id] of Object.entries(cells)) {
          const meal = mealOfSide[type];
          if (meal === undefined) mealPlan[day]![type] = id;
          else ((sides[day] ??= {})[meal] ??= {})[type] = { side_id: id, type: 'alternative' };
        }
      world.pending = { ...world.pending, mealPlan, sides };
      return done({ checkoutMealPlanUpdate: {}, priceDatas: { price: 1000 } });
    },
  ]);
};
const saves = () => world.asked.filter(({ name }) => name === 'mobile_checkout/setMealPlan');

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'checkout', 'plan');
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  wide(1280);
  ({ engine, world } = checkoutEngine());
  world.pending = savedCheckout(7);
});

describe('an allergy that was named without a network', () => {
  const sesame = 11;
  const barring = (): HTMLElement[] => options().filter((option) => /You are allergic to: /.test(option.textContent));

  it('bars dishes on this device at once, and is told as soon as the server can be reached', async () => {
    world.online = false;
    world.begin({ allergies: [sesame] });
    world.answers.set('profile/set', [done({ message: 'Saved.' })]);
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

  it('stays on the device when the server does not answer', async () => {
    world.begin({ allergies: [sesame] });
    world.answers.set('profile/set', [unanswered]);
    await open();
    await waitFor(() => expect(world.asked).toHaveLength(1));
    expect(world.draft().allergies).toEqual([sesame]);
  });
});

describe('changes of a menu that was ordered or deleted elsewhere', () => {
  it('are not sent into the next one, and go — CHK-058', async () => {
    const first = String(wireOn(7));
    world.begin({ menu: { [first]: { 3: 2032 } }, menuOf: 8 });
    await open();
    await waitFor(() => expect(world.draft().menu).toBeUndefined());
    expect(world.draft().menuOf).toBeUndefined();
    expect(saves()).toEqual([]);
  });

  it('that this page has not heard of yet are neither sent nor thrown away', async () => {
    const newer = { menu: { [String(wireOn(7))]: { 3: 2033 } }, menuOf: 12 };
    world.begin(newer);
    await open();
    expect(world.draft()).toMatchObject(newer);
    expect(saves()).toEqual([]);
  });

  it('of this one are sent', async () => {
    const first = String(wireOn(7));
    accept();
    world.begin({ menu: { [first]: { 3: 2033 } }, menuOf: 9 });
    await open();
    await waitFor(() => expect(saves()).toHaveLength(1));
  });
});

describe('a plan that lasts longer than one question may span', () => {
  it('asks for its dishes in parts', async () => {
    const saved = savedCheckout(7, { days_count: 3 });
    const meal = { 3: 2031, 5: 2032 };
    world.pending = {
      ...saved,
      mealPlan: { [wireOn(7)]: meal, [wireOn(126)]: meal, [wireOn(127)]: meal },
    };
    await open();
    await press('Change Items');
    await goTo(2);
    expect(options().length).toBeGreaterThan(2);
    await goTo(0);
    expect(options().length).toBeGreaterThan(2);
  });
});

describe('the menu of a saved checkout', () => {
  it('shows the dates and the dishes of the chosen day with their details — CHK-022, CHK-027', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Saturday 28 November 2026' })).toBeTruthy();
    expect(screen.getAllByRole('article').map(titleOf)).toEqual(savedTitles());
    await press(`More Details: ${savedTitles()[0]}`);
    expect(within(await dialog('Dish description')).getByText(savedTitles()[0]!)).toBeTruthy();
  });

  it('names diet, days and the weekdays that are left out — CHK-023', async () => {
    world.pending = savedCheckout(7, { exclude_week_day: ['5', '6'] });
    await open();
    const facts = within(screen.getByRole('list', { name: 'Your plan' })).getAllByRole('listitem');
    expect(facts.map((fact) => fact.textContent)).toEqual(['Balanced', '5 days', 'No Friday', 'No Saturday']);
    cleanup();
    world.pending = savedCheckout(7);
    await open();
    expect(screen.getByText('Full Week')).toBeTruthy();
  });

  it('says that an unpaid plan does not start, and that its start moves — CHK-028', async () => {
    await open();
    expect(
      screen.getByText(/An unpaid plan will not start until it is paid\. The start date moves to 2 days after/),
    ).toBeTruthy();
  });

  it('has the four ways on — CHK-014, CHK-015, CHK-016', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Save for later' }).getAttribute('href')).toBe('/');
    await press('View Menu in PDF');
    expect(screen.getByText('PDF of 9 in en')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete & Startover' })).toBeTruthy();
    await press('Checkout');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(saves()).toEqual([]);
  });

  it('does not go on when there are not as many days as were asked for — MSG-033', async () => {
    world.pending = savedCheckout(7, { days_count: 6 });
    await open();
    await press('Checkout');
    expect((await dialog('Meal Plan')).textContent).toContain(
      'Meal plan days and generate meals count are mismatched. Please check days count or Delete and Start Over meal plan.',
    );
    expect(path()).toBe('/checkout/menus');
  });

  it('names the meals that have no dish, with a way to each day — DAY-002', async () => {
    const saved = savedCheckout(7);
    world.pending = { ...saved, mealPlan: { ...saved.mealPlan, [wireOn(9)]: { 3: 2031 } } };
    await open();
    expect(screen.getByText('1 day is not complete')).toBeTruthy();
    await press('Mon 30 Nov');
    expect(screen.getByText('No dish yet for: Dinner')).toBeTruthy();
    expect(screen.getByText('No dish chosen yet')).toBeTruthy();
  });
});

describe('the dates', () => {
  const many = (): void => {
    const saved = savedCheckout(7, { days_count: 30 });
    const cells = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [String(wireOn(7 + at)), { 3: 2031, 5: 2032 }]),
    );
    world.pending = { ...saved, mealPlan: cells };
  };
  it.each([
    [1500, 14],
    [1200, 7],
    [800, 5],
    [390, 30],
  ])('at %i px are %i to see at once — CHK-029, CHK-030', async (width, shown) => {
    many();
    wide(width);
    await open();
    const dates = screen.getByRole('radiogroup', { name: 'Days of your menu' });
    expect(within(dates).getAllByRole('radio')).toHaveLength(shown);
    expect(screen.queryByRole('button', { name: 'Later days' }) !== null).toBe(width > 767);
  });

  it('turn without asking for the width of the window, for which the whole page would be laid out', async () => {
    many();
    wide(390);
    await open();
    let asked = 0;
    Object.defineProperty(window, 'innerWidth', { configurable: true, get: () => (asked += 390) });
    await goTo(3);
    expect(screen.getByRole('radio', { checked: true }).closest('label')!.textContent).toContain('1 Dec');
    expect(asked).toBe(0);
  });

  it('leaf to later days, and come along with the chosen one', async () => {
    many();
    await open();
    await press('Later days');
    await goTo(0);
    expect(screen.getByRole('heading', { level: 2, name: 'Saturday 5 December 2026' })).toBeTruthy();
    await press('Previous day');
    expect(within(screen.getByRole('radiogroup')).getAllByRole('radio')).toHaveLength(7);
    expect(screen.getByRole('heading', { level: 2, name: 'Friday 4 December 2026' })).toBeTruthy();
    expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe(
      'Friday 4 December 2026, Ready',
    );
  });
});

describe('changing a dish', () => {
  it('offers the day’s dishes, keeps the choice and sends the changed day only — CHK-024, CHK-026, CHK-048', async () => {
    accept();
    await open();
    await press('Change Items');
    expect(selected()).toEqual([savedTitles()[0]]);
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

  it('puts away a change that leads back to what is saved', async () => {
    await open();
    await press('Change Items');
    await select(another());
    await select(savedTitles()[0]!);
    expect(world.draft().menu).toBeUndefined();
  });

  it('refuses a dish with an allergen and says why — MSG-011', async () => {
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

describe('without a network', () => {
  it('goes on choosing, says so, survives a reload and sends on return', async () => {
    accept();
    world.online = false;
    await open();
    await press('Change Items');
    const title = another();
    await select(title);
    await press('Save and exit');
    expect(screen.getByText('Changes to 1 day are on this device')).toBeTruthy();
    expect(screen.getByText('You can go on choosing. They are sent as soon as you are connected.')).toBeTruthy();
    cleanup();
    await open();
    expect(screen.getAllByRole('article').map(titleOf)[0]).toBe(title);
    expect(saves()).toEqual([]);
    await connect(true);
    await waitFor(() => expect(saves()).toHaveLength(1));
    await waitFor(() => expect(world.draft().menu).toBeUndefined());
  });

  it('repeats the same command after an answer that never came', async () => {
    world.begin({ menu: { [wireOn(7)]: { 3: 2033 } } });
    world.answers.set('mobile_checkout/setMealPlan', [unanswered]);
    await open();
    await screen.findByText('There was no answer yet. Please try again; nothing is created twice.');
    accept();
    await press('Send now');
    await waitFor(() => expect(world.draft().menu).toBeUndefined());
    const [first, second] = saves();
    expect(second?.id).toBe(first?.id);
  });

  it('names each day that was not taken, keeps it, and sends the others', async () => {
    const menu = { [wireOn(7)]: { 3: 2033 }, [wireOn(8)]: { 3: 2034 } };
    world.begin({ menu });
    const refusal = {
      code: 'dish_unsafe' as const,
      message: 'Unsafe',
      errors: {
        [String(wireOn(7))]: 'Sorry, due to your allergy preference this dish is not available for selection.',
      },
    };
    accept();
    const [taken] = world.answers.get('mobile_checkout/setMealPlan')!;
    world.answers.set('mobile_checkout/setMealPlan', [{ ok: false, reason: 'refused', refusal }, taken!]);
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The change to 1 day was not accepted');
    expect(alert.textContent).toContain('Sat 28 Nov: Sorry, due to your allergy preference');
    await waitFor(() => expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: 2033 } }));
    expect(saves().map(({ request }) => Object.keys(request['checkoutMealPlan'] as object).length)).toEqual([2, 1]);
    await press('Keep the saved menu');
    expect(world.draft().menu).toBeUndefined();
    expect(screen.getAllByRole('article').map(titleOf)).toEqual(savedTitles());
  });

  it('shows none of the server’s words about the whole: they go to the console, the changes stay — MSG-050', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    world.begin({ menu: { [wireOn(7)]: { 3: 2033 } } });
    const refusal = { code: 'not_found' as const, message: 'Words of the server' };
    world.answers.set('mobile_checkout/setMealPlan', [{ ok: false, reason: 'refused', refusal }]);
    await open();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('the menu was not saved', refusal));
    expect(document.body.textContent).not.toContain('Words of the server');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Changes to 1 day are on this device')).toBeTruthy();
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: 2033 } });
  });
});

describe('the questions before a dish', () => {
  it('lists a dish with a disliked ingredient last and asks — MSG-012, CHK-069', async () => {
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

  it('asks before the same dish stands on a day twice — MSG-013', async () => {
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
    await pressIn(box, 'Yes');
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: twice.id } });
  });
});

describe('the sides of a meal', () => {
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

describe('a side that the customer dislikes', () => {
  it('stands behind the others, is marked, and asks before it is taken — WIZ-058, CHK-069', async () => {
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

describe('a day', () => {
  it('that is locked cannot be edited or skipped, and says so — DAY-003, DAY-009, MSG-015', async () => {
    world.pending = savedCheckout(2);
    await open();
    expect(
      screen.getByText('You cannot edit or skip this day. Items are delivered or in the process of creation.'),
    ).toBeTruthy();
    for (const name of ['Change Items', 'Skip delivery'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await goTo(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change Items' }).disabled).toBe(false);
  });

  it('is skipped after a question; the added day is shown then — CHK-025, SKP-001, SKP-002, SKP-004, SKP-005', async () => {
    const saved = savedCheckout(7);
    await open();
    await press('Skip delivery');
    const box = await dialog('Are you sure?');
    expect(
      within(box)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'This cannot be reversed.',
      'A day is added to the end of your plan: Thursday 3 December 2026.',
      'Default dishes are chosen for it unless you change them.',
      'Please inform our team by message to have the menu checked.',
    ]);
    world.answers.set('mobile_checkout/skipTheDay', [
      () => {
        const { [wireOn(7)]: _skipped, ...rest } = saved.mealPlan;
        world.pending = {
          planParams: { ...saved.planParams!, skipped: { [wireOn(7)]: wireOn(12) } },
          mealPlan: { ...rest, [wireOn(12)]: { 3: 2031, 5: 2032 } },
        };
        return done({ skipDate: wireOn(7), newDate: wireOn(12), newMealplan: {} });
      },
    ]);
    await pressIn(box, 'Skip delivery');
    expect(world.asked.at(-1)?.request).toEqual({ planId: 9, skip_date: wireOn(7) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Thursday 3 December 2026' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Saturday 28 November 2026, Skipped' })).toBeTruthy();
  });
});

describe('Delete & Startover', () => {
  it('asks, removes the checkout and what this device holds of it, and begins anew — CHK-054', async () => {
    await engine.drafts.set('customFit', { days: 10 });
    world.begin({ menu: { [wireOn(9)]: { 3: 2033 } } });
    world.answers.set('mobile_checkout/setMealPlan', [unanswered]);
    await open();
    await press('Delete & Startover');
    world.answers.set('mobile_checkout/remove', [
      () => {
        world.pending = { planParams: null, mealPlan: {} };
        return done({ checkoutId: 9 });
      },
    ]);
    await pressIn(await dialog('Delete this menu and start over?'), 'Delete & Startover');
    await waitFor(() => expect(path()).toBe('/checkout'));
    expect(world.asked.at(-1)).toMatchObject({ name: 'mobile_checkout/remove', request: { checkoutId: 9 } });
    expect(world.draft().menu).toBeUndefined();
    expect(await engine.drafts.get('customFit', customFitDraft)).toBeUndefined();
    expect(screen.queryByText('Your plan was ordered or deleted on another screen.')).toBeNull();
  });

  it.each(['conflict', 'not_found'])(
    'begins anew also when the plan was deleted or ordered on another device (%s) — CHK-054',
    async (code) => {
      await open();
      await press('Delete & Startover');
      world.answers.set('mobile_checkout/remove', [
        () => {
          world.pending = { planParams: null, mealPlan: {} };
          return { ok: false, reason: 'refused', refusal: { code, message: 'No.' } } as never;
        },
      ]);
      await pressIn(await dialog('Delete this menu and start over?'), 'Delete & Startover');
      await waitFor(() => expect(path()).toBe('/checkout'));
      expect(world.draft().menuOf).toBeUndefined();
    },
  );

  it('says why a plan that still stands was not deleted', async () => {
    await open();
    await press('Delete & Startover');
    world.answers.set('mobile_checkout/remove', [
      { ok: false, reason: 'refused', refusal: { code: 'conflict', message: 'Not now.' } } as never,
    ]);
    await pressIn(await dialog('Delete this menu and start over?'), 'Delete & Startover');
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(path()).toBe('/checkout/menus');
  });

  it('leaves an allergy on the device that the server has not heard of', async () => {
    world.begin({ menu: { [wireOn(9)]: { 3: 2033 } }, allergies: [11] });
    for (const name of ['mobile_checkout/setMealPlan', 'profile/set'] as const) world.answers.set(name, [unanswered]);
    world.answers.set('mobile_checkout/remove', [done({ checkoutId: 9 })]);
    await open();
    await press('Delete & Startover');
    await pressIn(await dialog('Delete this menu and start over?'), 'Delete & Startover');
    await waitFor(() => expect(world.draft()).toEqual({ allergies: [11] }));
  });

  it('on another screen leads back to step 1 and says why — CHK-058', async () => {
    await open();
    world.pending = { planParams: null, mealPlan: {} };
    await act(async () => world.changed());
    await waitFor(() => expect(path()).toBe('/checkout'));
    expect(screen.getByText('Your plan was ordered or deleted on another screen.')).toBeTruthy();
    await press('Go to the home page');
    await waitFor(() => expect(path()).toBe('/'));
  });
});

describe('a meal by weight', () => {
  const quantity = async (name: string, value: string): Promise<void> => {
    await act(async () => void fireEvent.change(screen.getByLabelText(`Quantity: ${name}`), { target: { value } }));
  };
  it('keeps what can be ordered and names what cannot — MSG-041, MSG-042, MSG-043', async () => {
    const parts = world.arrays['customfitDishsList'] as Record<string, { id: number }[]>;
    const categories = world.arrays['customFitCategory'] as { id: number; title: string }[];
    const nameOf = (id: number): string => categories.find((each) => each.id === id)!.title;
    const meal = {
      1: { dishId: parts['1']![0]!.id, qty: 150 },
      2: { dishId: parts['2']![0]!.id, qty: 100 },
      4: { dishId: parts['4']![0]!.id, qty: 1 },
    };
    const saved = savedCheckout(7, { mealTypes: ['3'] });
    world.pending = {
      ...saved,
      mealPlan: Object.fromEntries(Object.keys(saved.mealPlan).map((day) => [day, { 3: meal }])),
    };
    await open();
    await press('Change Items');
    await quantity(nameOf(1), '401');
    expect(screen.getByText('Please enter quantity less than or equal to 400 Grams')).toBeTruthy();
    await quantity(nameOf(1), '0');
    expect(screen.getByText('Please enter value greater than zero')).toBeTruthy();
    await quantity(nameOf(1), '200');
    await quantity(nameOf(4), '5');
    expect(screen.getByText('Please enter quantity less than or equal to 4 PC')).toBeTruthy();
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: { ...meal, 1: { ...meal[1], qty: 200 } } } });
    await quantity(nameOf(4), '0');
    expect(screen.queryByLabelText(`Quantity: ${nameOf(4)}`)).toBeNull();
    expect(Object.keys(world.draft().menu![wireOn(7)]!['3']!)).toEqual(['1', '2']);
  });

  it('never keeps a quantity that was only typed through, and is not left while one cannot stand — CFT-016, CFT-018', async () => {
    const lunch = { 1: { dishId: 7101, qty: 150 }, 4: { dishId: 7401, qty: 1 } };
    const saved = savedCheckout(7, { mealTypes: ['3'], is_customfit: true });
    world.pending = {
      ...saved,
      mealPlan: Object.fromEntries(Object.keys(saved.mealPlan).map((day) => [day, { 3: lunch }])),
    };
    await open();
    await press('Change Items');
    for (const typed of ['', '5', '50', '500']) await quantity('Proteins', typed);
    expect(world.draft().menu).toBeUndefined();
    await press('Save and exit');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity: Proteins')));
    expect(document.activeElement!.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save and exit' })).toBeTruthy();
    expect(world.asked.filter(({ name }) => name === 'mobile_checkout/setMealPlan')).toEqual([]);

    await quantity('Proteins', '200');
    await quantity('Sauces', '');
    expect(screen.getByText('Please select protein value')).toBeTruthy();
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: { ...lunch, 1: { dishId: 7101, qty: 200 } } } });
  });
});
