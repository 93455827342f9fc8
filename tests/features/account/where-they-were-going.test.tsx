import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { forgetCustomer } from '#src/state/engine/other-customer.ts';
import { socialSignUpAtom } from '#src/state/session/social-sign-up.ts';
import { storedVisitorBuild, storeVisitorBuild } from '#src/state/device/visitor-build.ts';
import { keepNext, takeNext } from '#src/state/session/next-after-link.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { press, type, visitorEngine } from '../../support/screens/visitor-page.tsx';
import { openVisitors } from '../../support/screens/visitor-routes.tsx';

const GOING = '/menu?diet=33';
const next = `next=${encodeURIComponent(GOING)}`;
const signedIn = good({ token: 't', user: {} });

let engine: ReturnType<typeof visitorEngine>;
let href: () => string;
const open = async (address: string, store?: ReturnType<typeof createStore>): Promise<void> => {
  href = await openVisitors(engine, address, store);
};
const arrives = (address = GOING): Promise<void> => waitFor(() => expect(href()).toBe(address));

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'account', 'signup');
});
beforeEach(() => {
  engine = visitorEngine();
  localStorage.removeItem('sufra.next');
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const fillPerson = (): void => {
  type('First name', 'Noura');
  type('Last name', 'Al Suwaidi');
  type('WhatsApp number', '050 123 4567');
};
const signUp = async (): Promise<void> => {
  fillPerson();
  await press('Continue');
  type('Email', 'noura@example.com');
  type('Password', 'a calm green morning');
  engine.ask.mockResolvedValueOnce(signedIn);
  await press('Create my account');
};
const getCode = async (exists: boolean): Promise<void> => {
  type('Mobile number', '50 123 4567');
  engine.ask.mockResolvedValueOnce(good({ expiresIn: 300 }));
  await press('Get the code');
  for (const [at, digit] of ['1', '2', '3', '4'].entries())
    fireEvent.change(await screen.findByLabelText(`Digit ${at + 1} of 4`), { target: { value: digit } });
  engine.ask.mockResolvedValueOnce(good({ ticket: 'ticket', exists }));
  await press('Verify');
};

describe('A visitor who wanted a certain page', () => {
  it.each(['OK', 'Close'])('goes on to /sign-up by %s after a refused recommendation — ERR-018', async (button) => {
    engine.ask.mockResolvedValue(refused('not_found', 'This recommendation is not valid any more.'));
    await open(`/sign-up/unknown?${next}`);
    const modal = await screen.findByRole('dialog', { name: 'Recommendation' });
    await waitFor(() => expect(modal.hasAttribute('open')).toBe(true));
    await act(async () => void fireEvent.click(within(modal).getByRole('button', { name: button })));
    await waitFor(() => expect(new URL(href(), location.href).pathname).toBe('/sign-up'));
    expect(new URL(href(), location.href).searchParams.get('next')).toBe(GOING);
  });

  it.each(['/sign-in', '/sign-up', '/sign-up/abc', '/sign-up-auth', '/restore'])(
    'keeps that page from %s on every other way to sign in — XTR-037',
    async (page) => {
      engine.ask.mockResolvedValue(good({ refId: 'friend' }));
      await open(`${page}?${next}`);
      const ways = screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')!)
        .filter((to) => /^\/(?:sign-|restore)/.test(to));
      expect(ways.length).toBeGreaterThan(0);
      for (const to of ways) expect(new URL(to, 'https://app.test').searchParams.get('next')).toBe(GOING);
    },
  );

  it('gets there with a password and with a second-step code — XTR-037', async () => {
    await open(`/sign-in?${next}`);
    type('Email', 'active@demo.test');
    type('Password', 'secret');
    engine.ask.mockResolvedValueOnce({ ok: true, also: 'smsOk', reply: { expiresIn: 300 } });
    await press('Sign In');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '1234' } });
    engine.ask.mockResolvedValueOnce(signedIn);
    await press('Continue');
    await arrives();
  });

  it('gets there after signing up with a valid referral — XTR-037', async () => {
    engine.ask.mockResolvedValue(good({ refId: 'friend' }));
    await open(`/sign-up/abc?${next}`);
    await signUp();
    await arrives();
  });

  it('is notified that a referral is not valid, and still gets there — XTR-037', async () => {
    engine.ask.mockResolvedValueOnce(refused('not_found', 'Nobody recommends you here.'));
    await open(`/sign-up/abc?${next}`);
    await screen.findByText('Nobody recommends you here.');
    await press('OK');
    await arrives(`/sign-up?${next}`);
    await signUp();
    await arrives();
  });

  it('gets there with a code, and the sign-in link for an existing account keeps the page — XTR-037', async () => {
    await open(`/sign-up-auth?${next}`);
    await getCode(true);
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe(`/sign-in?${next}`);
    await press('Open another account');
    fillPerson();
    type('Email', 'noura@example.com');
    engine.ask.mockResolvedValueOnce(signedIn);
    await press('Create my account');
    await arrives();
  });

  const back = (hash: string): void => {
    const kept = { provider: 'google', state: 'mine', nonce: 'nonce', next: GOING };
    sessionStorage.setItem('sufra.social', JSON.stringify(kept));
    history.replaceState(null, '', `/#${hash}`);
  };

  it('gets there through a provider with an existing account — XTR-037', async () => {
    back('id_token=token&state=mine');
    engine.ask.mockResolvedValue(signedIn);
    await open('/sign-in');
    await arrives();
  });

  it('gets there through a provider as a new person — XTR-037', async () => {
    back('id_token=token&state=mine');
    const store = createStore();
    engine.ask.mockResolvedValueOnce(
      good({ ticket: 'ticket', prefill: { first_name: 'Sara', email: 's@example.com' } }),
    );
    await open('/sign-in', store);
    await arrives(`/sign-up?${next}`);
    expect(store.get(socialSignUpAtom)?.ticket).toBe('ticket');
    await waitFor(() => screen.getByLabelText('Last name'));
    type('Last name', 'Nasser');
    type('WhatsApp number', '50 123 4567');
    engine.ask.mockResolvedValueOnce(signedIn);
    await press('Create my account');
    await arrives();
  });

  it('returns to sign-in with the wanted page kept after cancelling at the provider — XTR-037', async () => {
    back('error=access_denied&state=mine');
    await open('/sign-in');
    await arrives(`/sign-in?${next}`);
  });

  it('gets there with a new password from a mail link on the same device — XTR-037', async () => {
    engine.ask.mockResolvedValueOnce(good({ message: 'A link is on its way.' }));
    await open(`/restore?${next}`);
    type('Email', 'active@demo.test');
    await press('Send me the link');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await press('OK');
    await arrives(`/sign-in?${next}`);
    engine.ask.mockResolvedValueOnce(good({ message: 'Please choose.' }));
    await open('/forgot/abc');
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'a calm green morning' } });
    engine.ask.mockResolvedValueOnce(good({ token: 't', user: {}, message: 'Saved.' }));
    vi.useFakeTimers();
    await press('Save the new password');
    await act(() => vi.advanceTimersByTimeAsync(1100));
    expect(href()).toBe(GOING);
    expect(localStorage.getItem('sufra.next')).toBeNull();
  });

  it('gets to the home page if the next parameter leads to another site, on any of the pages', async () => {
    for (const page of ['/sign-in', '/sign-up', '/sign-up-auth', '/restore'])
      for (const hostile of ['//evil.test', '/\\evil.test', 'https://evil.test']) {
        await open(`${page}?next=${encodeURIComponent(hostile)}`);
        for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toContain('evil');
      }
    cleanup();
    await open(`/sign-up?next=${encodeURIComponent('//evil.test')}`);
    await signUp();
    await arrives('/');
  });
});

describe('The stored page for a mail link', () => {
  it('is read once within half an hour, and is always a path of this app', () => {
    keepNext(GOING);
    expect(takeNext()).toBe(GOING);
    expect(takeNext()).toBeNull();
    vi.useFakeTimers();
    keepNext(GOING);
    vi.advanceTimersByTime(30 * 60_000);
    expect(takeNext()).toBeNull();
    for (const text of ['not json', JSON.stringify({ next: '//evil.test', until: Date.now() + 1000 })]) {
      localStorage.setItem('sufra.next', text);
      expect(takeNext()).toBeNull();
    }
    keepNext(GOING);
    keepNext(undefined);
    expect(takeNext()).toBeNull();
  });
});

describe('A visitor who has built a plan in this tab', () => {
  beforeEach(() => storeVisitorBuild('{"allergies":[7]}'));

  it('is led to it after a sign-up that was opened from elsewhere', async () => {
    await open('/sign-up');
    await signUp();
    await arrives('/build');
  });

  it('is led to the wanted page first if there was one', async () => {
    await open(`/sign-up?${next}`);
    await signUp();
    await arrives();
    expect(storedVisitorBuild()).not.toBeNull();
  });

  it('leaves nothing of it to the next person of this tab after a sign-out', () => {
    forgetCustomer();
    expect(storedVisitorBuild()).toBeNull();
  });
});
