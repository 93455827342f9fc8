import { createFileRoute, Outlet } from '@tanstack/react-router';

import { nextIn } from '../domain/forms/own-path.ts';
import { visitorsOnly } from './-guards.ts';

/** Each of these pages may be the one that signs in: all know where the visitor was going. */
export const Route = createFileRoute('/_visitor')({
  validateSearch: (search: { readonly next?: unknown }): { next?: string } => nextIn(search),
  beforeLoad: visitorsOnly,
  component: Outlet,
});
