import { notFound, redirect } from '@tanstack/react-router';

import { nextIn } from '../domain/forms/own-path.ts';
import type { Namespace } from '../i18n/message-ids.ts';

/** What guards may ask. The answer comes from the device, so that a deep link opens without a network. */
export interface RouterContext {
  /** Resolves once the device's stored session has been read: is a customer signed in here? */
  readonly signedIn: () => Promise<boolean>;
  readonly language: () => 'en' | 'ar';
  /** Loads the named catalogues of texts for the current language. */
  readonly texts: (...namespaces: readonly Namespace[]) => Promise<void>;
}

export interface GuardArguments {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly search: object };
}

/** What the guard of the visitors' pages looks at besides. */
interface VisitorsArguments extends GuardArguments {
  /** `stay`: the page is open already and the session has changed under it. */
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: GuardArguments['location'] & { readonly pathname: string };
}

/** Visitors are sent to the sign-in page and come back to where they were going. */
export const requireSession = async ({ context, location }: GuardArguments): Promise<void> => {
  if (!(await context.signedIn())) throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true });
};

/**
 * Signed-in customers have no business on the visitors' pages: on to where they were going, else home. The page of a
 * password link signs its customer in itself; it says that the password is saved, and leads home a second later.
 */
export const visitorsOnly = async ({ context, location, cause }: VisitorsArguments): Promise<void> => {
  if (!(await context.signedIn())) return;
  if (cause === 'stay' && location.pathname.startsWith('/forgot/')) return;
  const { next } = nextIn(location.search);
  throw next === undefined ? redirect({ to: '/', replace: true }) : redirect({ href: next, replace: true });
};

/** Articles, threads and posts are known by numbers; nothing else is at such an address. */
export const numericId = <P extends { readonly id: string }>(params: P): P => {
  if (!/^\d{1,15}$/.test(params.id)) throw notFound();
  return params;
};
