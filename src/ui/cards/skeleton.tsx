import type { CSSProperties, ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import { ownProperties } from '../drawing/own-properties.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface Props {
  readonly shape?: 'text' | 'block' | 'circle' | 'card';
  /** CSS lengths of the later content, so that nothing moves when it is loaded. */
  readonly width?: string;
  readonly height?: string;
}

export const Skeleton = ({ shape = 'text', width, height }: Props) => {
  const lengths = { '--skeleton-width': width, '--skeleton-height': height };
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, shape !== 'block' && styles[shape])}
      // The page's policy forbids inline styles in the server's markup, so the ref sets them there.
      style={import.meta.env.SSR ? undefined : (lengths as CSSProperties)}
      ref={ownProperties(lengths)}
    />
  );
};

/** Wraps the skeletons of a screen and says once that it is loading. */
export const Loading = ({ label, children }: { readonly label: string; readonly children?: ReactNode }) => (
  <div aria-busy="true">
    <output>
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
    {children}
  </div>
);
