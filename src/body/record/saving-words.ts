import type { SavingWords } from '../../saving/use-saving.ts';

export const progressWords = {
  full: 'progress.saveFull',
  invalid: 'progress.saveInvalid',
  signed_out: 'progress.saveSignedOut',
  undone: 'progress.undone',
  undoFailed: 'progress.undoFailed',
  key: 'progress',
} as const satisfies SavingWords;
