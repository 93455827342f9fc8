import { createFileRoute } from '@tanstack/react-router';

import { StaticPageScreen } from '../features/static-pages/static-page-screen.tsx';

export const Route = createFileRoute('/terms')({
  loader: ({ context }) => context.texts('pages'),
  component: () => <StaticPageScreen alias="terms" />,
});
