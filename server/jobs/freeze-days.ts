import { and, between, eq } from 'drizzle-orm';

import { addDays, today as dayAt } from '../../src/domain/days/day.ts';
import { lockDays } from '../../src/domain/days/lock-days.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { kitchenSheets } from '../db/schema/kitchen.ts';
import { freezeDay } from '../desk/kitchen/sheets.ts';

/**
 * Freezes the kitchen's sheet of every day that is locked and not frozen yet, the nearest day first, each in its own
 * transaction: after a crash the next run does the rest.
 */
export const freezeDays = async ({
  catalogues,
  clock,
  config,
  database,
  settings,
}: Pick<ProcessServices, 'catalogues' | 'clock' | 'config' | 'database' | 'settings'>): Promise<void> => {
  const now = clock.now();
  const today = dayAt(now, config.businessZone);
  const locked = Array.from({ length: lockDays() + 1 }, (_, ahead) => addDays(today, ahead));
  const frozen = await database.withTransaction(
    (tx) =>
      tx
        .select({ day: kitchenSheets.day })
        .from(kitchenSheets)
        .where(and(eq(kitchenSheets.version, 1), between(kitchenSheets.day, today, locked.at(-1)!))),
    'upkeep',
  );
  const done = new Set<string>(frozen.map(({ day }) => day));
  const ground = { catalogue: catalogues.current, settings };
  for (const on of locked)
    if (!done.has(on)) await database.withTransaction((tx) => freezeDay(tx, ground, on, now), 'upkeep');
};
