import { useCallback, useEffect, useRef, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { afterFrame } from '#src/ui/drawing/after-frame.ts';

interface Turned {
  readonly to: Day;
  /** The day in the URL when the customer changed the day. */
  readonly from: Day | null;
}

/**
 * Returns the shown day: the day that the customer has chosen, or the day in the URL. The screen shows a day at once and
 * updates the URL later, because that is slow on a phone. A URL that other code sets has priority.
 * @param go puts the day into the URL
 */
export const useShownDay = (asked: Day | null, go: (day: Day) => void) => {
  const [turned, setTurned] = useState<Turned | null>(null);
  const arrived = useRef<Turned | null>(null);
  const written = useRef<Day | null>(null);
  const newest = useRef({ asked, go });
  newest.current = { asked, go };
  const underWay =
    turned !== null && arrived.current !== turned && (asked === turned.from || asked === written.current);
  useEffect(() => {
    if (turned === null || arrived.current === turned) return undefined;
    if (asked === turned.to || (asked !== turned.from && asked !== written.current)) {
      arrived.current = turned;
      return undefined;
    }
    return afterFrame(() => {
      written.current = turned.to;
      newest.current.go(turned.to);
    });
  }, [turned, asked]);
  const turn = useCallback((to: Day) => setTurned({ to, from: newest.current.asked }), []);
  return [underWay ? turned.to : asked, turn] as const;
};
