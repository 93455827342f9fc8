import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { ReceiptButton } from '#src/orders/receipt-button.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

let there = true;
const server = setupServer(
  http.get('*/files/r1', () =>
    there
      ? new HttpResponse('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } })
      : new HttpResponse(null, { status: 404 }),
  ),
);
const Page = () => (
  <>
    <h1>Order</h1>
    <ReceiptButton orderId={12} />
  </>
);
const open = async (options: DeviceOptions = {}): Promise<TestDevice> => {
  const device = testDevice({
    replies: (name) => (name === 'order/receipt' ? { url: 'http://localhost/files/r1?key=k' } : undefined),
    ...options,
  });
  await openPages(device.engine, { '/': Page }, '/');
  return device;
};
/** Opens the dialog of the receipt. */
const openReceipt = async (): Promise<void> => {
  await pressButton('Receipt as PDF');
  await screen.findByRole('dialog', { name: 'Receipt as PDF' });
};

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await speakEnglish('shell', 'errors', 'order');
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  there = true;
  cleanup();
});
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

it('a receipt opens in the app, and is stored without its URL', async () => {
  const device = await open();
  await openReceipt();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(device.asked.filter(({ name }) => name === 'order/receipt')).toMatchObject([
    { request: { orderId: 12, is_arabic: 0 } },
  ]);
  expect([...device.files.held().keys()]).toEqual(['receipt|12|en']);
  expect(JSON.stringify([...device.files.held().values()])).not.toContain('key=');
});

it('a receipt opens offline after it was opened once', async () => {
  const device = await open();
  await openReceipt();
  await screen.findByRole('button', { name: 'Save' });
  await pressButton('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => device.network('offline'));
  await openReceipt();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

it('a receipt that was never opened says that it needs a network', async () => {
  await open({ network: 'offline' });
  await openReceipt();
  expect(await screen.findByText('This needs a connection.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('a receipt that the server refuses shows the reason, and one with an expired URL says so', async () => {
  await open({ replies: () => refused('conflict', 'There is no receipt of it yet.') });
  await openReceipt();
  expect(await screen.findByText('There is no receipt of it yet.')).toBeTruthy();
  cleanup();
  there = false;
  const device = await open();
  await openReceipt();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(device.files.held().size).toBe(0);
});
