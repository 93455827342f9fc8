import type { Entry } from '../../../../src/offline/outbox/outbox-entry.ts';
import { laneOf, splitEntry } from '../../../../src/protocol/fold.ts';
import { isQueuedName, messages, type QueuedName } from '../../../../src/protocol/messages.ts';
import { parseRequest } from '../../../../src/protocol/parse-request.ts';
import { isTooLarge } from '../../../../src/protocol/request-size.ts';

/** An entry on the device, with the request that undoes it when the screen knew that. */
export type HeldEntry = { -readonly [K in keyof Entry]: Entry[K] } & {
  readonly name: QueuedName;
  readonly inverse?: unknown;
};

interface NewEntry {
  readonly owner: string;
  readonly name: string;
  readonly data: unknown;
  readonly inverse: unknown;
  /** Edit time (server ms) of the value that is replaced. */
  readonly replaces: number;
}

/**
 * Makes the entries that one press of Save becomes: each with its lane, its place and an edit time after the one before.
 * @returns makes none of a request that is malformed or too large
 */
export const entryMaker = (now: () => number) => {
  let seq = 0;
  let issued = 0;
  return ({ owner, name, data, inverse, replaces }: NewEntry): HeldEntry[] => {
    if (!isQueuedName(name) || isTooLarge(data, messages[name].limitBytes) || parseRequest(name, data) === null)
      return [];
    const parts = splitEntry(name, data);
    const inverses = inverse === undefined ? [] : splitEntry(name, inverse);
    return parts.map((part, at): HeldEntry => {
      seq += 1;
      issued = Math.max(now(), issued + 1, replaces + 1);
      return {
        id: `entry-${seq}`,
        name,
        data: structuredClone(part),
        inverse: inverses.length === parts.length ? structuredClone(inverses[at]) : undefined,
        lane: laneOf(name, parseRequest(name, part)),
        seq,
        editedAt: issued,
        emitted: false,
        receipt: null,
        canUndo: true,
        op: { dev: 'this-device', seq, user: owner, at: issued, off: 0, schema: 1 },
      };
    });
  };
};
