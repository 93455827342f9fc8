import { createFileRoute, Outlet } from '@tanstack/react-router';

import { nextIn } from '../domain/forms/own-path.ts';
import { visitorsOnly } from './-guards.ts';

/** Each of these pages may be the one that signs in: all know where the visitor was going. */
export const Route = createFileRoute('/_visitor')({
  // Named even where there is none: a parameter that is left out here would appear in the pages as in the address.
  validateSearch: (search: { readonly next?: unknown }): { next?: string | undefined } => ({
    next: nextIn(search).next,
  }),
  beforeLoad: visitorsOnly,
  component: Outlet,
});
