import { useRef, useState, type ReactNode } from 'react';

import { addDays, type Day } from '../../domain/days/day.ts';
import { DayQuestion } from '../../meals/day-question.tsx';
import type { KnownDay } from '../../state/plan/known-day.ts';

interface AskedDay {
  /** Before the fields; null while nothing is asked. */
  readonly question: ReactNode;
  /** For at most a second after the start: Save waits until it is known whether the customer is asked. */
  readonly undecided: boolean;
  /** True when an entry can be saved. Else the question has the focus. */
  readonly isKnown: () => boolean;
}

/** The question which day it is. It is shown beside a form, which keeps what is typed and is saved after the answer. */
export const useAskedDay = ({ by, asks }: KnownDay): AskedDay => {
  const box = useRef<HTMLDivElement>(null);
  return {
    question: asks && (
      <DayQuestion
        ref={box}
        doubt={asks.doubt}
        onAnswer={(day) => {
          const dialog = box.current?.closest('dialog');
          asks.say(day);
          // The pressed button goes with the question.
          setTimeout(() => dialog?.querySelector<HTMLElement>('form input')?.focus());
        }}
      />
    ),
    undecided: by === 'undecided',
    isKnown: () => {
      box.current?.querySelector('button')?.focus();
      return by === 'clock' || by === 'said';
    },
  };
};

/**
 * Calls `move` while drawing, when another day is today because the day is known better now. What was typed for the former
 * day then belongs to the new one. At midnight it stays where it was typed.
 */
export const useOtherToday = (known: KnownDay, move: (from: Day, to: Day) => void): void => {
  const [before, setBefore] = useState(known);
  if (before === known) return;
  setBefore(known);
  const midnight = before.by === known.by && known.by !== 'undecided' && known.today === addDays(before.today, 1);
  if (before.today !== known.today && !midnight) move(before.today, known.today);
};
