import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { payBy } from '#src/domain/days/pay-by.ts';
import { UnpaidBanner } from '#src/features/checkout/menus/unpaid-banner.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const first = day('2026-11-26');
const open = (now: number) =>
  openPages(
    testDevice({ now }).engine,
    {
      '/': () => (
        <>
          <h1>Menus</h1>
          <UnpaidBanner first={first} />
        </>
      ),
    },
    '/',
  );

beforeAll(() => speakEnglish('shell', 'checkout'));

it('an unpaid plan keeps its first day while there is time to pay, and the banner says until when — CHK-028', async () => {
  await open(payBy(first, 'UTC') - 1_000);
  expect(
    screen.getByText(
      /^An unpaid plan will not start until it is paid\. It starts on Thu 26 Nov if you pay by .*Wed 25 Nov/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/moves/)).toBeNull();
});

it('the banner says that the first day moves only once it is too near — CHK-028', async () => {
  expect(addDays(first, -1)).toBe('2026-11-25');
  await open(payBy(first, 'UTC'));
  expect(
    screen.getByText('An unpaid plan will not start until it is paid. The start date moves to 2 days after payment.'),
  ).toBeTruthy();
});
