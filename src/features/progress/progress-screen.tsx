import { useNavigate, useSearch } from '@tanstack/react-router';

import { ProgressView } from './progress-view.tsx';

/** `/progress`; `?log=weight`, the home-screen shortcut, opens the quick log. */
export const ProgressScreen = () => {
  const { log } = useSearch({ from: '/_session/progress' });
  const navigate = useNavigate();
  return (
    <ProgressView
      quickLog={log === 'weight'}
      onQuickLogClosed={() => void navigate({ to: '/progress', search: {}, replace: true })}
    />
  );
};
