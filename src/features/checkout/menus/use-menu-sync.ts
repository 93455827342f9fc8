import { useCallback, useEffect, useRef, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { dayEntries, daysIn } from '#src/domain/days/day-maps.ts';
import { editedDays, sameMeal } from '#src/domain/menu/menu-edits.ts';
import { errorCodes } from '#src/protocol/define/errors.ts';
import { ask } from '#src/state/engine/ask.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import { payable } from '../payable.ts';
import { changedCells } from './menu-request.ts';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import type { MenuEdits } from './use-menu-edits.ts';

/** The server's reason why a day was refused, by day. */
export type DayProblems = Readonly<Record<Day, string>>;
/** The price in fils before and after. */
export interface PriceMove {
  readonly from: number;
  readonly to: number;
}

interface Asked {
  readonly saved: SavedCheckout;
  readonly edits: MenuEdits;
  readonly offline: boolean;
  /** True while the customer is choosing: nothing is sent automatically then. */
  readonly held: boolean;
}

const NO_PROBLEMS: DayProblems = {};
/**
 * The delay before an unanswered request is sent again: the first request may fail on a network that has just returned.
 */
const AGAIN_MS = 5_000;

/**
 * Sends the changed days of this device under a key that survives a reload. A day that the server refuses is named and
 * stays on the device; the other days are sent without it.
 */
export const useMenuSync = ({ saved, edits, offline, held }: Asked) => {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [outcome, setOutcome] = useState<'unknown' | 'refused' | null>(null);
  const [moved, setMoved] = useState<PriceMove | null>(null);
  const named = useRef(problems);
  const running = useRef<Promise<boolean> | null>(null);
  const known = useRef({ saved, edits });
  known.current = { saved, edits };

  const tell = useCallback((next: DayProblems) => {
    named.current = next;
    setProblems(next);
  }, []);

  const send = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const { saved: before, edits: mine } = known.current;
      const cells = changedCells(mine.now().meals, mine.now().sides, new Set(daysIn(named.current)));
      if (Object.keys(cells).length === 0) return editedDays(mine.now().meals, mine.now().sides).length === 0;
      const answer = await ask(
        'mobile_checkout/setMealPlan',
        { checkoutId: before.id, checkoutMealPlan: cells },
        { kept: {} },
      );
      const sent = new Map(dayEntries(answer.request.checkoutMealPlan));
      if (!answer.ok) {
        if (answer.reason !== 'refused') {
          setOutcome('unknown');
          return false;
        }
        const { refusal } = answer;
        report('the menu was not saved')(refusal);
        const days = dayEntries(refusal.errors ?? {}).filter(([day]) => sent.has(day));
        if (days.length === 0) {
          setOutcome(errorCodes[refusal.code] === 'never' ? 'refused' : 'unknown');
          return false;
        }
        tell({ ...named.current, ...Object.fromEntries(days) });
        continue;
      }
      const from = payable(before.priceDatas);
      const to = payable(answer.reply.priceDatas);
      if (from !== null && to !== null && from !== to) setMoved({ from, to });
      // The stored menu must be updated before the changes that are shown over it are removed.
      const kept = await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
      if (kept === 'unanswered' || kept === 'refused') {
        setOutcome('unknown');
        return false;
      }
      mine.drop((day, type, meal) => {
        const there = sent.get(day)?.[type];
        return there !== undefined && sameMeal(there, meal);
      });
    }
  }, [tell]);

  const flush = useCallback((): Promise<boolean> => {
    if (running.current) return running.current;
    setBusy(true);
    setOutcome(null);
    const sending = send()
      .catch((fault: unknown) => {
        report('the menu could not be sent')(fault);
        setOutcome('unknown');
        return false;
      })
      .finally(() => {
        running.current = null;
        setBusy(false);
      });
    running.current = sending;
    return sending;
  }, [send]);

  const waiting = editedDays(edits.meals, edits.sides);
  const sendable = waiting.some((day) => problems[day] === undefined);
  useEffect(() => {
    if (sendable && !offline && !held) void flush();
  }, [sendable, offline, held, flush]);
  const unanswered = outcome === 'unknown' && sendable && !offline && !held;
  useEffect(() => {
    if (!unanswered) return undefined;
    const again = setTimeout(() => void flush(), AGAIN_MS);
    return () => clearTimeout(again);
  }, [unanswered, flush]);

  return {
    busy,
    outcome,
    moved,
    seen: (): void => setMoved(null),
    /** The days with a change that only this device knows. */
    waiting,
    problems,
    /** The customer has chosen again or has removed the change, so the day may be sent again. */
    forgive: (day: Day): void => {
      const { [day]: _gone, ...others } = named.current;
      if (named.current[day] !== undefined) tell(others);
    },
    /** Resolves with true if no unsent change is left on this device. */
    flush,
  };
};

export type MenuSync = ReturnType<typeof useMenuSync>;
