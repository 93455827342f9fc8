import type { Day } from '../../src/domain/days/day.ts';
import type { Parsed } from '../../src/protocol/messages.ts';

type Sent = Parsed<'mobile_checkout/set'>['detailsData'];
type Part = { readonly dishId: number; readonly qty: number };

/** What a request assigns to one meal of one day: a dish, or parts by category. */
export interface Choice {
  readonly day: Day;
  readonly type: number;
  readonly cell: number | Readonly<Record<string, Part>>;
}

/** A menu in the form that a request sends. */
export interface SentMenu {
  readonly choices: readonly Choice[];
  /** Earliest first; includes days without a meal. */
  readonly days: readonly Day[];
}

/** Accepts rows and maps; both mean the same. */
export const choicesIn = (sent: Sent): Choice[] =>
  Array.isArray(sent)
    ? sent.map((row) => ({ day: row.date, type: row.mealType_id, cell: row.dish_id }))
    : Object.entries(sent).flatMap(([on, cells]) =>
        Object.entries(cells).map(([type, cell]) => ({
          day: on as Day,
          type: Number(type),
          cell,
        })),
      );

export const sentMenu = (sent: Sent): SentMenu => ({
  choices: choicesIn(sent),
  days: [...new Set(Array.isArray(sent) ? sent.map(({ date }) => date) : (Object.keys(sent) as Day[]))].sort(),
});
