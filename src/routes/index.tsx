import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';

import { loadCatalogue } from '../i18n/catalogue-store.ts';
import { later } from '../ui/drawing/later.tsx';

const CustomerActions = later(async () => (await import('../features/home/customer-actions.tsx')).CustomerActions);
// Without a network the page is shown without the form; the link to the team stays.
const PlanRequest = later(async () => {
  const [{ PlanRequestCard }] = await Promise.all([
    import('../features/plan-request/plan-request-card.tsx'),
    loadCatalogue('signup'),
  ]);
  return PlanRequestCard;
});
const Landing = lazyRouteComponent(() => import('../features/home/home-screen.tsx'), 'HomeScreen');
const Dashboard = lazyRouteComponent(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen');

const readHome = async (language: 'en' | 'ar'): Promise<void> => {
  const { readHome: read } = await import('../state/plan/home-data.ts');
  await read(language);
};

/** One URL with two pages: the landing page for visitors, the day for customers. Each is its own chunk. */
export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const signedIn = await context.signedIn();
    const screen = Promise.resolve((signedIn ? Dashboard : Landing).preload?.());
    await Promise.all(
      signedIn ? [screen, context.texts('dashboard'), readHome(context.language())] : [screen, context.texts('home')],
    );
    return { signedIn };
  },
  component: Index,
});

function Index() {
  const { signedIn } = Route.useLoaderData();
  if (!signedIn) {
    const request = (
      <Suspense fallback={null}>
        <PlanRequest />
      </Suspense>
    );
    return <Landing request={request} />;
  }
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
