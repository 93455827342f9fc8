import { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';

import { followSession } from '../../../src/follow-session.ts';
import { hasEndedTrace, hasSessionTrace } from '../../../src/state/session/session-trace.ts';
import type { SessionView } from '../../../src/offline/session/session-view.ts';
import { fakeEngine, type FakeOptions } from '../../support/screens/fake-engine.ts';

type Ended = SessionView['ended'];

/** A signed-in customer's device at `address`, among pages for customers, for visitors and for both. */
const deviceAt = async (address: string, options: FakeOptions = {}) => {
  const device = fakeEngine(options);
  const { engine } = device;
  const root = createRootRoute();
  const at = (path: string, beforeLoad?: (now: { location: { href: string } }) => void) =>
    createRoute({ getParentRoute: () => root, path, ...(beforeLoad && { beforeLoad }) });
  const router = createRouter({
    routeTree: root.addChildren([
      at('/'),
      at('/terms'),
      at('/confirm'),
      at('/sign-in'),
      at('/progress', ({ location }) => {
        if (engine.session().state !== 'signedIn')
          throw redirect({ to: '/sign-in', search: { next: location.href } } as never);
      }),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const out = vi.fn();
  followSession(engine, router as never, out);
  return {
    out,
    signIn: () => device.become({ state: 'signedIn', user: { user_id: 1, tag: 'a' }, ended: null }),
    where: () => router.state.location.href,
    end: async (ended: Ended) => {
      device.become({ state: 'signedOut', user: null, ended });
      await vi.waitFor(() => expect(router.state.status).toBe('idle'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
};

describe('a session that the customer did not end', () => {
  it.each<[Ended, string, string]>([
    ['expired', '/', '/sign-in'],
    ['elsewhere', '/', '/sign-in'],
    ['elsewhere', '/terms', '/sign-in?next=%2Fterms'],
    ['expired', '/progress', '/sign-in?next=%2Fprogress'],
    // It has just been ended there, and the page says what comes next.
    ['expired', '/confirm', '/confirm'],
  ])('(%s) leads from %s to %s, where they read why — ERR-001', async (ended, from, to) => {
    const device = await deviceAt(from);
    await device.end(ended);
    expect(device.where()).toBe(to);
    expect(device.out).toHaveBeenCalledOnce();
  });
});

it('a session that the customer has ended leaves a page that visitors have as well', async () => {
  const device = await deviceAt('/terms');
  await device.end(null);
  expect(device.where()).toBe('/terms');
});

describe('a session that had ended before the app was started', () => {
  const ended = { user: null, session: { ended: 'elsewhere' } } as const;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('leads to the page that says why once, as long as the start still expected the customer — ERR-001', async () => {
    localStorage.setItem('sufra.session', '1');
    const first = await deviceAt('/terms', ended);
    await settled();
    expect(first.where()).toBe('/sign-in?next=%2Fterms');
    // The page to sign in goes on saying it: the next start asks the device at once.
    expect(hasEndedTrace()).toBe(true);
    const second = await deviceAt('/terms', ended);
    await settled();
    expect(second.where()).toBe('/terms');
    second.signIn();
    expect([hasEndedTrace(), hasSessionTrace()]).toEqual([false, true]);
  });

  it('leaves the page as it is when the customer ended it', async () => {
    localStorage.setItem('sufra.session', '1');
    const device = await deviceAt('/terms', { user: null });
    await settled();
    expect(device.where()).toBe('/terms');
  });
});
