import type { DailyEdit } from '#src/domain/body/progress-entry.ts';
import type { Op, WireReply } from '#src/protocol/define/envelope.ts';
import type { Parsed } from '#src/protocol/messages.ts';

/** A stored edit in the history. */
export interface Kept {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly op: Op | undefined;
  readonly at: number;
  readonly result: 'applied' | 'superseded' | 'rejected';
}

export interface Person {
  readonly id: number;
  readonly tag: string;
  readonly secret: string;
  /** What this customer's device announced but never sent; reported at its next connection. */
  lost?: { readonly count: number; readonly oldest: number | null };
  rev: number;
  readonly daily: Map<string, DailyEdit>;
  readonly ratings: Map<string, { rating: number; feedback: string }>;
  /** The general feedback as one record. */
  total: {
    readonly value: Parsed<'rating/setTotalRating'>['feedbackData'];
    readonly editedAt: number;
    readonly dev: string;
    readonly seq: number;
  } | null;
  readonly history: Kept[];
  readonly receipts: Map<string, { payload: string; reply: WireReply }>;
}

/** The customer in the form of a `setUser` message. */
export const userObject = (person: Person) => ({
  user_id: person.id,
  tag: person.tag,
  email: `p${person.id}@demo.test`,
  firstName: `First${person.id}`,
  lastName: 'Last',
  phone: '',
  gender: null,
  birthday: null,
  registered: 0,
  weight: null,
  height: null,
  start_weight: null,
  goal_weight: null,
  company: null,
  medical: [],
  language: 'en-US',
  delivery_partner_id: null,
  slot_id: null,
  plan: null,
  hasPlan: false,
  hasCheckout: false,
  alreadyRenewed: false,
  renewPlan: false,
  canBeRenewed: false,
  fitbit_token: false,
  sms: false,
  preferences: [],
  allergies: [],
  dislikes: [],
  dishlikes: [],
  dishdislikes: [],
  eliminate_groups: [],
  vouchers: [],
  homeAddress: null,
  workAddress: null,
  publicAddress: null,
  stateSecret: { kid: `k${person.id}`, key: person.secret, older: [] },
});

/** The customer's measurements in the form of a `progress/get` reply. */
export const progressOf = (person: Person) => {
  const maps: Record<string, Record<string, number>> = { weight: {}, waist: {}, calories: {} };
  for (const [key, { value }] of person.daily) {
    const [kind, day] = key.split(' ') as [string, string];
    if (value !== null) maps[kind]![day] = value;
  }
  return {
    progress: maps,
    weightHistory: { ...maps['weight'] },
    BMIHistory: {},
    SMMHistory: {},
    BFMHistory: {},
    sources: {},
    version: person.rev,
    height: null,
  };
};

/** A customer who has stored nothing yet. */
export const newPerson = (id: number): Person => ({
  id,
  tag: `tag-${id}`,
  secret: Buffer.alloc(32, id).toString('base64'),
  rev: 1,
  daily: new Map(),
  ratings: new Map(),
  total: null,
  history: [],
  receipts: new Map(),
});
