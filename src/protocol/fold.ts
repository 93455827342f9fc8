import type { CommandOffline, EntryMeta } from './define/define.ts';
import { messages, type CachedName, type QueuedName, type Reply } from './messages.ts';
import { parseRequest } from './parse-request.ts';

/** A waiting entry: the command's name and data, and when Save was tapped by the server's clock. */
export interface FoldableEntry extends EntryMeta {
  readonly name: QueuedName;
  readonly data: unknown;
}

/**
 * Returns the reply of `query` as it will be after the entry has arrived. Returns the same object if the entry does not
 * affect it, or if this build can no longer read the entry's schema. Both inputs contain days: the reply was converted
 * when it was decrypted, the entry is converted by the parser, and the effects convert nothing.
 */
export const foldEntry = <N extends CachedName>(query: N, snapshot: Reply<N>, entry: FoldableEntry): Reply<N> => {
  const effects = policyOf(entry.name).effects.filter(({ on }) => on === query);
  if (effects.length === 0) return snapshot;
  const data = parseRequest(entry.name, entry.data);
  if (data === null) return snapshot;
  const meta: EntryMeta = { editedAt: entry.editedAt, id: entry.id };
  return effects.reduce((current, { apply }) => apply(current as never, data as never, meta) as Reply<N>, snapshot);
};

type Queued = Extract<CommandOffline<never>, { mode: 'queued' }>;
const policyOf = (name: QueuedName): Queued => messages[name].offline as unknown as Queued;

/** Returns the lane of an entry: entries of one lane are sent first in, first out. */
export const laneOf = (name: QueuedName, data: unknown): string => policyOf(name).lane(data as never);

/** Returns the subject of an entry; undefined if it may affect every reply of the affected queries. */
export const aboutOf = (name: QueuedName, data: unknown): string | undefined => policyOf(name).about?.(data as never);

/** Splits one tap on Save into its entries, each with its own lane; most commands are one entry. */
export const splitEntry = (name: QueuedName, data: unknown): readonly unknown[] =>
  policyOf(name).split?.(data as never) ?? [data];

/** Whether a request of this command may wait on a device. */
export const mayWait = (name: QueuedName, data: unknown): boolean => policyOf(name).mayWait?.(data as never) ?? true;
