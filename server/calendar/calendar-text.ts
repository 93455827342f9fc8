import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { today as dayAt } from '../../src/domain/days/day.ts';
import type { CalendarOwner } from '../accounts/calendar-link.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/tx.ts';
import { calendarFile } from '../mail/calendar-file.ts';
import { langOf } from '../mail/sentence.ts';
import { providerName } from '../reference/shop-front.ts';
import type { Settings } from '../reference/settings.ts';
import { calendarOf } from './calendar-of.ts';

interface Ground {
  readonly config: Pick<Config, 'businessZone' | 'displayZone' | 'publicUrl'>;
  readonly settings: Settings;
}

/** Returns a customer's calendar as a file, in the language of their account. */
export const calendarText = async (
  tx: Tx,
  catalogue: Catalogue,
  owner: CalendarOwner,
  now: number,
  { config, settings }: Ground,
): Promise<string> => {
  const zones = { business: config.businessZone, display: config.displayZone };
  const { events, changedAt } = await calendarOf(tx, catalogue, owner.id, dayAt(now, zones.business), {
    settings,
    zones,
  });
  const lang = langOf(owner.language);
  return calendarFile({
    events,
    lang,
    brand: providerName(settings, lang),
    host: new URL(config.publicUrl).hostname,
    zone: zones.display,
    sequence: owner.rev,
    now,
    changedAt,
  });
};
