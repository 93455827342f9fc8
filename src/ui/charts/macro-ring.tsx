import type { ReactNode } from 'react';

import { classNames } from '../drawing/class-names.ts';
import styles from './ring.module.css';

export interface Macro {
  readonly kind: 'protein' | 'carbs' | 'fat';
  readonly label: string;
  /** The written value, e.g. "42 g". */
  readonly text: string;
  /** Its share of the ring in any unit, e.g. its kilocalories. */
  readonly weight: number;
}

interface Props {
  readonly macros: readonly Macro[];
  /** Figure and caption, e.g. "1,640" and "kcal". */
  readonly figure: ReactNode;
  readonly caption: ReactNode;
  readonly size?: 's' | 'm' | 'l';
}

const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;
const GAP = 5;

/** The macros of a day or a dish: a ring in three parts with the figures next to it. */
export const MacroRing = ({ macros, figure, caption, size = 'l' }: Props) => {
  const total = macros.reduce((sum, macro) => sum + macro.weight, 0);
  return (
    <div className={styles.macros}>
      <span className={classNames(styles.ring, size !== 'm' && styles[size])}>
        <svg viewBox="0 0 100 100" className={styles.drawing} strokeWidth={9} aria-hidden="true">
          {total === 0 && <circle cx="50" cy="50" r={RADIUS} className={styles.track} />}
          {macros.map((macro, index) => {
            const length = total > 0 ? (macro.weight / total) * LENGTH : 0;
            const before = macros.slice(0, index).reduce((sum, { weight }) => sum + weight, 0);
            const start = total > 0 ? (before / total) * LENGTH : 0;
            return length > 0 ? (
              <circle
                key={macro.kind}
                cx="50"
                cy="50"
                r={RADIUS}
                className={classNames(styles.part, styles[macro.kind])}
                strokeDasharray={`${Math.max(1, length - GAP)} ${LENGTH}`}
                strokeDashoffset={-start - GAP / 2}
              />
            ) : null;
          })}
        </svg>
        <span className={styles.middle}>
          <span className={styles.figure}>{figure}</span>
          <span className={styles.caption}>{caption}</span>
        </span>
      </span>
      <dl className={styles.legend}>
        {macros.map((macro) => (
          <div key={macro.kind} className={classNames(styles.line, styles[macro.kind])}>
            <span className={styles.dot} aria-hidden="true" />
            <dt>{macro.label}</dt>
            <dd>{macro.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

interface LineProps {
  readonly macros: readonly Omit<Macro, 'weight'>[];
  /** Places each figure under its name, for a narrow card. */
  readonly stacked?: boolean;
}

/** The three figures in one line, for cards. */
export const MacroLine = ({ macros, stacked = false }: LineProps) => (
  <dl className={classNames(styles.inline, stacked && styles.stacked)}>
    {macros.map((macro) => (
      <div key={macro.kind} className={classNames(styles.line, styles[macro.kind])}>
        <span className={styles.dot} aria-hidden="true" />
        <dt>{macro.label}</dt>
        <dd>{macro.text}</dd>
      </div>
    ))}
  </dl>
);
