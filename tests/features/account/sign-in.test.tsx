import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  isRedirect,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { SignInScreen } from '#src/features/account/sign-in/sign-in-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { requireSession } from '#src/routes/-guards.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { told, type, visitorEngine } from '../../support/screens/visitor-page.tsx';

const onSignedIn = vi.fn();
let { ask, keep, network } = {} as ReturnType<typeof visitorEngine>;
/** Does not create the engine yet: it is created when it is first needed. */
const provide = (ended: 'elsewhere' | 'cleared' | null = null): void => {
  ({ ask, keep, network } = visitorEngine(null, {
    session: { ended },
    answers: { 'settings/get': [{ alias: 'SOCIAL_SIGN_IN', value: {} }] },
  }));
};

const show = async () => {
  const root = createRootRoute();
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <SignInScreen next="/" onSignedIn={onSignedIn} onNewcomer={() => undefined} onReturned={() => undefined} />
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nProvider>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
};
const submit = async (name: string | RegExp = 'Sign In') => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await new Promise((resolve) => setTimeout(resolve, 30));
  });
};
const fill = () => {
  type('Email', 'active@demo.test');
  type('Password', 'secret');
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'account');
});
beforeEach(() => {
  onSignedIn.mockReset();
  provide();
});

describe('the sign-in page', () => {
  it('asks for email and password and links to sign-up, restore, terms, refunds and privacy — AUT-001, AUT-002', async () => {
    await show();
    expect(screen.queryByLabelText('Email')).not.toBeNull();
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/restore',
      '/sign-up',
      '/terms',
      '/refunds',
      '/privacy-policy',
    ]);
  });

  it('states that the customer is 18 or older — AUT-003, AUT-004', async () => {
    await show();
    expect(
      screen.queryByText(/^By signing in you confirm that you are 18 or older and accept our terms\./),
    ).not.toBeNull();
  });

  it('sends the app as customer with the browser’s id, stores the session and leads on — AUT-007, AUT-008', async () => {
    const reply = { token: 't', user: {} };
    ask.mockResolvedValue({ ok: true, reply });
    await show();
    fill();
    await submit();
    expect(ask).toHaveBeenCalledExactlyOnceWith('login/set', {
      email: 'active@demo.test',
      password: 'secret',
      browserId: 'ABCDEFGHIJKLMNOP',
      app: 'customer',
    });
    expect(keep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: 't' }));
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('sends what the fields hold, also when they were filled in before the app could hear it', async () => {
    await show();
    // Sets the values as a browser fills in a saved password before hydration: React receives no event.
    screen.getByLabelText<HTMLInputElement>('Email').value = 'active@demo.test';
    screen.getByLabelText<HTMLInputElement>('Password').value = 'secret';
    await submit();
    expect(ask).toHaveBeenCalledWith(
      'login/set',
      expect.objectContaining({ email: 'active@demo.test', password: 'secret' }),
    );
  });

  it('shows a code field after smsOk and sends the same again with the code — AUT-006', async () => {
    ask
      .mockResolvedValueOnce({ ok: true, also: 'smsOk', reply: { expiresIn: 300 } })
      .mockResolvedValueOnce({ ok: true, reply: { token: 't', user: {} } });
    await show();
    fill();
    await submit();
    expect(keep).not.toHaveBeenCalled();
    type('Code', 'Code: 12');
    await submit('Continue');
    expect(told('Code')).toMatch(/Please enter the four digits of the code/);
    expect(ask).toHaveBeenCalledOnce();
    type('Code', ' Code: ١٢٣٤');
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('1234');
    await submit('Continue');
    expect(ask).toHaveBeenLastCalledWith(
      'login/set',
      expect.objectContaining({ email: 'active@demo.test', password: 'secret', smscode: '1234' }),
    );
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it('keeps the code step and says so beside the field when the code is wrong — AUT-009, AUT-048', async () => {
    ask
      .mockResolvedValueOnce({ ok: true, also: 'smsOk', reply: { expiresIn: 300 } })
      .mockResolvedValueOnce(refused('wrong_code', 'No.', { smscode: 'This code is not right.' }));
    await show();
    fill();
    await submit();
    type('Code', '9999');
    await submit('Continue');
    expect(told('Code')).toMatch(/This code is not right\./);
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends a new code on request: the same again without one, and says so with the field', async () => {
    const codeSent = { ok: true, also: 'smsOk', reply: { expiresIn: 300 } };
    ask
      .mockResolvedValueOnce(codeSent)
      .mockResolvedValueOnce(refused('expired', 'No.', { smscode: 'The code has expired' }))
      .mockResolvedValueOnce(codeSent);
    await show();
    fill();
    await submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    expect(told('Code')).toBe('Four digits, valid for 5 minutes.');
    type('Code', '9999');
    await submit('Continue');
    await submit('Send a new code');
    expect(ask.mock.calls.at(-1)![1]).not.toHaveProperty('smscode');
    expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('');
    expect(told('Code')).toBe('A new code is on its way, valid for 5 minutes.');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
  });

  it('leads back to a password that has changed before the code came, instead of saying nothing', async () => {
    ask
      .mockResolvedValueOnce({ ok: true, also: 'smsOk', reply: { expiresIn: 300 } })
      .mockResolvedValueOnce(refused('wrong_credentials', 'General', { password: 'Not right.' }));
    await show();
    fill();
    await submit();
    type('Code', '1234');
    await submit('Continue');
    expect(told('Password')).toBe('Not right.');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('shows the password’s sentence beside it when there is none about the email — ERR-008, ERR-010', async () => {
    ask.mockResolvedValue(refused('wrong_credentials', 'General', { password: 'Not right.' }));
    await show();
    fill();
    await submit();
    expect(told('Password')).toBe('Not right.');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.queryByText('General')).toBeNull();
  });

  it('otherwise shows the server’s message in a modal — ERR-009', async () => {
    ask.mockResolvedValue(
      refused('validation', 'Please look again.', { email: 'No such address.', password: 'Not right.' }),
    );
    await show();
    fill();
    await submit();
    expect((await screen.findByText('Please look again.')).closest('dialog')).not.toBeNull();
    expect(screen.queryByText('Contact team')).toBeNull();
    expect(told('Email')).toBe('No such address.');
  });

  it('tells a banned customer to contact the team — ERR-006', async () => {
    ask.mockResolvedValue(refused('banned', 'Your profile cannot be activated. Please contact our team.'));
    await show();
    fill();
    await submit();
    expect((await screen.findByText(/cannot be activated/)).closest('dialog')).not.toBeNull();
    expect(screen.getByText('Contact team').getAttribute('href')).toBe('/contact');
  });

  it('says plainly that it is offline and keeps what was typed', async () => {
    await show();
    await network('offline');
    fill();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('This needs a connection.');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('active@demo.test');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('secret');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('says the same when the part that talks to the server cannot be fetched', async () => {
    provideEngine(() => Promise.reject(new Error('no network')));
    await show();
    fill();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('This needs a connection.');
  });

  it('says why the customer was signed out, and that nothing unsent is lost', async () => {
    provide('elsewhere');
    await wholeEngine();
    await show();
    expect((await screen.findByRole('status')).textContent).toBe(
      'You were signed out from another device.Your unsent changes are still on this device. Sign in to send them.',
    );
  });

  it('says that the browser has cleared what was kept, and promises nothing of what was unsent', async () => {
    provide('cleared');
    await wholeEngine();
    await show();
    expect((await screen.findByRole('status')).textContent).toBe(
      'This browser deleted the app’s data. Please sign in again.',
    );
  });

  it('asks for what is missing before it asks the server', async () => {
    await show();
    await submit();
    expect(ask).not.toHaveBeenCalled();
    expect(told('Email')).toBe('Please enter your email');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('offers two other ways of signing in and says so where the server has none of them — AUT-005', async () => {
    await show();
    for (const name of ['Continue with Google', 'Continue with Facebook']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a customer does
      await submit(name);
      expect(await screen.findByText(/not available yet/)).toBeTruthy();
    }
  });
});

describe('a page for customers only', () => {
  it('sends who is not signed in, or not any more, to sign-in, and back from there — ERR-001, SHL-037', async () => {
    const guarded = (signedIn: boolean) =>
      requireSession({
        context: { signedIn: async () => signedIn, language: () => 'en', texts: async () => undefined },
        location: { href: '/progress?log=weight', search: {} },
      });
    await expect(guarded(true)).resolves.toBeUndefined();
    const sent = await guarded(false).catch((cause: unknown) => cause);
    expect(isRedirect(sent)).toBe(true);
    expect((sent as { options: object }).options).toMatchObject({
      to: '/sign-in',
      search: { next: '/progress?log=weight' },
    });
  });
});
