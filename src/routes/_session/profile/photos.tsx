import { createFileRoute } from '@tanstack/react-router';

import { PhotosScreen } from '#src/features/files/photos-screen.tsx';

export const Route = createFileRoute('/_session/profile/photos')({
  loader: ({ context }) => context.texts('files'),
  component: PhotosScreen,
});
