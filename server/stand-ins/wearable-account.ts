import { createHash, randomUUID } from 'node:crypto';

import { addDays, type Day } from '../../src/domain/days/day.ts';

/** The kinds of account at the provider. The tester chooses one with the consent, and every token contains it. */
export const wearableScenarios = [
  { name: 'granted', label: 'Allow' },
  { name: 'several-a-day', label: 'Allow: several weights a day' },
  { name: 'two-pages', label: 'Allow: more weights than fit on a page' },
  { name: 'empty', label: 'Allow: no weights yet' },
  { name: 'no-scope', label: 'Allow, but weights are not ticked' },
  { name: 'expired', label: 'Allow: the first token has expired' },
  { name: 'revoked', label: 'Allow, and take it back at once' },
  { name: 'not-linked', label: 'Allow: an account without such data' },
  { name: 'limited', label: 'Allow: asked too often' },
  { name: 'gone', label: 'Allow: the interface is closed' },
  { name: 'garbage', label: 'Allow: answers that say nothing' },
  { name: 'broken', label: 'Allow: answers with an error' },
  { name: 'slow', label: 'Allow: no answer' },
] as const;
export type WearableScenario = (typeof wearableScenarios)[number]['name'];

export const scenarioOf = (name: unknown): WearableScenario | undefined =>
  wearableScenarios.find((known) => known.name === name)?.name;

interface Carried {
  readonly kind: 'code' | 'access' | 'refresh';
  readonly scenario: WearableScenario;
  readonly id: string;
  /** Only for a code: the values that the token request must match. */
  readonly challenge?: string;
  readonly redirect?: string;
}

/** Encodes the data into the token itself, so that a permission survives a restart of a development server. */
export const carry = (what: Omit<Carried, 'id'>): string =>
  Buffer.from(JSON.stringify({ ...what, id: randomUUID() })).toString('base64url');

export const carried = (token: string, kind: Carried['kind']): Carried | undefined => {
  try {
    const what = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as Partial<Carried>;
    return what.kind === kind && what.id !== undefined && scenarioOf(what.scenario) !== undefined
      ? (what as Carried)
      : undefined;
  } catch {
    // The token was not issued by this stand-in.
    return undefined;
  }
};

export const challengeMatches = (challenge: string | undefined, verifier: string | null): boolean =>
  challenge !== undefined &&
  createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url') === challenge;

export interface Weighed {
  readonly day: Day;
  /** HH:MM:SS in Dubai. */
  readonly time: string;
  readonly grams: number;
}

const DAYS = 24;
/**
 * The account's weights: one on every second morning of the last weeks, slowly decreasing; the evening before is heavier.
 */
export const weighedBy = (scenario: WearableScenario, today: Day): readonly Weighed[] => {
  if (scenario === 'empty') return [];
  return Array.from({ length: DAYS / 2 }, (_, i) => addDays(today, -DAYS + 2 * i + 1)).flatMap((day, i) => {
    const morning = { day, time: '07:10:00', grams: 72_000 - 100 * i };
    return scenario === 'several-a-day' ? [{ ...morning, time: '06:05:00', grams: 99_000 }, morning] : [morning];
  });
};
