import type { CommandOffline, EntryMeta } from './define/define.ts';
import { messages, type CachedName, type QueuedName, type Reply } from './messages.ts';
import { parseRequest } from './parse-request.ts';

/** What waits: the command's name and data, and when Save was pressed by the server's clock. */
export interface FoldableEntry extends EntryMeta {
  readonly name: QueuedName;
  readonly data: unknown;
}

/**
 * The answer of `query` as it will be once the entry has arrived. The same object when the entry does not touch it,
 * or when its data was written under a schema that this build no longer reads. Both sides have days: the answer was turned when
 * it was opened, the entry is turned as it is parsed, and the effects turn nothing.
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

/** The lane of an entry: those of one lane are sent first in, first out. */
export const laneOf = (name: QueuedName, data: unknown): string => policyOf(name).lane(data as never);

/** What an entry is about; undefined when it may show in every answer of the queries that it shows in. */
export const aboutOf = (name: QueuedName, data: unknown): string | undefined => policyOf(name).about?.(data as never);

/** The entries that one press of Save becomes, each with its own lane; most commands stay whole. */
export const splitEntry = (name: QueuedName, data: unknown): readonly unknown[] =>
  policyOf(name).split?.(data as never) ?? [data];

/** Whether a request of this command may wait on a device at all. */
export const mayWait = (name: QueuedName, data: unknown): boolean => policyOf(name).mayWait?.(data as never) ?? true;
