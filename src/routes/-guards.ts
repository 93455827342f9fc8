import { notFound, redirect } from '@tanstack/react-router';

import { nextIn } from '../domain/forms/own-path.ts';
import { pageAfterSignIn } from '../state/device/visitor-build.ts';
import type { Namespace } from '../i18n/message-ids.ts';

/** The functions for route guards. They answer from the device, so that a deep link opens without a network. */
export interface RouterContext {
  /** Resolves when the device's stored session has been read: whether a customer is signed in. */
  readonly signedIn: () => Promise<boolean>;
  readonly language: () => 'en' | 'ar';
  /** Loads the named text catalogues for the current language. */
  readonly texts: (...namespaces: readonly Namespace[]) => Promise<void>;
}

export interface GuardArguments {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly search: object };
}

/** Further arguments of the guard of the visitors' pages. */
interface VisitorsArguments extends GuardArguments {
  /** `stay`: the page is already open and the session has changed meanwhile. */
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly location: GuardArguments['location'] & { readonly pathname: string };
}

/** Redirects visitors to the sign-in page, which later leads back to the requested page. */
export const requireSession = async ({ context, location }: GuardArguments): Promise<void> => {
  if (!(await context.signedIn())) throw redirect({ to: '/sign-in', search: { next: location.href }, replace: true });
};

/**
 * Redirects signed-in customers from the visitors' pages to the page they requested, else home, or to the plan that they
 * have built as a visitor. The page of a password
 * link is an exception: it signs the customer in itself, shows that the password is saved, and goes home a second later.
 */
export const visitorsOnly = async ({ context, location, cause }: VisitorsArguments): Promise<void> => {
  if (!(await context.signedIn())) return;
  if (cause === 'stay' && location.pathname.startsWith('/forgot/')) return;
  const { next } = nextIn(location.search);
  throw next === undefined
    ? redirect({ to: pageAfterSignIn(), replace: true })
    : redirect({ href: next, replace: true });
};

/** Articles, threads and posts have numeric ids; any other id is not found. */
export const numericId = <P extends { readonly id: string }>(params: P): P => {
  if (!/^\d{1,15}$/.test(params.id)) throw notFound();
  return params;
};
