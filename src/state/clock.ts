import { useEffect, useState } from 'react';

import { today, type Day } from '../domain/day.ts';
import { engineNow, whenEngine } from './engine.ts';
import { useSetting } from './settings.ts';

const serverNow = (): number => engineNow()?.now() ?? Date.now();

/**
 * Server time in ms, also without a network; the phone's own clock never decides about a lock.
 * @param everyMs how often the component is drawn anew: 1000 for a countdown, a minute for anything else
 */
export const useNow = (everyMs = 60_000): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = (): void => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    const end = whenEngine((engine) => {
      tick();
      return engine.onOffset(tick);
    });
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      end();
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
};

/** IANA name of the zone whose midnight begins a business day. */
export const useZone = (): string => useSetting<string>('BUSINESS_ZONE', 'UTC');

/** The business day by the server's clock. */
export const useToday = (): Day => {
  const now = useNow();
  return today(now, useZone());
};
