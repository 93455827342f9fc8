import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Reply } from '#src/protocol/messages.ts';
import { good } from '../../support/screens/device/answers.ts';
import { press, show } from '../../support/screens/plan-screen.tsx';
import { device, newWorldWithSides, on, requests, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const refunds: Reply<'order/get'>['refunds'] = [
  {
    orderId: 12,
    what: 'deposit',
    amount: 18_000,
    requested: at('2026-11-03T09:00:00Z'),
    approved: at('2026-11-09T09:00:00Z'),
    paid: at('2026-11-12T09:00:00Z'),
  },
  { orderId: 12, what: 'plan', amount: 80_050, requested: at('2026-11-03T09:00:00Z'), approved: null, paid: null },
];

beforeAll(() => speakEnglish('shell', 'errors', 'plan', 'order'));
beforeEach(newWorldWithSides);

/** Each step as it is shown: "Requested 3 Nov 2026". */
const stepsOf = (title: string): string[] => {
  const part = screen.getByRole('heading', { name: title }).closest('li')!;
  return within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const noPlan = (): void => {
  world.order = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, refunds };
};

describe('The page of a cancelled plan', () => {
  it('shows the state of each refund, with the date of each step — XTR-029', async () => {
    noPlan();
    await show(null);
    expect(await screen.findByRole('heading', { name: 'Money back for order 12' })).toBeTruthy();
    expect(stepsOf('Refund for the meals')).toEqual([
      expect.stringMatching(/^Requested.*3 Nov.* 2026$/),
      'Approvednot yet',
      'Paidnot yet',
    ]);
    expect(stepsOf('Bag deposit')).toEqual([
      expect.stringMatching(/^Requested.*3 Nov.* 2026$/),
      expect.stringMatching(/^Approved.*9 Nov.* 2026$/),
      expect.stringMatching(/^Paid.*12 Nov.* 2026$/),
    ]);
    expect(screen.getByText(/AED.800.50/)).toBeTruthy();
  });

  it('shows the refunds offline too, and beside the next plan — XTR-029', async () => {
    device.network('offline');
    world.order.refunds = refunds;
    await show(on(4), { wide: true });
    expect(await screen.findByRole('heading', { name: 'Money back for order 12' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel my plan' })).toBeTruthy();
  });

  it('leaves out a missing approval of a paid refund, and offers the receipt', async () => {
    noPlan();
    world.order.refunds = [{ ...refunds[0]!, approved: null }];
    world.answers.set('order/receipt', good({ url: '#receipt' }));
    await show(null);
    await screen.findByRole('heading', { name: 'Money back for order 12' });
    expect(stepsOf('Bag deposit')).toHaveLength(2);
    await press('Receipt as PDF');
    expect(requests('order/receipt')).toEqual([{ orderId: 12, is_arabic: 0 }]);
    await screen.findByRole('dialog', { name: 'Receipt as PDF' });
  });

  it('does not mention money if no refund is due', async () => {
    await show(on(4), { wide: true });
    expect(screen.queryByText(/Money back/)).toBeNull();
  });
});
