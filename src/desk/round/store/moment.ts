import type { DeviceEnv } from '../../../offline/env/env.ts';
import type { ServerClock } from '../../../offline/env/server-clock.ts';
import type { Database } from '../../../offline/store/database.ts';
import { LATEST, metaOf } from './round-rows.ts';

/** A clock that differs by less was corrected, not turned back, in ms. */
const CORRECTED_MS = 10 * 60_000;

/** The time by which stops are forgotten: it never goes back, also not across a restart. */
export interface Moment {
  /** Server ms. */
  now(): number;
  /**
   * Reads the time that the phone had reached before this start. False if the phone's clock has been turned back since:
   * then the age of what it keeps is unknown.
   */
  restore(): Promise<boolean>;
  /** The server has said the time. */
  learned(): void;
  /** Stores the time that the phone has reached. */
  keep(): Promise<void>;
}

export const createMoment = (database: Database, env: DeviceEnv, clock: ServerClock): Moment => {
  let latest = 0;
  const now = (): number => {
    latest = Math.max(latest, clock.now());
    return latest;
  };
  return {
    now,
    async restore() {
      const before = (await database.run(['meta'], 'readonly', (tx) => metaOf<number>(tx, LATEST))) ?? 0;
      const shown = env.clock.now() + (clock.offset()?.off ?? 0);
      latest = Math.max(latest, before);
      return shown >= before - CORRECTED_MS;
    },
    learned() {
      // A phone whose clock was ahead has been corrected.
      latest = 0;
    },
    keep: () =>
      database.run(['meta'], 'readwrite', async (tx) => {
        await tx.objectStore('meta').put(now(), LATEST);
      }),
  };
};
