import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { storedVisitorBuild } from '../state/device/visitor-build.ts';

const Build = lazyRouteComponent(() => import('../features/checkout/visitor/build-screen.tsx'), 'BuildScreen');
const HandOver = lazyRouteComponent(
  () => import('../features/checkout/visitor/hand-over-screen.tsx'),
  'HandOverScreen',
);

/**
 * A visitor builds a plan. After the sign-in, the same URL takes it into the account. A customer without such a plan
 * builds at /menu.
 */
export const Route = createFileRoute('/build/')({
  validateSearch: (search: Record<string, unknown>): { diet?: number; goal?: 'pay' | 'save' } => {
    const diet = Number(search['diet']);
    const { goal } = search;
    return {
      ...(Number.isSafeInteger(diet) && diet > 0 && { diet }),
      ...((goal === 'pay' || goal === 'save') && { goal }),
    };
  },
  loaderDeps: ({ search: { diet } }) => ({ diet }),
  loader: async ({ context, deps: { diet } }) => {
    const signedIn = await context.signedIn();
    if (signedIn && storedVisitorBuild() === null)
      throw redirect({ to: '/menu', search: diet === undefined ? {} : { diet }, replace: true });
    await Promise.all([context.texts('week', 'checkout'), (signedIn ? HandOver : Build).preload?.()]);
    return { signedIn };
  },
  component: Page,
});

function Page() {
  const { signedIn } = Route.useLoaderData();
  const { diet, goal = 'save' } = Route.useSearch();
  return signedIn ? <HandOver goOn={goal} /> : <Build diet={diet} />;
}
