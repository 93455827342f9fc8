import { createFileRoute } from '@tanstack/react-router';

import { DocumentsScreen } from '#src/features/files/documents-screen.tsx';

export const Route = createFileRoute('/_session/profile/documents')({
  loader: ({ context }) => context.texts('files'),
  component: DocumentsScreen,
});
