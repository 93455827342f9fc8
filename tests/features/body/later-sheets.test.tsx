import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { bodyDevice, dialog, openBody, press, weighed, ago } from '../../support/screens/body-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

let comes = false;
vi.mock('#src/features/body/measurements/measurements-modal.tsx', async (load) => {
  if (!comes) throw new TypeError('Failed to fetch dynamically imported module');
  return load();
});

beforeAll(() => speakEnglish('shell', 'body', 'progress', 'errors', 'feedback', 'profile', 'signup', 'checkout'));
beforeEach(() => bodyDevice(weighed([[ago(3), 70_000]])));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a sheet whose code cannot be loaded says so, and another open sheet keeps its input', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  await openBody();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await press('Measurement Tracking');
  const absent = await dialog('This is not on your device yet');
  await press('Close', absent);
  await press('Edit height');
  const sheet = await dialog('Your body');
  const height = await sheet.findByLabelText<HTMLInputElement>(/Height/);
  fireEvent.change(height, { target: { value: '176' } });
  comes = true;
  // The missing sheet is requested again.
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(screen.getByRole('dialog', { name: 'Your body' })).toBeTruthy();
  expect(height.isConnected).toBe(true);
  expect(height.value).toBe('176');
  expect(screen.queryByRole('dialog', { name: 'Measurements' })).toBeNull();
  expect(told).toHaveBeenCalled();
});
