import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { day, dayToWire } from '#src/domain/days/day.ts';
import type { PhotosScreen as Screen } from '#src/features/files/photos-screen.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { drawn, jpegFile, NOW, openFiles, pdfFile, pick, press, wireFile } from '../../support/screens/files-page.tsx';

vi.mock('#src/files/redraw/redraw.ts', () => ({
  UnreadablePicture: class extends Error {},
  shrinkPicture: async () => drawn(),
}));

let arrived: string[] = [];
const server = setupServer(
  http.post('*/api/user/set-images', async ({ request }) => {
    arrived.push(await request.text());
    return HttpResponse.json({ status: 'ok', file: wireFile('new', 'a.jpg') });
  }),
  http.get(
    '*/files/:hash',
    ({ params }) => new HttpResponse(`photo ${String(params['hash'])}`, { headers: { 'content-type': 'image/jpeg' } }),
  ),
);
const pictures: string[] = [];
let Photos: typeof Screen;
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  URL.createObjectURL = (blob) => {
    void (blob as Blob).text().then((text) => pictures.push(text));
    return `blob:${(blob as Blob).size}`;
  };
  URL.revokeObjectURL = () => undefined;
  ({ PhotosScreen: Photos } = await import('#src/features/files/photos-screen.tsx'));
});
afterEach(() => {
  arrived = [];
  pictures.length = 0;
});
afterAll(() => server.close());

const on = (text: string): number => dayToWire(day(text));
const history = [
  { date: on('2026-11-01'), after: wireFile('latest', 'l.jpg') },
  { date: on('2026-06-01'), before: wireFile('june', 'j.jpg'), after: wireFile('summer', 's.jpg') },
  { date: on('2026-01-01'), before: wireFile('winter', 'w.jpg') },
];
const open = async (options: DeviceOptions = {}, list: readonly object[] = history): Promise<TestDevice> => {
  const device = testDevice({
    now: NOW,
    answers: { 'settings/get': [{ alias: 'BUSINESS_ZONE', value: 'UTC', old_value: null }] },
    replies: (name) =>
      name === 'profile/getForDashboard/getHistory'
        ? { history: list }
        : name === 'profile/removeFile'
          ? { hash: 'summer' }
          : undefined,
    ...options,
  } as DeviceOptions);
  await openFiles(device, Photos);
  return device;
};

describe('The panel of progress photos', () => {
  it('shows the latest photo of each side, and who can see them — UPL-003, UPL-012, CHN-029', async () => {
    await open();
    expect(await screen.findByRole('img', { name: 'Before' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'After' })).toBeTruthy();
    await waitFor(() => expect(pictures.toSorted()).toEqual(['photo june', 'photo latest']));
    expect(screen.getByText('Only your nutritionist can view your documents and photos.')).toBeTruthy();
  });

  it('shows its history by date, two photos side by side with one slider — UPL-004', async () => {
    await open();
    await press('View history');
    const modal = await screen.findByRole('dialog', { name: 'Photo history' });
    const slider = await within(modal).findByRole<HTMLInputElement>('slider', { name: 'Photos up to 1 Nov 2026' });
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '2', '2']);
    fireEvent.change(slider, { target: { value: '1' } });
    expect(await within(modal).findByRole('slider', { name: 'Photos up to 1 Jun 2026' })).toBeTruthy();
    await waitFor(() => expect(pictures).toContain('photo summer'));
    fireEvent.change(slider, { target: { value: '0' } });
    await waitFor(() => expect(pictures).toContain('photo winter'));
    // No "after" photo had been loaded yet.
    expect(within(modal).queryByRole('img', { name: 'After' })).toBeNull();
    fireEvent.change(slider, { target: { value: '1' } });
    await press('Delete the after photo of 1 Jun 2026');
    expect(await screen.findByRole('alertdialog', { name: 'Delete this photo?' })).toBeTruthy();
  });

  it('sends a photo with its customer, its side and its day — UPL-017, UPL-019', async () => {
    const device = await open();
    fireEvent.change(screen.getByLabelText('Day of the photo'), { target: { value: '2026-03-05' } });
    await pick('Add an after photo', jpegFile());
    expect(await screen.findByText('Your photo has been sent')).toBeTruthy();
    for (const [field, value] of Object.entries({
      access_token: 'a-token',
      user_id: '1',
      type: 'progressImage',
      thetype: 'after',
      date: String(on('2026-03-05')),
      size: String(drawn().size),
    }))
      expect(arrived[0]).toMatch(new RegExp(`name="${field}"\\s+${value}\\s`));
    expect(device.files.waiting()).toEqual([]);
  });

  it('asks before a photo replaces another of the same day and side', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Day of the photo'), { target: { value: '2026-06-01' } });
    await pick('Add a before photo', jpegFile());
    const question = { name: 'Replace the before photo of 1 Jun 2026?' };
    const asked = within(await screen.findByRole('alertdialog', question));
    fireEvent.click(asked.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', question)).toBeNull());
    expect(arrived).toEqual([]);
    await pick('Add a before photo', jpegFile());
    await screen.findByRole('alertdialog', question);
    await press('Replace');
    expect(await screen.findByText('Your photo has been sent')).toBeTruthy();
    expect(arrived).toHaveLength(1);
  });

  it('reports that a photo could not be deleted and still exists', async () => {
    await open({
      replies: (name: string) => (name === 'profile/getForDashboard/getHistory' ? { history } : refused('internal')),
    });
    await press('View history');
    await press('Delete the after photo of 1 Nov 2026');
    await press('Delete');
    expect(await screen.findByText('It could not be deleted, and is still there. Please try again.')).toBeTruthy();
  });

  it('redraws a small photo that has rotation data after other segments', async () => {
    await open();
    const segment = (marker: number, body: string) => [0xff, marker, 0, body.length + 2, ...Buffer.from(body)];
    const small = [0xff, 0xd8, ...segment(0xe0, 'JFIF\0'), ...segment(0xe1, 'Exif\0\0MM'), 0xff, 0xda];
    await pick('Add an after photo', new File([Uint8Array.from(small)], 'small.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Your photo has been sent')).toBeTruthy();
    expect(arrived[0]).toMatch(new RegExp(`name="size"\\s+${drawn().size}\\s`));
  });

  it('accepts PNG and JPEG only — UPL-008, EMS-007, EMS-008', async () => {
    await open();
    await pick('Add a before photo', pdfFile());
    const modal = await screen.findByRole('alertdialog', { name: 'File Warning' });
    expect(within(modal).getByText('Not Allowed File Type, Use Image Please')).toBeTruthy();
    expect(arrived).toEqual([]);
  });

  it('accepts no photo for a future day', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Day of the photo'), { target: { value: '2026-12-24' } });
    expect(screen.getByText('Please choose a day up to today')).toBeTruthy();
    await pick('Add a before photo', jpegFile());
    expect(arrived).toEqual([]);
  });

  it('is shown offline with the photos that were shown before, and a new photo waits', async () => {
    const first = await open();
    await waitFor(() => expect(first.files.held().has('file|latest')).toBe(true));
    await waitFor(() => expect(first.files.held().has('files|photos')).toBe(true));
    act(() => first.network('offline'));
    pictures.length = 0;
    await pick('Add a before photo', jpegFile());
    expect(await screen.findByRole('group', { name: /^Before photo, / })).toBeTruthy();
    expect(screen.getByText('On this device only, encrypted. Not sent yet.')).toBeTruthy();
    expect(first.files.waiting()).toMatchObject([{ use: 'photo', side: 'before' }]);
    expect(arrived).toEqual([]);
  });
});
