import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { HandOverScreen } from '#src/features/checkout/visitor/hand-over-screen.tsx';
import { dayToWire } from '#src/domain/days/day.ts';
import { storedVisitorBuild, storeVisitorBuild } from '#src/state/device/visitor-build.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import {
  device,
  newCheckout,
  on,
  savedCheckout,
  servedOn,
  wireOn,
  world,
} from '../../support/screens/checkout-world.ts';
import { openPages, plain, pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

/** The days of the plan, counted from today. */
const DAYS = [4, 5, 6, 7, 8] as const;
const plan = {
  allergies: [],
  diet: 32,
  mealTypes: [3, 31, 5, 51],
  days: 5,
  excluded: [],
  start: on(4),
  emirate: 1,
  slot: 1,
};
const dish = (ahead: number, type: number): number => servedOn(ahead, type)[0]!;
const menu = (): Record<string, Record<string, number>> =>
  Object.fromEntries(DAYS.map((ahead) => [on(ahead), { 3: dish(ahead, 3), 5: dish(ahead, 5) }]));

let path: () => string;
const open = async (build: object, goOn: 'pay' | 'save' = 'pay'): Promise<void> => {
  storeVisitorBuild(JSON.stringify(build));
  path = await openPages(
    device.engine,
    {
      '/build': () => <HandOverScreen goOn={goOn} />,
      '/checkout': plain('Preference'),
      '/checkout/menus': plain('Menus'),
      '/checkout/summary': plain('Summary'),
    },
    '/build',
  );
};
const arrivesAt = (address: string): Promise<void> => waitFor(() => expect(path()).toBe(address));
const asked = (name: string): readonly Record<string, unknown>[] =>
  world.asked.filter((each) => each.name === name).map(({ request }) => request as Record<string, unknown>);
const builds = (ahead = 4): void => {
  world.answers.set('profile/set', [good({ message: 'Saved.' })]);
  world.answers.set('mobile_checkout/set', [
    () => {
      world.pending = savedCheckout(ahead);
      return good({ planParams: world.pending.planParams, mealPlan: world.pending.mealPlan });
    },
  ]);
};

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'week'));
beforeEach(() => {
  newCheckout();
  storeVisitorBuild(null);
  world.user = { ...world.user, allergiesDeclared: false };
});

describe('A plan that was built before the sign-up', () => {
  it('becomes the saved plan of the account, with its dishes, and the customer goes on at the summary', async () => {
    builds();
    await open({ ...plan, menu: menu() });
    await arrivesAt('/checkout/summary');
    expect(world.asked.map(({ name }) => name)).toEqual(['profile/set', 'mobile_checkout/set']);
    expect(asked('profile/set')).toMatchObject([{ scenario: 'preferences', allergies: [] }]);
    expect(asked('mobile_checkout/set')).toMatchObject([
      {
        checkoutPlanParams: {
          diet_id: 32,
          days_count: 5,
          mealTypes: ['3', '31', '5', '51'],
          emirate_id: 1,
          slot_id: 1,
          start_date: dayToWire(on(4)),
        },
        detailsData: Object.fromEntries(
          DAYS.map((ahead) => [String(wireOn(ahead)), { 3: dish(ahead, 3), 5: dish(ahead, 5) }]),
        ),
      },
    ]);
    expect(storedVisitorBuild()).toBeNull();
  });

  it('is saved without paying if the visitor only wants to keep it', async () => {
    builds();
    await open(plan, 'save');
    await arrivesAt('/checkout/menus');
    expect(asked('mobile_checkout/set')).toMatchObject([{ detailsData: [] }]);
  });

  it('adds its allergies to those of the account, and leaves out dishes that these exclude', async () => {
    const chosen = catalogue.dishes.find(({ id }) => id === dish(4, 3))!;
    const known = chosen.allergens[0]!;
    world.user = { ...world.user, allergiesDeclared: true, allergies: [known] };
    world.prefs = { ...world.prefs, allergies: [known] };
    builds();
    await open({ ...plan, allergies: [11], menu: menu() });
    await arrivesAt('/checkout/summary');
    expect((asked('profile/set')[0]!['allergies'] as number[]).toSorted((a, b) => a - b)).toEqual(
      [...new Set([known, 11])].toSorted((a, b) => a - b),
    );
    const sent = asked('mobile_checkout/set')[0]!['detailsData'] as Record<string, Record<string, number>>;
    const dishes = Object.values(sent).flatMap((meals) => Object.values(meals));
    for (const id of dishes) {
      const { allergens } = catalogue.dishes.find((each) => each.id === id)!;
      expect(allergens.filter((each) => each === known || each === 11)).toEqual([]);
    }
    expect(screen.getByText(/^We replaced \d+ dish/)).toBeTruthy();
  });

  it('is not sent before the account has its allergies', async () => {
    world.answers.set('profile/set', [unanswered, good({ message: 'Saved.' })]);
    await open({ ...plan, allergies: [11] });
    expect(await screen.findByText('Your plan is not in your account yet')).toBeTruthy();
    expect(asked('mobile_checkout/set')).toEqual([]);
    expect(storedVisitorBuild()).not.toBeNull();
    builds();
    await press('Try again');
    await arrivesAt('/checkout/summary');
  });

  it('shows why the server refuses it, and stays in this tab', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.answers.set('profile/set', [good({ message: 'Saved.' })]);
    world.answers.set('mobile_checkout/set', [refused('validation', 'This diet is no longer sold.')]);
    await open(plan);
    expect(await screen.findByText('This diet is no longer sold.')).toBeTruthy();
    expect(storedVisitorBuild()).not.toBeNull();
  });

  it('begins the checkout if it was not finished', async () => {
    await open({ allergies: [11], diet: 35 });
    await arrivesAt('/checkout');
    expect(world.draft()).toMatchObject({ allergies: [11], diet: 35 });
    expect(asked('mobile_checkout/set')).toEqual([]);
  });

  describe('for an account with a plan', () => {
    beforeEach(() => {
      world.pending = savedCheckout(9);
      builds();
    });

    it('asks one question, and replaces that plan if the customer wants it', async () => {
      await open({ ...plan, menu: menu() });
      expect(await screen.findByText('The plan in your account')).toBeTruthy();
      expect(asked('mobile_checkout/set')).toEqual([]);
      await press('Keep the new plan');
      await arrivesAt('/checkout/summary');
      expect(asked('mobile_checkout/set')).toHaveLength(1);
    });

    it('keeps that plan if the customer wants it, and still adds the allergies', async () => {
      await open({ ...plan, allergies: [11] });
      await screen.findByText('The plan in your account');
      await press('Keep the plan in my account');
      await arrivesAt('/checkout/menus');
      expect(asked('profile/set')).toMatchObject([{ allergies: [11] }]);
      expect(asked('mobile_checkout/set')).toEqual([]);
      expect(storedVisitorBuild()).toBeNull();
    });
  });
});
