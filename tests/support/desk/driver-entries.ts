import type { AppendResult } from '#src/offline/outbox/outbox.ts';
import type { DeskRequest } from '#src/protocol/desk/desk-messages.ts';

type Mark = DeskRequest<'round/mark'>;

/** An entry about a stop of `stopAt`. */
export const marked = (stop: number, what: Mark['what'], note = ''): Mark => ({ stop, bag: 10_000 + stop, what, note });

export const delivered = (stop: number): Mark => marked(stop, 'delivered');

/** The id of an entry that was stored. */
export const idOf = (result: AppendResult): string => {
  if (!result.ok) throw new Error(`not stored: ${result.reason}`);
  return result.ids[0]!;
};
