import { createFileRoute, useNavigate } from '@tanstack/react-router';

import { ALL_CATEGORIES } from '../domain/forms/community.ts';
import { BlogListScreen } from '../features/nutrition/blog-list-screen.tsx';

/** All of them need no word in the address. */
const categoryIn = ({ category }: Record<string, unknown>): { category?: number } => {
  const id = Number(category);
  return Number.isInteger(id) && id > 0 && id < ALL_CATEGORIES ? { category: id } : {};
};

export const Route = createFileRoute('/nutrition-support/blog/')({
  validateSearch: categoryIn,
  loader: ({ context }) => context.texts('blog'),
  component: Page,
});

function Page() {
  const { category = ALL_CATEGORIES } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <BlogListScreen
      category={category}
      choose={(next) =>
        void navigate({ to: '/nutrition-support/blog', search: categoryIn({ category: next }), replace: true })
      }
    />
  );
}
