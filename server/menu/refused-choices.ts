import type { Sentence } from '../mail/sentence.ts';
import { type Refused, refuse } from '../request/result.ts';
import type { RefusedChoice } from './judge-choices.ts';

/** Returns the errors by day, as the customer's calendar shows them; an allergen is named before other reasons. */
export const refusalOf = (refused: readonly RefusedChoice[]): Refused => {
  const errors: Record<string, Sentence> = {};
  for (const { choice, message } of refused) errors[choice.day] ??= message;
  const { code, message } = refused.find((each) => each.code === 'dish_unsafe') ?? refused[0]!;
  return refuse(code, { message, errors });
};
