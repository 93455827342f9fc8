import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './shell.module.css';

const MAIN = 'main';

/** The first element that the Tab key reaches. */
export const SkipLink = ({ label }: { readonly label: string }) => (
  <a href={`#${MAIN}`} className={styles.skip}>
    {label}
  </a>
);

interface Props {
  /** `narrow` for forms, `reading` for texts; otherwise up to 1200 px. */
  readonly width?: 'full' | 'reading' | 'narrow';
  /** The content fades in, as the specification requires for some pages. */
  readonly fades?: boolean;
  /** Leaves room for the tab bar at the end. */
  readonly withTabs?: boolean;
  readonly children: ReactNode;
}

export const Page = ({ width = 'full', withTabs = false, fades = false, children }: Props) => (
  <main
    id={MAIN}
    tabIndex={-1}
    className={classNames(
      styles.page,
      width !== 'full' && styles[width],
      withTabs && styles.withTabs,
      fades && styles.fades,
    )}
  >
    {children}
  </main>
);
