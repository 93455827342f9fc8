import { dayToWire } from '../../../domain/days/day.ts';
import { girthPart, measuredOn } from '../../../body/record/girth-part.ts';
import type { ProgressData } from '../../../body/record/use-progress.ts';
import { useSave } from '../../../body/record/use-save.ts';
import type { ChangedWeek } from './week-entries.ts';

/** Stores entries of one type on the device; true when all of them are there. */
export const useSaveWeeks = ({ data, asOf }: ProgressData): ((edits: readonly ChangedWeek[]) => Promise<boolean>) => {
  const save = useSave();
  const options = { replaces: asOf };
  return async (edits) => {
    const weights = edits.flatMap((edit) => {
      if (edit.type !== 'weight') return [];
      const date = dayToWire(edit.day);
      return [{ data: { date, weight: edit.grams }, inverse: { date, weight: measuredOn(data, 'weight', edit.day) } }];
    });
    const girths = edits.flatMap((edit) => (edit.type === 'body' ? [girthPart(data, edit.day, edit.girths)] : []));
    if (weights.length > 0 && !(await save('progress/setWeight', weights, options))) return false;
    return girths.length === 0 || save('progress/setBodyMeasurements', girths, options);
  };
};
