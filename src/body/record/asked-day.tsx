import { useRef, useState, type ReactNode } from 'react';

import { addDays, type Day } from '../../domain/days/day.ts';
import { DayQuestion } from '../../meals/day-question.tsx';
import type { KnownDay } from '../../state/plan/known-day.ts';

interface AskedDay {
  /** To be shown before the fields; null if there is no question. */
  readonly question: ReactNode;
  /** True for at most a second after the start: Save waits until it is known whether the customer must be asked. */
  readonly undecided: boolean;
  /** Returns true if an entry can be saved; otherwise moves the focus to the question. */
  readonly isKnown: () => boolean;
}

/** Asks which day it is. The question is shown next to a form, which keeps its input and is saved after the answer. */
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
          // The pressed button disappears with the question, so the focus moves to the form.
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
 * Calls `move` during the render when today's date changes because the day is known better now: input for the former day
 * then belongs to the new one. At midnight the input stays at its day.
 */
export const useOtherToday = (known: KnownDay, move: (from: Day, to: Day) => void): void => {
  const [before, setBefore] = useState(known);
  if (before === known) return;
  setBefore(known);
  const midnight = before.by === known.by && known.by !== 'undecided' && known.today === addDays(before.today, 1);
  if (before.today !== known.today && !midnight) move(before.today, known.today);
};
