import { createFileRoute } from '@tanstack/react-router';

import { StaticPageScreen } from '../features/static-pages/static-page-screen.tsx';

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => context.texts('pages'),
  component: () => <StaticPageScreen alias="privacy-policy" />,
});
