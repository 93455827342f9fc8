import { createFileRoute } from '@tanstack/react-router';

import { StaticPageScreen } from '../features/static-pages/static-page-screen.tsx';

export const Route = createFileRoute('/$')({
  loader: ({ context }) => context.texts('pages'),
  component: Page,
});

function Page() {
  const { _splat: alias } = Route.useParams();
  return <StaticPageScreen alias={alias ?? ''} />;
}
