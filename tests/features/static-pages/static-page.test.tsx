import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { StaticPageScreen } from '#src/features/static-pages/static-page-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import type { ErrorCode } from '#src/protocol/define/errors.ts';
import { leaveSessionTrace } from '#src/state/session/session-trace.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice } from '../../support/screens/test-device.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';

const terms = {
  id: 'terms',
  name: 'Terms and Conditions',
  description: 'What you and we agree on',
  content: btoa(encodeURIComponent('<h2>Who may order</h2><p>Users must be at least 18.</p>')),
  updatedAt: 1_763_600_000,
};
interface Session {
  readonly state: 'restoring' | 'signedIn' | 'signedOut';
  readonly user: object | null;
  /** Named `cc` in the specification. */
  readonly checked: boolean;
}

const visitor: Session = { state: 'signedOut', user: null, checked: false };

/** The page that the device has stored, and the reason for which the server refuses it. */
let page: { readonly kept?: object; readonly refusal?: ErrorCode };
let online: boolean;
let device: TestDevice;
const asked = (): unknown[] =>
  device.watched.filter(({ name }) => name === 'static_pages/get').map(({ request }) => request);
beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'pages', 'errors');
});
beforeEach(() => {
  page = { kept: terms };
  online = true;
});
afterEach(cleanup);

/** Opens a page in this state of the session. Returns a function that changes the state. */
const open = async (start: Session, alias = 'terms'): Promise<(next: Session) => Promise<void>> => {
  const kept = { 'static_pages/get': page.kept };
  const { user, ...session } = start;
  device = testDevice({
    user,
    session,
    network: online ? 'online' : 'offline',
    kept,
    answers: page.refusal ? { 'static_pages/get': refused(page.refusal) } : kept,
  });
  const Page = () => (
    <>
      <h1>Frame</h1>
      <StaticPageScreen alias={alias} />
    </>
  );
  const others = Object.fromEntries(
    ['/terms', '/refunds', '/privacy-policy', '/contact'].map((path) => [path, plain(path)]),
  );
  await openPages(device.engine, { '/': Page, ...others }, '/');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return async (next) => {
    await act(async () => void device.become(next));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
};

it.each([
  ['refunds', 'Refunds'],
  ['about', 'Loading…'],
])('the page %s has a title in the tab and on the page while its text is loading', async (alias, name) => {
  await open({ state: 'restoring', user: null, checked: false }, alias);
  expect(document.title).toBe(`${name} · Sufra`);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Frame', name]);
});

describe('A static page', () => {
  it('shows its age while offline', async () => {
    await open(visitor);
    expect(screen.queryByText(/^as of/)).toBeNull();
    cleanup();
    online = false;
    await open(visitor);
    expect(screen.getByText(/^as of/)).toBeTruthy();
  });

  it('is requested at once for a visitor and shows its fixed text — STA-011, LEG-009', async () => {
    await open(visitor);
    expect(asked()).toEqual([{ id: 'terms', language: 'en-US' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeTruthy();
    expect(await screen.findByText('Users must be at least 18.')).toBeTruthy();
  });

  it('is requested for a customer only after the customer’s data has loaded — STA-017, LEG-010', async () => {
    leaveSessionTrace(true, false);
    const become = await open({ state: 'restoring', user: null, checked: false });
    expect(asked()).toEqual([]);
    await become({ state: 'signedIn', user: null, checked: false });
    expect(asked()).toEqual([]);
    expect(screen.queryByText('Terms and Conditions')).toBeNull();
    // The server may not have checked the session yet: the stored page is shown without a network, too.
    await become({ state: 'signedIn', user: { user_id: 1 }, checked: false });
    expect(asked()).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeTruthy();
    leaveSessionTrace(false, false);
  });

  it('that the server does not have shows the not-found page, even if the device has stored it — ERR-020', async () => {
    page = { refusal: 'not_found' };
    await open(visitor);
    expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy();
    cleanup();
    page = { kept: terms, refusal: 'not_found' };
    await open(visitor);
    expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy();
  });

  it.each(['internal', 'provider_unavailable'] as const)(
    'is not shown as missing if the server fails (%s): it shows its stored text, or Try again',
    async (refusal) => {
      page = { refusal };
      await open(visitor);
      expect(screen.queryByText(/not found/i)).toBeNull();
      expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side.');
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
      cleanup();
      page = { kept: terms, refusal };
      await open(visitor);
      expect(screen.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is read from the device while offline, and a page never read says that it is not there', async () => {
    online = false;
    await open(visitor);
    expect(screen.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeTruthy();
    cleanup();
    page = {};
    await open(visitor);
    expect(screen.queryByRole('heading', { name: 'Not found' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });
});
