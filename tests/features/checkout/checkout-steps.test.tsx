import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Provider } from 'jotai';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { dayToWire } from '../../../src/domain/days/day.ts';
import { DeliveryDatesScreen } from '../../../src/features/checkout/steps/delivery-dates-screen.tsx';
import { CheckoutStep } from '../../../src/features/checkout/steps/checkout-step.tsx';
import { MealTypesScreen } from '../../../src/features/checkout/steps/meal-types-screen.tsx';
import { PendingOnly } from '../../../src/features/checkout/placing/pending-only.tsx';
import { PreferenceScreen } from '../../../src/features/checkout/steps/preference-screen.tsx';
import { RenewScreen } from '../../../src/features/checkout/renewal/renew-screen.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import { customFitDraft } from '../../../src/protocol/checkout/custom-fit-draft.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';
import { ToastProvider } from '../../../src/ui/dialogs/toast.tsx';
import { checkoutEngine, done, on, savedCheckout, unanswered, wireOn } from '../../support/screens/checkout-engine.ts';

let world: ReturnType<typeof checkoutEngine>['world'];
let engine: ReturnType<typeof checkoutEngine>['engine'];
let path: () => string;

const plain = (title: string) => () => <h1>{title}</h1>;

/** Opens an address of the checkout as the router does, with plain pages where the way leads out of it. */
const open = async (address: string): Promise<void> => {
  provideEngine(async () => engine);
  await wholeEngine();
  const root = createRootRoute();
  const pages: Record<string, () => React.ReactNode> = {
    '/': plain('Home'),
    '/contact': plain('Contact'),
    '/checkout': PreferenceScreen,
    '/checkout/customfit': plain('Custom fit'),
    '/checkout/meal-types-and-days': MealTypesScreen,
    '/checkout/delivery-dates': DeliveryDatesScreen,
    '/checkout/menus': () => (
      <CheckoutStep page="menus" title="Menu">
        {() => <p>The days of the plan</p>}
      </CheckoutStep>
    ),
    '/checkout/summary': () => (
      <CheckoutStep page="summary" title="Summary">
        {() => <p>What it costs</p>}
      </CheckoutStep>
    ),
    '/checkout/success/paylater': () => (
      <PendingOnly named={null} waiting={null}>
        {() => <h1>Your order</h1>}
      </PendingOnly>
    ),
    '/renewplan/samemenu': () => <RenewScreen method="samemenu" />,
    '/renewplan/defaultmenu': () => <RenewScreen method="defaultmenu" />,
  };
  const router = createRouter({
    routeTree: root.addChildren(
      Object.entries(pages).map(([at, component]) => createRoute({ getParentRoute: () => root, path: at, component })),
    ),
    history: createMemoryHistory({ initialEntries: [address] }),
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
  await screen.findByRole('heading', { level: 1 });
};

const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const arrivesAt = (address: string): Promise<void> => waitFor(() => expect(path()).toBe(address));
const group = (name: string): HTMLElement => screen.getAllByRole('group', { name })[0]!;

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'checkout');
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  ({ engine, world } = checkoutEngine());
});

describe('the step tabs', () => {
  it('name the four steps and open only what was open before — CHK-017, CHK-019, CHK-020', async () => {
    world.begin({ reached: 1, days: 20 });
    await open('/checkout/delivery-dates');
    const tabs = within(screen.getByRole('navigation', { name: 'Steps to your plan' }));
    const items = tabs.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Step 1: Select Main Meals & Build Combinations',
      '2Step 2: Select No Of Days',
      '3Step 3: Preset Meals',
      '4Step 4: Checkout',
    ]);
    expect(items.map((item) => item.dataset['active'])).toEqual(['true', 'true', undefined, undefined]);
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/checkout']);
    expect(items[1]!.querySelector('[aria-current=step]')).not.toBeNull();
  });

  it('read Edit Meals when a checkout is saved, which leads to the menus — CHK-018, CHK-021', async () => {
    world.pending = savedCheckout(7);
    await open('/checkout');
    const edit = await screen.findByRole('link', { name: /Step 3: *Edit Meals/ });
    await act(async () => void fireEvent.click(edit));
    await arrivesAt('/checkout/menus');
  });
});

describe('who comes to a step that is not theirs', () => {
  it.each([
    ['/checkout/menus', '/checkout', 'CHK-002, CHK-003'],
    ['/checkout/summary', '/checkout', 'CHK-002, CHK-058'],
    ['/checkout/delivery-dates', '/checkout/meal-types-and-days', 'CHK-006'],
    ['/checkout/success/paylater', '/', 'CHK-052'],
  ])('without a saved checkout goes from %s to %s — %s', async (from, to) => {
    await open(from);
    await arrivesAt(to);
  });

  it.each(['/checkout/meal-types-and-days', '/checkout/delivery-dates'])(
    'with a saved checkout goes from %s to its menus — CHK-005',
    async (from) => {
      world.pending = savedCheckout(7);
      await open(from);
      await arrivesAt('/checkout/menus');
      expect(screen.getByText('The days of the plan')).toBeTruthy();
    },
  );

  it('goes from the menus to the dates when the first day is less than two days ahead, and stays there — CHK-004, CHK-007', async () => {
    world.pending = savedCheckout(1);
    await open('/checkout/menus');
    await arrivesAt('/checkout/delivery-dates');
    expect(screen.getByText('Your saved plan starts too soon')).toBeTruthy();
  });

  it('may see the menus when the first day is two days ahead — CHK-004', async () => {
    world.pending = savedCheckout(2);
    await open('/checkout/menus');
    expect(await screen.findByText('The days of the plan')).toBeTruthy();
  });

  it('says nothing about allergies: first that question, then the plan — CHK-006', async () => {
    world.user = { ...world.user, allergiesDeclared: false };
    await open('/checkout/meal-types-and-days');
    await arrivesAt('/checkout');
  });

  it('counts a saved checkout without a day as none — CHK-058', async () => {
    world.pending = { ...savedCheckout(7), mealPlan: {} };
    await open('/checkout/menus');
    await arrivesAt('/checkout');
  });

  it('stays on the page that places the order when that takes the checkout away', async () => {
    world.pending = savedCheckout(7);
    await open('/checkout/success/paylater');
    world.pending = { planParams: null, mealPlan: {} };
    await act(async () => world.changed());
    expect(screen.getByRole('heading', { name: 'Your order' })).toBeTruthy();
  });
});

describe('step 1, Preference', () => {
  it('asks first for the allergies, without which nothing goes on', async () => {
    await open('/checkout');
    expect(screen.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent)[0]).toBe('Allergies');
  });

  it('eliminates groups and dislikes ingredients, found by a search — CHK-008', async () => {
    await open('/checkout');
    await press('Spicy');
    fireEvent.change(screen.getByLabelText('Search for an ingredient you dislike'), { target: { value: 'cottage' } });
    await press('Cottage cheese');
    expect(screen.getByRole('button', { name: 'Remove Cottage cheese' })).toBeTruthy();
    await press('Next');
    expect(world.sent.map(({ request }) => request)).toEqual([
      { subtype: 'saveDislike', dislikes: [expect.any(Number)] },
      { subtype: 'saveEliminateGroups', eliminate_groups: [14] },
    ]);
    await arrivesAt('/checkout/meal-types-and-days');
  });

  it('does not go on before a new customer has answered the question of allergies', async () => {
    world.user = { ...world.user, allergiesDeclared: false };
    await open('/checkout');
    await press('Next');
    const alert = within(group('Allergies')).getByRole('alert');
    expect(alert.textContent).toBe('Please choose your allergies, or say that you have none.');
    expect(path()).toBe('/checkout');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /I have food allergies/ })));
    expect(alert.textContent).not.toBe('');
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /I have no food allergies/ })));
    expect(alert.textContent).toBe('');
    world.answers.set('profile/set', [
      () => {
        world.user = { ...world.user, allergiesDeclared: true };
        world.changed();
        return done({ message: 'Saved.' });
      },
    ]);
    await press('Next');
    expect(world.asked).toMatchObject([{ name: 'profile/set', request: { scenario: 'preferences', allergies: [] } }]);
    await arrivesAt('/checkout/meal-types-and-days');
    expect(world.draft().allergies).toBeUndefined();
  });

  it('adds to declared allergies and takes none away', async () => {
    world.prefs = { ...world.prefs, allergies: [8, 11] };
    await open('/checkout');
    const declared = screen.getByRole('list', { name: 'Your allergies' });
    expect(declared.textContent).toBe('Tree nutsSesame');
    expect(within(declared).queryByRole('button')).toBeNull();
    fireEvent.change(screen.getByLabelText('Search for an allergy to add'), { target: { value: 'peanuts' } });
    await act(
      async () => void fireEvent.click(within(group('Allergies')).getAllByRole('button', { name: 'Peanuts' })[0]!),
    );
    world.answers.set('profile/set', [done({ message: 'Saved.' })]);
    await press('Next');
    expect(world.asked[0]?.request).toEqual({ scenario: 'preferences', allergies: [8, 11, 5] });
  });

  it('tells an allergy that was named while another one was being told', async () => {
    world.begin({ allergies: [11] });
    world.answers.set('profile/set', [
      () => {
        void engine.drafts.set('checkout', { allergies: [11, 5] });
        return done({ message: 'Saved.' });
      },
      done({ message: 'Saved.' }),
    ]);
    await open('/checkout');
    await press('Next');
    await arrivesAt('/checkout/meal-types-and-days');
    expect(world.asked.map(({ request }) => request['allergies'])).toEqual([[11], [11, 5]]);
    expect(world.draft().allergies).toBeUndefined();
  });

  it('keeps allergies chosen without a network and goes on', async () => {
    world.online = false;
    world.user = { ...world.user, allergiesDeclared: false };
    world.begin({ allergies: [11] });
    await open('/checkout');
    expect(screen.getByText('Your allergies are saved before anything is planned for you.')).toBeTruthy();
    await press('Next');
    await arrivesAt('/checkout/meal-types-and-days');
    expect(world.draft().allergies).toEqual([11]);
  });

  it('says why the server did not take the allergies, and loses none', async () => {
    world.begin({ allergies: [11] });
    world.answers.set('profile/set', [
      { ok: false, reason: 'refused', refusal: { code: 'conflict', message: 'Please talk to our team.' } },
    ]);
    await open('/checkout');
    await press('Next');
    expect(screen.getByText('Please talk to our team.')).toBeTruthy();
    expect(world.draft().allergies).toEqual([11]);
    expect(path()).toBe('/checkout');
  });

  it('asks for a consultation beyond three avoided ingredients, which blocks nothing — CHK-067, CHK-068, MSG-052', async () => {
    const note = 'More than three avoided ingredients require a consultation with our nutritionist.';
    world.prefs = { ...world.prefs, allergies: [8], dislikes: [101, 102] };
    await open('/checkout');
    expect(screen.queryByText(note)).toBeNull();
    world.prefs = { ...world.prefs, dislikes: [101, 102, 103] };
    await act(async () => world.changed());
    expect(screen.getByText(note)).toBeTruthy();
    world.answers.set('profile/getForDashboard/planRequest', [done({ message: 'Thank you.' })]);
    await press('Ask for a consultation');
    const request = await screen.findByRole('dialog', { name: 'Request Sent' });
    expect(request.textContent).toContain('Thank you! Our team will be in touch with you.');
    expect(world.asked[0]?.request['notes']).toMatch(/Tree nuts/);
    await press('Next');
    await arrivesAt('/checkout/meal-types-and-days');
  });
});

describe('step 2, Diet Type & Meals', () => {
  const meal = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const tick = async (control: HTMLElement): Promise<void> => {
    await act(async () => void fireEvent.click(control));
  };

  it('starts with the default diet, lunch and dinner, and has Back and Next — CHK-012, CHK-062, CON-009', async () => {
    await open('/checkout/meal-types-and-days');
    expect(screen.getByRole('heading', { level: 1, name: 'Diet Type & Meals' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Balanced/ }).checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([
      meal('Lunch'),
      meal('Dinner'),
    ]);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/checkout');
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('leads to meals by weight on their own page instead of offering them as one more diet of ready dishes', async () => {
    await open('/checkout/meal-types-and-days');
    expect(screen.getByRole('link', { name: /^Customised/ }).getAttribute('href')).toBe('/checkout/customfit');
    expect(screen.queryByRole('radio', { name: /^Customised/ })).toBeNull();
  });

  it('shows the price of the choice at every tap — PRI-003, PRI-004, CST-004', async () => {
    await open('/checkout/meal-types-and-days');
    const line = (): string =>
      [...document.querySelectorAll('output')].map(({ textContent }) => textContent.replace(/\u00a0/g, ' ')).join('|');
    // 2 × 35.50 a day, 12 % off 40 days.
    expect(line()).toContain('from AED 62.48 a day');
    await tick(screen.getByRole('radio', { name: /^20 days/ }));
    // 71.00 × 20 less 5 %.
    expect(line()).toContain('AED 1,349.00');
    expect(line()).toContain('for 20 days · AED 67.45 a day');
    await tick(meal('Protein add-on'));
    // With 9.00 a day more.
    expect(line()).toContain('AED 1,520.00');
  });

  it('takes the side type with its meal, and away with it — CHK-055, CHK-056', async () => {
    await open('/checkout/meal-types-and-days');
    await tick(meal('Breakfast'));
    expect(world.draft().mealTypes).toEqual([3, 31, 5, 51, 1]);
    await tick(meal('Lunch'));
    expect(world.draft().mealTypes).toEqual([5, 51, 1]);
  });

  it('refuses to take lunch or dinner away when fewer than two mains would stay — MSG-023, MSG-024', async () => {
    await open('/checkout/meal-types-and-days');
    await tick(meal('Lunch'));
    expect(meal('Lunch').checked).toBe(true);
    expect(within(group('Meals of a day')).getByRole('alert').textContent).toBe('Minimum 2 Meals need to be selected.');
    await tick(meal('Breakfast'));
    await tick(meal('Lunch'));
    expect(meal('Lunch').checked).toBe(false);
    expect(within(group('Meals of a day')).getByRole('alert').textContent).toBe('');
  });

  it('refuses each thing that is missing beside its field, and keeps the rest — MSG-019, MSG-021, MSG-025', async () => {
    world.begin({ diet: 999 });
    await open('/checkout/meal-types-and-days');
    await press('Next');
    expect(within(group('Diet type')).getByText('Please select diet type to continue')).toBeTruthy();
    expect(within(group('Number of days')).getByText('Please select day.')).toBeTruthy();
    await tick(screen.getByRole('radio', { name: /Vegan/ }));
    expect(world.draft().diet).toBe(33);
    await act(async () => world.changed());
    expect(path()).toBe('/checkout/meal-types-and-days');
  });

  it('wants a meal type, and a combination that the kitchen serves — MSG-021, MSG-022', async () => {
    world.begin({ mealTypes: [], days: 20 });
    await open('/checkout/meal-types-and-days');
    await press('Next');
    expect(screen.getByText('Please select mealType.')).toBeTruthy();
    await tick(meal('Breakfast'));
    expect(
      screen.getByText(
        'Minimum 2 Meals need to be selected (and you cant select less than 2 meals). Please select some other combination with minimum 2 meals.',
      ),
    ).toBeTruthy();
    await tick(meal('Dinner'));
    await press('Next');
    await arrivesAt('/checkout/delivery-dates');
  });

  it('says when a diet has no meals — MSG-020', async () => {
    const diets = world.arrays['dietList'] as { id: number; mealtypes: number[] }[];
    world.arrays['dietList'] = diets.map((diet) => (diet.id === 32 ? { ...diet, mealtypes: [] } : diet));
    await open('/checkout/meal-types-and-days');
    await press('Next');
    expect(screen.getByText("Please select different diet type. Currently, don't have meals")).toBeTruthy();
  });

  it('offers six lengths as buttons and every other one from 5 to 90 in the list — CHK-059, CHK-060, CST-005', async () => {
    await open('/checkout/meal-types-and-days');
    const quick = within(group('Number of days')).getAllByRole<HTMLInputElement>('radio');
    expect(quick.map(({ value }) => Number(value))).toEqual([5, 6, 20, 24, 30, 40]);
    const list = screen.getByLabelText('Another number of days');
    const offered = within(list)
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => !disabled)
      .map(({ value }) => Number(value));
    expect([offered[0], offered.at(-1), offered.length]).toEqual([7, 90, 80]);
    fireEvent.change(list, { target: { value: '33' } });
    expect(world.draft().days).toBe(33);
  });

  it('leaves weekdays out, but never the last one — ENT-009', async () => {
    world.begin({ excluded: [1, 2, 3, 4, 5] });
    await open('/checkout/meal-types-and-days');
    await press('Saturday');
    expect(world.draft().excluded).toEqual([1, 2, 3, 4, 5, 6]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sunday' }).disabled).toBe(true);
  });
});

describe('step 3, Start Date & Delivery Time', () => {
  const chosen = { diet: 32, mealTypes: [3, 31, 5, 51], days: 5 } as const;
  const ready = { ...chosen, mealTypes: [...chosen.mealTypes], start: on(4), emirate: 1, slot: 1 };
  const cell = (ahead: number): HTMLElement => document.querySelector<HTMLElement>(`[data-day="${on(ahead)}"]`)!;
  const tap = async (control: HTMLElement): Promise<void> => {
    await act(async () => void fireEvent.click(control));
  };

  it('refuses what is missing beside its field — CHK-013, MSG-026, MSG-027, MSG-028', async () => {
    world.begin({ days: 5 });
    await open('/checkout/delivery-dates');
    expect(screen.getByRole('heading', { level: 1, name: 'Start Date & Delivery Time' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/checkout/meal-types-and-days');
    await press('Continue');
    expect(within(group('Start date')).getByText('Please select delivery Date.')).toBeTruthy();
    const emirate = screen.getByLabelText('Emirate');
    expect(document.getElementById(emirate.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Please select emirate.',
    );
    expect(within(group('Delivery time')).getByText('Please select delivery slot.')).toBeTruthy();
    expect(world.asked).toEqual([]);
  });

  it('opens days from two days ahead, and says why another one is closed — CHK-063, CHK-064', async () => {
    world.begin({ days: 5, excluded: [4] });
    await open('/checkout/delivery-dates');
    expect(cell(1).getAttribute('aria-disabled')).toBe('true');
    await tap(cell(2));
    expect(world.draft().start).toBe(on(2));
    // Thursday, 26 November.
    await tap(cell(5));
    expect(screen.getByText('Thu 26 Nov: you left out Thursday.')).toBeTruthy();
    expect(world.draft().start).toBe(on(2));
    await press('Next month');
    await tap(document.querySelector<HTMLElement>('[data-day="2026-12-02"]')!);
    expect(screen.getByText('Wed 2 Dec: no delivery on the holiday National Day.')).toBeTruthy();
  });

  it('moves a start that has become impossible to the next open day — CHK-065', async () => {
    world.begin({ ...ready, start: on(5), excluded: [4] });
    await open('/checkout/delivery-dates');
    expect(cell(6).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Thu 26 Nov: you left out Thursday. Your plan now starts on Fri 27 Nov.')).toBeTruthy();
  });

  it('begins after the plan that still runs — CHK-066', async () => {
    world.user = { ...world.user, hasPlan: true, plan: { order: 7, diet: 32, end: wireOn(6), renew_status: 0 } };
    world.begin({ ...chosen, mealTypes: [...chosen.mealTypes] });
    await open('/checkout/delivery-dates');
    expect(cell(6).getAttribute('aria-label')).toContain('you have a plan until Fri 27 Nov');
    await tap(cell(7));
    expect(world.draft().start).toBe(on(7));
  });

  it('begins after the last plan when that one has been renewed — CHK-066, REN-008', async () => {
    const plan = { order: 7, diet: 32, end: wireOn(2), renew_status: 1 };
    world.user = { ...world.user, hasPlan: true, alreadyRenewed: true, plan, plannedUntil: wireOn(7) };
    world.begin({ ...ready, start: on(4) });
    await open('/checkout/delivery-dates');
    expect(
      screen.getByText('Wed 25 Nov: you have a plan until Sat 28 Nov. Your plan now starts on Sun 29 Nov.'),
    ).toBeTruthy();
    await tap(cell(7));
    expect(screen.getByText('Sat 28 Nov: you have a plan until Sat 28 Nov.')).toBeTruthy();
    await press('Continue');
    expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ start_date: wireOn(8) });
  });

  it('says on which day the plan starts when the chosen one was taken meanwhile — CHK-066', async () => {
    world.begin(ready);
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = savedCheckout(9);
        return done({ planParams: world.pending.planParams, mealPlan: world.pending.mealPlan });
      },
    ]);
    await open('/checkout/delivery-dates');
    await press('Continue');
    await arrivesAt('/checkout/menus');
    expect(screen.getByText('The day you chose is no longer open. Your plan starts on Mon 30 Nov.')).toBeTruthy();
  });

  it('has the delivery times of the emirate, which another emirate clears — CHK-057', async () => {
    world.begin({ ...ready });
    await open('/checkout/delivery-dates');
    const slots = (): HTMLInputElement[] => within(group('Delivery time')).getAllByRole('radio');
    expect(slots().filter(({ checked }) => checked)).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Emirate'), { target: { value: '2' } });
    expect(slots().some(({ checked }) => checked)).toBe(false);
    expect(world.draft()).toMatchObject({ emirate: 2, slot: undefined });
  });

  it('builds the plan and goes on to its menus — CHK-046, CHK-047, ENT-008', async () => {
    world.begin(ready);
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = savedCheckout(4);
        return done({ planParams: world.pending.planParams, mealPlan: world.pending.mealPlan });
      },
    ]);
    await open('/checkout/delivery-dates');
    await press('Continue');
    await arrivesAt('/checkout/menus');
    expect(world.asked).toMatchObject([
      {
        name: 'mobile_checkout/set',
        request: {
          checkoutPlanParams: {
            diet_id: 32,
            days_count: 5,
            mealTypes: ['3', '31', '5', '51'],
            exclude_week_day: [],
            emirate_id: 1,
            slot_id: 1,
            start_date: dayToWire(on(4)),
          },
          detailsData: [],
        },
      },
    ]);
    expect(world.draft()).toEqual({ reached: 3 });
    expect(screen.queryByText(/no longer open/)).toBeNull();
  });

  it('declares kept allergies before anything is planned, and plans nothing without', async () => {
    world.begin({ ...ready, allergies: [11] });
    world.answers.set('profile/set', [unanswered, done({ message: 'Saved.' })]);
    await open('/checkout/delivery-dates');
    await press('Continue');
    expect(world.asked.map(({ name }) => name)).toEqual(['profile/set']);
    await press('Continue');
    expect(world.asked.map(({ name }) => name)).toEqual(['profile/set', 'profile/set', 'mobile_checkout/set']);
  });

  it('asks again under the same key while no answer has come, and loses nothing — MSG-049', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.begin(ready);
    world.answers.set('mobile_checkout/set', [
      unanswered,
      { ok: false, reason: 'refused', refusal: { code: 'validation', message: 'A sentence of the server.' } },
    ]);
    await open('/checkout/delivery-dates');
    await press('Continue');
    expect(screen.getByText('There was no answer yet. Please try again; nothing is created twice.')).toBeTruthy();
    await press('Continue');
    expect(world.asked[1]?.id).toBe(world.asked[0]?.id);
    expect(screen.queryByText(/A sentence of the server/)).toBeNull();
    expect(logged).toHaveBeenCalledWith('the checkout was not saved', expect.objectContaining({ code: 'validation' }));
    expect(world.draft()).toMatchObject(ready);
    logged.mockRestore();
  });

  it('lays later choices over an earlier press that was carried out after all', async () => {
    world.begin(ready);
    const answer = done({ planParams: savedCheckout(4).planParams, mealPlan: {} });
    const earlier = (): typeof answer => {
      world.pending = savedCheckout(4);
      return answer;
    };
    world.answers.set('mobile_checkout/set', [unanswered, earlier as never, answer]);
    await open('/checkout/delivery-dates');
    await press('Continue');
    await tap(cell(6));
    await press('Continue');
    expect(
      world.asked.map(({ request }) => (request['checkoutPlanParams'] as { start_date: number }).start_date),
    ).toEqual([4, 4, 6].map(wireOn));
    expect(world.asked[2]?.request['checkoutPlanParams']).toMatchObject({ id: 9 });
  });

  it.each([
    ['the same choice', {}],
    ['another choice', { start: on(5) }],
  ])(
    'builds a plan anew (%s) when the one of an earlier press is gone by the time its answer comes — CHK-046, CHK-053, CHK-054',
    async (_what, later) => {
      world.begin(ready);
      const first = done({ planParams: savedCheckout(4).planParams, mealPlan: {} });
      const second = savedCheckout(4, { id: 12 });
      world.answers.set('mobile_checkout/set', [
        unanswered,
        first,
        () => {
          world.pending = second;
          return done({ planParams: second.planParams, mealPlan: second.mealPlan });
        },
      ]);
      await open('/checkout/delivery-dates');
      await press('Continue');
      // Ordered, and a new plan begun.
      cleanup();
      world.begin({ ...ready, ...later });
      await open('/checkout/delivery-dates');
      await press('Continue');
      await arrivesAt('/checkout/menus');
      const [, repeated, anew] = world.asked;
      expect(repeated?.id).toBe(world.asked[0]?.id);
      expect(anew?.id).not.toBe(repeated?.id);
      expect(anew?.request['checkoutPlanParams']).not.toHaveProperty('id');
    },
  );

  it('without a network still lets choose, says what needs the server, and keeps it', async () => {
    world.online = false;
    world.begin({ days: 5 });
    await open('/checkout/delivery-dates');
    await tap(cell(4));
    fireEvent.change(screen.getByLabelText('Emirate'), { target: { value: '1' } });
    await tap(within(group('Delivery time')).getAllByRole('radio')[0]!);
    expect(screen.getByText(/Your menu is made on our server as soon as you are connected/)).toBeTruthy();
    await press('Continue');
    expect(screen.getByText('You are offline. Please try again when you are connected.')).toBeTruthy();
    expect(world.asked).toEqual([]);
    expect(path()).toBe('/checkout/delivery-dates');
    expect(world.draft()).toMatchObject({ days: 5, start: on(4), emirate: 1, slot: expect.any(Number) });
  });

  it('gives a saved plan that starts too soon its new date — CHK-007, CHK-046', async () => {
    world.pending = savedCheckout(1);
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = savedCheckout(3);
        return done({ planParams: world.pending.planParams, mealPlan: world.pending.mealPlan });
      },
    ]);
    await open('/checkout/delivery-dates');
    await tap(cell(3));
    await press('Continue');
    expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ id: 9, start_date: wireOn(3) });
    await arrivesAt('/checkout/menus');
  });

  it('of a saved plan by weight shows what that plan costs, not what ready dishes would — PRI-006', async () => {
    world.pending = savedCheckout(1, {
      diet_id: 41,
      mealTypes: ['3', '5'],
      is_customfit: true,
      discount_price: 61_500,
    });
    await open('/checkout/delivery-dates');
    expect(screen.getByText('AED 615.00')).toBeTruthy();
    expect(screen.getByText(/AED.123\.00 a day/)).toBeTruthy();
  });

  it('shows no price of a saved plan by weight that has none yet — PRI-006', async () => {
    world.pending = savedCheckout(1, { diet_id: 41, mealTypes: ['3', '5'], is_customfit: true });
    await open('/checkout/delivery-dates');
    expect(screen.queryByText(/AED/)).toBeNull();
  });

  it('leads back from a saved plan to step 1, since step 2 would send it here again — CHK-007, CHK-013', async () => {
    world.pending = savedCheckout(1);
    await open('/checkout/delivery-dates');
    await tap(screen.getByRole('link', { name: 'Back' }));
    await arrivesAt('/checkout');
  });

  it('deletes a saved plan that cannot be changed any more, so that its customer can begin anew — CHK-054', async () => {
    world.pending = savedCheckout(1);
    const paid = { ok: false, reason: 'refused', refusal: { code: 'conflict', message: '' } } as never;
    world.answers.set('mobile_checkout/set', [paid]);
    world.answers.set('mobile_checkout/remove', [
      () => {
        world.pending = { planParams: null, mealPlan: {} };
        return done({ checkoutId: 9 });
      },
    ]);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open('/checkout/delivery-dates');
    await press('Continue');
    quiet.mockRestore();
    await press('Delete & Startover');
    const question = await screen.findByRole('alertdialog', { name: 'Delete this menu and start over?' });
    await tap(within(question).getByRole('button', { name: 'Delete & Startover' }));
    await arrivesAt('/checkout');
    expect(world.asked.at(-1)).toMatchObject({ name: 'mobile_checkout/remove', request: { checkoutId: 9 } });
  });

  it('offers no deleting while nothing is saved', async () => {
    world.begin(ready);
    await open('/checkout/delivery-dates');
    expect(screen.queryByRole('button', { name: 'Delete & Startover' })).toBeNull();
  });

  it('moves a custom-fit menu with its start instead of filling it anew', async () => {
    const meals = { 3: { 1: { dishId: 5, qty: 150 } } };
    world.pending = {
      ...savedCheckout(1),
      mealPlan: Object.fromEntries([1, 2, 3, 4, 5].map((ahead) => [String(wireOn(ahead)), meals])),
    };
    await open('/checkout/delivery-dates');
    await tap(cell(4));
    await press('Continue');
    expect(world.asked[0]?.request['detailsData']).toEqual(
      Object.fromEntries([4, 5, 6, 7, 8].map((ahead) => [String(wireOn(ahead)), meals])),
    );
  });
});

describe('a renewal', () => {
  const plan = {
    id: 7,
    date: wireOn(-15),
    end_date: wireOn(4),
    mealType: [1, 3, 5],
    mealPlan: 30,
    diet: 33,
    deliverySlot: 2,
    slot_id: 2,
    cutlery: 0 as const,
    payed: true,
    price: 100_000,
    skipped: {},
    dietChanges: {},
    // Thursday: the day after the end.
    exclude_week_day: ['4'],
    days_count: 20,
    dietIds: [33],
  };
  beforeEach(() => {
    world.order = { planParams: plan, mealPlan: {}, sides: {}, days: {}, version: 1 };
  });

  it.each(['samemenu', 'defaultmenu'] as const)(
    'by %s carries the last plan over without its payment, and goes to /checkout — REN-002, REN-003, REN-004, REN-007, REN-008, REN-009',
    async (method) => {
      await open(`/renewplan/${method}`);
      expect(screen.getByRole('heading', { level: 1, name: 'Renew Your Meal Plan' })).toBeTruthy();
      await press('Yes, continue');
      await arrivesAt('/checkout');
      const { reached: _reached, ...draft } = world.draft();
      expect(draft).toEqual({
        diet: 33,
        mealTypes: [1, 3, 31, 5, 51],
        days: 20,
        excluded: [4],
        start: on(6),
        emirate: undefined,
        slot: 2,
        build: method,
      });
    },
  );

  it.each([
    ['where the plan before went', { emirate_id: 2 }, 2],
    ['where the customer lives, of a plan that does not say it', {}, 1],
  ])('goes %s — REN-007', async (_where, more, emirate) => {
    world.user = { ...world.user, homeAddress: { emirate: 1, default: true } as never };
    world.order = { planParams: { ...plan, ...more }, mealPlan: {}, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft()).toMatchObject({ emirate, slot: 2 });
  });

  it('after a renewal carries the last plan over, whose menu is the one that is repeated, and begins behind it — REN-008, REN-009', async () => {
    const running = { order: 7, diet: 33, end: plan.end_date, renew_status: 1 };
    world.user = { ...world.user, hasPlan: true, alreadyRenewed: true, plan: running, plannedUntil: wireOn(24) };
    const next = { ...plan, id: 8, date: wireOn(6), end_date: wireOn(24), diet: 32, dietIds: [32], days_count: 15 };
    world.lastOrder = { planParams: next, mealPlan: {}, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    expect(screen.getByText('15 days')).toBeTruthy();
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft()).toMatchObject({ diet: 32, days: 15, start: on(25), build: 'samemenu' });
  });

  it('begins behind a plan that a pause without an end makes longer than its days — REN-008', async () => {
    const running = { order: 7, diet: 33, end: wireOn(9), renew_status: 0 };
    world.user = { ...world.user, hasPlan: true, plan: running, plannedUntil: wireOn(9) };
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft().start).toBe(on(10));
  });

  it('of a plan by weight goes to the build page, with its meals as they stood most often — REN-009, REN-011', async () => {
    const usual = { 1: { dishId: 7101, qty: 200 } };
    const once = { 1: { dishId: 7102, qty: 90 } };
    const mealPlan = Object.fromEntries(
      [usual, once, usual].map((meal, ahead) => [String(wireOn(ahead - 3)), { 2: 1, 3: meal, 5: usual }]),
    );
    const fitted = { ...plan, diet: 41, dietIds: [41], mealType: [2, 3, 5], is_customfit: true };
    world.order = { planParams: fitted, mealPlan, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout/customfit');
    expect(await engine.drafts.get('customFit', customFitDraft)).toEqual({
      mealTypes: [2, 3, 5],
      days: 20,
      excluded: [4],
      start: on(6),
      slot: 2,
      renewed: { build: 'samemenu', meals: { 3: usual, 5: usual } },
    });
    expect(world.draft().build).toBeUndefined();
  });

  it('is built as one, with how it is to be filled — REN-009', async () => {
    world.begin({ diet: 33, mealTypes: [1, 3, 5], days: 20, start: on(6), emirate: 1, slot: 1, build: 'samemenu' });
    await open('/checkout/delivery-dates');
    await press('Continue');
    expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ build: 'samemenu', renew: true });
  });

  it('of a plan by weight begins with nothing of what was left on the build page — REN-011', async () => {
    const old = { 3: { 1: { dishId: 7102, qty: 90 } } };
    await engine.drafts.set('customFit', { meals: old, defaultDish: { 2: 1 }, emirate: 2, coupon: null });
    const fitted = { ...plan, diet: 41, dietIds: [41], mealType: [3, 5], is_customfit: true };
    world.order = { planParams: fitted, mealPlan: {}, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout/customfit');
    expect(await engine.drafts.get('customFit', customFitDraft)).toEqual({
      mealTypes: [3, 5],
      days: 20,
      excluded: [4],
      start: on(6),
      slot: 2,
      renewed: { build: 'samemenu', meals: {} },
    });
  });

  it.each(['samemenu', 'defaultmenu', 'renew'] as const)(
    'stays one when its saved plan (%s) is given a new start — REN-009, REN-011',
    async (build) => {
      world.pending = savedCheckout(1, { build, renew: true });
      await open('/checkout/delivery-dates');
      await press('Continue');
      expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ build, renew: true });
    },
  );

  it('goes on with a saved checkout as it is — DSH-025', async () => {
    world.pending = savedCheckout(7);
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft().diet).toBeUndefined();
  });

  it('says when there is nothing to renew, with the way to a first plan', async () => {
    world.order = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    expect(screen.getByRole('link', { name: 'Build your menu' }).getAttribute('href')).toBe('/checkout');
  });
});

describe('without what it needs', () => {
  it('a step says that it is not on this device yet', async () => {
    world.online = false;
    world.arrays = {};
    await open('/checkout');
    expect(screen.getByText('This is not on your device yet')).toBeTruthy();
  });
});
