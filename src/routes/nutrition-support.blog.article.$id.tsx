import { createFileRoute } from '@tanstack/react-router';

import { ArticleScreen } from '../features/nutrition/article-screen.tsx';
import { numericId } from './-guards.ts';

export const Route = createFileRoute('/nutrition-support/blog/article/$id')({
  params: { parse: numericId },
  loader: ({ context }) => context.texts('blog'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ArticleScreen key={id} id={Number(id)} />;
}
