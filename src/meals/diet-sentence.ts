import type { MessageId } from '../i18n/message-ids.ts';

/** What a diet is for, in one sentence of the `week` texts. */
const sentences: Readonly<Record<number, MessageId>> = {
  32: 'week.diet.balanced',
  33: 'week.diet.vegan',
  34: 'week.diet.vegetarian',
  35: 'week.diet.keto',
  36: 'week.diet.trim',
  37: 'week.diet.weightLoss',
  38: 'week.diet.gain',
  39: 'week.diet.athletes',
  40: 'week.diet.flexibleCarnivore',
};

/** Undefined for a diet that the provider has added: its name then stands alone. */
export const dietSentence = (diet: number): MessageId | undefined => sentences[diet];
