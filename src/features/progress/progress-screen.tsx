import { useNavigate, useSearch } from '@tanstack/react-router';

import { ProgressView } from './progress-view.tsx';

/**
 * Shows `/progress`. `?log=weight`, the home-screen shortcut, opens the quick log; `?entry=` opens a refused entry again.
 */
export const ProgressScreen = () => {
  const { log, entry } = useSearch({ from: '/_session/progress' });
  const navigate = useNavigate();
  return (
    <ProgressView
      quickLog={log === 'weight'}
      refused={entry}
      onAskedClosed={() => void navigate({ to: '/progress', search: {}, replace: true })}
    />
  );
};
