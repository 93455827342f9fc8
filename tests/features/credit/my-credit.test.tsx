import { cleanup, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { CreditScreen } from '#src/features/credit/credit-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import { press, showScreen, visitorEngine } from '../../support/screens/visitor-page.tsx';

const sara = { email: 'sara@example.com', firstName: 'Sara', lastName: 'Nasser', phone: '501234567' };
const LONG_AGO = 1_500_000_000;
const voucher = { type: 'fixed', value: 12_350, left: 12_350, expires: null, code: 'KEEP12', origin: 'gift' };
const none = { vouchers: [], uses: [], referral: { url: 'https://sufra.example/sign-up/friendtoken', joined: 0 } };

const show = async (credit: object | undefined, network: Connectivity = 'online', settings: readonly object[] = []) => {
  visitorEngine(sara, {
    network,
    kept: { ...(credit && { 'account/credit': credit }), 'settings/get': settings },
  } as never);
  await wholeEngine();
  await showScreen(
    <Provider store={createStore()}>
      <ToastProvider label="Messages" closeLabel="Close">
        <CreditScreen />
      </ToastProvider>
    </Provider>,
  );
  if (credit) await screen.findAllByRole('article');
};
const tickets = () => screen.getAllByRole('article').map((each) => each.textContent);
let write: ReturnType<typeof vi.fn<(text: string) => Promise<void>>>;

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'credit');
});
beforeEach(() => {
  write = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
});
afterEach(cleanup);

describe('The page of credit', () => {
  it('shows a percentage unchanged and credit in AED, each with its code and its expiry date — CRD-002, CRD-006, CRD-007', async () => {
    await show({
      ...none,
      vouchers: [
        { ...voucher, id: 1 },
        { id: 2, type: 'percent', value: 10, left: 3, expires: 2_000_000_000, code: 'TENOFF' },
        { ...voucher, id: 3, left: 2_050, origin: 'rest' },
      ],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My Credit');
    const [credit, percent, rest] = tickets();
    expect(credit).toMatch(/^AED\s123\.50Gift voucherNo end dateKEEP12$/);
    expect(percent).toContain('10% off');
    expect(percent).toContain('Can be used 3 times');
    expect(percent).toMatch(/Until .*2033/);
    expect(rest).toMatch(/^AED\s20\.50New voucher: what was left of an earlier oneAED\s20\.50 of AED\s123\.50 left/);
  });

  it('lists used and expired vouchers separately, without a code to copy — CRD-002', async () => {
    await show({
      ...none,
      vouchers: [
        { ...voucher, id: 1, left: 0 },
        { ...voucher, id: 2, expires: LONG_AGO, code: 'OLD' },
      ],
      uses: [{ voucherId: 1, orderId: 77, amount: 12_350, at: LONG_AGO }],
    });
    const earlier = screen.getByRole('region', { name: 'Used up or expired' });
    expect(within(earlier).getByText('Used up')).toBeTruthy();
    expect(within(earlier).getByText('Expired')).toBeTruthy();
    expect(within(earlier).queryByRole('button')).toBeNull();
    const history = screen.getByRole('region', { name: 'Where it was used' });
    expect(history.textContent).toContain('Order 77');
    expect(history.textContent).toContain('KEEP12');
    expect(history.textContent).toMatch(/AED\s123\.50 off/);
    // No valid coupon is left, and the page says so.
    expect(screen.getByText('You do not have any coupons yet.')).toBeTruthy();
  });

  it('says that there are no vouchers, with sample cards that cannot be used and an explanation — CRD-003, CRD-004, CRD-005', async () => {
    await show(none);
    expect(screen.getByText('You do not have any coupons yet.')).toBeTruthy();
    const samples = screen.getAllByRole('article');
    expect(samples).toHaveLength(2);
    for (const sample of samples) {
      expect(within(sample).getByText('Sample')).toBeTruthy();
      expect(within(sample).queryByRole('button')).toBeNull();
    }
    const how = screen.getByRole('region', { name: 'How vouchers work' });
    expect(how.textContent).toContain('A credit voucher is an amount in AED.');
    expect(how.textContent).toContain('A discount voucher takes a percentage off your order.');
  });

  it('copies a code and the referral link, and reports if the browser does not copy', async () => {
    await show({ ...none, vouchers: [{ ...voucher, id: 1 }], referral: { ...none.referral, joined: 2 } });
    expect(screen.getByText('2 friends have joined')).toBeTruthy();
    await press('Copy the code KEEP12');
    expect(write).toHaveBeenLastCalledWith('KEEP12');
    expect(await screen.findByText('Copied')).toBeTruthy();
    write.mockRejectedValueOnce(new Error('denied'));
    await press('Copy link');
    expect(write).toHaveBeenLastCalledWith('https://sufra.example/sign-up/friendtoken');
    expect(await screen.findByText(/Your browser did not copy it/)).toBeTruthy();
  });

  it('promises a referral reward only if the setting has one', async () => {
    await show(none);
    expect(screen.queryByText(/a voucher of/)).toBeNull();
    cleanup();
    await show(none, 'online', [{ alias: 'REFERRAL_REWARD', value: 2_500, old_value: null }]);
    expect(
      screen.getByText(/a voucher of AED\s25 for each friend once we have delivered their first plan for 7 days/),
    ).toBeTruthy();
  });

  it('says offline that the vouchers are not on the device', async () => {
    await show(undefined, 'offline');
    expect(screen.getByText('This is not on your device yet')).toBeTruthy();
  });
});
