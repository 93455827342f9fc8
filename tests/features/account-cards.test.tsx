import { screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';

import { PasswordCard } from '../../src/features/account/password-card.tsx';
import { PlanRequestCard } from '../../src/features/plan-request/plan-request-card.tsx';
import { loadCatalogue, setLocale } from '../../src/i18n/catalogue-store.ts';
import { sessionAtom } from '../../src/state/session.ts';
import { good, press, refused, showScreen, told, type, visitorEngine } from '../support/visitor-page.tsx';

let engine: ReturnType<typeof visitorEngine>;

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'signup');
});

/** Of whoever is signed in; null is a visitor. */
const show = (user: object | null, card: ReactNode) => {
  engine = visitorEngine(user);
  const store = createStore();
  store.set(sessionAtom, {
    state: user ? 'signedIn' : 'signedOut',
    browserId: 'ABCDEFGHIJKLMNOP',
    user: user as never,
    checked: true,
    persistent: true,
    ended: null,
  });
  return showScreen(
    <Provider store={store}>
      <h1>Screen</h1>
      {card}
    </Provider>,
  );
};
const sara = { email: 'sara@example.com', firstName: 'Sara', lastName: 'Nasser', phone: '501234567' };

describe('the card for a new password', () => {
  it('asks for the current one and puts a refusal beside it', async () => {
    await show(sara, <PasswordCard />);
    await press('Save the new password');
    expect(told('Current password')).toBe('Please enter your current password');
    expect(engine.ask).not.toHaveBeenCalled();
    type('Current password', 'old one');
    type('New password', 'a calm green morning');
    engine.ask.mockResolvedValueOnce(
      refused('wrong_credentials', 'No.', { current: 'The current password is not right' }),
    );
    await press('Save the new password');
    await waitFor(() => expect(told('Current password')).toBe('The current password is not right'));
    engine.ask.mockResolvedValueOnce(good({ message: 'Saved.' }));
    await press('Save the new password');
    expect((await screen.findByRole('status')).textContent).toBe('Saved.');
    expect(engine.ask).toHaveBeenLastCalledWith('account/setPassword', {
      current: 'old one',
      password: 'a calm green morning',
    });
  });

  it('asks only for a new one where the server made the password — AUT-038', async () => {
    await show({ ...sara, passwordUnset: true }, <PasswordCard />);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    type('New password', 'sara1234');
    await press('Save the new password');
    expect(told('New password')).toContain('This password is easy to guess');
    type('New password', 'a calm green morning');
    engine.ask.mockResolvedValueOnce(good({ message: 'Saved.' }));
    await press('Save the new password');
    await waitFor(() =>
      expect(engine.ask).toHaveBeenLastCalledWith('account/setPassword', { password: 'a calm green morning' }),
    );
  });
});

describe('the request for a plan', () => {
  it('of a visitor is sent only with an email, and the answer is shown — HOM-012, HOM-013, CAL-039, ERR-021', async () => {
    await show(null, <PlanRequestCard />);
    type('Name', 'Omar');
    await press('Send the request');
    expect(told('Email')).toBe('Please enter your email');
    expect(engine.ask).not.toHaveBeenCalled();
    type('Email', 'omar@example.com');
    engine.ask.mockResolvedValueOnce(good({ message: 'Request sent, will get back to you soon' }));
    await press('Send the request');
    expect((await screen.findByRole('status')).textContent).toBe('Request sent, will get back to you soon');
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('profile/guestplanRequest', {
      name: 'Omar',
      phone: '',
      email: 'omar@example.com',
    });
  });

  it('of a customer is filled in and sent as their own — HOM-013, CAL-040', async () => {
    await show(sara, <PlanRequestCard />);
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('sara@example.com');
    engine.ask.mockResolvedValueOnce(good({ message: 'Sent.' }));
    await press('Send the request');
    await waitFor(() =>
      expect(engine.ask).toHaveBeenCalledExactlyOnceWith('profile/getForDashboard/planRequest', {
        subtype: 'planRequest',
        name: 'Sara Nasser',
        phone: '501234567',
        email: 'sara@example.com',
      }),
    );
  });
});
