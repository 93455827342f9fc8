import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { CodeSignUpScreen } from '#src/features/account/sign-up/code-sign-up-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { BROWSER, press, showScreen, told, type, visitorEngine } from '../../support/screens/visitor-page.tsx';

let engine: ReturnType<typeof visitorEngine>;
const onSignedIn = vi.fn();

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'account', 'signup');
});
beforeEach(() => {
  engine = visitorEngine();
  onSignedIn.mockReset();
});
afterEach(() => vi.useRealTimers());

const show = () => showScreen(<CodeSignUpScreen onSignedIn={onSignedIn} />);
const box = (at: number) => screen.getByLabelText(`Digit ${at} of 4`) as HTMLInputElement;
const digits = () => [1, 2, 3, 4].map((at) => box(at).value).join('|');
const put = (at: number, value: string) => fireEvent.change(box(at), { target: { value } });
const toVerify = async () => {
  await show();
  type('Mobile number', '50 123 4567');
  engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
  await press('Get the code');
  await screen.findByLabelText('Digit 1 of 4');
};
const enter = (code: string) => Array.from(code).forEach((digit, at) => put(at + 1, digit));
const toDetails = async () => {
  await toVerify();
  enter('1234');
  engine.ask.mockResolvedValueOnce(good({ ticket: 'ticket', exists: false }));
  await press('Verify');
  await screen.findByLabelText('First name');
};

describe('Signing up with a code', () => {
  it('sends the code to a phone — AUT-026, AUT-029, CAL-020', async () => {
    await toVerify();
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('login/otp', {
      validateType: 'phone',
      contact: '50 123 4567',
      PC_CODE: '+971',
      app: 'customer',
      browserId: BROWSER,
    });
    expect(screen.getAllByLabelText(/^Digit/)).toHaveLength(4);
    expect(document.activeElement).toBe(box(1));
  });

  it('switches between phone and email — AUT-032, AUT-033', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'By email' }));
    expect(screen.queryByLabelText('Mobile number')).toBeNull();
    type('Email', 'noura@example.com');
    engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
    await press('Get the code');
    await screen.findByLabelText('Digit 1 of 4');
    expect(engine.ask.mock.calls[0]![1]).toMatchObject({ validateType: 'email', contact: 'noura@example.com' });
    await press('Use another number or email');
    fireEvent.click(screen.getByRole('radio', { name: 'By phone' }));
    expect(screen.getByLabelText('Mobile number')).toBeTruthy();
  });

  it('says beside the field that nothing can be sent to this number', async () => {
    await show();
    type('Mobile number', '12 345');
    // The form fetches the numbering plans; the test waits for them.
    await act(() => import('#src/person/number-plan.ts'));
    await press('Get the code');
    expect(told('Mobile number')).toContain('Please enter a valid mobile number for the chosen country');
    expect(engine.ask).not.toHaveBeenCalled();
  });

  it('shows the alert “Failed to send OTP” with the server’s reason — ERR-011', async () => {
    await show();
    type('Mobile number', '50 123 4567');
    engine.ask.mockResolvedValueOnce(refused('rate_limited', 'Too many codes.'));
    await press('Get the code');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to send OTP.*Too many codes\./);
  });

  it('shows the alert “Error verifying OTP”, clears the boxes and focuses the first — ERR-012', async () => {
    await toVerify();
    enter('1234');
    engine.ask.mockResolvedValueOnce(refused('wrong_code', 'No.', { otp: 'This code is not right.' }));
    await press('Verify');
    const [alert] = await screen.findAllByText('Error verifying OTP');
    expect(alert!.closest('[role=alert]')).not.toBeNull();
    expect(digits()).toBe('|||');
    await waitFor(() => expect(document.activeElement).toBe(box(1)));
  });

  it.each([
    ['was offline', 'offline'],
    ['heard no answer', 'online'],
  ] as const)('keeps the code of a customer who %s, and says so — ERR-012', async (_case, state) => {
    await toVerify();
    enter('1234');
    await engine.network(state);
    if (state === 'online') engine.ask.mockResolvedValueOnce(unanswered);
    await press('Verify');
    expect((await screen.findByText(/What you typed stays here/)).closest('[role=alert]')?.textContent).toMatch(
      /^Error verifying OTP/,
    );
    expect(digits()).toBe('1|2|3|4');
    await engine.network('online');
    engine.ask.mockResolvedValueOnce(good({ ticket: 'ticket', exists: false }));
    await press('Verify');
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });

  it('shows the error of a code once, and removes it when the next code is typed', async () => {
    await toVerify();
    enter('1234');
    engine.ask.mockResolvedValueOnce(
      refused('wrong_code', 'This code is not right.', { otp: 'This code is not right.' }),
    );
    await press('Verify');
    expect(await screen.findAllByText('This code is not right.')).toHaveLength(1);
    expect(box(2).getAttribute('aria-invalid')).toBe('true');
    put(1, '5');
    expect(screen.queryByText('Error verifying OTP')).toBeNull();
    expect(box(2).getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the failed-to-send alert without a network too, and names the network as the reason — ERR-011', async () => {
    await show();
    type('Mobile number', '50 123 4567');
    await engine.network('offline');
    await press('Get the code');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to send OTPThis needs a connection. What you typed stays here. Please try again when you are connected.',
    );
  });

  it('requires all four digits before a request', async () => {
    await toVerify();
    enter('12');
    await press('Verify');
    expect(screen.getByText('Please enter all four digits')).toBeTruthy();
    expect(engine.ask).toHaveBeenCalledOnce();
  });
});

describe('The boxes of the code', () => {
  it('accept one digit each and move to the next box — AUT-030', async () => {
    await toVerify();
    put(1, '7');
    expect(document.activeElement).toBe(box(2));
    put(2, 'x');
    expect(digits()).toBe('7|||');
    put(2, '٣');
    expect(digits()).toBe('7|3||');
  });

  it('move back on Backspace in an empty box, and by arrow keys — AUT-031', async () => {
    await toVerify();
    enter('12');
    expect(document.activeElement).toBe(box(3));
    fireEvent.keyDown(box(3), { key: 'Backspace' });
    expect(document.activeElement).toBe(box(2));
    expect(digits()).toBe('1|||');
    fireEvent.keyDown(box(2), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(box(1));
    fireEvent.keyDown(box(1), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(box(1));
    fireEvent.keyDown(box(1), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(box(2));
  });

  it('accept a whole code that is pasted or suggested by the phone', async () => {
    await toVerify();
    fireEvent.paste(box(3), { clipboardData: { getData: () => ' 98-76 ' } });
    expect(digits()).toBe('9|8|7|6');
    put(1, '1234');
    expect(digits()).toBe('1|2|3|4');
    expect(box(1).autocomplete).toBe('one-time-code');
  });
});

describe('The countdown of the code', () => {
  it('starts at 300 seconds and then offers to resend the code — AUT-027, AUT-034, AUT-035', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await toVerify();
    expect(screen.getByRole('timer').textContent).toBe('The code is valid for 5:00');
    await act(() => vi.advanceTimersByTimeAsync(298_000));
    expect(screen.queryByText('The code has expired')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.getByText('The code has expired')).toBeTruthy();
    engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
    await press('Send a new code');
    expect((await screen.findByRole('timer')).textContent).toMatch(/5:00|4:59/);
    expect(engine.ask.mock.calls.map(([name]) => name)).toEqual(['login/otp', 'login/otp']);
  });

  it('stops when the right code is entered — AUT-036', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await toDetails();
    expect(engine.ask.mock.calls.at(-1)).toEqual([
      'login/otpverify',
      expect.objectContaining({ otp: '1234', contact: '50 123 4567', PC_CODE: '+971', browserId: BROWSER }),
    ]);
    await act(() => vi.advanceTimersByTimeAsync(301_000));
    expect(screen.queryByText('The code has expired')).toBeNull();
    expect(screen.getByLabelText('First name')).toBeTruthy();
  });
});

describe('The account details after the code', () => {
  const fill = () => {
    type('First name', 'Noura');
    type('Last name', 'Al Suwaidi');
    type('Email', 'noura@example.com');
  };

  it('open the account without a password, sign the customer in and continue — AUT-026, AUT-037, CAL-026', async () => {
    await toDetails();
    fill();
    expect(screen.queryByLabelText('Password')).toBeNull();
    const reply = { token: 't', user: {} };
    engine.ask.mockResolvedValueOnce(good(reply));
    await press('Create my account');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(engine.ask).toHaveBeenLastCalledWith('registration/createAccount', {
      first_name: 'Noura',
      last_name: 'Al Suwaidi',
      email: 'noura@example.com',
      WPC_CODE: '+971',
      whatsUpnumber: '50 123 4567',
      PC_CODE: '+971',
      phone: '50 123 4567',
      ticket: 'ticket',
      language: 'en-US',
      app: 'customer',
      browserId: BROWSER,
    });
    expect(engine.keep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 't' }));
  });

  it('lead to the field that the server refuses, and its error is read out — AUT-009', async () => {
    await toDetails();
    fill();
    engine.ask.mockResolvedValueOnce(refused('validation', 'No.', { email: 'This email is taken.' }));
    await press('Create my account');
    expect(told('Email')).toContain('This email is taken.');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('are kept if the customer was too slow, and another code leads back to them — AUT-026, AUT-035', async () => {
    await toDetails();
    fill();
    engine.ask.mockResolvedValueOnce(refused('expired', 'That took a little long. Please ask for a new code.'));
    await press('Create my account');
    expect(screen.getByText('The code has expired')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create my account' })).toBeNull();
    engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
    await press('Send a new code');
    expect(engine.ask).toHaveBeenLastCalledWith('login/otp', expect.objectContaining({ contact: '50 123 4567' }));
    await screen.findByLabelText('Digit 1 of 4');
    enter('5678');
    engine.ask.mockResolvedValueOnce(good({ ticket: 'second', exists: false }));
    await press('Verify');
    expect(((await screen.findByLabelText('First name')) as HTMLInputElement).value).toBe('Noura');
    engine.ask.mockResolvedValueOnce(good({ token: 't', user: {} }));
    await press('Create my account');
    expect(engine.ask).toHaveBeenLastCalledWith(
      'registration/createAccount',
      expect.objectContaining({ ticket: 'second', first_name: 'Noura' }),
    );
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('can be left for another number or address — AUT-032', async () => {
    await toDetails();
    await press('Use another number or email');
    expect(screen.getByRole('radio', { name: 'By email' })).toBeTruthy();
  });

  it('are not asked for if the contact has an account, and the customer is led to sign-in', async () => {
    await toVerify();
    enter('1234');
    engine.ask.mockResolvedValueOnce(good({ ticket: 'ticket', exists: true }));
    await press('Verify');
    await screen.findByText('You already have an account');
    expect(screen.queryByLabelText('First name')).toBeNull();
    await press('Open another account');
    expect(screen.getByLabelText('First name')).toBeTruthy();
  });
});
