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

/** Screens that themselves tell the customer that the session has ended and what to do next. */
const says: ReadonlySet<string> = new Set(['/sign-in', '/confirm']);

/**
 * Renders the screen again when a session begins or ends, here or in another tab, because the result of every guard
 * changes. If the customer did not end the session, every screen leads to the sign-in page, which alone says why; this is
 * also true if the session ended before this start.
 * @param out is called when no customer is signed in
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
    // This start expected a signed-in customer, but the session ended while no page was open, e.g. in the worker.
    const missed = signedIn === undefined && !now && ended !== null && hasSessionTrace();
    leaveSessionTrace(now, ended !== null);
    if (missed || (signedIn !== undefined && signedIn !== now))
      redraw(ended !== null).catch(report('the screen could not be drawn anew'));
    signedIn = now;
  };
  heard();
  return engine.onSession(heard);
};
