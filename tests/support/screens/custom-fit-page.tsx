import { act, fireEvent, screen } from '@testing-library/react';

import { CustomFitScreen } from '#src/features/checkout/custom-fit/custom-fit-screen.tsx';
import { customFitDraft, type CustomFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import { device, on } from './checkout-world.ts';
import { openPages, plain, pressButton } from './open-pages.tsx';

export let path: () => string;

export const kept = async (): Promise<CustomFitDraft> =>
  (await device.engine.drafts.get('customFit', customFitDraft)) ?? {};
export const begin = (draft: CustomFitDraft) => device.engine.drafts.set('customFit', draft);

export const open = async (): Promise<void> => {
  const pages = {
    '/checkout/customfit': CustomFitScreen,
    '/checkout/menus': plain('Menu'),
    '/checkout/summary': plain('Summary'),
    '/contact': plain('Contact'),
  };
  path = await openPages(device.engine, pages, '/checkout/customfit');
  await screen.findByRole('button', { name: /^(Save & Proceed to Edit Menu|Proceed to Pay)$/ });
};

export const save = (): Promise<void> => pressButton('Save & Proceed to Edit Menu');
export const group = (name: string): HTMLElement => screen.getAllByRole('group', { name })[0]!;
export const cell = (ahead: number): HTMLElement => document.querySelector<HTMLElement>(`[data-day="${on(ahead)}"]`)!;
export const tap = async (control: HTMLElement): Promise<void> => {
  await act(async () => {
    fireEvent.click(control);
  });
};
export const field = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
export const set = async (name: string, value: string): Promise<void> => {
  await act(async () => {
    fireEvent.change(field(name), { target: { value } });
  });
};
export const problemOf = (name: string): string =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
export const summary = (): string =>
  (screen.getByRole('region', { name: 'Order summary' }).textContent ?? '').replaceAll('\u00a0', ' ');

export const lunch = { 1: { dishId: 7101, qty: 200 }, 4: { dishId: 7403, qty: 2 } };
export const dinner = { 1: { dishId: 7102, qty: 150 } };
export const meals = { 3: lunch, 5: dinner };
export const whole: CustomFitDraft = { meals, emirate: 1, slot: 1 };
