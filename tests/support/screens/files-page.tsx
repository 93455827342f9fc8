import { act, fireEvent, screen } from '@testing-library/react';

import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import type { TestDevice } from './test-device.ts';
import { openPages, plain } from './open-pages.tsx';

export const NOW = Date.UTC(2026, 10, 21, 8);

/** A file in the form of the server's reply. */
export const wireFile = (hash: string, name: string, size = 12_345) => ({
  hash,
  name,
  size,
  url: `http://localhost/files/${hash}?key=of-now`,
  createdAt: NOW / 1000 - 86_400,
});

export const pdfFile = (name = 'Blood test.pdf', size = 2_000): File =>
  new File([`%PDF-1.4\n${'x'.repeat(size - 16)}\n%%EOF\n`], name, { type: 'application/pdf' });
export const jpegFile = (size = 3_000_000, name = 'photo.jpg'): File =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1), new Uint8Array(size - 4)], name, { type: 'image/jpeg' });
/** The picture that the app makes when it redraws a photo, in this test. */
export const drawn = (): Blob =>
  new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(1_000)], { type: 'image/jpeg' });

export const openFiles = async (device: TestDevice, Screen: () => React.ReactNode): Promise<void> => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'files');
  await openPages(device.engine, { '/': Screen, '/profile': plain('Profile') }, '/');
};

/** Chooses a file in the device's own dialog, which this button opens. */
export const pick = async (label: string, file: File): Promise<void> => {
  const input = document.querySelector(`input[type=file][aria-label="${label}"]`)!;
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
  });
};

export const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    fireEvent.click(button);
  });
};
