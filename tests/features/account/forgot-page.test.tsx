import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import type { SessionView } from '#src/offline/session/session-view.ts';
import { visitorsOnly, type RouterContext } from '#src/routes/-guards.ts';
import { Route as forgotRoute } from '#src/routes/_visitor/forgot.$token.tsx';
import { good, refused } from '../../support/screens/device/answers.ts';
import { press, told, visitorEngine } from '../../support/screens/visitor-page.tsx';

afterEach(() => vi.useRealTimers());

/** Shows the page of a password link under its guard; signing in renders every guard again, as in the app. */
const openLink = async (found: object = {}) => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'signup');
  const engine = visitorEngine();
  let signedIn = false;
  const root = createRootRouteWithContext<RouterContext>()();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Today</h1> });
  const restore = createRoute({ getParentRoute: () => root, path: '/restore', component: () => null });
  const visitor = createRoute({ getParentRoute: () => root, id: '_visitor', beforeLoad: visitorsOnly });
  const forgot = forgotRoute.update({
    id: '/forgot/$token',
    path: '/forgot/$token',
    getParentRoute: () => visitor,
  } as never);
  const router = createRouter({
    routeTree: root.addChildren([home, restore, visitor.addChildren([forgot])]),
    context: {
      signedIn: async () => signedIn,
      language: () => 'en' as const,
      texts: async () => undefined,
    },
    history: createMemoryHistory({ initialEntries: ['/forgot/abc'] }),
  });
  engine.keep.mockImplementation(async () => {
    signedIn = true;
    await router.invalidate();
    return {} as SessionView;
  });
  engine.ask.mockResolvedValueOnce(good({ message: 'Please choose.', ...found }));
  render(
    <I18nProvider>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  return { engine, router, path: () => router.state.location.pathname };
};

describe('The page of a password link, after its customer is signed in', () => {
  it('stays with its message for a second, and then opens the home page — AUT-046, AUT-047', async () => {
    const { engine, path } = await openLink();
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'a calm green morning' } });
    engine.ask.mockResolvedValueOnce(good({ token: 't', user: {}, message: 'Your new password is saved.' }));
    vi.useFakeTimers();
    await press('Save the new password');
    await act(() => vi.advanceTimersByTimeAsync(990));
    expect(screen.getByRole('status').textContent).toContain('Your new password is saved.');
    expect(path()).toBe('/forgot/abc');
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(path()).toBe('/');
  });

  it('lists passkeys and devices, and keeps a passkey only if the customer ticks it — XTR-009', async () => {
    const key = (id: number, name: string, canKeep = true) => ({
      id,
      name,
      canKeep,
      createdAt: 1_790_000_000,
      lastUsed: null,
    });
    const { engine } = await openLink({
      passkeys: [key(3, 'My phone'), key(4, 'Not mine'), key(5, 'Too old', false)],
      sessions: [{ device: 'Firefox on Linux', createdAt: 1_790_000_000, lastSeen: 1_790_000_000 }],
    });
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: 'a calm green morning' } });
    expect(screen.getByText('Firefox on Linux')).toBeTruthy();
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Keep “${name}”` });
    expect(['My phone', 'Not mine', 'Too old'].map((name) => [box(name).checked, box(name).disabled])).toEqual([
      [false, false],
      [false, false],
      [false, true],
    ]);
    fireEvent.click(box('Not mine'));
    fireEvent.click(box('Not mine'));
    fireEvent.click(box('My phone'));
    engine.ask.mockResolvedValueOnce(good({ token: 't', user: {}, message: 'Your new password is saved.' }));
    await press('Save the new password');
    expect(engine.ask).toHaveBeenLastCalledWith(
      'restore_password/set',
      expect.objectContaining({ token: 'abc', keepPasskeys: [3] }),
    );
  });

  it('leads back to a refused password and reads out the reason', async () => {
    const { engine } = await openLink();
    const field = await screen.findByLabelText('New password');
    fireEvent.change(field, { target: { value: 'a calm green morning' } });
    engine.ask.mockResolvedValueOnce(refused('validation', 'No.', { password: 'This one is known to others.' }));
    await press('Save the new password');
    expect(told('New password')).toContain('This one is known to others.');
    expect(document.activeElement).toBe(field);
  });

  it('does not open for a customer who is already signed in — SHL-034, SHL-036', async () => {
    const context = { signedIn: async () => true, language: () => 'en' as const, texts: async () => undefined };
    const location = { href: '/forgot/abc', pathname: '/forgot/abc', search: {} };
    await expect(visitorsOnly({ context, location, cause: 'enter' })).rejects.toMatchObject({
      options: { to: '/' },
    });
  });

  it('is the only visitor page that stays open when the customer signs in — SHL-036', async () => {
    const context = { signedIn: async () => true, language: () => 'en' as const, texts: async () => undefined };
    const location = { href: '/sign-up', pathname: '/sign-up', search: {} };
    await expect(visitorsOnly({ context, location, cause: 'stay' })).rejects.toMatchObject({ options: { to: '/' } });
  });
});
