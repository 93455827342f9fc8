import { canonical } from '../../../../src/offline/env/identifiers.ts';
import type { QueryOffline } from '../../../../src/protocol/define/define.ts';
import { foldEntry, type FoldableEntry } from '../../../../src/protocol/fold.ts';
import type { CachedName } from '../../../../src/protocol/messages.ts';
import { messageOf } from '../../../../src/offline/store/registry.ts';
import { isAnswer, lookUp, type Table } from './fake-answers.ts';

interface KeptReply {
  readonly name: string;
  readonly request: unknown;
  readonly data: unknown;
  readonly asOf: number;
}

/** The replies that the device holds. */
export interface FakeKept {
  get(name: string, request: unknown): KeptReply | undefined;
  put(reply: KeptReply): void;
  /** All that was ever looked at and is held. */
  all(): KeptReply[];
  /** What the device held from the beginning counts again: another tab has stored something. */
  again(): void;
  /** The server has taken it: the replies count it from now on. */
  count(entry: FoldableEntry): void;
  /** The customer's replies go; what everybody may see stays. */
  forget(): void;
}

export const policyOf = (name: string): QueryOffline =>
  (messageOf(name)?.offline ?? { mode: 'onlineOnly' }) as QueryOffline;
const isPublic = (name: string): boolean => {
  const policy = policyOf(name);
  return policy.mode === 'cached' && policy.scope === 'public';
};

/** @param before what was read earlier, and when (server ms) */
export const fakeKept = (before: () => { readonly table: Table; readonly asOf: number }): FakeKept => {
  const replies = new Map<string, KeptReply>();
  let forgotten = false;
  const keyOf = (name: string, request: unknown): string => `${name} ${canonical(request)}`;
  return {
    get(name, request) {
      const held = replies.get(keyOf(name, request));
      if (held || (forgotten && !isPublic(name))) return held;
      const { table, asOf } = before();
      const data = lookUp(table, name, request);
      if (data === undefined || isAnswer(data) || data instanceof Promise) return undefined;
      const found = { name, request, data, asOf };
      replies.set(keyOf(name, request), found);
      return found;
    },
    put: (reply) => void replies.set(keyOf(reply.name, reply.request), reply),
    all: () => [...replies.values()],
    again: () => replies.clear(),
    count(entry) {
      for (const [key, reply] of replies)
        replies.set(key, { ...reply, data: foldEntry(reply.name as CachedName, reply.data as never, entry) });
    },
    forget() {
      forgotten = true;
      for (const [key, { name }] of replies) if (!isPublic(name)) replies.delete(key);
    },
  };
};
