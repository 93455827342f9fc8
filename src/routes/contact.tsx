import { createFileRoute } from '@tanstack/react-router';

import { PlanRequestCard } from '../features/plan-request/plan-request-card.tsx';
import { StaticPageScreen } from '../features/static-pages/static-page-screen.tsx';

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => context.texts('pages', 'signup'),
  component: () => (
    <StaticPageScreen alias="contact">
      <PlanRequestCard />
    </StaticPageScreen>
  ),
});
