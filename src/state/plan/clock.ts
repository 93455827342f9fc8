import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { today, type Day } from '../../domain/days/day.ts';
import { engineNow, whenEngine } from '../engine/engine.ts';
import { useSetting } from './settings.ts';

const MINUTE_MS = 60_000;

const serverNow = (): number => engineNow()?.now() ?? Date.now();

const isKnown = (): boolean => engineNow() !== undefined;

/**
 * Calls `tick` every `everyMs`, and whenever the clock may have jumped or the page becomes visible again.
 * @param known true if the rendered time is already the server's time
 */
const ticking = (tick: () => void, everyMs: number, known: boolean): (() => void) => {
  const timer = setInterval(tick, everyMs);
  const end = whenEngine((engine) => {
    // The time that was rendered before the engine was loaded came from the phone's clock.
    if (!known) tick();
    return engine.onOffset(tick);
  });
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    end();
    document.removeEventListener('visibilitychange', tick);
  };
};

/**
 * Server time in ms, also without a network; the phone's own clock never decides about a lock.
 * @param everyMs how often the component is rendered again: 1000 for a countdown, a minute for anything else
 */
export const useNow = (everyMs = MINUTE_MS): number => {
  const [now, setNow] = useState(serverNow);
  // Read during the render, not in the effect, because the engine may be loaded between the two.
  const [known] = useState(isKnown);
  useEffect(() => ticking(() => setNow(serverNow()), everyMs, known), [everyMs, known]);
  return now;
};

/** IANA name of the time zone that decides when a business day begins. */
export const useZone = (): string => useSetting('BUSINESS_ZONE', 'UTC');

/** IANA name of the time zone in which times are shown to customers. */
export const useDisplayZone = (): string => useSetting('DISPLAY_ZONE', 'Asia/Dubai');

/** Calls `changed` every minute, and whenever the clock may have jumped. */
export const eachMinute = (changed: () => void): (() => void) => ticking(changed, MINUTE_MS, isKnown());

/** The business day by the server's clock. The component renders again when another day begins, not every minute. */
export const useToday = (): Day => {
  const zone = useZone();
  const read = useCallback(() => today(serverNow(), zone), [zone]);
  return useSyncExternalStore(eachMinute, read, read);
};
