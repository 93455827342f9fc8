import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { WiredUser } from '../../support/on-wire.ts';
import { good } from '../../support/screens/device/answers.ts';
import { device, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import {
  askedOf,
  bill,
  draftNow,
  fiveDays,
  newWizard,
  openWizard,
  speakWizard,
  tap,
  write,
} from '../../support/screens/wizard-page.tsx';

beforeAll(speakWizard);
beforeEach(() => newWizard());

const open = () => openWizard('/menu/summary');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter voucher code' });
/** Opens a new draft; the account is read again, as in the app. */
const newDraftWith = (more: Parameters<typeof fiveDays>[0]): void => {
  device.begin('wizard', fiveDays(more));
  world.user = { ...world.user } as WiredUser;
};

describe('The discount code of the order', () => {
  it('that does not exist is refused in a dialog; its field has the focus and the message until it is corrected — MSG-007', async () => {
    world.answers.set('mobile_checkout/applyCouponCode', [
      good({ error: true, message: 'Wrong voucher code', coupon: null }),
    ]);
    await open();
    await write(code(), 'NOPE');
    await press('Apply');
    expect((await dialog('Validation Error')).getByText('Wrong voucher code')).toBeTruthy();
    await tap((await dialog('Validation Error')).getByRole('button', { name: 'OK' }));
    expect(code().value).toBe('NOPE');
    await waitFor(() => expect(document.activeElement).toBe(code()));
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(code().getAttribute('aria-describedby')!)?.textContent).toBe('Wrong voucher code');
    await write(code(), 'NOPE1');
    expect(code().getAttribute('aria-invalid')).toBeNull();
    expect(bill()).toMatchObject({ 'Total payable': 'AED 355' });
  });

  it('is cleared when the customer chooses a voucher, and an applied code clears the voucher — PRI-024', async () => {
    world.arrays = {
      ...world.arrays,
      commonVouchers: [{ id: 8, type: 'fixed', value: 12_350, conditions: null, apply_type: 'other' }],
    };
    newDraftWith({ coupon_id: 3, coupon: { id: 3, type: 'percent', value: 10, code: 'TEN', apply_type: 'other' } });
    await open();
    expect(bill()).toMatchObject({ 'Voucher TEN': '−AED 35.50' });
    await write(screen.getByRole('combobox', { name: 'Your vouchers' }), '8');
    expect(draftNow()).toMatchObject({ voucher_id: 8 });
    expect(draftNow().coupon_id).toBeUndefined();
    expect(bill()).toMatchObject({ 'Voucher Credit of AED 123.50': '−AED 123.50', 'Total payable': 'AED 231.50' });
    expect(bill()).not.toHaveProperty(['Voucher TEN']);
    const coupon = { id: 3, type: 'percent', value: 10, code: 'TEN', apply_type: 'other' };
    world.answers.set('mobile_checkout/applyCouponCode', [good({ error: false, message: 'Applied', coupon })]);
    await write(code(), 'TEN');
    await press('Apply');
    expect(draftNow()).toMatchObject({ coupon_id: 3 });
    expect(draftNow().voucher_id).toBeUndefined();
    expect(bill()).toMatchObject({ 'Voucher TEN': '−AED 35.50', 'Total payable': 'AED 319.50' });
    expect(bill()).not.toHaveProperty(['Voucher Credit of AED 123.50']);
  });

  it('holds the order back while a code is checked, because its price may change', async () => {
    const coupon = { id: 3, type: 'percent', value: 10, code: 'TEN', apply_type: 'other' };
    let answer: (reply: ReturnType<typeof good>) => void = () => undefined;
    world.answers.set('mobile_checkout/applyCouponCode', [
      () => new Promise((resolve) => (answer = resolve as typeof answer)) as never,
    ]);
    newDraftWith({ acceptTC: true });
    await open();
    await write(code(), 'TEN');
    await press('Apply');
    const place = screen.getAllByRole('button', { name: /Place my order|Loading/ }).at(-1)!;
    await tap(place);
    expect(askedOf('order/set')).toEqual([]);
    await act(async () => answer(good({ error: false, message: 'Applied', coupon })));
    await vi.waitFor(() => expect(bill()).toMatchObject({ 'Total payable': 'AED 319.50' }));
    expect(askedOf('order/set')).toEqual([]);
  });
});
