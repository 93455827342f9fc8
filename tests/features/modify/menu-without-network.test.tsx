import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { formatFor } from '#src/i18n/format.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { show } from '../../support/screens/plan-screen.tsx';
import { device, newWorld, on, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(async () => {
  await speakEnglish('shell', 'errors', 'plan', 'errors');
});
beforeEach(newWorld);

const openMenu = async (): Promise<void> => {
  await show(on(4), { wide: true });
  fireEvent.click(screen.getByRole('button', { name: 'View My Menu' }));
};
const mails = (): unknown[] => device.asked.filter(({ name }) => name === 'order/mailPdf');

it('the menu is rendered from the stored days while the PDF is not on the device, and says so — MOD-007', async () => {
  device.network('offline');
  await openMenu();
  const pages = await screen.findByRole('article', { name: 'Your menu' });
  expect(screen.getByText('The PDF is not on your device yet. This is the menu saved on your device.')).toBeTruthy();
  expect(within(pages).getAllByText('Chicken machboos').length).toBeGreaterThan(0);
  expect(within(pages).getAllByText(/560.kcal/).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Save the PDF' })).toBeNull();
});

it('the menu shows for each day when its bag comes, with the weekday, and omits skipped and paused days', async () => {
  device.network('offline');
  world.arrays = {
    ...world.arrays,
    slotsList: [{ id: 1, name: 'evening', from: 17, to: 22, eveningBefore: true }],
  };
  await openMenu();
  const pages = await screen.findByRole('article', { name: 'Your menu' });
  const format = formatFor('en-US');
  const dayOf = (ahead: number): string =>
    within(pages).getByRole('heading', { name: format.dayLong(on(ahead)) }).parentElement!.textContent!;
  expect(dayOf(4)).toContain(`Delivery: ${format.day(on(3))}, 5\u2060–\u206010\u00A0PM`);
  for (const stopped of [6, 7]) expect(dayOf(stopped)).not.toContain('Delivery:');
});

it('the menu says until when to eat a dish and how to heat it, and omits unknown values — CAT-023', async () => {
  device.network('offline');
  world.products = world.products.map((each) =>
    each.id === 1 ? { ...each, eat_within_days: 2, heating: '3 min microwave, lid open' } : each,
  );
  await openMenu();
  const pages = await screen.findByRole('article', { name: 'Your menu' });
  const format = formatFor('en-US');
  const meals = [
    ...within(pages)
      .getByRole('heading', { name: format.dayLong(on(4)) })
      .parentElement!.querySelectorAll('li'),
  ].map((each) => each.textContent!);
  expect(meals.find((text) => text.includes('Chicken machboos'))).toContain(
    `Eat by ${format.day(on(6))}3 min microwave, lid open`,
  );
  expect(meals.find((text) => text.includes('Sesame tofu'))).not.toContain('Eat by');
});

it('a menu in a language that the device cannot render is reported as not available', async () => {
  device.network('offline');
  await openMenu();
  fireEvent.click(await screen.findByRole('tab', { name: 'العربية' }));
  expect(
    await screen.findByText('This menu is not on your device yet. Open it once while you are online.'),
  ).toBeTruthy();
});

it('a menu that the server refuses is not reported as missing on the device', async () => {
  world.answers.set('order/exportPdf', refused('not_found', 'There is no such plan.'));
  await openMenu();
  expect(await screen.findByText('The PDF could not be prepared. This is the menu saved on your device.')).toBeTruthy();
});

it('a mail requested offline is sent once when the network is back, and is shown as not sent until then — MSG-053', async () => {
  device.network('offline');
  await openMenu();
  fireEvent.click(await screen.findByRole('button', { name: 'Mail PDF' }));
  expect(await screen.findByText(/Not sent yet\. We send it/)).toBeTruthy();
  const before = mails().length;
  device.network('online');
  expect(await screen.findByText('Sent.')).toBeTruthy();
  await waitFor(() => expect(mails()).toHaveLength(before + 1));
  const ids = device.asked.filter(({ name }) => name === 'order/mailPdf').map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(screen.queryByText(/Not sent yet\. We send it/)).toBeNull();
});

it('a requested mail can be cancelled before the network is back', async () => {
  device.network('offline');
  await openMenu();
  fireEvent.click(await screen.findByRole('button', { name: 'Mail PDF' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Do not send it' }));
  const before = mails().length;
  device.network('online');
  await screen.findByRole('button', { name: 'Mail PDF' });
  expect(screen.queryByText('Sent.')).toBeNull();
  expect(mails()).toHaveLength(before);
});
