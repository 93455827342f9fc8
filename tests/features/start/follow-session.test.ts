import { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';

import { followSession } from '#src/start/follow-session.ts';
import type { Engine } from '#src/offline/engine.ts';
import { hasEndedTrace, hasSessionTrace } from '#src/state/session/session-trace.ts';
import type { SessionView } from '#src/offline/session/session-view.ts';
import { world } from '../../support/offline/offline-world.ts';
import { testDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { eventually } from '../../support/eventually.ts';

type Ended = SessionView['ended'];

/**
 * The screens of a device at `address`, among pages for customers, for visitors and for both; the screens follow the
 * session of its engine.
 */
const following = async (engine: Pick<Engine, 'session' | 'onSession'>, address: string) => {
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
  return { router, out };
};

/** A signed-in customer's device at `address`. */
const deviceAt = async (address: string, options: DeviceOptions = {}) => {
  const device = testDevice(options);
  const { router, out } = await following(device.engine, address);
  return {
    out,
    async signIn() {
      device.become({ state: 'signedIn', user: { user_id: 1, tag: 'a' }, ended: null });
      await device.settle();
    },
    where: () => router.state.location.href,
    end: async (ended: Ended) => {
      device.become({ state: 'signedOut', user: null, ended });
      await device.settle();
      await eventually(() => expect(router.state.status).toBe('idle'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
};

describe('A session that the customer did not end', () => {
  it.each<[Ended, string, string]>([
    ['expired', '/', '/sign-in'],
    ['elsewhere', '/', '/sign-in'],
    ['elsewhere', '/terms', '/sign-in?next=%2Fterms'],
    ['expired', '/progress', '/sign-in?next=%2Fprogress'],
    // The session has just been ended on this page, which says what comes next.
    ['expired', '/confirm', '/confirm'],
  ])('(%s) redirects from %s to %s, and the page gives the reason — ERR-001', async (ended, from, to) => {
    const device = await deviceAt(from);
    await device.end(ended);
    expect(device.where()).toBe(to);
    expect(device.out).toHaveBeenCalledOnce();
  });
});

it('leaves a public page open, if the customer ended the session', async () => {
  const device = await deviceAt('/terms');
  await device.end(null);
  expect(device.where()).toBe('/terms');
});

describe('A session that had ended before the app started', () => {
  const ended = { user: null, session: { ended: 'elsewhere' } } as const;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('redirects once to the page with the reason, if this start still expected the customer — ERR-001', async () => {
    localStorage.setItem('sufra.session', '1');
    const first = await deviceAt('/terms', ended);
    await settled();
    expect(first.where()).toBe('/sign-in?next=%2Fterms');
    // The sign-in page shows the reason also after a reload: the next start asks the device at once.
    expect(hasEndedTrace()).toBe(true);
    const second = await deviceAt('/terms', ended);
    await settled();
    expect(second.where()).toBe('/terms');
    await second.signIn();
    expect([hasEndedTrace(), hasSessionTrace()]).toEqual([false, true]);
  });

  it('leaves the page as it is if the customer ended the session', async () => {
    localStorage.setItem('sufra.session', '1');
    const device = await deviceAt('/terms', { user: null });
    await settled();
    expect(device.where()).toBe('/terms');
  });
});

describe('A device that is notified that a browser was signed out', () => {
  const told = async (told: 'own' | 'another') => {
    const w = world();
    const { engine } = await w.signedIn();
    const { browserId } = engine.session();
    const { router, out } = await following(engine, '/progress');
    const named = told === 'own' ? browserId : 'ABCDEFGHIJKLMNOP';
    w.server.tell(1, 'login', { type: 'logoutOk', data: { browserId: named } });
    await w.time.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { engine, browserId, href: router.state.location.href, out };
  };

  it('opens the sign-in page with a new browser id, if it is that browser — CHN-039, SHL-065, SHL-066', async () => {
    const { engine, browserId, href, out } = await told('own');
    expect(href).toBe('/sign-in?next=%2Fprogress');
    expect(out).toHaveBeenCalledOnce();
    expect(engine.session()).toMatchObject({ state: 'signedOut', user: null });
    expect(engine.session().browserId).toMatch(/^[A-Z]{16}$/);
    expect(engine.session().browserId).not.toBe(browserId);
  });

  it('stays on its page, if it is another browser — SHL-065', async () => {
    const { engine, browserId, href, out } = await told('another');
    expect(href).toBe('/progress');
    expect(out).not.toHaveBeenCalled();
    expect(engine.session()).toMatchObject({ state: 'signedIn', browserId });
  });
});
