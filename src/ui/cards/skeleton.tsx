import type { CSSProperties, ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface Props {
  readonly shape?: 'text' | 'block' | 'circle' | 'card';
  /** CSS lengths of the thing that will stand here, so that nothing moves when it comes. */
  readonly width?: string;
  readonly height?: string;
}

export const Skeleton = ({ shape = 'text', width, height }: Props) => (
  <span
    aria-hidden="true"
    className={classNames(styles.skeleton, shape !== 'block' && styles[shape])}
    style={{ '--skeleton-width': width, '--skeleton-height': height } as CSSProperties}
  />
);

/** Around the skeletons of a screen: says once that it is loading. */
export const Loading = ({ label, children }: { readonly label: string; readonly children?: ReactNode }) => (
  <div aria-busy="true">
    <output>
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
    {children}
  </div>
);
