import type { KeptArrays } from './kept-arrays.ts';
import type { Reader } from './reader.ts';
import { keptAhead } from './room-for-answers.ts';

/** Asks anew for everything that this device keeps. */
export const refreshKept = async (
  reader: Pick<Reader, 'refresh' | 'refreshKept'>,
  arrays: Pick<KeptArrays, 'kept'>,
): Promise<void> => {
  const ofArrays = async (): Promise<void> => {
    for (const { language, names } of await arrays.kept())
      await reader.refresh('get_arrays/get', { type: names, language });
  };
  await Promise.all([reader.refreshKept({ names: keptAhead }), ofArrays()]);
};
