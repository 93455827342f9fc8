import type { ReactNode } from 'react';

import { classNames } from '../ui/drawing/class-names.ts';
import styles from './install-sheet.module.css';

interface Props {
  /** True if the browser's own interface is mirrored in Arabic. */
  readonly mirrored?: boolean;
  readonly children: ReactNode;
}

/** Shows a part of a phone's screen; the step next to it says the same in words. */
const Picture = ({ mirrored = false, children }: Props) => (
  <svg viewBox="0 0 160 96" aria-hidden="true" className={classNames(styles.picture, mirrored && styles.mirrored)}>
    <rect x="1" y="1" width="158" height="94" rx="12" className={styles.screen} />
    {children}
  </svg>
);

const Ring = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <circle cx={x} cy={y} r="15" className={styles.ring} />
);

const Line = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) => (
  <rect x={x} y={y} width={width} height="6" rx="3" className={styles.line} />
);

/** Shows the app's icon on a home screen. */
const AppSign = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="26" height="26" rx="7" className={styles.sign} />
    <circle cx="13" cy="13" r="7" className={styles.plate} />
  </g>
);

/** Shows the bar below a page, with the share icon: an arrow out of a box. */
export const ShareBar = () => (
  <Picture>
    <Line x={20} y={18} width={120} />
    <Line x={20} y={32} width={84} />
    <path d="M2 58 H158" className={styles.edge} />
    <path d="M24 72 l-6 6 6 6 M50 72 l6 6 -6 6" className={styles.faint} />
    <path
      d="M74 74 v10 a2 2 0 0 0 2 2 h8 a2 2 0 0 0 2 -2 v-10 M80 80 v-14 M75.5 70 l4.5 -4.5 4.5 4.5"
      className={styles.drawn}
    />
    <Ring x={80} y={77} />
    <path d="M106 72 h14 M106 78 h14 M106 84 h14 M138 72 v12 h10 v-12 z" className={styles.faint} />
  </Picture>
);

/** Shows a list in which one line has a plus in a square. */
export const ListWithPlus = () => (
  <Picture mirrored>
    <Line x={20} y={14} width={70} />
    <path d="M12 28 H148" className={styles.edge} />
    <rect x="10" y="34" width="140" height="28" rx="7" className={styles.chosen} />
    <Line x={20} y={45} width={84} />
    <rect x="124" y="40" width="16" height="16" rx="4" className={styles.drawn} />
    <path d="M132 44 v8 M128 48 h8" className={styles.drawn} />
    <path d="M12 68 H148" className={styles.edge} />
    <Line x={20} y={77} width={56} />
  </Picture>
);

/** Shows the three dots next to the URL. */
export const DotsBar = () => (
  <Picture mirrored>
    <rect x="12" y="14" width="112" height="24" rx="12" className={styles.field} />
    <Line x={24} y={23} width={64} />
    {[19, 26, 33].map((y) => (
      <circle key={y} cx="140" cy={y} r="2.4" className={styles.dot} />
    ))}
    <Ring x={140} y={26} />
    <Line x={20} y={56} width={120} />
    <Line x={20} y={70} width={84} />
  </Picture>
);

/** Shows the app among others on the home screen. */
export const HomeScreen = () => (
  <Picture>
    {[16, 50, 118].map((x) => (
      <rect key={x} x={x} y="16" width="26" height="26" rx="7" className={styles.other} />
    ))}
    <AppSign x={84} y={16} />
    <circle cx="97" cy="29" r="20" className={styles.ring} />
    {[16, 50, 84, 118].map((x) => (
      <rect key={x} x={x} y="58" width="26" height="26" rx="7" className={styles.other} />
    ))}
  </Picture>
);
