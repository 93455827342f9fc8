import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ConfirmScreen } from '#src/features/account/sign-up/confirm-screen.tsx';
import { SignUpScreen } from '#src/features/account/sign-up/sign-up-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { BROWSER, press, showScreen, told, type, visitorEngine } from '../../support/screens/visitor-page.tsx';

let engine: ReturnType<typeof visitorEngine>;
const onSignedIn = vi.fn();
const onWithoutReferral = vi.fn();

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'account', 'signup');
});
beforeEach(() => {
  engine = visitorEngine();
  onSignedIn.mockReset();
  onWithoutReferral.mockReset();
});

const show = (referral: string | null = null) =>
  showScreen(<SignUpScreen {...{ referral, onSignedIn, onWithoutReferral }} next="/" />);
const fillFirst = () => {
  type('First name', 'Noura');
  type('Last name', 'Al Suwaidi');
  type('WhatsApp number', '050 123 4567');
};
const fillSecond = () => {
  type('Email', 'noura@example.com');
  type('Password', 'a calm green morning');
};
const toSecond = async () => {
  fillFirst();
  await press('Continue');
  fillSecond();
};
const sent = () => engine.ask.mock.calls.at(-1)![1] as Record<string, unknown>;

describe('The sign-up page', () => {
  it('asks for names and a WhatsApp number first, with an Emirates number as the default — AUT-011, AUT-012, AUT-020', async () => {
    await show();
    for (const label of ['First name', 'Last name', 'WhatsApp number'])
      expect(screen.getByLabelText(label)).toBeTruthy();
    const country = screen.getByLabelText<HTMLSelectElement>('Country code');
    expect([country.value, country.selectedOptions[0]!.label]).toEqual(['AE', expect.stringContaining('+971')]);
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    expect(screen.getByLabelText('First name').getAttribute('autocomplete')).toBe('given-name');
    expect(screen.getByLabelText('WhatsApp number').getAttribute('autocomplete')).toBe('tel-national');
  });

  it('offers the other ways to sign up before the form, but not if a referral would be lost — AUT-005, AUT-028', async () => {
    await show();
    const others = () => ({
      google: screen.queryByRole('button', { name: 'Continue with Google' }) !== null,
      facebook: screen.queryByRole('button', { name: 'Continue with Facebook' }) !== null,
      code: screen.queryByRole('link', { name: 'Continue with a code' })?.getAttribute('href'),
    });
    expect(others()).toEqual({ google: true, facebook: true, code: '/sign-up-auth' });
    await engine.network('offline');
    await press('Continue with Google');
    expect((await screen.findByText(/^This needs a connection/)).closest('dialog')).not.toBeNull();
    await engine.network('online');
    await toSecond();
    expect(others()).toEqual({ google: false, facebook: false, code: undefined });
  });

  it('states that a person who signs up is 18 or older — AUT-003', async () => {
    await show();
    expect(screen.getByText(/^By signing up you confirm that you are 18 or older/)).toBeTruthy();
  });

  it('asks for e-mail and password in the second step, with autocomplete for password managers — AUT-017', async () => {
    await show();
    await toSecond();
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('uses one number for WhatsApp and calls unless the customer gives another — AUT-013, AUT-014, AUT-015, AUT-016', async () => {
    await show();
    const same = screen.getByLabelText('Use the same number for WhatsApp and calls') as HTMLInputElement;
    expect(same.checked).toBe(true);
    expect(screen.queryByLabelText('Calling number')).toBeNull();
    await toSecond();
    engine.ask.mockResolvedValue(good({ token: 't', user: {} }));
    await press('Create my account');
    expect(sent()).toMatchObject({ whatsUpnumber: '050 123 4567', phone: '050 123 4567', PC_CODE: '+971' });
  });

  it('accepts another number for calls, with a fixed country code — AUT-013, AUT-021', async () => {
    await show();
    fireEvent.click(screen.getByLabelText('Use the same number for WhatsApp and calls'));
    fillFirst();
    type('Calling number', '04 123 4567');
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
    await press('Continue');
    fillSecond();
    engine.ask.mockResolvedValue(good({ token: 't', user: {} }));
    await press('Create my account');
    expect(sent()).toMatchObject({ whatsUpnumber: '050 123 4567', phone: '04 123 4567', PC_CODE: '+971' });
  });

  it('asks for an Emirates number in addition to a foreign WhatsApp number', async () => {
    await show();
    fireEvent.change(screen.getByLabelText('Country code'), { target: { value: 'GB' } });
    expect((screen.getByLabelText('Use the same number for WhatsApp and calls') as HTMLInputElement).disabled).toBe(
      true,
    );
    type('First name', 'Noura');
    type('Last name', 'Al Suwaidi');
    type('WhatsApp number', '07911 123456');
    await press('Continue');
    expect(told('Calling number')).toContain('Please enter a number in the Emirates');
    expect(document.activeElement).toBe(screen.getByLabelText('Calling number'));
  });

  it('checks a step when the customer leaves it, and focuses the first wrong field', async () => {
    await show();
    await press('Continue');
    expect(told('First name')).toBe('Please enter your first name');
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    await toSecond();
    type('Password', 'password1');
    await press('Create my account');
    expect(told('Password')).toContain('This password is easy to guess. Please choose another one.');
    expect(engine.ask).not.toHaveBeenCalled();
  });

  it('sends the registration payload, stores the session and continues — AUT-024, AUT-025', async () => {
    await show();
    await toSecond();
    const reply = { token: 't', user: {} };
    engine.ask.mockResolvedValue(good(reply));
    await press('Create my account');
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('registration/set', {
      email: 'noura@example.com',
      first_name: 'Noura',
      last_name: 'Al Suwaidi',
      password: 'a calm green morning',
      PC_CODE: '+971',
      WPC_CODE: '+971',
      phone: '050 123 4567',
      whatsUpnumber: '050 123 4567',
      browserId: BROWSER,
      app: 'customer',
      language: 'en-US',
    });
    expect(engine.keep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 't' }));
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it.each(['first_name', 'last_name', 'phone', 'whatsUpnumber'])(
    'returns to the first step for an error on %s — AUT-022',
    async (field) => {
      await show();
      await toSecond();
      engine.ask.mockResolvedValue(refused('validation', 'Check.', { [field]: 'Not this one.', email: 'Nor this.' }));
      await press('Create my account');
      expect(await screen.findByText('Step 1 of 2')).toBeTruthy();
    },
  );

  it('stays in the second step for any other error and keeps the typed text — AUT-023', async () => {
    await show();
    await toSecond();
    engine.ask.mockResolvedValue(refused('conflict', 'Taken.', { email: 'There is already an account.' }));
    await press('Create my account');
    await waitFor(() => expect(told('Email')).toContain('There is already an account.'));
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('a calm green morning');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('says that it needs the network and keeps the typed text', async () => {
    await show();
    await toSecond();
    await engine.network('offline');
    await press('Create my account');
    expect(screen.getByRole('alert').textContent).toContain('This needs a connection.');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('noura@example.com');
  });
});

describe('A referral', () => {
  it('is checked when the page opens and is sent with the sign-up — AUT-018, AUT-019, AUT-024', async () => {
    engine.ask.mockResolvedValue(good({ refId: 'friend' }));
    await show('friend');
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('registration/checkRef', { token: 'friend' });
    await screen.findByText('A friend has recommended Sufra to you.');
    expect(screen.queryByRole('link', { name: 'Continue with a code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    await toSecond();
    engine.ask.mockResolvedValue(good({ token: 't', user: {} }));
    await press('Create my account');
    expect(sent()).toMatchObject({ referer: 'friend' });
  });

  it('is waited for if its answer is late, and is requested again if no answer came', async () => {
    await engine.network('offline');
    await show('friend');
    await toSecond();
    expect(screen.queryByText('A friend has recommended Sufra to you.')).toBeNull();
    await engine.network('online');
    engine.ask.mockReset();
    let answer: (reply: ReturnType<typeof good>) => void = () => undefined;
    engine.ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await press('Create my account');
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('registration/checkRef', { token: 'friend' });
    engine.ask.mockResolvedValue(good({ token: 't', user: {} }));
    answer(good({ refId: 'friend' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject({ referer: 'friend' });
  });

  it('that cannot be checked prevents the creation of the account, and the typed text is kept', async () => {
    await engine.network('offline');
    await show('friend');
    await toSecond();
    await press('Create my account');
    expect(engine.ask.mock.calls.map(([name]) => name)).not.toContain('registration/set');
    expect(screen.getByRole('alert').textContent).toContain('This needs a connection.');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('noura@example.com');
  });

  it('that is not valid is reported in a modal, and closing the modal opens the plain page — ERR-017, ERR-019', async () => {
    engine.ask.mockResolvedValue(refused('not_found', 'This recommendation is not valid any more.'));
    await show('nobody');
    expect(await screen.findByText('This recommendation is not valid any more.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true));
    await press('OK');
    expect(onWithoutReferral).toHaveBeenCalledOnce();
  });
});

describe('The confirmation page', () => {
  it.each([
    ['', ''],
    ['email', ''],
    ['', 'token'],
  ])(
    'says that a link without both parts is not valid: “%s”, “%s” — ERR-004, ERR-005, AUT-049',
    async (kind, token) => {
      await showScreen(<ConfirmScreen type={kind} token={token} />);
      expect(screen.getByText('This link is not valid.')).toBeTruthy();
      expect(engine.ask).not.toHaveBeenCalled();
    },
  );

  it('shows the server’s message for a valid link — AUT-049, AUT-050, CAL-035', async () => {
    engine.ask.mockResolvedValue(good({ type: 'email', message: 'Thank you, your email is confirmed.' }));
    await showScreen(<ConfirmScreen type="email" token="abc" />);
    expect(await screen.findByText('Thank you, your email is confirmed.')).toBeTruthy();
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('confirmation/get', { type: 'email', token: 'abc' });
  });

  it('says that a refused link is not valid, and allows a retry after a network failure — AUT-050, ERR-005', async () => {
    await engine.network('offline');
    engine.ask.mockResolvedValueOnce(refused('expired', 'Other words.'));
    await showScreen(<ConfirmScreen type="email" token="abc" />);
    expect(await screen.findByText('This needs a connection.')).toBeTruthy();
    expect(screen.getByText('Your link can be checked when you are connected.')).toBeTruthy();
    await engine.network('online');
    await press('Try again');
    expect(await screen.findByText('This link is not valid.')).toBeTruthy();
  });

  describe.each([
    [
      'en-US',
      ['Keep this address?', 'Keep this address', 'Choose a new password', 'This link is not valid.'],
      'The person who asked for the change may know your password, so it no longer opens your account.',
    ],
    [
      'ar-AE',
      ['هل تريد الاحتفاظ بهذا العنوان؟', 'الاحتفاظ بهذا العنوان', 'اختيار كلمة مرور جديدة', 'هذا الرابط غير صالح.'],
      'قد يكون من طلب التغيير على علم بكلمة مرورك، لذا لم تعد تفتح حسابك.',
    ],
  ] as const)('with the link back to an earlier address, in %s', (locale, [title, button, next, invalid], advice) => {
    beforeEach(() => setLocale(locale));
    afterAll(() => setLocale('en-US'));
    const open = () => showScreen(<ConfirmScreen type="email-back" token="abc" />);

    it('asks before it acts, because mail programs open links ahead of people, and then shows the result — XTR-042', async () => {
      engine.ask.mockResolvedValue(good({ type: 'email-back', message: 'It stays.' }));
      await open();
      expect(screen.getByText(title)).toBeTruthy();
      expect(engine.ask).not.toHaveBeenCalled();
      await press(button);
      expect(await screen.findByText('It stays.')).toBeTruthy();
      expect(engine.ask).toHaveBeenCalledExactlyOnceWith('confirmation/get', { type: 'email-back', token: 'abc' });
      expect(screen.getByText(advice)).toBeTruthy();
      expect(screen.getByRole('link', { name: next }).getAttribute('href')).toBe('/restore');
    });

    it('says if the address now belongs to another account, and calls a link invalid after any other refusal', async () => {
      engine.ask
        .mockResolvedValueOnce(refused('conflict', 'It has another account.'))
        .mockResolvedValueOnce(refused('expired', 'Other words.'));
      await open();
      await press(button);
      expect(await screen.findByText('It has another account.')).toBeTruthy();
      cleanup();
      await open();
      await press(button);
      expect(await screen.findByText(invalid)).toBeTruthy();
    });
  });

  it('does not call a link invalid after a temporary server error, and retries', async () => {
    engine.ask
      .mockResolvedValueOnce(refused('internal', 'Something went wrong on our side.'))
      .mockResolvedValueOnce(good({ type: 'email', message: 'Thank you, your email is confirmed.' }));
    await showScreen(<ConfirmScreen type="email" token="abc" />);
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
    expect(screen.queryByText('This link is not valid.')).toBeNull();
    await press('Try again');
    expect(await screen.findByText('Thank you, your email is confirmed.')).toBeTruthy();
  });
});
