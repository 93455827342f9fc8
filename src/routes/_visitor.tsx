import { createFileRoute, Outlet } from '@tanstack/react-router';

import { nextIn } from '../domain/forms/own-path.ts';
import { visitorsOnly } from './-guards.ts';

/** Each of these pages may sign the visitor in, so all of them keep the requested page (`next`). */
export const Route = createFileRoute('/_visitor')({
  // Set even if it is undefined: a parameter that is missing here would reach the pages unchecked from the URL.
  validateSearch: (search: { readonly next?: unknown }): { next?: string | undefined } => ({
    next: nextIn(search).next,
  }),
  beforeLoad: visitorsOnly,
  component: Outlet,
});
