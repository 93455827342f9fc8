import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { AvatarButton as Button } from '#src/files/avatar/avatar-button.tsx';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { drawn, jpegFile, openFiles, pick, press, wireFile } from '../../support/screens/files-page.tsx';

interface CropperProps {
  readonly cropSize: { width: number; height: number };
  readonly zoom: number;
  readonly rotation: number;
  readonly onCropAreaChange: (share: object, area: object) => void;
}
const area = { x: 10, y: 20, width: 210, height: 210 };
let cropper: CropperProps | null = null;
const crops: { area: object; rotation: number }[] = [];
let unreadable = false;
let closed = 0;
vi.mock('react-easy-crop', () => ({
  default: (props: CropperProps) => {
    cropper = props;
    useState(() => queueMicrotask(() => props.onCropAreaChange({}, area)));
    return <div data-testid="cropper" />;
  },
}));
vi.mock('#src/files/redraw/redraw.ts', () => {
  class UnreadablePicture extends Error {}
  return {
    UnreadablePicture,
    openPicture: async () => {
      if (unreadable) throw new UnreadablePicture();
      return {
        url: 'blob:opened',
        crop: async (of: object, rotation: number) => {
          crops.push({ area: of, rotation });
          return drawn();
        },
        close: () => void (closed += 1),
      };
    },
  };
});

let arrived: string[] = [];
let answer: () => Response = () => HttpResponse.json({ status: 'ok', file: wireFile('new', 'avatar.jpg') });
const server = setupServer(
  http.post('*/api/user/set-file', async ({ request }) => {
    arrived.push(await request.text());
    return answer();
  }),
);
let AvatarButton: typeof Button;
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  ({ AvatarButton } = await import('#src/files/avatar/avatar-button.tsx'));
});
afterEach(() => {
  arrived = [];
  crops.length = 0;
  unreadable = false;
  closed = 0;
  answer = () => HttpResponse.json({ status: 'ok', file: wireFile('new', 'avatar.jpg') });
});
afterAll(() => server.close());

const user = { user_id: 1, tag: 'a', firstName: 'Sara', lastName: 'Nasser', email: 's@x.test', avatar: 'old' };
const open = async (options: DeviceOptions = {}): Promise<TestDevice> => {
  const device = testDevice({ user, replies: () => ({ url: '/files/new?key=k', hash: 'old' }), ...options });
  await device.engine.files.put({
    kind: 'copy',
    key: 'avatar',
    mime: 'image/jpeg',
    bytes: new ArrayBuffer(4),
    version: '/files/old',
  });
  await openFiles(device, () => (
    <>
      <h1>Profile</h1>
      <AvatarButton label="Change your photo">picture</AvatarButton>
    </>
  ));
  await press('Change your photo');
  await screen.findByRole('button', { name: 'Choose a photo' });
  return device;
};
const cropping = async (options: DeviceOptions = {}): Promise<TestDevice> => {
  const device = await open(options);
  await pick('Choose a photo', jpegFile());
  await screen.findByTestId('cropper');
  return device;
};

describe('The customer’s photo', () => {
  it('is cropped to a square of 210 by 210, with zoom and rotation by keyboard too — PRF-002, PRF-003', async () => {
    await cropping();
    expect(screen.getByRole('dialog', { name: 'Crop your photo' })).toBeTruthy();
    expect(cropper!.cropSize).toEqual({ width: 210, height: 210 });
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
    fireEvent.change(screen.getByRole('slider', { name: 'Turn' }), { target: { value: '-30' } });
    expect([cropper!.zoom, cropper!.rotation]).toEqual([2, -30]);
    await press('Turn by 90°');
    expect(cropper!.rotation).toBe(60);
  });

  it('is cropped and saved: sent in the specified form, and stored for each place that shows it — PRF-004, UPL-016', async () => {
    const device = await cropping();
    fireEvent.change(screen.getByRole('slider', { name: 'Turn' }), { target: { value: '15' } });
    await press('Crop and save');
    expect(await screen.findByText('Your photo has been changed')).toBeTruthy();
    expect(crops).toEqual([{ area, rotation: 15 }]);
    for (const [field, value] of Object.entries({
      modelName: 'Files',
      attribute: 'thefile',
      type: 'avatar',
      filetype: 'image/jpeg',
    }))
      expect(arrived[0]).toMatch(new RegExp(`name="${field}"\\s+${value}\\s`));
    expect(device.files.held().get('avatar')).toMatchObject({ version: '/files/new' });
    expect(closed).toBeGreaterThan(0);
  });

  it('stays unchanged when the crop is cancelled — PRF-005', async () => {
    const device = await cropping();
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeTruthy();
    expect(arrived).toEqual([]);
    expect(device.files.waiting()).toEqual([]);
    expect(device.files.held().get('avatar')?.version).toBe('/files/old');
  });

  it.each([
    ['a PNG', () => new File([Uint8Array.of(0x89, 0x50)], 'a.png', { type: 'image/png' })],
    ['a GIF that is called a JPEG', () => new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' })],
  ])('is not accepted from %s — UPL-005, EMS-007, EMS-008', async (_what, file) => {
    await open();
    await pick('Choose a photo', file());
    const modal = await screen.findByRole('alertdialog', { name: 'File Warning' });
    expect(await within(modal).findByText('Not Allowed File Type, Use Image Please')).toBeTruthy();
    expect(screen.queryByTestId('cropper')).toBeNull();
  });

  it('is not accepted from a JPEG that cannot be opened, which is reported as damaged', async () => {
    await open();
    unreadable = true;
    await pick('Choose a photo', jpegFile());
    expect(await screen.findByText(/^This file is damaged\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeTruthy();
  });

  it('that is too large for the server is refused with the size message — UPL-006, EMS-006, EMS-008', async () => {
    const device = await cropping();
    answer = () => HttpResponse.json({ status: 'err', code: 'too_large', message: 'No.' }, { status: 413 });
    await press('Crop and save');
    const modal = await screen.findByRole('alertdialog', { name: 'File Warning' });
    expect(await within(modal).findByText('A big File Size, please use 250 kb maximum')).toBeTruthy();
    expect(device.files.waiting()).toEqual([]);
  });

  it('waits on the device offline, and a second photo replaces it', async () => {
    const device = await cropping({ network: 'offline' });
    await press('Crop and save');
    expect(await screen.findByText('On this device only, encrypted. Not sent yet.')).toBeTruthy();
    await pick('Choose a photo', jpegFile());
    await screen.findByTestId('cropper');
    await press('Crop and save');
    await waitFor(() => expect(crops).toHaveLength(2));
    await screen.findByRole('button', { name: 'Choose a photo' });
    expect(device.files.waiting()).toHaveLength(1);
    act(() => device.network('online'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send now' }).disabled).toBe(false),
    );
    await press('Send now');
    await waitFor(() => expect(device.files.waiting()).toEqual([]));
    expect(arrived).toHaveLength(1);
  });

  it('can be removed after a confirmation', async () => {
    const device = await open();
    await press('Remove photo');
    expect(device.asked.find(({ name }) => name === 'profile/removeFile')).toBeUndefined();
    const asked = within(await screen.findByRole('alertdialog', { name: 'Remove your photo?' }));
    await act(async () => void fireEvent.click(asked.getByRole('button', { name: 'Remove photo' })));
    expect(device.asked.find(({ name }) => name === 'profile/removeFile')?.request).toEqual({ hash: 'old' });
  });
});
