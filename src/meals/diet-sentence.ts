import type { MessageId } from '../i18n/message-ids.ts';

/** The sentence about each diet, from the `week` texts. */
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

/** Returns undefined for a diet whose key the app does not know: then only its name is shown. */
export const dietSentence = ({ key = '' }: { readonly key?: string | undefined }): MessageId | undefined =>
  Object.hasOwn(sentences, key) ? sentences[key] : undefined;
