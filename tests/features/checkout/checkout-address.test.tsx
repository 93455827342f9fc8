import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { choiceOf } from '#src/building/plan-choice.ts';
import { leaveFor } from '#src/state/device/leave-page.ts';
import { good } from '../../support/screens/device/answers.ts';
import { world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { HOME, newSummary, open, pay } from '../../support/screens/summary-page.tsx';

vi.mock('#src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order', 'address'));
beforeEach(newSummary);
beforeEach(() => void vi.mocked(leaveFor).mockClear());

const homeIs = (homeAddress: typeof HOME | null): void => {
  world.user = { ...world.user, homeAddress, workAddress: null };
};
const page = good({ response: { redirectUrl: 'https://pay.example/checkout/1' } });

describe('The delivery address on the summary', () => {
  it('is shown if it is known, and does not block the payment', async () => {
    world.answers.set('mobile_checkout/createPaymenntWeb', [page]);
    await open();
    expect(screen.getByText('Villa 7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
    await pay();
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  it('is required before the payment if it is missing, and one tap postpones it', async () => {
    homeIs(null);
    world.answers.set('mobile_checkout/createPaymenntWeb', [page]);
    await open();
    await pay();
    expect(screen.getByText('Please add the delivery address, or choose “Later”.')).toBeTruthy();
    expect(world.asked).toEqual([]);
    await press('Later');
    expect(world.draft().addressLater).toBe(true);
    await press('Proceed to Pay');
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  it('starts in the plan’s emirate, and another emirate needs a new delivery time', async () => {
    homeIs(null);
    await open();
    await press('Add the address');
    const box = await screen.findByRole('dialog', { name: 'Delivery Address' });
    const main = within(await within(box).findByRole('group', { name: 'Main address' }));
    expect(main.getByRole<HTMLSelectElement>('combobox', { name: 'Emirate' }).value).toBe('1');
    expect(within(box).queryByRole('radiogroup')).toBeNull();
    expect(within(box).queryByText(/then goes to another emirate/)).toBeNull();
  });

  it('in another emirate than the plan’s is not accepted unchanged', async () => {
    homeIs({ ...HOME, emirate: 2 });
    await open();
    await pay();
    expect(screen.getByText(/This address is in .+, but we deliver your plan in /)).toBeTruthy();
    expect(world.asked).toEqual([]);
    await press('Change the address');
    expect(await screen.findByText(/Your plan then goes to another emirate/)).toBeTruthy();
  });
});

it('the default emirate of a new plan is that of the address, until the customer chooses or saves another', () => {
  const defaults = { diet: null, mealTypes: [], emirate: 3 };
  expect(choiceOf({}, null, defaults).emirate).toBe(3);
  expect(choiceOf({ emirate: 1 }, null, defaults).emirate).toBe(1);
});
