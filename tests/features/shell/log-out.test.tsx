import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { LogOut } from '#src/features/shell/log-out.tsx';
import { setLocale } from '#src/i18n/catalogue-store.ts';
import { testDevice, type LaidUpload, type TestDevice } from '../../support/screens/test-device.ts';
import { press, wireFile } from '../../support/screens/files-page.tsx';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const taken = () => HttpResponse.json({ status: 'ok', file: wireFile('h9', 'Blood test.pdf') });
let answer: () => Response = taken;
let arrived = 0;
const server = setupServer(
  http.post('*/api/user/*', () => {
    arrived += 1;
    return answer();
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  answer = taken;
  arrived = 0;
});
afterAll(() => server.close());
beforeEach(() => speakEnglish('shell', 'customer', 'errors'));

const file = (id: string): LaidUpload => ({ use: 'document', name: 'Blood test.pdf', mime: 'application/pdf', id });

/** A device with this number of unsent entries and files, on which the customer has pressed "Log Out". */
const leaving = async ({ changes = 0, files = 0, forms = false, full = false, logOut = 'Log Out' } = {}) => {
  const device = testDevice({ network: 'offline' });
  for (let at = 0; at < changes; at += 1)
    await device.engine.send('profile/setDishlike', { dishId: 7 + at, action: 'like' });
  device.files.lay(...Array.from({ length: files }, (_, at) => file(`f${at}`)));
  if (forms) {
    device.begin('profile', { typed: { height: '180' }, base: { height: '175' }, unsent: true });
    device.begin('address', { main: { street: 'Palm Street' }, unsent: true });
  }
  device.full = full;
  const screenWithButton = () => (
    <>
      <h1>Today</h1>
      <LogOut />
    </>
  );
  const where = await openPages(device.engine, { '/': screenWithButton, '/sign-in': plain('Sign In') }, '/');
  await press(logOut);
  return { device, where };
};
const question = () => screen.findByRole('alertdialog');
const left = (device: TestDevice) => device.files.waiting().map(({ id }) => id);

describe('Logging out while files wait on this device', () => {
  it.each([
    ['en-US', { files: 1 }, 'Log Out', '1 file is still only on this device.Deleting takes the file off'],
    ['en-US', { files: 2, changes: 1 }, 'Log Out', '1 change and 2 files are still only on this device.Deleting takes'],
    ['en-US', { changes: 2 }, 'Log Out', '2 changes are still only on this device.'],
    ['ar-AE', { files: 2, changes: 1 }, 'تسجيل الخروج', 'تغيير واحد وملفان.الحذف يزيل الملفين من هذا الجهاز'],
  ] as const)('asks in %s, and the question contains %j', async (locale, what, logOut, text) => {
    await setLocale(locale);
    const { where } = await leaving({ ...what, logOut });
    await waitFor(async () => expect((await question()).textContent).toContain(text));
    expect(where()).toBe('/');
  });

  it('also asks about forms that could not be sent, and links to the pages that send them', async () => {
    const { where } = await leaving({ forms: true });
    const asked = within(await question());
    expect(asked.getByText(/^2 forms that you filled in without a network/)).toBeTruthy();
    expect(asked.getByRole('link', { name: 'View and send' }).getAttribute('href')).toBe('/profile/sync');
    expect(asked.queryByRole('button', { name: 'Send first, then log out' })).toBeNull();
    expect(where()).toBe('/');
  });

  it('sends files and changes first on request, and then logs out', async () => {
    const { device, where } = await leaving({ files: 2, changes: 1 });
    device.network('online');
    await press('Send first, then log out');
    await waitFor(() => expect(where()).toBe('/sign-in'));
    expect(arrived).toBe(2);
    expect(device.server.taken).toHaveLength(1);
    device.become({ state: 'signedIn', user: { user_id: 1, tag: 'a' } });
    await act(device.settle);
    expect(left(device)).toEqual([]);
  });

  it('says that not everything was sent, keeps the rest, and asks again', async () => {
    const { device, where } = await leaving({ files: 2 });
    device.network('online');
    let turn = 0;
    answer = () =>
      (turn += 1) === 1
        ? taken()
        : HttpResponse.json({ status: 'err', code: 'too_large', message: 'No.' }, { status: 413 });
    await press('Send first, then log out');
    expect(await within(await question()).findByRole('alert')).toHaveProperty(
      'textContent',
      'Some changes could not be sent. They are still on this device.',
    );
    expect((await question()).textContent).toContain('1 file is still only on this device.');
    expect(left(device)).toEqual(['f1']);
    expect(where()).toBe('/');
  });

  it.each([
    ['Keep locked until I sign in again', ['f0']],
    ['Delete and log out', []],
  ] as const)('by "%s" sends nothing, and the next sign-in finds the files %j', async (button, there) => {
    const { device, where } = await leaving({ files: 1 });
    await press(button);
    await waitFor(() => expect(where()).toBe('/sign-in'));
    expect(arrived).toBe(0);
    device.become({ state: 'signedIn', user: { user_id: 1, tag: 'a' } });
    await act(device.settle);
    expect(left(device)).toEqual(there);
  });
});

it('promises to keep nothing if the browser stores no files', async () => {
  const { addWaiting } = await import('#src/files/waiting.ts');
  const { device } = await leaving({ files: 1 });
  await press('Close');
  device.full = true;
  await addWaiting({ use: 'document', name: 'Blood test.pdf' }, new Blob(['%PDF']));
  await press('Log Out');
  const asked = await question();
  await screen.findByRole('button', { name: 'Delete and log out' });
  expect(asked.textContent).toContain('This browser deletes files when you log out.');
  const buttons = within(asked)
    .getAllByRole('button')
    .map((button) => button.textContent);
  expect(buttons).toEqual(['', 'Send first, then log out', 'Delete and log out']);
});
