import type { AttentionEntry } from '../../../../src/offline/outbox/attention.ts';
import type { Superseded } from '../../../../src/protocol/define/superseded.ts';
import type { Answer } from './fake-answers.ts';
import type { HeldEntry } from './fake-entries.ts';

type Aside = AttentionEntry & { readonly tag: string; readonly inverse?: unknown };

/** What the server refused, or a later edit had overtaken, until the customer has dealt with it. */
export interface FakeAttention {
  list(owner: string | undefined): AttentionEntry[];
  /** Sets the entry aside when the answer says so. */
  judge(entry: HeldEntry, answer: Answer): void;
  find(id: string, owner: string | undefined): Aside | undefined;
  /** Set aside before this test began. */
  add(owner: string, entries: readonly AttentionEntry[]): void;
  discard(id: string): void;
  forget(owner: string): void;
}

const whyAside = (answer: Answer): Pick<AttentionEntry, 'why' | 'refusal' | 'superseded'> | undefined => {
  if (!answer.ok) return answer.refusal ? { why: 'rejected', refusal: answer.refusal } : undefined;
  const { superseded } = (answer.reply ?? {}) as { readonly superseded?: readonly Superseded[] };
  return superseded && { why: 'superseded', superseded };
};

export const fakeAttention = (): FakeAttention => {
  let aside: Aside[] = [];
  return {
    list: (owner) =>
      aside.filter(({ tag }) => tag === owner).map(({ tag: _tag, inverse: _inverse, ...entry }) => entry),
    judge({ id, name, data, editedAt, op, inverse }, answer) {
      const why = whyAside(answer);
      if (why) aside.push({ id, name, data, editedAt, tag: op.user, inverse, ...why });
    },
    find: (id, owner) => aside.find((each) => each.id === id && each.tag === owner),
    add(tag, entries) {
      aside.push(...entries.map((entry) => ({ ...entry, tag })));
    },
    discard(id) {
      aside = aside.filter((each) => each.id !== id);
    },
    forget(owner) {
      aside = aside.filter(({ tag }) => tag !== owner);
    },
  };
};
