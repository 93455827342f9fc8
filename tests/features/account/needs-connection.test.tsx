import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ForgotScreen } from '#src/features/account/sign-in/forgot-screen.tsx';
import { RestoreScreen } from '#src/features/account/sign-in/restore-screen.tsx';
import { SignInScreen } from '#src/features/account/sign-in/sign-in-screen.tsx';
import { SignUpScreen } from '#src/features/account/sign-up/sign-up-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { good } from '../../support/screens/device/answers.ts';
import { press, showScreen, type, visitorEngine } from '../../support/screens/visitor-page.tsx';

const nothing = () => undefined;
const forms: readonly (readonly [string, ReactNode, string])[] = [
  [
    'signing in',
    <SignInScreen next="/" onSignedIn={nothing} onNewcomer={nothing} onReturned={nothing} key="in" />,
    'Sign In',
  ],
  [
    'signing up',
    <SignUpScreen referral={null} next="/" onSignedIn={nothing} onWithoutReferral={nothing} key="up" />,
    'Continue',
  ],
  ['a forgotten password', <RestoreScreen onSent={nothing} onDone={nothing} key="restore" />, 'Send me the link'],
  ['a new password', <ForgotScreen token="abc" onDone={nothing} key="new" />, 'Save the new password'],
];
const SENTENCE = 'This needs a connection.';

let engine: ReturnType<typeof visitorEngine>;
const network = (there: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
  act(() => {
    dispatchEvent(new Event(there ? 'online' : 'offline'));
  });
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'account', 'signup');
});
beforeEach(() => {
  engine = visitorEngine(null, { answers: { 'settings/get': [{ alias: 'SOCIAL_SIGN_IN', value: {} }] } });
  // The link to a new password is valid.
  engine.ask.mockResolvedValue(good({ message: 'Good.' }));
});
afterEach(() => vi.restoreAllMocks());

describe('A visitor’s form without a network', () => {
  it.each(forms)(
    '%s says before the first tap that it needs a connection, until the network returns',
    async (_, form, button) => {
      network(false);
      await showScreen(form);
      expect((await screen.findByText(SENTENCE)).tagName).toBe('P');
      // The button stays enabled, because the browser may be wrong about the network.
      expect((screen.getByRole('button', { name: button }) as HTMLButtonElement).disabled).toBe(false);
      network(true);
      expect(screen.queryByText(SENTENCE)).toBeNull();
      network(false);
      expect(screen.getByText(SENTENCE)).toBeTruthy();
    },
  );

  it('says so only once after a failed attempt, together with the note that the text is kept', async () => {
    network(false);
    await engine.network('offline');
    await showScreen(<RestoreScreen onSent={nothing} onDone={nothing} />);
    type('Email', 'active@demo.test');
    await press('Send me the link');
    expect(screen.getByRole('alert').textContent).toContain(SENTENCE);
    expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
  });
});
