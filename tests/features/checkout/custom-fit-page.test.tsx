import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Provider } from 'jotai';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { CustomFitScreen } from '../../../src/features/checkout/custom-fit/custom-fit-screen.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import { customFitDraft, type CustomFitDraft } from '../../../src/protocol/checkout/custom-fit-draft.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';
import { checkoutEngine, done, on, savedCheckout, wireOn } from '../../support/screens/checkout-engine.ts';

let world: ReturnType<typeof checkoutEngine>['world'];
let engine: ReturnType<typeof checkoutEngine>['engine'];
let path: () => string;

const plain = (title: string) => () => <h1>{title}</h1>;
const kept = async (): Promise<CustomFitDraft> => (await engine.drafts.get('customFit', customFitDraft)) ?? {};
const begin = (draft: CustomFitDraft) => engine.drafts.set('customFit', draft);

const open = async (): Promise<void> => {
  provideEngine(async () => engine);
  await wholeEngine();
  const root = createRootRoute();
  const pages: Record<string, () => React.ReactNode> = {
    '/checkout/customfit': CustomFitScreen,
    '/checkout/menus': plain('Menu'),
    '/checkout/summary': plain('Summary'),
    '/contact': plain('Contact'),
  };
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(pages).map(([at, component]) => createRoute({ getParentRoute: () => root, path: at, component })),
    ),
    history: createMemoryHistory({ initialEntries: ['/checkout/customfit'] }),
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
  await screen.findByRole('button', { name: /^(Save & Proceed to Edit Menu|Proceed to Pay)$/ });
};

const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const save = (): Promise<void> => press('Save & Proceed to Edit Menu');
const group = (name: string): HTMLElement => screen.getAllByRole('group', { name })[0]!;
const cell = (ahead: number): HTMLElement => document.querySelector<HTMLElement>(`[data-day="${on(ahead)}"]`)!;
const tap = async (control: HTMLElement): Promise<void> => {
  await act(async () => {
    fireEvent.click(control);
  });
};
const field = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const set = async (name: string, value: string): Promise<void> => {
  await act(async () => {
    fireEvent.change(field(name), { target: { value } });
  });
};
const problemOf = (name: string): string =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
const summary = (): string =>
  (screen.getByRole('region', { name: 'Order summary' }).textContent ?? '').replaceAll('\u00a0', ' ');

const lunch = { 1: { dishId: 7101, qty: 200 }, 4: { dishId: 7403, qty: 2 } };
const dinner = { 1: { dishId: 7102, qty: 150 } };
const meals = { 3: lunch, 5: dinner };
const whole: CustomFitDraft = { meals, emirate: 1, slot: 1 };

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'checkout', 'order', 'plan');
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  ({ engine, world } = checkoutEngine());
});

describe('the custom-fit build page', () => {
  it('begins with lunch and dinner, 20 days and a start in four days — CFT-003, CFT-006, CFT-014, CFT-015', async () => {
    await open();
    const mains = within(group('Main meals'));
    expect(mains.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, true]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^20 days/ }).checked).toBe(true);
    expect(cell(4).getAttribute('aria-pressed')).toBe('true');
    expect(within(group('Days without delivery')).getAllByRole('button').length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Save & Proceed to Edit Menu' })).toBeTruthy();
  });

  it('shows no price and no figures until something is in a meal', async () => {
    await open();
    expect(document.body.textContent).not.toMatch(/AED\s0\.00|\b0 kcal/);
    expect(summary()).toContain('Put your meals together to see their macros and price.');
    await set('fit-3-1', '7101');
    expect(summary()).toContain('A day');
    expect(summary()).toMatch(/AED \d/);
    expect(summary()).toContain('DinnerNot chosen yet');
  });

  it('names everything that is missing, in the words of the field — MSG-006, MSG-029, CFT-010', async () => {
    await open();
    await save();
    expect(problemOf('emirate')).toBe('This field is required');
    expect(within(group('Delivery time')).getByText('This field is required')).toBeTruthy();
    expect(screen.getAllByText('Please select protein value')).toHaveLength(2);
    await tap(field('meal-3'));
    expect(within(group('Main meals')).getByText('Minimum 2 Meals need to be selected.')).toBeTruthy();
    await tap(field('meal-5'));
    await tap(field('preset-2'));
    expect(within(group('Main meals')).getByText('This field is required')).toBeTruthy();
    expect(within(group('Preset add-ons')).getAllByText('This field is required').length).toBeGreaterThan(0);
    expect(world.asked).toEqual([]);
  });

  it('offers 3 to 90 days in its list, without the quick picks and 60', async () => {
    await open();
    const values = [...document.querySelectorAll<HTMLOptionElement>('[name="other-days"] option')]
      .map(({ value }) => Number(value))
      .filter((days) => days > 0);
    expect([values[0], values.at(-1)]).toEqual([3, 90]);
    for (const left of [5, 6, 20, 24, 30, 40, 60]) expect(values).not.toContain(left);
  });

  it('adds a preset dish beside the meals, which is chosen only if required — CFT-004', async () => {
    await open();
    expect(within(group('Preset add-ons')).getByText('Choose if-required')).toBeTruthy();
    await tap(field('preset-2'));
    const dish = [...document.querySelectorAll<HTMLOptionElement>('[name="preset-dish-2"] option')].find(
      ({ disabled }) => !disabled,
    )!;
    await set('preset-dish-2', dish.value);
    expect(await kept()).toMatchObject({ mealTypes: [3, 5, 2], defaultDish: { 2: Number(dish.value) } });
  });

  it('refuses a preset meal of which every dish holds an allergen of the customer — MSG-014', async () => {
    const [fish] = (world.arrays['ingredientList'] as { id: number; title: string }[]).filter(
      ({ title }) => title === 'Fish',
    );
    world.prefs = { ...world.prefs, allergies: [fish!.id] };
    world.arrays['products'] = (world.arrays['products'] as { type: number[] }[]).map((dish) =>
      dish.type.includes(2) ? { ...dish, allergens: [fish!.id] } : dish,
    );
    await open();
    await tap(field('preset-2'));
    const error = await screen.findByRole('alertdialog', { name: 'Preset meal type error' });
    expect(error.textContent).toContain('Missing the default dish. Please choose different preset meal type.');
    await press('OK');
    expect(field('preset-2').checked).toBe(false);
    expect((await kept()).mealTypes).toBeUndefined();
    await tap(field('preset-6'));
    expect(field('preset-6').checked).toBe(true);
  });

  it('stays on the device after a reload and without a network', async () => {
    await begin({ ...whole, days: 24 });
    world.online = false;
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^24 days/ }).checked).toBe(true);
    expect(field('quantity-3-1').value).toBe('200');
    expect(screen.getByText('Your choices are kept on this device')).toBeTruthy();
    await save();
    expect(world.asked).toEqual([]);
    expect(await kept()).toMatchObject({ days: 24, meals });
  });
});

describe('the renewal of a plan by weight', () => {
  const renewed: CustomFitDraft = {
    mealTypes: [2, 3, 5],
    days: 20,
    emirate: 1,
    slot: 1,
    renewed: { build: 'samemenu', meals },
  };

  it('leaves the menu of each day to the server as long as no meal is touched; snacks come along — REN-009, REN-011', async () => {
    await begin(renewed);
    await open();
    expect(field('quantity-3-1').value).toBe('200');
    await save();
    await waitFor(() => expect(world.asked).toHaveLength(1));
    expect(world.asked[0]!.request).toMatchObject({
      checkoutPlanParams: { diet_id: 41, mealTypes: ['2', '3', '5'], build: 'samemenu', renew: true, defaultDish: {} },
      detailsData: [],
    });
  });

  it('shows no total for days that only the server knows, and one as soon as they are alike — CFT-005', async () => {
    await begin({ ...renewed, mealTypes: [3, 5] });
    await open();
    expect(summary()).not.toContain('Total without bag deposit');
    expect(summary()).toContain('The price is shown with your menu');
    expect([...document.querySelectorAll('output')].at(-1)?.textContent).toBe('');
    await set('quantity-3-1', '100');
    expect(summary()).toContain('Total without bag deposit');
    expect(summary()).not.toContain('The price is shown with your menu');
  });

  it('sends a meal that was changed as the pattern of all days', async () => {
    await begin({ ...renewed, mealTypes: [3, 5] });
    await open();
    await set('quantity-3-1', '250');
    await save();
    await waitFor(() => expect(world.asked).toHaveLength(1));
    const { checkoutPlanParams, detailsData } = world.asked[0]!.request as {
      checkoutPlanParams: object;
      detailsData: Record<string, object>;
    };
    expect(checkoutPlanParams).toMatchObject({ build: 'samemenu', renew: true });
    expect(Object.values(detailsData)).toEqual([{ 3: { ...lunch, 1: { dishId: 7101, qty: 250 } }, 5: dinner }]);
  });
});

describe('a meal by weight', () => {
  it('begins a part with 1 and counts grams, sauces in pieces — CFT-019, CFT-020', async () => {
    await open();
    await set('fit-3-1', '7101');
    await set('fit-3-4', '7403');
    expect([field('quantity-3-1').value, field('quantity-3-4').value]).toEqual(['1', '1']);
    expect(field('quantity-3-1').parentElement?.textContent).toContain('g');
    expect(field('quantity-3-4').parentElement?.textContent).toContain('PC');
  });

  it('loses a row with its dish, and with a quantity of 0 — CFT-017, CFT-018', async () => {
    await begin({ meals: { 3: { ...lunch, 2: { dishId: 7201, qty: 100 } } } });
    await open();
    await set('fit-3-4', '0');
    await set('quantity-3-2', '0');
    expect(await kept()).toMatchObject({ meals: { 3: { 1: lunch[1] } } });
    expect([field('quantity-3-4'), field('quantity-3-2')]).toEqual([null, null]);
  });

  it.each([
    ['quantity-3-1', '401', 'Please enter quantity less than or equal to 400 Grams', 'MSG-041'],
    ['quantity-3-4', '5', 'Please enter quantity less than or equal to 4 PC', 'MSG-042'],
    ['quantity-3-1', '0', 'Please enter value greater than zero', 'MSG-043'],
  ])('says at once of %s at %s: %s — %s', async (name, quantity, sentence) => {
    await begin(whole);
    await open();
    await set(name, quantity);
    expect(problemOf(name)).toBe(sentence);
    await save();
    expect(world.asked).toEqual([]);
  });

  it('stands in the summary with its macros and its price at every touch — CFT-005, CFT-023', async () => {
    await begin({ ...whole, days: 5 });
    await open();
    // 300 + 2 × 900 and two pieces at 200; 300 + 1.5 × 1600.
    expect(summary()).toContain('25.00');
    expect(summary()).toContain('27.00');
    expect(summary()).toContain('PRO 62 g');
    await set('quantity-3-1', '100');
    expect(summary()).toContain('16.00');
    expect(summary()).toContain('PRO 31 g');
  });

  it('never offers a part with an allergen of the customer, and says why', async () => {
    const fish = (world.arrays['ingredientList'] as { id: number; title: string }[]).find(
      ({ title }) => title === 'Fish',
    )!;
    world.prefs = { ...world.prefs, allergies: [fish.id] };
    await begin({ ...whole, meals: { 3: { 1: { dishId: 7103, qty: 100 } }, 5: dinner } });
    await open();
    const salmon = document.querySelector<HTMLOptionElement>('[name="fit-3-1"] option[value="7103"]')!;
    expect(salmon.disabled).toBe(true);
    expect(salmon.textContent).toBe('Salmon (your allergy: Fish)');
    expect(problemOf('fit-3-1')).toContain('Anything with one of your allergens can never be chosen.');
    await save();
    expect(world.asked).toEqual([]);
  });
});

describe('what the customer dislikes', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Ingredient as a Dislike' });
  const optionsOf = (name: string) => [...document.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option`)];

  it('is the last of the parts, is marked, and asks before it is taken — WIZ-058, CHK-069', async () => {
    const fish = (world.arrays['ingredientList'] as { id: number; title: string }[]).find(
      ({ title }) => title === 'Fish',
    )!;
    world.prefs = { ...world.prefs, dislikes: [fish.id] };
    await begin(whole);
    await open();
    const marked = optionsOf('fit-3-1').filter(({ textContent }) => textContent.includes('(you dislike: Fish)'));
    expect(marked.map(({ value }) => value)).toContain('7103');
    expect(optionsOf('fit-3-1').slice(-marked.length)).toEqual(marked);
    await set('fit-3-1', '7103');
    await question();
    await press('No');
    expect(field('fit-3-1').value).toBe('7101');
    await set('fit-3-1', '7103');
    await question();
    await press('Yes');
    expect(await kept()).toMatchObject({ meals: { 3: { 1: { dishId: 7103, qty: 200 } } } });
  });

  it('is the last of the preset dishes too: a dish, and one of a group that is left out — WIZ-058', async () => {
    type Dish = { id: number; type: number[]; diets: number[]; group: number[]; spicy: number };
    const [first, second, ...others] = (world.arrays['products'] as Dish[]).filter(
      ({ type, diets }) => type.includes(2) && diets.includes(41),
    ) as [Dish, Dish, ...Dish[]];
    expect(others.length).toBeGreaterThan(0);
    world.arrays['products'] = (world.arrays['products'] as Dish[]).map((dish) => ({
      ...dish,
      group: dish.id === second.id ? [3] : [],
    }));
    world.prefs = { ...world.prefs, eliminate_groups: [3] };
    world.user = { ...world.user, dishdislikes: [first.id] };
    await open();
    await tap(field('preset-2'));
    const last = optionsOf('preset-dish-2').slice(-2);
    expect(last.map(({ value }) => Number(value))).toEqual([first.id, second.id]);
    for (const { textContent } of last) expect(textContent).toContain('(not to your taste)');
    await set('preset-dish-2', String(second.id));
    await question();
    expect((await kept()).defaultDish).toEqual({});
    await press('Yes');
    expect(await kept()).toMatchObject({ defaultDish: { 2: second.id } });
  });
});

describe('the start of a custom-fit plan', () => {
  it('is three days to three months ahead, on no weekday that is left out — CFT-011, CFT-012', async () => {
    // Thursday, 26 November.
    await begin({ excluded: [4] });
    await open();
    expect([2, 3, 5].map((ahead) => cell(ahead).getAttribute('aria-disabled'))).toEqual(['true', null, 'true']);
    await tap(cell(2));
    expect(screen.getByText(/too soon, we need three days to prepare/)).toBeTruthy();
    expect((await kept()).start).toBeUndefined();
    for (const _ of [12, 1, 2]) await press('Next month');
    const closed = (day: string) => document.querySelector(`[data-day="${day}"]`)?.getAttribute('aria-disabled');
    expect([closed('2027-02-21'), closed('2027-02-22')]).toEqual([null, 'true']);
  });

  it('moves forward from a weekday that is left out afterwards — CFT-013', async () => {
    await begin({ start: on(5), excluded: [4] });
    await open();
    expect(cell(6).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Thu 26 Nov: you left out Thursday. Your plan now starts on Fri 27 Nov.')).toBeTruthy();
  });
});

describe('the voucher of a custom-fit plan', () => {
  it('asks for the meals before it is tried — MSG-030', async () => {
    await open();
    await set('couponCode', 'WELCOME10');
    await press('Apply');
    expect(problemOf('couponCode')).toBe('Please select the meals and apply the code.');
    expect(world.asked).toEqual([]);
  });

  it('is cleared with the words of the server when it does not count, and taken off when it does', async () => {
    const coupon = { id: 1, type: 'percent', value: 10, code: 'WELCOME10', apply_type: 'mainprice' };
    world.answers.set('mobile_checkout/applyCouponCode', [
      done({ error: true, message: 'This code is not valid.', coupon: null }),
      done({ error: false, message: 'Applied.', coupon }),
    ]);
    await begin({ ...whole, days: 3 });
    await open();
    await set('couponCode', 'NONE');
    await press('Apply');
    expect(problemOf('couponCode')).toBe('This code is not valid.');
    expect(field('couponCode').value).toBe('');
    await set('couponCode', 'WELCOME10');
    await press('Apply');
    expect(world.asked.at(-1)?.request).toEqual({ couponCode: 'WELCOME10', clearPrice: 3 * (2500 + 2700) });
    expect(summary()).toContain('-AED 15.60');
  });
});

describe('saving the custom-fit plan', () => {
  const answerWith = (saved: ReturnType<typeof savedCheckout>): void => {
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = saved;
        return done({ planParams: saved.planParams, mealPlan: saved.mealPlan });
      },
    ]);
  };

  it('sends one day as the pattern of all and opens the menu', async () => {
    await begin({ ...whole, days: 5, excluded: [4] });
    answerWith(savedCheckout(4));
    await open();
    await save();
    await waitFor(() => expect(path()).toBe('/checkout/menus'));
    expect(world.asked).toMatchObject([
      {
        name: 'mobile_checkout/set',
        request: {
          checkoutPlanParams: {
            diet_id: 41,
            days_count: 5,
            mealTypes: ['3', '5'],
            exclude_week_day: ['4'],
            emirate_id: 1,
            slot_id: 1,
            start_date: wireOn(4),
          },
          detailsData: { [String(wireOn(4))]: meals },
        },
      },
    ]);
    expect(await kept()).toEqual({});
  });

  const custom = {
    ...savedCheckout(4, { diet_id: 41, mealTypes: ['3', '5'] }),
    mealPlan: Object.fromEntries([4, 5, 6, 7, 8].map((ahead) => [String(wireOn(ahead)), meals])),
  };

  it('goes on to pay when it is saved already — CFT-007', async () => {
    world.pending = custom;
    await open();
    expect(field('quantity-3-1').value).toBe('200');
    await press('Proceed to Pay');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(world.asked).toEqual([]);
  });

  it('leaves a saved renewal one — REN-009', async () => {
    world.pending = { ...custom, planParams: { ...custom.planParams!, build: 'samemenu', renew: true } };
    await begin({ emirate: 1, slot: 1, start: on(5) });
    answerWith(custom);
    await open();
    await press('Proceed to Pay');
    await waitFor(() => expect(world.asked).toHaveLength(1));
    expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ id: 9, build: 'samemenu', renew: true });
  });

  it.each([
    ['of the saved days', 5, 4 * (2500 + 2700) + (3400 + 2700)],
    ['of a longer plan, which begins with them again', 6, 5 * (2500 + 2700) + (3400 + 2700)],
  ])(
    'shows the price %s as they are, also where one was changed by itself — CFT-005, PRI-006',
    async (_, days, fils) => {
      const changed = structuredClone(custom);
      changed.mealPlan[String(wireOn(6))] = { ...meals, 3: { ...lunch, 1: { dishId: 7101, qty: 300 } } };
      world.pending = changed;
      await begin({ days });
      await open();
      expect(summary()).toContain(`Total without bag depositAED ${fils / 100}.00`);
      expect(summary()).toContain('Other days of your menu differ');
      expect(screen.getAllByText((text) => text.replaceAll('\u00a0', ' ') === `AED ${fils / 100}.00`).length).toBe(3);
    },
  );

  it('asks for no preset dish again that stands in the saved menu', async () => {
    world.pending = { ...custom, planParams: { ...custom.planParams!, mealTypes: ['2', '3', '5'] } };
    await begin({ start: on(5), emirate: 1, slot: 1 });
    answerWith(custom);
    await open();
    await press('Proceed to Pay');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(world.asked[0]?.request).toMatchObject({ checkoutPlanParams: { defaultDish: {} } });
  });

  it('keeps the saved meals of each day when only the emirate and the start change', async () => {
    world.pending = custom;
    await begin({ emirate: 1, slot: 1, start: on(5) });
    answerWith(custom);
    await open();
    await press('Proceed to Pay');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(world.asked[0]?.request).toMatchObject({
      checkoutPlanParams: { id: 9 },
      detailsData: Object.fromEntries([5, 6, 7, 8, 9].map((ahead) => [String(wireOn(ahead)), meals])),
    });
  });

  it.each([
    ['a code that is taken away goes', { coupon: null, emirate: 1, slot: 1, start: on(5) }, null],
    ['a code that nobody touched stays unsaid', { emirate: 1, slot: 1, start: on(5) }, undefined],
  ] as const)('%s', async (_name, draft, sent) => {
    const held = { ...custom, planParams: { ...custom.planParams!, couponCode: 'WELCOME10' } };
    world.pending = held;
    await begin(draft);
    answerWith(held);
    await open();
    await press('Proceed to Pay');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    const { couponCode } = world.asked[0]!.request['checkoutPlanParams'] as { couponCode?: null };
    expect(couponCode).toBe(sent);
  });

  it('follows what another device saves meanwhile', async () => {
    await open();
    world.pending = custom;
    await act(async () => world.changed());
    expect(await screen.findByRole('button', { name: 'Proceed to Pay' })).toBeTruthy();
    expect(field('quantity-3-1').value).toBe('200');
  });
});
