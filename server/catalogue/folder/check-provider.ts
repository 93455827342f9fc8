import { contrast } from './contrast.ts';
import type { Finding } from './finding.ts';
import { PROVIDER_FILE } from './provider.ts';
import type { Folder } from './read-folder.ts';
import type { TableName } from './tables.ts';

type Say = (table: TableName, row: number, column: string, text: string) => void;

const LEAST_CONTRAST = 4.5;
/** The colour that is shown on or under each of the provider's colours: the page's light background, or its dark text. */
const grounds = { action: '#fbf7ef', alert: '#fbf7ef', highlight: '#14231b' } as const;

const MINUTES_A_HOUR = 60;

/** Reports faults of delivery times and vouchers. */
export const checkDelivery = ({ rows, unread }: Folder, fault: Say): void => {
  const emirates = new Map(rows.places.map((place) => [place.emirate_id, place]));
  for (const place of rows.places) {
    const first = rows.places.find(({ emirate_id }) => emirate_id === place.emirate_id)!;
    for (const column of ['emirate_en', 'emirate_ar', 'active'] as const)
      if (place[column] !== first[column])
        fault('places', place.row, column, `Row ${first.row} says otherwise of the same emirate.`);
  }
  for (const slot of rows.slots) {
    if (!unread.has('places') && !emirates.has(slot.emirate_id))
      fault('slots', slot.row, 'emirate_id', `There is no emirate “${slot.emirate_id}”.`);
    for (const column of ['from', 'to'] as const)
      if (slot[column] % MINUTES_A_HOUR !== 0)
        fault('slots', slot.row, column, 'Delivery times begin and end at a full hour.');
    if (slot.from >= slot.to) fault('slots', slot.row, 'to', 'The time ends before it begins.');
    const first = rows.slots.find(({ id }) => id === slot.id)!;
    if (slot.from !== first.from || slot.to !== first.to || slot.evening_before !== first.evening_before)
      fault('slots', slot.row, 'id', `Row ${first.row} gives the same id other times.`);
  }
  if (!unread.has('slots') && !unread.has('places'))
    for (const { emirate_id, active, row } of emirates.values())
      if (active && !rows.slots.some((slot) => slot.emirate_id === emirate_id))
        fault('places', row, 'active', 'This emirate is delivered to, and has no time in slots.csv.');
  for (const { code, type, value, row } of rows.vouchers) {
    if (!/^[A-Z0-9]{1,10}$/.test(code))
      fault('vouchers', row, 'code', 'A code has 1 to 10 capital letters and digits.');
    if (value === 0) fault('vouchers', row, 'value', 'A voucher is worth more than 0.');
    // The cell is read like an amount, so 100 percent is 10,000.
    if (type === 'percent' && value > 10_000) fault('vouchers', row, 'value', 'A percentage is at most 100.');
  }
};

/** Returns a finding for each provider colour whose contrast is too low to read. */
export const checkColours = ({ provider }: Folder): Finding[] =>
  (['action', 'highlight', 'alert'] as const).flatMap((name) => {
    const colour = provider?.colours?.[name];
    if (colour === undefined) return [];
    const reached = contrast(colour, grounds[name]);
    if (reached >= LEAST_CONTRAST) return [];
    const text = `The contrast of ${colour} with ${grounds[name]} is ${reached.toFixed(1)}; texts need ${LEAST_CONTRAST}.`;
    return [{ file: PROVIDER_FILE, row: null, column: `colours.${name}`, text }];
  });
