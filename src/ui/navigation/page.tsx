import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './shell.module.css';

const MAIN = 'main';

/** The first thing a keyboard reaches. */
export const SkipLink = ({ label }: { readonly label: string }) => (
  <a href={`#${MAIN}`} className={styles.skip}>
    {label}
  </a>
);

interface Props {
  /** `narrow` for forms, `reading` for texts; else up to 1200 px. */
  readonly width?: 'full' | 'reading' | 'narrow';
  /** Its content fades in, as the specification has it for some pages. */
  readonly fades?: boolean;
  /** Keeps its end clear of the tab bar. */
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
