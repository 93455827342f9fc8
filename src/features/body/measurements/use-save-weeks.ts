import { girthPart, measuredOn } from '#src/body/record/girth-part.ts';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { useSaving } from '#src/saving/use-saving.ts';
import { progressWords } from '#src/body/record/saving-words.ts';
import type { ChangedWeek } from './week-entries.ts';

/** Returns a function that stores entries of one type on the device; it resolves true if all of them are stored. */
export const useSaveWeeks = ({ data, asOf }: ProgressData): ((edits: readonly ChangedWeek[]) => Promise<boolean>) => {
  const { save } = useSaving(progressWords);
  const options = { replaces: asOf };
  return async (edits) => {
    const weights = edits.flatMap((edit) => {
      if (edit.type !== 'weight') return [];
      const { day: date } = edit;
      return [{ data: { date, weight: edit.grams }, inverse: { date, weight: measuredOn(data, 'weight', date) } }];
    });
    const girths = edits.flatMap((edit) => (edit.type === 'body' ? [girthPart(data, edit.day, edit.girths)] : []));
    if (weights.length > 0 && !(await save('progress/setWeight', weights, options))) return false;
    return girths.length === 0 || save('progress/setBodyMeasurements', girths, options);
  };
};
