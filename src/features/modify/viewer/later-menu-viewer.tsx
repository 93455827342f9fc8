import { Suspense, useState, type ComponentProps } from 'react';

import { later } from '#src/ui/drawing/later.tsx';
import type { MenuViewer } from './menu-viewer.tsx';

const Viewer = later(async () => (await import('./menu-viewer.tsx')).MenuViewer);

/** Shows the viewer. It is loaded when it is opened for the first time, so that no screen waits for it. */
export const LaterMenuViewer = (props: ComponentProps<typeof MenuViewer>) => {
  const [opened, setOpened] = useState(false);
  if (props.language !== null && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  );
};
