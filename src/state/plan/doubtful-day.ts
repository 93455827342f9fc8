import { atom, useAtom, useAtomValue } from 'jotai';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { doubtfulDay, type DoubtfulDay } from '../../domain/days/doubtful-day.ts';
import { openingAtom, useConnectivity } from '../engine/connectivity.ts';
import { engineNow } from '../engine/engine.ts';
import { eachMinute, useZone } from './clock.ts';

/** Which of two days the customer has said it is. */
const saidAtom = atom<{ readonly of: string; readonly is: Day } | null>(null);

interface AskedDay {
  /** Null while the server can be asked, and as long as the phone's clock can be right. */
  readonly doubt: DoubtfulDay | null;
  /** What the customer has said of this doubt. */
  readonly said: Day | null;
  readonly say: (day: Day) => void;
}

/** Whether the phone's clock is so far ahead of the server's, with no network, that only the customer knows the day. */
export const useDoubtfulDay = (): AskedDay => {
  const zone = useZone();
  const opening = useAtomValue(openingAtom);
  const asked = useConnectivity() === 'online' || opening;
  const [said, setSaid] = useAtom(saidAtom);
  const read = useCallback((): string => {
    const engine = engineNow();
    const found = engine && doubtfulDay(engine.now(), engine.heard(), zone);
    return found ? `${found.heard} ${found.device}` : '';
  }, [zone]);
  const found = useSyncExternalStore(eachMinute, read);
  const of = asked ? '' : found;
  const say = useCallback((is: Day) => setSaid({ of, is }), [of, setSaid]);
  const [heard, device] = of.split(' ') as [Day, Day];
  return {
    doubt: useMemo(() => (device ? { heard, device } : null), [heard, device]),
    said: of !== '' && said?.of === of ? said.is : null,
    say,
  };
};
