import type { CSSProperties, ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './layout.module.css';

/** Steps of the 4 px grid: 4, 8, 12, 16, 24, 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 6 | 8;

interface Props {
  readonly gap?: Gap;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Places its children one below another. */
export const Stack = ({ gap = 4, className, children }: Props) => (
  <div className={classNames(styles.stack, styles[`gap${gap}`], className)}>{children}</div>
);

interface RowProps extends Props {
  /** Places the first child at the start and the last child at the end. */
  readonly between?: boolean;
  readonly nowrap?: boolean;
}

/** Places its children side by side; they wrap if there is no room. */
export const Row = ({ gap = 2, between = false, nowrap = false, className, children }: RowProps) => (
  <div
    className={classNames(
      styles.row,
      styles[`gap${gap}`],
      between && styles.between,
      nowrap && styles.nowrap,
      className,
    )}
  >
    {children}
  </div>
);

/** The maximum number of equal columns that are at least `min` wide (a CSS length). */
export const Grid = ({ gap = 4, min, className, children }: Props & { readonly min?: string }) => (
  <div
    className={classNames(styles.grid, styles[`gap${gap}`], className)}
    style={min === undefined ? undefined : ({ '--grid-min': min } as CSSProperties)}
  >
    {children}
  </div>
);
