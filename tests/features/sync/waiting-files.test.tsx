import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { DeviceRow } from '#src/features/profile/device-row.tsx';
import { WaitingCard } from '#src/features/profile/waiting-card.tsx';
import { SyncScreen } from '#src/features/sync/sync-screen.tsx';
import { setLocale } from '#src/i18n/catalogue-store.ts';
import { testDevice, type DeviceOptions, type LaidUpload } from '../../support/screens/test-device.ts';
import { press, wireFile } from '../../support/screens/files-page.tsx';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const server = setupServer(
  http.post('*/api/user/set-file', () =>
    HttpResponse.json({ status: 'err', code: 'unsupported_type', message: 'No.' }, { status: 415 }),
  ),
  http.post('*/api/user/set-images', () => HttpResponse.json({ status: 'ok', file: wireFile('h9', 'me.png') })),
);
// The app runs in a browser and is not installed.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => speakEnglish('shell', 'errors', 'sync', 'files', 'profile'));

const pdf = { use: 'document', name: 'Blood test.pdf', mime: 'application/pdf' } as const;
const uploads: readonly LaidUpload[] = [
  { ...pdf, id: 'f1' },
  { ...pdf, id: 'f2', use: 'avatar', name: 'avatar.jpg', mime: 'image/jpeg' },
  {
    ...pdf,
    id: 'f3',
    use: 'photo',
    name: 'me.png',
    mime: 'image/png',
    side: 'after',
    date: Date.UTC(2026, 10, 20) / 1000,
  },
];
const open = async (options: DeviceOptions = {}) => {
  const device = testDevice({ uploads, ...options });
  await openPages(device.engine, { '/': SyncScreen }, '/');
  await screen.findByRole('group', { name: 'Blood test.pdf' });
  return device;
};
const names = () => screen.queryAllByRole('group').map((each) => each.getAttribute('aria-label'));

it('waiting files are listed by name beside waiting entries, and are never sent automatically', async () => {
  await open({ network: 'offline' });
  const card = within(screen.getByRole('region', { name: '3 files are waiting' }));
  expect(card.getByText('We never send documents and photos automatically. You send each one yourself.')).toBeTruthy();
  expect(names()).toEqual(['Blood test.pdf', 'Your photo', 'After photo, 20 Nov 2026']);
  expect(screen.queryByText('Everything has been sent')).toBeNull();
  for (const send of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Send now' }))
    expect(send.disabled).toBe(true);
});

it('waiting files can be sent and deleted in the list, and a refused file says why, even the last one', async () => {
  await open();
  const group = (name: string) => within(screen.getByRole('group', { name }));
  group('After photo, 20 Nov 2026').getByRole('button', { name: 'Send now' }).click();
  await waitFor(() => expect(names()).toHaveLength(2));
  group('Your photo').getByRole('button', { name: 'Delete from this device' }).click();
  await waitFor(() => expect(names()).toEqual(['Blood test.pdf']));
  await press('Send now');
  const warning = await screen.findByRole('alertdialog', { name: 'File Warning' });
  expect(await within(warning).findByText('Not Allowed File Type, Use Image Please')).toBeTruthy();
  expect(await screen.findByText('Everything has been sent')).toBeTruthy();
});

it.each([
  ['en-US', 0, 'Waiting to be sent3 files on this device3'],
  ['en-US', 1, 'Waiting to be sent1 change and 3 files on this device4'],
  ['ar-AE', 2, 'بانتظار الإرسالتغييران و3 ملفات على هذا الجهاز5'],
] as const)(
  'waiting files are counted on the profile in %s, together with %i changes',
  async (locale, changes, text) => {
    await setLocale(locale);
    const device = testDevice({ uploads, network: 'offline' });
    for (let at = 0; at < changes; at += 1)
      await device.engine.send('profile/setDishlike', { dishId: 7 + at, action: 'like' });
    const page = () => (
      <>
        <h1>Profile</h1>
        <WaitingCard />
      </>
    );
    await openPages(device.engine, { '/': page }, '/');
    await waitFor(() => expect(screen.getByRole('link').textContent).toBe(text));
  },
);

it('the profile always links to what this device stores', async () => {
  const page = () => (
    <>
      <h1>Profile</h1>
      <DeviceRow />
    </>
  );
  await openPages(testDevice().engine, { '/': page }, '/');
  expect(screen.getByRole('link', { name: /^This device/ }).getAttribute('href')).toBe('/profile/sync');
});

it('the card on the profile appears when something waits, and not before', async () => {
  const { engine } = testDevice({ network: 'offline' });
  const page = () => (
    <>
      <h1>Profile</h1>
      <WaitingCard />
    </>
  );
  await openPages(engine, { '/': page }, '/');
  expect(screen.queryByRole('link')).toBeNull();
  await engine.send('profile/setDishlike', { dishId: 7, action: 'like' });
  expect((await screen.findByRole('link')).textContent).toBe('Waiting to be sent1 change on this device1');
});

const forms = {
  profile: { typed: { height: '180' }, base: { height: '175' }, unsent: true },
  address: { main: { street: 'Palm Street' }, unsent: true },
  'day-address': { [String(Date.UTC(2026, 10, 25) / 1000)]: { kind: 'work', slot: 1 } },
};

it('waiting files are listed beside forms that were not sent, each with a link to its page', async () => {
  await openPages(testDevice({ drafts: forms }).engine, { '/': SyncScreen }, '/');
  expect(await screen.findByRole('region', { name: '3 forms are waiting' })).toBeTruthy();
  expect(screen.queryByText('Everything has been sent')).toBeNull();
  const way = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way(/^Your profile/)).toBe('/profile');
  expect(way(/^Your delivery addresses/)).toBe('/modify/address');
  expect(way(/^Delivery elsewhere on Wednesday/)).toBe('/modify?day=2026-11-25');
});

it('waiting files and unsent forms are counted on the profile, but forms that were only begun are not', async () => {
  await openPages(
    testDevice({ uploads, drafts: forms }).engine,
    {
      '/': () => (
        <>
          <h1>Profile</h1>
          <WaitingCard />
        </>
      ),
    },
    '/',
  );
  expect(await screen.findByText('6 items on this device')).toBeTruthy();
});

it('forms that were only begun are not listed as waiting', async () => {
  const begun = { profile: { typed: { height: '180' }, base: { height: '175' } } };
  await openPages(testDevice({ drafts: begun }).engine, { '/': SyncScreen }, '/');
  expect(await screen.findByText('Everything has been sent')).toBeTruthy();
});
