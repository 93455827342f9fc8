import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { CalendarPart } from '#src/features/profile/calendar-part.tsx';
import { testDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const files: Blob[] = [];
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const Page = () => (
  <>
    <h1>Page</h1>
    <CalendarPart />
  </>
);
const open = async (options: DeviceOptions) => {
  const device = testDevice(options);
  await openPages(device.engine, { '/': Page }, '/');
  await screen.findByRole('button', { name: 'Download as a file' });
  return device;
};

beforeAll(() => speakEnglish('shell', 'errors', 'calendar'));
beforeEach(() => {
  files.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the deliveries can be downloaded as a calendar file, without a permanent link — XTR-018', async () => {
  const device = await open({ answers: { 'profile/calendarFile': { file: 'BEGIN:VCALENDAR' } }, kept: {} });
  await press('Download as a file');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]!.text()).toBe('BEGIN:VCALENDAR');
  expect(files[0]!.type).toBe('text/calendar');
  expect(device.asked.filter(({ name }) => name === 'profile/calendar')).toEqual([]);
});

it('while offline the calendar file is the last one on the device, or none — XTR-018', async () => {
  await open({ network: 'offline', kept: { 'profile/calendarFile': { file: 'BEGIN:KEPT' } } });
  await press('Download as a file');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]!.text()).toBe('BEGIN:KEPT');
  cleanup();
  await open({ network: 'offline', kept: {} });
  await press('Download as a file');
  await screen.findByText('This device has no file of your deliveries yet. Please try again when you are connected.');
  expect(files).toHaveLength(1);
});
