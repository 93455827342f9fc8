import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

import { PlanScreen } from '#src/features/wizard/plan/plan-screen.tsx';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import type { WiredDraft } from '../on-wire.ts';
import { device, newCheckout, wireOn, world } from './checkout-world.ts';
import { openPages, plain } from './open-pages.tsx';
import { matchesWidth } from './window-width.ts';

export let path: () => string;

/** The days of a plan of five days that starts on Saturday 28 November; 2 December is a holiday. */
export const PLAN_DAYS = [7, 8, 9, 10, 12] as const;

/** The customer's choices from the earlier steps. */
export const begun: WiredDraft = {
  step: 3,
  mealPlan: 10,
  diet: 32,
  date: wireOn(7),
  mealType: [3, 31, 5, 51],
  deliverySlot: 1,
  emirate: 1,
};
export const begin = (more: WiredDraft = {}): void => device.begin('wizard', { ...begun, ...more });
export const draft = (): WiredDraft => device.draft('wizard') as WiredDraft;
/** Lunch and dinner of every day of the plan, without the days in `left`. */
export const menuWithout = (...left: readonly number[]): NonNullable<WiredDraft['menu']> =>
  Object.fromEntries(
    PLAN_DAYS.filter((ahead) => !left.includes(ahead)).map((ahead) => [String(wireOn(ahead)), { 3: 2031, 5: 2032 }]),
  );

let width = 0;
const heard = new Set<() => void>();
/** Sets the window's width: a desktop's, a phone's, or a number of pixels. */
export const wide = (is: boolean | number): void => {
  width = typeof is === 'number' ? is : is ? 1200 : 390;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matchesWidth(query, width);
    },
    addEventListener: (_: string, changed: () => void) => heard.add(changed),
    removeEventListener: (_: string, changed: () => void) => heard.delete(changed),
  }));
  act(() => {
    for (const changed of heard) changed();
  });
};

export const open = async (hash = ''): Promise<void> => {
  path = await openPages(
    device.engine,
    {
      '/': plain('Home'),
      '/menu': plain('Build my meal plan'),
      '/menu/preferences': plain('Select My Preferences'),
      '/menu/plan': () => <PlanScreen />,
      '/menu/profile': plain('Profile Settings'),
    },
    `/menu/plan${hash}`,
  );
};

export const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
export const tab = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
};
export const dialog = (name: string): Promise<HTMLElement> =>
  screen.findByRole(/Ingredient|Selection|Meal Plan/.test(name) ? 'alertdialog' : 'dialog', { name });
export const pressIn = async (box: HTMLElement, name: string): Promise<void> => {
  await act(async () => void fireEvent.click(within(box).getByRole('button', { name })));
};
export const dayShown = (): string => screen.getByRole('heading', { level: 2, name: /2026/ }).textContent ?? '';
export const options = (meal = 'Lunch'): HTMLElement[] =>
  within(screen.getByRole('list', { name: `Dishes for ${meal}` })).getAllByRole('article');
export const titleOf = (option: HTMLElement): string => within(option).getByRole('heading').textContent ?? '';
export const titles = (meal?: string): string[] => options(meal).map(titleOf);
export const choose = async (title: string, meal?: string): Promise<void> => {
  const option = options(meal).find((each) => titleOf(each) === title)!;
  await act(async () => void fireEvent.click(within(option).getByRole('button', { name: title })));
};
export const products = (): Product[] => world.arrays['products'] as Product[];
export const productOf = (title: string): Product => products().find((each) => each.title === title)!;

/** The third step of a new plan, on a phone. */
export const newPlan = (): void => {
  newCheckout();
  world.user = { ...world.user, renewPlan: false, canBeRenewed: false, buildStep: 1 };
  begin();
  wide(false);
};
