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

/** One under the other. */
export const Stack = ({ gap = 4, className, children }: Props) => (
  <div className={classNames(styles.stack, styles[`gap${gap}`], className)}>{children}</div>
);

interface RowProps extends Props {
  /** Pushes the first to the start and the last to the end. */
  readonly between?: boolean;
  readonly nowrap?: boolean;
}

/** Side by side, wrapping where there is no room. */
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

/** As many equal columns as fit, none narrower than `min` (a CSS length). */
export const Grid = ({ gap = 4, min, className, children }: Props & { readonly min?: string }) => (
  <div
    className={classNames(styles.grid, styles[`gap${gap}`], className)}
    style={min === undefined ? undefined : ({ '--grid-min': min } as CSSProperties)}
  >
    {children}
  </div>
);
