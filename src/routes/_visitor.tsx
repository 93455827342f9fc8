import { createFileRoute, Outlet } from '@tanstack/react-router';

import { visitorsOnly } from './-guards.ts';

export const Route = createFileRoute('/_visitor')({ beforeLoad: visitorsOnly, component: Outlet });
