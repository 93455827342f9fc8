import type { Env } from '../env/env.ts';
import type { KeptArrays } from './kept-arrays.ts';
import type { Reader } from './reader.ts';
import { keptAhead } from './room-for-answers.ts';

/** Requests again everything that this device has stored, for at most `budgetMs`. */
export const refreshKept = async (
  { clock }: Pick<Env, 'clock'>,
  reader: Pick<Reader, 'refresh' | 'refreshKept'>,
  arrays: Pick<KeptArrays, 'kept'>,
  budgetMs: number,
): Promise<void> => {
  const spent = new Promise<void>((resolve) => clock.after(budgetMs, resolve));
  const ofArrays = async (): Promise<void> => {
    for (const { language, names } of await arrays.kept())
      await reader.refresh('get_arrays/get', { type: names, language });
  };
  await Promise.race([Promise.all([reader.refreshKept({ names: keptAhead }), ofArrays()]), spent]);
};
