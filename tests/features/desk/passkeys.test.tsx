import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { go } from '#src/desk/path.ts';
import { loadTexts } from '#src/desk/texts.ts';
import { setLocale } from '#src/i18n/catalogue-store.ts';
import { enter, ok, openDesk, owner, refused, type Answers } from '../../support/desk/open-desk.tsx';

const bytes = Uint8Array.from([1, 2, 3]).buffer;
const encoded = 'AQID';
const options = { challenge: encoded, rp: { id: 'localhost', name: 'Sufra' }, user: { id: encoded, name: 'o' } };

/** The device of the browser: the tests' environment has none. */
const device = { create: vi.fn(), get: vi.fn() };
const answerOf = (response: object) => ({
  id: encoded,
  rawId: bytes,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { clientDataJSON: bytes, ...response },
});
const made = () => answerOf({ attestationObject: bytes, getTransports: () => ['internal'] });
const signed = () => answerOf({ authenticatorData: bytes, signature: bytes, userHandle: bytes });
const refusedByOwner = () => new DOMException('The person closed the dialog.', 'NotAllowedError');

const phone = { id: 3, name: 'My phone', createdAt: 1_790_000_000_000, lastUsedAt: null };
const listed = (...passkeys: (typeof phone)[]): Answers => ({
  'me/passkeys': () => ok<'me/passkeys'>({ passkeys }),
});
/** A dialog shows its content a moment after it opens, and jsdom counts it as hidden. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name, hidden: true });
  await act(async () => fireEvent.click(button));
};
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

beforeAll(loadTexts);
beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device });
  device.create.mockReset();
  device.get.mockReset();
  await setLocale('en-US');
  go('', 'replace');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
  localStorage.clear();
  go('', 'replace');
});

describe('Signing in at the desk with a passkey', () => {
  it('takes one tap and the device, without email, password or code — DSK-001', async () => {
    const desk = openDesk({
      'entry/passkeyOptions': () => ok<'entry/passkeyOptions'>({ options: { challenge: encoded } }),
      'entry/passkey': () => ok<'entry/passkey'>({ token: 'abc', expiresAt: 0, staff: owner }),
    });
    device.get.mockResolvedValueOnce(signed());
    await press('Sign in with a passkey');
    expect(await screen.findByRole('heading', { name: 'Hello Omar Haddad' })).toBeTruthy();
    expect(desk.sent).toEqual([
      ['entry/passkeyOptions', {}],
      [
        'entry/passkey',
        {
          response: expect.objectContaining({
            id: encoded,
            response: { clientDataJSON: encoded, authenticatorData: encoded, signature: encoded, userHandle: encoded },
          }),
        },
      ],
    ]);
    expect(localStorage.getItem('sufra.desk-token')).toBe('abc');
  });

  it('sends nothing if the person closes the device’s dialog, and shows why the server refuses', async () => {
    const desk = openDesk({
      'entry/passkeyOptions': () => ok<'entry/passkeyOptions'>({ options: { challenge: encoded } }),
      'entry/passkey': () => ({
        kind: 'refused',
        refusal: { code: 'wrong_credentials', message: 'This passkey is unknown.' },
      }),
    });
    device.get.mockRejectedValueOnce(refusedByOwner());
    await press('Sign in with a passkey');
    await waitFor(() => expect(device.get).toHaveBeenCalledOnce());
    expect(desk.sent.map(([name]) => name)).toEqual(['entry/passkeyOptions']);
    device.get.mockResolvedValueOnce(signed());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign in with a passkey' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    await press('Sign in with a passkey');
    expect(await screen.findByText('This passkey is unknown.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('is not offered by a browser without passkeys', () => {
    vi.unstubAllGlobals();
    openDesk({});
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('The page of the own passkeys', () => {
  const openPage = async (answers: Answers) => {
    const desk = openDesk(answers);
    await enter(desk, { ...owner, roles: ['kitchen'] });
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Your passkeys' })));
    return desk;
  };

  it('adds a passkey after the password and the device’s answer, for every role — DSK-001', async () => {
    const desk = await openPage(listed());
    expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
    desk.answer({
      ...listed(phone),
      'me/addPasskeyOptions': ({ password }) =>
        password === 'the password'
          ? ok<'me/addPasskeyOptions'>({ options })
          : refused('validation', { password: 'This password is not right.' }),
      'me/addPasskey': ({ name }) => ok<'me/addPasskey'>({ id: 3, name }),
    });
    await press('Add a passkey');
    await type('Name of the passkey', ' My phone ');
    await type('Password', 'another one');
    await press('Continue on this device');
    expect(await screen.findByText('This password is not right.')).toBeTruthy();
    expect(device.create).not.toHaveBeenCalled();
    await type('Password', 'the password');
    device.create.mockResolvedValueOnce(made());
    await press('Continue on this device');
    expect(await screen.findByText('My phone was added.')).toBeTruthy();
    const [name, request] = desk.sent.find(([each]) => each === 'me/addPasskey')!;
    expect([name, request]).toEqual([
      'me/addPasskey',
      {
        name: 'My phone',
        response: expect.objectContaining({ response: expect.objectContaining({ attestationObject: encoded }) }),
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Remove My phone' })).toBeTruthy();
  });

  it('says why the device made no passkey, and sends none', async () => {
    const desk = await openPage({
      ...listed(),
      'me/addPasskeyOptions': () => ok<'me/addPasskeyOptions'>({ options }),
    });
    await press('Add a passkey');
    await type('Password', 'the password');
    device.create.mockRejectedValueOnce(refusedByOwner());
    await press('Continue on this device');
    expect(await screen.findByText(/Nothing was added/)).toBeTruthy();
    device.create.mockRejectedValueOnce(new DOMException('It is known.', 'InvalidStateError'));
    await press('Continue on this device');
    expect(await screen.findByText('This device has a passkey for your account already.')).toBeTruthy();
    expect(desk.sent.filter(([each]) => each === 'me/addPasskey')).toEqual([]);
  });

  it('removes a passkey after a question, also in a browser without passkeys', async () => {
    vi.unstubAllGlobals();
    const desk = await openPage(listed(phone));
    expect(await screen.findByText(/not used yet/)).toBeTruthy();
    expect(screen.getByText('Passkeys do not work in this browser at this address.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    desk.answer({ ...listed(), 'me/removePasskey': () => ok<'me/removePasskey'>({}) });
    await press('Remove My phone');
    const dialog = await screen.findByRole('alertdialog', { hidden: true });
    const remove = await within(dialog).findByText('Remove');
    await act(async () => fireEvent.click(remove));
    expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy();
    expect(desk.sent).toContainEqual(['me/removePasskey', { id: 3 }]);
  });

  it('reads in Arabic', async () => {
    await openPage(listed(phone));
    await act(() => setLocale('ar-AE'));
    expect(screen.getByRole('heading', { name: 'مفاتيح المرور الخاصة بك' })).toBeTruthy();
    expect(screen.getByText(/لم يُستخدم بعد/)).toBeTruthy();
  });
});
