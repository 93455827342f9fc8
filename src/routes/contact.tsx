import { createFileRoute } from '@tanstack/react-router';

import { StaticPageScreen } from '../features/static-pages/static-page-screen.tsx';

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => context.texts('pages'),
  component: () => <StaticPageScreen alias="contact" />,
});
