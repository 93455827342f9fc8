import { memo, useCallback, useEffect, useId, useRef } from 'react';

import { afterFrame } from '../drawing/after-frame.ts';
import type { Tone } from '../text/badge.tsx';
import { classNames } from '../drawing/class-names.ts';
import styles from './date-strip.module.css';
import type { IconName } from '../text/icon-name.ts';
import { Icon } from '../text/icon.tsx';

export interface StripDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** "Mon" */
  readonly weekday: string;
  /** "23" */
  readonly number: string;
  /** Spoken text: the full date and its state, "Monday 23 November, delivered". */
  readonly label: string;
  /** A mark under the number; a tone without an icon is a dot. The label must say the same. */
  readonly mark?: { readonly tone: Tone; readonly icon?: IconName } | undefined;
  /** Text next to the number if a mark is not enough, e.g. the name of a holiday. The label must say it too. */
  readonly note?: string;
  readonly isToday?: boolean;
  readonly disabled?: boolean;
}

interface Props {
  readonly label: string;
  readonly days: readonly StripDay[];
  readonly value: string | null;
  readonly onChange: (day: string) => void;
}

interface DayProps {
  readonly each: StripDay;
  readonly name: string;
  readonly chosen: boolean;
  readonly choose: (day: string) => void;
}

const DayInStrip = memo(({ each, name, chosen, choose }: DayProps) => (
  <label className={classNames(styles.day, each.isToday && styles.today, each.note !== undefined && styles.noted)}>
    <input
      type="radio"
      className={styles.input}
      name={name}
      value={each.day}
      checked={chosen}
      disabled={each.disabled}
      aria-label={each.label}
      aria-current={each.isToday ? 'date' : undefined}
      onChange={() => choose(each.day)}
    />
    <span className={styles.weekday} aria-hidden="true">
      {each.weekday}
    </span>
    <span className={styles.number} aria-hidden="true">
      {each.number}
    </span>
    {each.note !== undefined && (
      <span className={styles.note} aria-hidden="true">
        {each.note}
      </span>
    )}
    <span className={classNames(styles.mark, each.mark && styles[each.mark.tone])} aria-hidden="true">
      {each.mark && (each.mark.icon ? <Icon name={each.mark.icon} /> : <span className={styles.dot} />)}
    </span>
  </label>
));
DayInStrip.displayName = 'DayInStrip';

/**
 * A row of days to scroll through: one tab stop, the arrow keys move. The chosen day stays in view. A day that is the
 * same object does not render again.
 */
export const DateStrip = ({ label, days, value, onChange }: Props) => {
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  const newest = useRef(onChange);
  newest.current = onChange;
  const choose = useCallback((day: string) => newest.current(day), []);
  const at = days.findIndex((each) => each.day === value);
  const placed = useRef(false);
  useEffect(() => {
    const centre = (): void => {
      const row = strip.current;
      const chosen = row?.children[at];
      if (!row || !chosen) return;
      // Only the strip scrolls, never the page.
      const box = chosen.getBoundingClientRect();
      const around = row.getBoundingClientRect();
      row.scrollLeft += box.left + box.width / 2 - (around.left + around.width / 2);
    };
    // The new choice is painted first, because measuring before it would lay out the page twice.
    if (placed.current) return afterFrame(centre);
    placed.current = true;
    centre();
    return undefined;
  }, [at]);
  return (
    <div ref={strip} role="radiogroup" aria-label={label} className={styles.strip}>
      {days.map((each) => (
        <DayInStrip key={each.day} each={each} name={name} chosen={each.day === value} choose={choose} />
      ))}
    </div>
  );
};
