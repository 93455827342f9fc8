import { atom, useAtom } from 'jotai';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { doubtfulDay, type DoubtfulDay } from '../../domain/days/doubtful-day.ts';
import { useConnectivity, useTried } from '../engine/connectivity.ts';
import { engineNow } from '../engine/engine.ts';
import { eachMinute, useToday, useZone } from './clock.ts';

/**
 * How the day is known. `undecided`: for at most a second after the start, while the engine or the first connection may
 * still tell it. `clock`: from the phone's clock, corrected by the server. `heard`: the clocks differ, so the server's
 * last time counts until the customer answers. `said`: the customer has answered.
 */
type DayBy = 'undecided' | 'clock' | 'heard' | 'said';

export interface KnownDay {
  readonly today: Day;
  readonly by: DayBy;
  /** Set if the customer must be asked which day it is before entering anything. */
  readonly asks: { readonly doubt: DoubtfulDay; readonly say: (day: Day) => void } | null;
}

/** The customer's answer about which of two days it is. */
const saidAtom = atom<{ readonly of: string; readonly is: Day } | null>(null);

/** The engine is not loaded yet, so the server's clock is not known. */
const NO_ENGINE = 'none';

/**
 * The business day that entries are made for. If the phone's clock is more than a day ahead of the server's and the
 * server cannot be asked, only the customer knows the day.
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
