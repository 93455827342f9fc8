import { canonical } from '#src/offline/env/identifiers.ts';
import { foldEntry, type FoldableEntry } from '#src/protocol/fold.ts';
import { affected } from '#src/offline/store/registry.ts';
import type { CachedName } from '#src/protocol/messages.ts';
import { replyFromWire, replyToWire } from '#src/protocol/reply-days.ts';
import { good, isAnswer, lookUp, unanswered, type Answer, type Table } from './answers.ts';

/** A server that answers queries from a table, and other messages as the test says. */
export interface DeviceServer {
  /** @param watched called for a query that no screen has asked once and waits for */
  query(name: string, request: unknown, watched: () => void): Promise<Answer>;
  /** A command that the customer waits for. */
  ask(name: string, request: unknown): Promise<Answer>;
  /** A stored entry; an entry that was accepted before gets the same answer and changes nothing. */
  take(entry: FoldableEntry): Promise<Answer>;
  /** A screen asks this query once and waits for its answer. */
  expect(name: string, request: unknown): () => void;
  /** The accepted entries, each once, in the order of their arrival. */
  readonly taken: readonly FoldableEntry[];
}

export interface ServerSays {
  /** Replies to queries. */
  readonly answers: Table;
  /**
   * The answer to a command, or to a question asked once; if it is undefined, a query is answered from the table and a
   * stored entry is accepted.
   */
  readonly replies: (name: never, request: never) => unknown;
}

/** A reply in the form of the protocol, with an entry applied. */
const withEntry = (name: CachedName, reply: unknown, entry: FoldableEntry): unknown =>
  replyToWire(name, foldEntry(name, replyFromWire(name, reply), entry));

/** @param says read again for every question, so that a test may change it */
export const deviceServer = (says: ServerSays): DeviceServer => {
  const taken: FoldableEntry[] = [];
  const receipts = new Map<string, Answer>();
  /** Questions asked once, with the number of the same that are on their way. */
  const expected = new Map<string, number>();
  /** The replies with the entries applied, valid as long as the table gives the same reply. */
  const states = new Map<string, { readonly from: string; counted: number; now: unknown }>();

  const stateOf = (name: string, request: unknown, reply: unknown): unknown => {
    const mine = taken.filter((entry) => affected(entry.name).includes(name));
    if (mine.length === 0 || reply === null || typeof reply !== 'object') return reply;
    const key = `${name} ${canonical(request)}`;
    const from = JSON.stringify(reply);
    let state = states.get(key);
    if (!state) states.set(key, (state = { from, counted: 0, now: reply }));
    // Other code has stored something since: the reply already includes the entries accepted before.
    else if (state.from !== from) states.set(key, (state = { from, counted: mine.length, now: reply }));
    for (const entry of mine.slice(state.counted)) state.now = withEntry(name as CachedName, state.now, entry);
    state.counted = mine.length;
    return state.now;
  };

  const fromTable = async (name: string, request: unknown): Promise<Answer> => {
    const found = await lookUp(says.answers, name, request);
    if (found === undefined) return unanswered;
    return isAnswer(found) ? found : good(stateOf(name, request, found));
  };

  const replied = async (name: string, request: unknown): Promise<Answer | undefined> => {
    const reply = await says.replies(name as never, request as never);
    return reply === undefined || isAnswer(reply) ? reply : good(reply);
  };
  const ask = async (name: string, request: unknown): Promise<Answer> =>
    (await replied(name, request)) ?? fromTable(name, request);

  return {
    taken,
    expect(name, request) {
      const key = `${name} ${canonical(request)}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
      return () => {
        const left = expected.get(key)! - 1;
        if (left === 0) expected.delete(key);
        else expected.set(key, left);
      };
    },
    async query(name, request, watched) {
      if (expected.has(`${name} ${canonical(request)}`)) return ask(name, request);
      watched();
      return fromTable(name, request);
    },
    ask,
    async take(entry) {
      const receipt = receipts.get(entry.id);
      if (receipt) return receipt;
      const answer = (await replied(entry.name, entry.data)) ?? good();
      if (answer.ok) {
        receipts.set(entry.id, answer);
        const { superseded } = (answer.reply ?? {}) as { superseded?: unknown };
        if (superseded === undefined) taken.push(entry);
      }
      return answer;
    },
  };
};
