import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ForgotScreen } from '#src/features/account/sign-in/forgot-screen.tsx';
import { RestoreScreen } from '#src/features/account/sign-in/restore-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { BROWSER, press, showScreen, told, type, visitorEngine } from '../../support/screens/visitor-page.tsx';

let engine: ReturnType<typeof visitorEngine>;
const onSent = vi.fn();
const onDone = vi.fn();

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'signup');
});
beforeEach(() => {
  engine = visitorEngine();
  onSent.mockReset();
  onDone.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('The page for a forgotten password', () => {
  it('asks for the registered e-mail address and shows the answer in a modal that leads back — AUT-039, AUT-042, AUT-043', async () => {
    engine.ask.mockResolvedValue(good({ message: 'A link is on its way.' }));
    await showScreen(<RestoreScreen onSent={onSent} onDone={onDone} />);
    type('Email', ' active@demo.test ');
    await press('Send me the link');
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('restore_password/try', { email: 'active@demo.test' });
    const dialog = screen.getByRole('dialog', { hidden: true });
    await waitFor(() => expect(dialog.hasAttribute('open')).toBe(true));
    expect(dialog.textContent).toContain('Password Reset');
    expect(dialog.textContent).toContain('A link is on its way.');
    expect(onDone).not.toHaveBeenCalled();
    await press('OK');
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('requires an address before a request, and shows a refusal beside the field or above the button — AUT-048', async () => {
    await showScreen(<RestoreScreen onSent={onSent} onDone={onDone} />);
    await press('Send me the link');
    expect(told('Email')).toBe('Please enter your email');
    expect(engine.ask).not.toHaveBeenCalled();
    type('Email', 'active@demo.test');
    engine.ask.mockResolvedValueOnce(refused('validation', 'Check.', { email: 'Not this one.' }));
    await press('Send me the link');
    expect(told('Email')).toBe('Not this one.');
    engine.ask.mockResolvedValueOnce(refused('rate_limited', 'Please wait.'));
    await press('Send me the link');
    expect(screen.getByRole('alert').textContent).toBe('Please wait.');
  });
});

describe('The page of a password link', () => {
  const show = () => showScreen(<ForgotScreen token="abc" onDone={onDone} />);
  const save = async () => {
    type('New password', 'a calm green morning');
    await press('Save the new password');
  };

  it('shows the form after the link is checked, with a button that shows the password — AUT-044, AUT-045', async () => {
    engine.ask.mockResolvedValue(good({ message: 'Please choose.' }));
    await show();
    const field = await screen.findByLabelText('New password');
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('restore_password/check', { token: 'abc' });
    expect(field.getAttribute('type')).toBe('password');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    await press('Show password');
    expect(field.getAttribute('type')).toBe('text');
    await press('Hide password');
    expect(field.getAttribute('type')).toBe('password');
  });

  it('shows the server’s message for a link that is no longer valid, with a way to a new link — AUT-048', async () => {
    engine.ask.mockResolvedValue(refused('expired', 'This link has been used.'));
    await show();
    await screen.findByText('This link has been used.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/restore');
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('retries after a temporary server error instead of asking for a new link', async () => {
    engine.ask
      .mockResolvedValueOnce(refused('internal', 'Please wait.'))
      .mockResolvedValueOnce(good({ message: 'Please choose.' }));
    await show();
    await screen.findByText('Please wait.');
    expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull();
    await press('Try again');
    expect(await screen.findByLabelText('New password')).toBeTruthy();
  });

  it('shows the message and opens the home page after one second — AUT-046, AUT-047', async () => {
    engine.ask.mockResolvedValueOnce(good({ message: 'Please choose.' }));
    await show();
    await screen.findByLabelText('New password');
    const reply = { token: 't', user: {}, message: 'Your new password is saved.' };
    engine.ask.mockResolvedValueOnce(good(reply));
    vi.useFakeTimers();
    await save();
    expect(engine.ask).toHaveBeenLastCalledWith('restore_password/set', {
      token: 'abc',
      password: 'a calm green morning',
      browserId: BROWSER,
    });
    expect(engine.keep).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ token: 't', message: reply.message }),
    );
    expect(screen.getByRole('status').textContent).toContain('Your new password is saved.');
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(onDone).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('keeps the form after a bad password and without a network, and closes it if the link is no longer valid — AUT-048', async () => {
    engine.ask.mockResolvedValueOnce(good({ message: 'Please choose.' }));
    await show();
    await screen.findByLabelText('New password');
    type('New password', 'short');
    await press('Save the new password');
    expect(told('New password')).toContain('Please use at least 8 characters');
    engine.ask.mockResolvedValueOnce(refused('validation', 'Check.', { password: 'Too close to your name.' }));
    await save();
    expect(told('New password')).toContain('Too close to your name.');
    await engine.network('offline');
    await save();
    expect(screen.getByRole('alert').textContent).toContain('This needs a connection.');
    await engine.network('online');
    engine.ask.mockResolvedValueOnce(refused('expired', 'This link has been used.'));
    await save();
    await screen.findByText('This link has been used.');
    expect(engine.keep).not.toHaveBeenCalled();
  });
});
