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

describe('The sign-in page', () => {
  it('asks for e-mail and password and links to sign-up, restore, terms, refunds and privacy — AUT-001, AUT-002', async () => {
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

  it('sends the app name and the browser id, stores the session and continues — AUT-007, AUT-008', async () => {
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

  it('sends the values of the fields, even if the browser filled them in before the app was ready', async () => {
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

  it('shows a code field after smsOk and sends the same data again with the code — AUT-006', async () => {
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

  it('keeps the code step and shows the error beside the field when the code is wrong — AUT-009, AUT-048', async () => {
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

  it('sends a new code on request, by the same data without a code, and says so at the field', async () => {
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

  it('leads back to the password if it was changed before the code arrived', async () => {
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

  it('shows an error about the password beside that field if the e-mail has no error — ERR-008, ERR-010', async () => {
    ask.mockResolvedValue(refused('wrong_credentials', 'General', { password: 'Not right.' }));
    await show();
    fill();
    await submit();
    expect(told('Password')).toBe('Not right.');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(screen.queryByText('General')).toBeNull();
  });

  it('shows the server’s message in a modal for any other error — ERR-009', async () => {
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

  it('says clearly that it is offline and keeps the typed text', async () => {
    await show();
    await network('offline');
    fill();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('This needs a connection.');
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('active@demo.test');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('secret');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('says that it is offline if the engine code cannot be loaded', async () => {
    provideEngine(() => Promise.reject(new Error('no network')));
    await show();
    fill();
    await submit();
    expect(screen.getByRole('alert').textContent).toContain('This needs a connection.');
  });

  it('gives the reason why the customer was signed out, and says that nothing unsent is lost', async () => {
    provide('elsewhere');
    await wholeEngine();
    await show();
    expect((await screen.findByRole('status')).textContent).toBe(
      'You were signed out from another device.Your unsent changes are still on this device. Sign in to send them.',
    );
  });

  it('says that the browser has deleted the stored data, and promises nothing about unsent changes', async () => {
    provide('cleared');
    await wholeEngine();
    await show();
    expect((await screen.findByRole('status')).textContent).toBe(
      'This browser deleted the app’s data. Please sign in again.',
    );
  });

  it('requires the missing fields before a request', async () => {
    await show();
    await submit();
    expect(ask).not.toHaveBeenCalled();
    expect(told('Email')).toBe('Please enter your email');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('offers two other ways to sign in, and says if the server supports neither — AUT-005', async () => {
    await show();
    for (const name of ['Continue with Google', 'Continue with Facebook']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a customer does
      await submit(name);
      expect(await screen.findByText(/not available yet/)).toBeTruthy();
    }
  });
});

describe('A page for customers only', () => {
  it('sends a visitor or a signed-out customer to sign-in, and back after that — ERR-001, SHL-037', async () => {
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
