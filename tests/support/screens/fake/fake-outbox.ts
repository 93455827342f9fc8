import type { SendOptions } from '../../../../src/offline/engine.ts';
import type { AttentionEntry } from '../../../../src/offline/outbox/attention.ts';
import type { AppendResult } from '../../../../src/offline/outbox/outbox.ts';
import type { OutboxView } from '../../../../src/offline/outbox/outbox-view.ts';
import type { Loss } from '../../../../src/offline/store/device.ts';
import { errorCodes } from '../../../../src/protocol/define/errors.ts';
import type { FoldableEntry } from '../../../../src/protocol/fold.ts';
import type { Answer } from './fake-answers.ts';
import { fakeAttention } from './fake-attention.ts';
import { entryMaker, type HeldEntry } from './fake-entries.ts';
import type { FakeServer } from './fake-server.ts';

type Options = SendOptions<never>;

/** What the device says of the outbox, where a test does not let it come about. */
export type Told = Partial<Pick<OutboxView, 'unreadable'>> & { readonly loss?: Loss | null };

export interface FakeOutbox {
  append(name: string, data: unknown, options?: Options): AppendResult;
  view(): OutboxView;
  loss(): Loss | null;
  /** What waits, as it is laid over replies. */
  waiting(): readonly FoldableEntry[];
  undo(id: string): 'removed' | 'compensated' | 'impossible';
  discard(id: string): void;
  retry(id: string, data?: unknown): AppendResult;
  rewrite(id: string, data: unknown): AppendResult | null;
  /** Sends what waits, in the order of its lane. Resolves when nothing more can be sent now. */
  drain(): Promise<void>;
  /** How many entries are other customers'. */
  locked(): number;
  /** Everything of this customer goes. */
  forget(owner: string): void;
  /** Set aside before this test began. */
  setAside(...entries: readonly AttentionEntry[]): void;
  tell(told: Told): void;
}

interface OutboxParts {
  readonly server: FakeServer;
  owner(): string | undefined;
  online(): boolean;
  now(): number;
  full(): boolean;
  /** Something was stored, sent or set aside. */
  changed(): void;
  /** The server has answered it for good. */
  settled(entry: FoldableEntry): void;
}

/** The entry stays where it is: nothing came back, or the fault is passing. */
const isForNow = (answer: Answer): boolean =>
  !answer.ok && (answer.reason !== 'refused' || (!answer.handedBack && errorCodes[answer.refusal.code] !== 'never'));

/** Commands that wait on the device until the server has taken them. */
export const fakeOutbox = ({ server, owner, online, now, full, changed, settled }: OutboxParts): FakeOutbox => {
  const make = entryMaker(now);
  const attention = fakeAttention();
  const gone = new Map<string, HeldEntry>();
  let entries: HeldEntry[] = [];
  let told: Told = { unreadable: null, loss: null };
  let draining: Promise<void> | undefined;

  const mine = (): HeldEntry[] => entries.filter(({ op }) => op.user === owner());

  /** True when the next of its lane may follow. */
  const sendOne = async (entry: HeldEntry): Promise<boolean> => {
    entry.emitted = true;
    entry.canUndo = entry.inverse !== undefined;
    const answer = await server.take(entry);
    if (!online() || owner() !== entry.op.user || isForNow(answer)) return false;
    if (answer.ok) settled(entry);
    entries = entries.filter((each) => each !== entry);
    gone.set(entry.id, entry);
    attention.judge(entry, answer);
    changed();
    return true;
  };
  const sendAll = async (): Promise<void> => {
    const stuck = new Set<string>();
    for (;;) {
      const next = online() ? mine().find(({ lane }) => !stuck.has(lane)) : undefined;
      if (!next) return;
      if (!(await sendOne(next))) stuck.add(next.lane);
    }
  };
  const drain = (): Promise<void> =>
    (draining ??= sendAll().finally(() => {
      draining = undefined;
    }));

  const append: FakeOutbox['append'] = (name, data, { inverse, replaces = 0 } = {}) => {
    const tag = owner();
    if (tag === undefined) return { ok: false, reason: 'signed_out' };
    if (full()) return { ok: false, reason: 'full' };
    const stored = make({ owner: tag, name, data, inverse, replaces });
    const last = stored.at(-1);
    if (!last) return { ok: false, reason: 'invalid' };
    entries.push(...stored);
    // First the word that it is safe, then what follows from it.
    queueMicrotask(changed);
    queueMicrotask(() => void drain());
    return { ok: true, ids: stored.map(({ id }) => id), editedAt: last.editedAt };
  };

  return {
    append,
    view: () => ({
      waiting: mine().map(({ inverse: _inverse, ...entry }) => entry),
      attention: attention.list(owner()),
      unreadable: told.unreadable ?? null,
    }),
    waiting: mine,
    loss: () => told.loss ?? null,
    undo(id) {
      const entry = mine().find((each) => each.id === id) ?? gone.get(id);
      if (entry && !entry.emitted) {
        entries = entries.filter((each) => each !== entry);
        queueMicrotask(changed);
        return 'removed';
      }
      if (entry?.inverse === undefined) return 'impossible';
      return append(entry.name, entry.inverse, { inverse: entry.data as never }).ok ? 'compensated' : 'impossible';
    },
    rewrite(id, data) {
      const entry = mine().find((each) => each.id === id);
      if (!entry || entry.emitted) return null;
      const result = append(entry.name, data);
      if (result.ok) entries = entries.filter((each) => each !== entry);
      return result;
    },
    discard(id) {
      attention.discard(id);
      changed();
    },
    retry(id, data) {
      const held = attention.find(id, owner());
      if (!held) return { ok: false, reason: owner() === undefined ? 'signed_out' : 'invalid' };
      const options = held.inverse === undefined ? {} : { inverse: held.inverse as never };
      const result = append(held.name, data ?? held.data, options);
      if (result.ok) attention.discard(id);
      return result;
    },
    drain,
    locked: () => entries.length - mine().length,
    forget(tag) {
      entries = entries.filter(({ op }) => op.user !== tag);
      attention.forget(tag);
    },
    setAside(...set) {
      attention.add(owner() ?? '', set);
      changed();
    },
    tell(next) {
      told = { ...told, ...next };
      changed();
    },
  };
};
