import { screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { SignInScreen } from '#src/features/account/sign-in/sign-in-screen.tsx';
import { SocialSignUpScreen } from '#src/features/account/sign-up/social-sign-up-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { socialSignUpAtom } from '#src/state/session/social-sign-up.ts';
import { good, refused } from '../../support/screens/device/answers.ts';
import { BROWSER, press, showScreen, type, visitorEngine } from '../../support/screens/visitor-page.tsx';
import { openVisitors } from '../../support/screens/visitor-routes.tsx';

let engine: ReturnType<typeof visitorEngine>;
let store: ReturnType<typeof createStore>;
const onSignedIn = vi.fn();
const onNewcomer = vi.fn();
const onReturned = vi.fn();

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'account', 'signup');
});
beforeEach(() => {
  engine = visitorEngine();
  store = createStore();
  onSignedIn.mockReset();
  onNewcomer.mockReset();
  onReturned.mockReset();
  sessionStorage.clear();
});
afterEach(() => history.replaceState(null, '', '/'));

const back = (hash: string, kept: object | null) => {
  if (kept) sessionStorage.setItem('sufra.social', JSON.stringify(kept));
  history.replaceState(null, '', `/#${hash}`);
};
const show = () =>
  showScreen(
    <Provider store={store}>
      <SignInScreen next="/" {...{ onSignedIn, onNewcomer, onReturned }} />
    </Provider>,
  );
const kept = { provider: 'google', state: 'mine', nonce: 'nonce', next: '/progress' };

describe('The return from a sign-in provider', () => {
  it('signs the customer in with the token and opens the page that the customer wanted — AUT-005, CAL-018', async () => {
    back('id_token=token&state=mine', kept);
    const reply = { token: 't', user: {} };
    engine.ask.mockResolvedValue(good(reply));
    await show();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/progress'));
    expect(engine.ask).toHaveBeenCalledExactlyOnceWith('login/google', {
      credential: 'token',
      nonce: 'nonce',
      browserId: BROWSER,
      app: 'customer',
    });
    expect(engine.keep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 't' }));
    expect(location.hash).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('rejects a token that this browser did not request', async () => {
    back('access_token=token&state=theirs', { ...kept, provider: 'facebook' });
    await show();
    expect(await screen.findByText('This sign-in took too long. Please try again.')).toBeTruthy();
    expect(engine.ask).not.toHaveBeenCalled();
    expect(location.hash).toBe('');
  });

  it('shows the server’s message in a modal — ERR-009', async () => {
    back('access_token=token&state=mine', { ...kept, provider: 'facebook' });
    engine.ask.mockResolvedValue(refused('wrong_credentials', 'Not confirmed.'));
    await show();
    expect((await screen.findByText('Not confirmed.')).closest('dialog')).not.toBeNull();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('tells a banned customer to contact the team — ERR-006', async () => {
    back('access_token=token&state=mine', { ...kept, provider: 'facebook' });
    engine.ask.mockResolvedValue(refused('banned', 'Your profile cannot be activated.'));
    await show();
    expect((await screen.findByText('Your profile cannot be activated.')).closest('dialog')).not.toBeNull();
    expect(screen.getByText('Contact team').getAttribute('href')).toBe('/contact');
  });

  it('leads a new person to sign-up with the data from the provider — CAL-019', async () => {
    back('id_token=token&state=mine', kept);
    engine.ask.mockResolvedValue(good({ ticket: 'ticket', prefill: { first_name: 'Sara' } }));
    await show();
    await waitFor(() => expect(onNewcomer).toHaveBeenCalledOnce());
    expect(store.get(socialSignUpAtom)).toEqual({
      provider: 'google',
      ticket: 'ticket',
      prefill: { first_name: 'Sara' },
    });
  });

  it('stays on the page if the customer cancelled at the provider', async () => {
    back('error=access_denied&state=mine', kept);
    await show();
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });
});

it('says that this browser stores nothing, so that the provider’s answer could not be matched — XTR-047', async () => {
  const provider = { clientId: 'id', authorizeUrl: 'https://accounts.example/authorize' };
  engine = visitorEngine(null, {
    answers: { 'settings/get': [{ alias: 'SOCIAL_SIGN_IN', value: { google: provider } }] },
  });
  engine.ask.mockResolvedValue(good({ nonce: 'nonce' }));
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('storage is blocked', 'SecurityError');
    },
  });
  try {
    await show();
    await press('Continue with Google');
    expect(await screen.findByText(/^This browser blocks storage for this site/)).toBeTruthy();
  } finally {
    vi.unstubAllGlobals();
  }
});

it('signs up with the ticket, prefilled with the known data — CAL-029, CAL-030', async () => {
  await showScreen(
    <SocialSignUpScreen
      signUp={{ provider: 'google', ticket: 'ticket', prefill: { first_name: 'Sara', email: 's@example.com' } }}
      onSignedIn={() => onSignedIn('/')}
      onOtherWay={() => undefined}
    />,
  );
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Sara');
  type('Last name', 'Nasser');
  type('WhatsApp number', '50 123 4567');
  engine.ask.mockResolvedValue(good({ token: 't', user: {} }));
  await press('Create my account');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(engine.ask).toHaveBeenCalledExactlyOnceWith(
    'registration/google',
    expect.objectContaining({ ticket: 'ticket', email: 's@example.com', first_name: 'Sara', browserId: BROWSER }),
  );
});

describe('A sign-up started at a provider', () => {
  const begin = async () => {
    store.set(socialSignUpAtom, { provider: 'google', ticket: 'old', prefill: { first_name: 'Sara' } });
    await openVisitors(engine, '/sign-up', store);
  };

  it('says that it took too long, and can restart at the provider — AUT-005', async () => {
    await begin();
    type('Last name', 'Nasser');
    type('WhatsApp number', '50 123 4567');
    type('Email', 's@example.com');
    engine.ask.mockResolvedValueOnce(refused('expired', 'That took a little long. Please ask for a new code.'));
    await press('Create my account');
    expect((await screen.findByRole('alert')).textContent).toBe('This sign-in took too long. Please try again.');
    await press('Sign up another way');
    expect(store.get(socialSignUpAtom)).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it('can be left for the form with a password, and for sign-in — AUT-012', async () => {
    await begin();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
    await press('Sign up another way');
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('');
  });
});
