import { createFileRoute } from '@tanstack/react-router';

import { ModifyScreen } from '../../features/modify/modify-screen.tsx';

export const Route = createFileRoute('/_session/modify/')({
  validateSearch: (search: Record<string, unknown>): { day?: string; menu?: 'en' | 'ar' } => ({
    ...(typeof search['day'] === 'string' ? { day: search['day'] } : {}),
    ...(search['menu'] === 'en' || search['menu'] === 'ar' ? { menu: search['menu'] } : {}),
  }),
  loader: ({ context }) => context.texts('plan', 'feedback'),
  component: ModifyScreen,
});
