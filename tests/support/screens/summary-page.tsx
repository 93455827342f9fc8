import { act, fireEvent, screen, within } from '@testing-library/react';

import { SummaryScreen } from '#src/features/checkout/summary/summary-screen.tsx';
import type { Address } from '#src/protocol/account/user.ts';
import type { WiredReply } from '../on-wire.ts';
import { good } from './device/answers.ts';
import { device, world, newCheckout, savedCheckout, wireOn } from './checkout-world.ts';
import { openPages, plain, pressButton } from './open-pages.tsx';

type Params = NonNullable<WiredReply<'mobile_checkout/getPending'>['planParams']>;
export let path: () => string;

/** Twenty days of lunch, dinner and a protein add-on: 35.50 + 35.50 + 9.00 a day, 5 % off. */
export const saved = (more: Partial<Params> = {}): (typeof world)['pending'] => {
  const { planParams } = savedCheckout(7, {
    days_count: 20,
    mealTypes: ['3', '31', '5', '51', '6'],
    end_date: wireOn(26),
    full_price: 160_000,
    discount_price: 152_000,
    price: 152_000,
    priceDatas: { price: 160_000, discountPrice: 152_000, discountPer: 5, discountType: 'percent' },
    ...more,
  });
  const days = Array.from({ length: 20 }, (_, at) => [String(wireOn(7 + at)), { 3: 2031, 5: 2032, 6: 2060 }] as const);
  return { planParams, mealPlan: Object.fromEntries(days) };
};
export const setting = (alias: string, value: unknown): void => void world.settings.push({ alias, value });

export const open = async (): Promise<void> => {
  path = await openPages(
    device.engine,
    {
      '/': plain('Home'),
      '/checkout': plain('Preference'),
      '/checkout/menus': plain('Menu'),
      '/checkout/summary': SummaryScreen,
      '/checkout/success/$action': plain('Your order'),
      '/terms': plain('Terms'),
    },
    '/checkout/summary',
  );
};
export const tick = async (control: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(control));
};
export const agree = async (): Promise<void> => {
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) if (!box.checked) await tick(box);
};
export const pay = async (): Promise<void> => {
  await agree();
  await pressButton('Proceed to Pay');
};
/** The bill as name → amount. */
export const bill = (): Record<string, string> =>
  Object.fromEntries(
    [...within(screen.getByRole('region', { name: 'Price' })).getAllByRole('term')].map((term) => [
      term.textContent.replaceAll('\u00a0', ' '),
      term.nextElementSibling!.textContent.replaceAll('\u00a0', ' '),
    ]),
  );
export const asked = (name: string) => world.asked.filter((each) => each.name === name);
export const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter voucher code' });
export const type = (text: string): void => void fireEvent.change(code(), { target: { value: text } });
export const priceDatas = { price: 160_000, discountPrice: 152_000 };

/** An address in the emirate of the plan. */
export const HOME: Address = {
  street: 'Corniche Street',
  apartments: 'Villa 7',
  emirate: 1,
  area: null,
  landmark: '',
  locationlink: '',
  default: true,
};

/** A plan of twenty days that is about to be paid. */
export const newSummary = (): void => {
  newCheckout();
  world.pending = saved();
  world.user = { ...world.user, homeAddress: HOME };
  setting('PAYMENT_ORIGINS', { paymennt: ['https://pay.example'] });
  world.answers.set('mobile_checkout/update', [good({ checkoutId: 9, priceDatas })]);
  localStorage.clear();
  delete window.dataLayer;
};
