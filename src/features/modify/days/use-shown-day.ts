import { useCallback, useEffect, useRef, useState } from 'react';

import type { Day } from '../../../domain/days/day.ts';
import { afterFrame } from '../../../ui/drawing/after-frame.ts';

interface Turned {
  readonly to: Day;
  /** What the address asked for then. */
  readonly from: Day | null;
}

/**
 * The day that the customer has turned to, or the one that the address asks for. The screen shows a day at once and the
 * address follows: writing it is slow on a phone. An address that other code writes wins.
 * @param go puts the day into the address
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
