import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { dayToWire } from '#src/domain/days/day.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { device, world, newCheckout, on, savedCheckout, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { path, open, arrivesAt, group } from '../../support/screens/steps-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout'));
beforeEach(newCheckout);

describe('Step 3, Start Date & Delivery Time', () => {
  const chosen = { diet: 32, mealTypes: [3, 31, 5, 51], days: 5 } as const;
  const ready = { ...chosen, mealTypes: [...chosen.mealTypes], start: on(4), emirate: 1, slot: 1 };
  const cell = (ahead: number): HTMLElement => document.querySelector<HTMLElement>(`[data-day="${on(ahead)}"]`)!;
  const tap = async (control: HTMLElement): Promise<void> => {
    await act(async () => void fireEvent.click(control));
  };

  it('reports a missing choice beside its field — CHK-013, MSG-026, MSG-027, MSG-028', async () => {
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

  it('opens days from two days ahead, and explains why another day is closed — CHK-063, CHK-064', async () => {
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

  it('starts its weeks on Sunday — CST-038', async () => {
    world.begin({ days: 5 });
    await open('/checkout/delivery-dates');
    const first = screen.getAllByRole('columnheader')[0]!;
    expect(first.getAttribute('aria-label') ?? first.getAttribute('abbr') ?? first.textContent).toMatch(/^S/);
    // 22 November 2026 is a Sunday: the row of the 25th begins with it.
    expect(cell(4).closest('[role=row], tr')!.querySelector('[data-day]')!.getAttribute('data-day')).toBe('2026-11-22');
  });

  it('offers the soonest start, with two days set by the kitchen, and the soonest start with every meal to choose', async () => {
    world.begin({ days: 5 });
    await open('/checkout/delivery-dates');
    const offers = () => within(group('Start date')).getAllByRole<HTMLInputElement>('radio');
    const names = () => offers().map((each) => each.closest('label')!.textContent);
    expect(names()).toEqual([
      'Mon 23 Nov; the kitchen chooses the dishes of the first two days',
      'Wed 25 Nov, choose every meal',
    ]);
    expect(offers().map(({ checked }) => checked)).toEqual([false, false]);
    await tap(offers()[1]!);
    expect(world.draft().start).toBe(on(4));
    expect(cell(4).getAttribute('aria-pressed')).toBe('true');
    await tap(offers()[0]!);
    expect(world.draft().start).toBe(on(2));
    await tap(cell(6));
    expect(offers().map(({ checked }) => checked)).toEqual([false, false]);
  });

  it('counts only days on which the plan delivers, and offers nothing if every start is open', async () => {
    // No Tuesday.
    world.begin({ days: 5, excluded: [2] });
    await open('/checkout/delivery-dates');
    expect(screen.getByText('Mon 23 Nov; the kitchen chooses the dishes of the first day')).toBeTruthy();
    cleanup();
    world.user = { ...world.user, plannedUntil: wireOn(9) };
    await open('/checkout/delivery-dates');
    expect(screen.queryByText(/choose every meal/)).toBeNull();
  });

  it('moves a start that is no longer possible to the next open day — CHK-065', async () => {
    world.begin({ ...ready, start: on(5), excluded: [4] });
    await open('/checkout/delivery-dates');
    expect(cell(6).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Thu 26 Nov: you left out Thursday. Your plan now starts on Fri 27 Nov.')).toBeTruthy();
  });

  it('starts after the plan that is still running — CHK-066', async () => {
    world.user = { ...world.user, hasPlan: true, plan: { order: 7, diet: 32, end: wireOn(6), renew_status: 0 } };
    world.begin({ ...chosen, mealTypes: [...chosen.mealTypes] });
    await open('/checkout/delivery-dates');
    expect(cell(6).getAttribute('aria-label')).toContain('you have a plan until Fri 27 Nov');
    await tap(cell(7));
    expect(world.draft().start).toBe(on(7));
  });

  it('starts after the last plan if the running plan has been renewed — CHK-066, REN-008', async () => {
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

  it('shows the new start day if the chosen day was taken meanwhile — CHK-066', async () => {
    world.begin(ready);
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = savedCheckout(9);
        return good({ planParams: world.pending.planParams, mealPlan: world.pending.mealPlan });
      },
    ]);
    await open('/checkout/delivery-dates');
    await press('Continue');
    await arrivesAt('/checkout/menus');
    expect(screen.getByText('The day you chose is no longer open. Your plan starts on Mon 30 Nov.')).toBeTruthy();
  });

  it('offers the delivery times of the emirate, and changing the emirate clears the choice — CHK-057, CON-002', async () => {
    world.begin({ ...ready });
    await open('/checkout/delivery-dates');
    const slots = (): HTMLInputElement[] => within(group('Delivery time')).getAllByRole('radio');
    expect(slots().filter(({ checked }) => checked)).toHaveLength(1);
    fireEvent.change(screen.getByLabelText('Emirate'), { target: { value: '2' } });
    expect(slots().some(({ checked }) => checked)).toBe(false);
    await act(device.settle);
    expect(world.draft().emirate).toBe(2);
    expect(world.draft().slot).toBeUndefined();
  });

  it('builds the plan and opens its menus — CHK-046, CHK-047, ENT-008', async () => {
    world.begin(ready);
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = savedCheckout(4);
        return good({ planParams: world.pending.planParams, mealPlan: world.pending.mealPlan });
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
    expect(world.draft()).toEqual({ reached: 3, left: 'menus' });
    expect(screen.queryByText(/no longer open/)).toBeNull();
  });

  it('sends stored allergies before the plan, and builds no plan until they are saved', async () => {
    world.begin({ ...ready, allergies: [11] });
    world.answers.set('profile/set', [unanswered, good({ message: 'Saved.' })]);
    await open('/checkout/delivery-dates');
    await press('Continue');
    expect(world.asked.map(({ name }) => name)).toEqual(['profile/set']);
    await press('Continue');
    expect(world.asked.map(({ name }) => name)).toEqual(['profile/set', 'profile/set', 'mobile_checkout/set']);
  });

  it('retries with the same key after a missing answer, and loses no input — MSG-049', async () => {
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

  it('sends later choices as a change if an earlier press succeeded after all', async () => {
    world.begin(ready);
    const answer = good({ planParams: savedCheckout(4).planParams, mealPlan: {} });
    const earlier = (): typeof answer => {
      world.pending = savedCheckout(4);
      return answer;
    };
    world.answers.set('mobile_checkout/set', [unanswered, earlier, answer]);
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
    'builds a plan again (%s) if the plan of an earlier press was deleted before its answer arrived — CHK-046, CHK-053, CHK-054',
    async (_what, later) => {
      world.begin(ready);
      const first = good({ planParams: savedCheckout(4).planParams, mealPlan: {} });
      const second = savedCheckout(4, { id: 12 });
      world.answers.set('mobile_checkout/set', [
        unanswered,
        first,
        () => {
          world.pending = second;
          return good({ planParams: second.planParams, mealPlan: second.mealPlan });
        },
      ]);
      await open('/checkout/delivery-dates');
      await press('Continue');
      // The plan is ordered, and a new one is begun.
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

  it('lets the customer choose offline, says which part needs the server, and keeps the choices', async () => {
    world.online = false;
    world.begin({ days: 5 });
    await open('/checkout/delivery-dates');
    await tap(cell(4));
    fireEvent.change(screen.getByLabelText('Emirate'), { target: { value: '1' } });
    await tap(within(group('Delivery time')).getAllByRole('radio')[0]!);
    expect(screen.getByText(/We make your menu as soon as you are connected/)).toBeTruthy();
    await press('Continue');
    expect(screen.getByText('This needs a connection.')).toBeTruthy();
    expect(world.asked).toEqual([]);
    expect(path()).toBe('/checkout/delivery-dates');
    expect(world.draft()).toMatchObject({ days: 5, start: on(4), emirate: 1, slot: expect.any(Number) });
  });

  it.each([
    ['the plan', undefined, 'mobile_checkout/set'],
    ['the allergies before it', [11], 'profile/set'],
  ] as const)(
    'says that it is offline if it is pressed during a reconnection: %s is not sent',
    async (_what, allergies, name) => {
      world.begin({ ...ready, ...(allergies && { allergies: [...allergies] }) });
      await open('/checkout/delivery-dates');
      await act(async () => device.network('connecting'));
      await press('Continue');
      await act(async () => device.network('offline'));
      expect(world.asked.map((asked) => asked.name)).toEqual([name]);
      expect(screen.getByText('This needs a connection.')).toBeTruthy();
      expect(screen.queryByText(/There was no answer yet/)).toBeNull();
      expect(path()).toBe('/checkout/delivery-dates');
    },
  );

  it('gives a saved plan that starts too soon a new date — CHK-007, CHK-046', async () => {
    world.pending = savedCheckout(1);
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = savedCheckout(3);
        return good({ planParams: world.pending.planParams, mealPlan: world.pending.mealPlan });
      },
    ]);
    await open('/checkout/delivery-dates');
    await tap(cell(3));
    await press('Continue');
    expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ id: 9, start_date: wireOn(3) });
    await arrivesAt('/checkout/menus');
  });

  it('for a saved plan by weight shows the price of that plan, not of ready dishes — PRI-006', async () => {
    world.pending = savedCheckout(1, {
      diet_id: 41,
      mealTypes: ['3', '5'],
      is_customfit: true,
      discount_price: 61_500,
    });
    await open('/checkout/delivery-dates');
    expect(screen.getByText('AED 615')).toBeTruthy();
    expect(screen.getByText(/AED.123 a day/)).toBeTruthy();
  });

  it('shows no price for a saved plan by weight without a price', async () => {
    world.pending = savedCheckout(1, { diet_id: 41, mealTypes: ['3', '5'], is_customfit: true });
    await open('/checkout/delivery-dates');
    expect(screen.queryByText(/AED/)).toBeNull();
  });

  it('leads back from a saved plan to step 1, because step 2 would redirect here again — CHK-007, CHK-013', async () => {
    world.pending = savedCheckout(1);
    await open('/checkout/delivery-dates');
    await tap(screen.getByRole('link', { name: 'Back' }));
    await arrivesAt('/checkout');
  });

  it('deletes a saved plan that can no longer be changed, so that the customer can start again — CHK-054', async () => {
    world.pending = savedCheckout(1);
    const paid = refused('conflict');
    world.answers.set('mobile_checkout/set', [paid]);
    world.answers.set('mobile_checkout/remove', [
      () => {
        world.pending = { planParams: null, mealPlan: {} };
        return good({ checkoutId: 9 });
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

  it('offers no Delete button while no plan is saved', async () => {
    world.begin(ready);
    await open('/checkout/delivery-dates');
    expect(screen.queryByRole('button', { name: 'Delete & Startover' })).toBeNull();
  });

  it('moves a custom-fit menu with its start instead of filling it again', async () => {
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
