import { screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ConsentsCard } from '#src/features/account/privacy/consents-card.tsx';
import { LeaveCard } from '#src/features/account/privacy/leave-card.tsx';
import { PasskeysCard } from '#src/features/account/security/passkeys-card.tsx';
import { TwoStepCard } from '#src/features/account/security/two-step-card.tsx';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { press, showScreen, told, type, visitorEngine } from '../../support/screens/visitor-page.tsx';

const registered = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration: registered }));

let engine: ReturnType<typeof visitorEngine>;

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'signup');
});
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  registered.mockReset();
});

const sara = {
  email: 'sara@example.com',
  firstName: 'Sara',
  lastName: 'Nasser',
  phone: '501234567',
  PC_CODE: '+971',
  sms: false,
};
const show = async (user: object, card: ReactNode, network: Connectivity = 'online', kept: object = {}) => {
  engine = visitorEngine(user, { network, kept } as never);
  await wholeEngine();
  await showScreen(
    <Provider store={createStore()}>
      <ToastProvider label="Messages" closeLabel="Close">
        <h1>Screen</h1>
        {card}
      </ToastProvider>
    </Provider>,
  );
};
const digits = (code: string) => type('Digit 1 of 4', code);

describe('The card of two-step sign-in', () => {
  const asked = (more: object) => ['profile/getForDashboard/saveSmsInfo', { subtype: 'saveSmsInfo', sms: 1, ...more }];

  it('sends a code to the phone first, shows an error for a wrong code, and switches on with the right code — XTR-010, CHN-010', async () => {
    await show(sara, <TwoStepCard />);
    expect(screen.getByText('Off')).toBeTruthy();
    engine.ask.mockResolvedValueOnce(good({ sms: 0, expiresIn: 300 }));
    await press('Send a code to my phone');
    expect(engine.ask).toHaveBeenLastCalledWith(...asked({}));
    expect(screen.getByText(/We have sent a code to .*\+971 50 123 4567/)).toBeTruthy();
    await press('Switch on');
    expect(screen.getByText('Please enter all four digits')).toBeTruthy();
    expect(engine.ask).toHaveBeenCalledOnce();
    digits('0000');
    engine.ask.mockResolvedValueOnce(refused('wrong_code', 'No.', { code: 'This code is not right.' }));
    await press('Switch on');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact the team' }).getAttribute('href')).toBe('/contact');
    digits('4711');
    engine.ask.mockResolvedValueOnce(good({ sms: 1, message: 'Two-step sign-in is on.' }));
    await press('Switch on');
    expect(engine.ask).toHaveBeenLastCalledWith(...asked({ code: '4711' }));
    expect(await screen.findByText('Two-step sign-in is on.')).toBeTruthy();
    expect(screen.queryByLabelText('Digit 1 of 4')).toBeNull();
  });

  it('is switched off in the same way, and says that a phone number is missing — XTR-010', async () => {
    await show({ ...sara, sms: true }, <TwoStepCard />);
    engine.ask.mockResolvedValueOnce(good({ sms: 1, expiresIn: 300 }));
    await press('Send a code to my phone');
    expect(engine.ask).toHaveBeenLastCalledWith('profile/getForDashboard/saveSmsInfo', {
      subtype: 'saveSmsInfo',
      sms: 0,
    });
    expect(screen.getByRole('button', { name: 'Switch off' })).toBeTruthy();
  });

  it('of an account without a phone number sends no code', async () => {
    await show({ ...sara, phone: '' }, <TwoStepCard />);
    expect(screen.queryByRole('button', { name: 'Send a code to my phone' })).toBeNull();
    expect(screen.getByText(/no phone number yet/)).toBeTruthy();
  });
});

describe('The card of passkeys', () => {
  const mine = { id: 3, name: 'My phone', createdAt: 1_790_000_000, lastUsed: null };
  /** The answer of an authenticator. */
  const answer = {
    id: 'YWJj',
    rawId: 'YWJj',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'YQ', attestationObject: 'YQ' },
  };
  const begin = async () => {
    engine.ask.mockResolvedValueOnce(good({ passkeys: [] }));
    await engine.network('online');
    await press('Add a passkey');
    type('Name of the passkey', ' My phone ');
  };

  it('adds a passkey after the password and the device’s answer, and removes it after a question — XTR-009', async () => {
    await show(sara, <PasskeysCard />, 'connecting');
    await begin();
    await press('Continue on this device');
    expect(told('Your password')).toBe('Please enter your password');
    type('Your password', 'a calm green morning');
    registered.mockResolvedValueOnce(answer);
    engine.ask.mockResolvedValueOnce(good({ options: { challenge: 'c' } }));
    engine.ask.mockResolvedValueOnce(good({ id: 3, name: 'My phone', message: 'Your passkey was added.' }));
    engine.ask.mockResolvedValueOnce(good({ passkeys: [mine] }));
    await press('Continue on this device');
    expect(await screen.findByText('Your passkey was added.')).toBeTruthy();
    expect(engine.ask).toHaveBeenCalledWith('account/passkeyAddOptions', { password: 'a calm green morning' });
    expect(registered).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(engine.ask).toHaveBeenCalledWith('account/passkeyAdd', { response: answer, name: 'My phone' });

    await press('Remove My phone');
    await screen.findByRole('button', { name: 'Remove' });
    engine.ask.mockResolvedValueOnce(good({ message: 'It signs in no longer.' }));
    engine.ask.mockResolvedValueOnce(good({ passkeys: [] }));
    await press('Remove');
    expect(engine.ask).toHaveBeenCalledWith('account/passkeyRemove', { id: 3 });
    await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  });

  it('reports a name or password that is too long without cutting it, and ignores outer blanks and marks', async () => {
    await show(sara, <PasskeysCard />, 'connecting');
    await begin();
    const name = 'n'.repeat(60);
    type('Name of the passkey', `${name}n`);
    type('Your password', 'x'.repeat(201));
    const asked = engine.ask.mock.calls.length;
    await press('Continue on this device');
    expect(told('Name of the passkey')).toContain('Please use at most 60 characters');
    expect(told('Your password')).toBe('Please use at most 200 characters');
    for (const label of ['Name of the passkey', 'Your password'])
      expect(screen.getByLabelText(label).getAttribute('maxlength')).toBeNull();
    expect(engine.ask.mock.calls).toHaveLength(asked);
    type('Name of the passkey', `\u200B  ${name}  \u200B`);
    type('Your password', 'a calm green morning');
    registered.mockResolvedValueOnce(answer);
    engine.ask.mockResolvedValueOnce(good({ options: {} }));
    engine.ask.mockResolvedValueOnce(good({ id: 3, name, message: 'Your passkey was added.' }));
    engine.ask.mockResolvedValueOnce(good({ passkeys: [] }));
    await press('Continue on this device');
    await screen.findByText('Your passkey was added.');
    expect(engine.ask).toHaveBeenCalledWith('account/passkeyAdd', { response: answer, name });
  });

  it.each([
    ['NotAllowedError', /your device got no answer to its question/],
    ['InvalidStateError', /has a passkey for your account already/],
  ])('gives the reason if the device answers %s, and keeps the typed text — XTR-009', async (name, words) => {
    await show(sara, <PasskeysCard />, 'connecting');
    await begin();
    type('Your password', 'a calm green morning');
    registered.mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
    engine.ask.mockResolvedValueOnce(good({ options: {} }));
    await press('Continue on this device');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('a calm green morning');
  });

  it('confirms the owner with a code if the account has no own password — XTR-009', async () => {
    await show({ ...sara, passwordUnset: true }, <PasskeysCard />, 'connecting');
    await begin();
    engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
    await press('Get the code');
    digits('4711');
    engine.ask.mockResolvedValueOnce(refused('wrong_code', 'No.', { code: 'This code is not right.' }));
    await press('Continue on this device');
    expect(engine.ask).toHaveBeenLastCalledWith('account/passkeyAddOptions', { code: '4711' });
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
  });

  it('requires a code to the phone while two-step sign-in is on — XTR-009, XTR-010', async () => {
    await show({ ...sara, sms: true }, <PasskeysCard />, 'connecting');
    await begin();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'By email' })).toBeNull();
    engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
    await press('Get the code');
    expect(engine.ask).toHaveBeenLastCalledWith(
      'login/otp',
      expect.objectContaining({ validateType: 'phone', contact: '501234567' }),
    );
  });

  it('is hidden in a browser without passkeys, unless a passkey of another device can be removed — XTR-009', async () => {
    vi.unstubAllGlobals();
    await show(sara, <PasskeysCard />, 'connecting');
    engine.ask.mockResolvedValueOnce(good({ passkeys: [] }));
    await engine.network('online');
    expect(screen.queryByText('Passkeys')).toBeNull();
    engine.ask.mockResolvedValueOnce(good({ passkeys: [mine] }));
    await engine.network('offline');
    await engine.network('online');
    expect(await screen.findByText('My phone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('The privacy cards', () => {
  it('say that the consents could not be loaded, and load them again on request', async () => {
    await show(sara, <ConsentsCard />);
    expect((await screen.findByRole('alert')).textContent).toContain('Your consents could not be loaded.');
    const refresh = vi.spyOn(await wholeEngine(), 'refresh');
    await press('Try again');
    await waitFor(() => expect(refresh).toHaveBeenCalledWith('account/consents', {}));
  });

  const stands = (given: boolean) => ({ given, at: 1_790_000_000, version: '1.1' });
  const consents = { plan: stands(true), body: stands(true), photos: stands(true), news: stands(false) };

  it('withdraw a consent only after an explanation, and give a consent at once — XTR-004', async () => {
    await show(sara, <ConsentsCard />, 'online', { 'account/consents': { consents } });
    const body = await screen.findByLabelText<HTMLInputElement>('Body data');
    expect(screen.getByText(/We send none at present, and never any without this consent/)).toBeTruthy();
    body.click();
    expect(engine.ask).not.toHaveBeenCalledWith('account/setConsent', expect.anything());
    expect((await screen.findByRole('alertdialog')).textContent).toContain('We store nothing new about your body');
    engine.ask.mockResolvedValueOnce(
      good({ consents: { ...consents, body: stands(false) }, message: 'Your consent was taken back.' }),
    );
    await press('Take back');
    expect(engine.ask).toHaveBeenCalledWith('account/setConsent', { purpose: 'body', given: false });
    await waitFor(() => expect(body.checked).toBe(false));
    expect(screen.getByText('Your consent was taken back.')).toBeTruthy();
    engine.ask.mockResolvedValueOnce(good({ consents: { ...consents, news: stands(true) }, message: 'Thank you.' }));
    screen.getByLabelText<HTMLInputElement>('News').click();
    await waitFor(() =>
      expect(engine.ask).toHaveBeenCalledWith('account/setConsent', { purpose: 'news', given: true }),
    );
  });

  it('explain before an account is erased what happens to plan, money and invoices, and can be left without questions — XTR-003', async () => {
    await show(sara, <LeaveCard />);
    engine.ask.mockResolvedValueOnce(unanswered);
    await press('Erase my account');
    await screen.findByRole('button', { name: 'Try again' });
    engine.ask.mockResolvedValueOnce(
      good({
        plan: { order: 1, diet: 32, end: 1_796_515_200 },
        refund: 63_840,
        deposit: 18_000,
        owed: 0,
        credit: 12_350,
        kept: [
          { what: 'deliveries', until: 1_795_651_200 },
          { what: 'invoices', until: 2_019_600_000 },
        ],
      }),
    );
    await press('Try again');
    const sheet = await screen.findByRole('dialog');
    for (const words of [
      /We cancel your plan/,
      /We refund .*638\.40/,
      /180/,
      /123\.50 ends/,
      /still deliver them\. Until then/,
      /invoices until/,
    ])
      await waitFor(() => expect(sheet.textContent).toMatch(words));
    await press('Erase for good');
    expect(told('Your password')).toBe('Please enter your password');
    expect(engine.ask).not.toHaveBeenCalledWith('account/erase', expect.objectContaining({ texts: 'remove' }));
  });
});
