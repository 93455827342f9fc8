import type { MessageId } from '../i18n/message-ids.ts';

/** What a diet is for, in one sentence of the `week` texts. */
const sentences: Readonly<Record<string, MessageId>> = {
  balanced: 'week.diet.balanced',
  vegan: 'week.diet.vegan',
  vegetarian: 'week.diet.vegetarian',
  keto: 'week.diet.keto',
  trim: 'week.diet.trim',
  'weight-loss': 'week.diet.weightLoss',
  gain: 'week.diet.gain',
  athletes: 'week.diet.athletes',
  'flexible-carnivore': 'week.diet.flexibleCarnivore',
};

/** Undefined for a diet that the app does not know by its key: its name then stands alone. */
export const dietSentence = ({ key = '' }: { readonly key?: string | undefined }): MessageId | undefined =>
  Object.hasOwn(sentences, key) ? sentences[key] : undefined;
