import type { SavingWords } from '../../saving/use-saving.ts';

export const feedbackWords = {
  full: 'feedback.saveFull',
  invalid: 'feedback.saveInvalid',
  signed_out: 'feedback.saveSignedOut',
  undone: 'feedback.undone',
  undoFailed: 'feedback.undoFailed',
  key: 'feedback',
} as const satisfies SavingWords;
