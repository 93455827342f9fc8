import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { useGiveFile } from '#src/documents/give-file.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const file = new File(['BEGIN:VCALENDAR'], 'deliveries.ics', { type: 'text/calendar' });
const Page = () => {
  const { save } = useGiveFile();
  return (
    <>
      <h1>Page</h1>
      <button type="button" onClick={() => save(file)}>
        Give
      </button>
    </>
  );
};
const saved: string[] = [];
const shared = vi.fn<(data: ShareData) => Promise<void>>();
const open = () => openPages(testDevice().engine, { '/': Page }, '/');
const on = (value: object): void => {
  for (const [name, each] of Object.entries(value))
    Object.defineProperty(navigator, name, { value: each, configurable: true });
};

beforeAll(() => speakEnglish('shell'));
beforeEach(() => {
  saved.length = 0;
  shared.mockReset().mockResolvedValue(undefined);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of ['standalone', 'canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

it('a browser saves a file by a link, even if it could share the file', async () => {
  on({ standalone: false, canShare: () => true, share: shared });
  await open();
  await pressButton('Give');
  expect(saved).toEqual(['deliveries.ics']);
  expect(shared).not.toHaveBeenCalled();
});

it('an app on an iPhone’s home screen uses the share sheet, because a link does nothing there', async () => {
  on({ standalone: true, canShare: () => true, share: shared });
  await open();
  await pressButton('Give');
  expect(saved).toEqual([]);
  expect(shared).toHaveBeenCalledExactlyOnceWith({ files: [file] });
});

it('a file that is ready too late after the tap waits for another tap', async () => {
  on({ standalone: true, canShare: () => true, share: shared });
  shared.mockRejectedValueOnce(new DOMException('no tap', 'NotAllowedError'));
  await open();
  await pressButton('Give');
  expect(await screen.findByText('deliveries.ics is ready')).toBeTruthy();
  await pressButton('Save');
  expect(shared).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('deliveries.ics is ready')).toBeNull();
});

it('closing the share sheet is not an error', async () => {
  on({ standalone: true, canShare: () => true, share: shared });
  shared.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await open();
  await pressButton('Give');
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText(/deliveries\.ics/)).toBeNull();
});

it('a failing share sheet shows an error message', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  on({ standalone: true, canShare: () => true, share: shared });
  shared.mockRejectedValueOnce(new DOMException('broken', 'DataError'));
  await open();
  await pressButton('Give');
  expect(await screen.findByText('deliveries.ics could not be saved. Please try again.')).toBeTruthy();
  expect(logged).toHaveBeenCalled();
});

it('the link is tried if the share sheet does not accept the file type', async () => {
  on({ standalone: true, canShare: () => false, share: shared });
  await open();
  await pressButton('Give');
  expect(saved).toEqual(['deliveries.ics']);
});
