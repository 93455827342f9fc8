import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const CustomerActions = lazy(async () => ({
  default: (await import('../features/home/customer-actions.tsx')).CustomerActions,
}));
const Landing = lazyRouteComponent(() => import('../features/home/home-screen.tsx'), 'HomeScreen');
const Dashboard = lazyRouteComponent(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen');

/** One address, two homes: the landing for visitors, the day for customers. Each is a chunk of its own. */
export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const signedIn = await context.signedIn();
    const screen = Promise.resolve((signedIn ? Dashboard : Landing).preload?.());
    await Promise.all([screen, signedIn ? context.texts('dashboard', 'home') : context.texts('home')]);
    return { signedIn };
  },
  component: Index,
});

function Index() {
  const { signedIn } = Route.useLoaderData();
  if (!signedIn) return <Landing />;
  return (
    <Dashboard
      actions={
        <Suspense fallback={null}>
          <CustomerActions />
        </Suspense>
      }
    />
  );
}
