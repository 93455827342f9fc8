import type { Engine } from '../offline/engine.ts';
import { report } from '../state/engine/report.ts';
import { hasSessionTrace, leaveSessionTrace } from '../state/session/session-trace.ts';

interface Screens {
  readonly latestLocation: { readonly href: string; readonly pathname: string };
  navigate(to: {
    readonly to: '/sign-in';
    readonly search: { readonly next?: string };
    readonly replace: true;
    readonly ignoreBlocker: true;
  }): Promise<void>;
  invalidate(): Promise<void>;
}

/** Screens that say by themselves that the session has ended, and what comes next. */
const says: ReadonlySet<string> = new Set(['/sign-in', '/confirm']);

/**
 * A session that begins or ends, here or in another tab, changes what every guard decides. One that the customer did
 * not end leads to the sign-in page from every screen, also when it ended before this start: only that page says why.
 * `out`: no customer is signed in.
 */
export const followSession = (
  engine: Pick<Engine, 'session' | 'onSession'>,
  screens: Screens,
  out: () => void,
): (() => void) => {
  let signedIn: boolean | undefined;
  const redraw = async (toSignIn: boolean): Promise<void> => {
    const { href, pathname } = screens.latestLocation;
    if (toSignIn && !says.has(pathname))
      await screens.navigate({
        to: '/sign-in',
        search: href === '/' ? {} : { next: href },
        replace: true,
        ignoreBlocker: true,
      });
    await screens.invalidate();
  };
  const heard = (): void => {
    const { state, ended } = engine.session();
    if (state === 'restoring') return;
    const now = state === 'signedIn';
    if (!now) out();
    // This start still expected the customer: the session ended while no page was open, e.g. under the worker.
    const missed = signedIn === undefined && !now && ended !== null && hasSessionTrace();
    leaveSessionTrace(now, ended !== null);
    if (missed || (signedIn !== undefined && signedIn !== now))
      redraw(ended !== null).catch(report('the screen could not be drawn anew'));
    signedIn = now;
  };
  heard();
  return engine.onSession(heard);
};
