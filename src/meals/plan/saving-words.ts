import type { SavingWords } from '../../saving/use-saving.ts';

export const planWords = {
  full: 'plan.saveFull',
  invalid: 'plan.notSaved',
  signed_out: 'plan.saveSignedOut',
  undone: 'plan.undone',
  undoFailed: 'plan.undoFailed',
  key: 'plan',
} as const satisfies SavingWords;
