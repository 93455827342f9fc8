import { atom, useAtom } from 'jotai';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { doubtfulDay, type DoubtfulDay } from '../../domain/days/doubtful-day.ts';
import { useConnectivity, useTried } from '../engine/connectivity.ts';
import { engineNow } from '../engine/engine.ts';
import { eachMinute, useToday, useZone } from './clock.ts';

/**
 * What says which day it is. `undecided`: for at most a second after the start, while the engine or the first connection
 * may still say it. `clock`: the phone's clock, corrected by the server. `heard`: the clocks differ, so the last word of
 * the server counts until the customer has answered. `said`: the customer.
 */
type DayBy = 'undecided' | 'clock' | 'heard' | 'said';

export interface KnownDay {
  readonly today: Day;
  readonly by: DayBy;
  /** Set where the customer is asked which day it is before anything is entered for it. */
  readonly asks: { readonly doubt: DoubtfulDay; readonly say: (day: Day) => void } | null;
}

/** Which of two days the customer has said it is. */
const saidAtom = atom<{ readonly of: string; readonly is: Day } | null>(null);

/** No engine yet: nothing is known of the server's clock. */
const NO_ENGINE = 'none';

/**
 * The business day that entries are made for. Where the phone's clock is more than a day ahead of the server's and the
 * server cannot be asked, only the customer knows it.
 */
export const useKnownDay = (): KnownDay => {
  const zone = useZone();
  const device = useToday();
  const tried = useTried();
  const online = useConnectivity() === 'online';
  const [said, setSaid] = useAtom(saidAtom);
  const read = useCallback((): string => {
    const engine = engineNow();
    if (!engine) return NO_ENGINE;
    const found = doubtfulDay(engine.now(), engine.heard(), zone);
    return found ? `${found.heard} ${found.device}` : '';
  }, [zone]);
  const found = useSyncExternalStore(eachMinute, read, read);
  const undecided = found === NO_ENGINE || (found !== '' && !online && !tried);
  const of = undecided || online ? '' : found;
  const say = useCallback((is: Day) => setSaid({ of, is }), [of, setSaid]);
  const answer = of !== '' && said?.of === of ? said.is : null;
  return useMemo(() => {
    const [heard, phone] = of.split(' ') as [Day, Day?];
    if (phone === undefined) return { today: device, by: undecided ? 'undecided' : 'clock', asks: null };
    if (answer !== null) return { today: answer, by: 'said', asks: null };
    return { today: heard, by: 'heard', asks: { doubt: { heard, device: phone }, say } };
  }, [of, device, undecided, answer, say]);
};
