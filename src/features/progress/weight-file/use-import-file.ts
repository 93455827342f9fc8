import { useCallback, useEffect, useRef, useState } from 'react';

import { orderFrom, type DateOrder } from '../../../domain/body/weight-file/file-date.ts';
import { layoutOf, type FileLayout } from '../../../domain/body/weight-file/file-layout.ts';
import type { WeightUnit } from '../../../domain/body/weight-file/file-weight.ts';
import {
  makeWeightReader,
  seeRows,
  unseen,
  type FileWeights,
  type Seen,
} from '../../../domain/body/weight-file/read-weights.ts';
import type { TextRow } from '../../../domain/body/weight-file/delimited-text.ts';
import { addDays, type Day } from '../../../domain/days/day.ts';
import { report } from '../../../state/engine/report.ts';
import { readFileRows, type Unreadable } from './read-file.ts';
import { inSlices } from './slices.ts';

/** What the customer has said of a file that does not say it itself. */
export interface Choices {
  readonly date: number | null;
  readonly weight: number | null;
  readonly order: DateOrder | null;
  readonly unit: WeightUnit | null;
}

export type Step =
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'unreadable'; readonly why: Unreadable }
  | { readonly kind: 'asking'; readonly rows: readonly TextRow[]; readonly layout: FileLayout; readonly seen: Seen }
  | {
      readonly kind: 'preview';
      readonly rows: readonly TextRow[];
      readonly layout: FileLayout;
      readonly seen: Seen;
      readonly choices: Choices;
      readonly found: FileWeights;
    };

/** As far as the file tells. */
export const choicesOf = ({ date, weight, unit }: FileLayout, { orders, unitless }: Seen): Choices => ({
  date,
  weight,
  order: orderFrom(orders),
  // Every weight that names none is in the unit of the head.
  unit: unitless ? null : (unit ?? 'kg'),
});

/** What is still to be asked. */
export const missing = ({ date, weight, order, unit }: Choices): (keyof Choices)[] => [
  ...(date === null ? (['date'] as const) : []),
  ...(weight === null ? (['weight'] as const) : []),
  ...(order === null ? (['order'] as const) : []),
  ...(unit === null ? (['unit'] as const) : []),
];

/** Other columns than the head shows have nothing of what it says about them. */
const withColumns = (layout: FileLayout, { date, weight }: Pick<Choices, 'date' | 'weight'>): FileLayout =>
  date === layout.date && weight === layout.weight
    ? layout
    : { known: null, headLine: layout.headLine, head: layout.head, date, weight, unit: null };

/** Reads a file step by step, in slices; closing ends it. */
export const useImportFile = (file: File, today: Day) => {
  const [step, setStep] = useState<Step>({ kind: 'reading', share: 0 });
  const wanted = useRef(0);

  const read = useCallback(
    async (rows: readonly TextRow[], layout: FileLayout, said: Partial<Choices>): Promise<void> => {
      const turn = ++wanted.current;
      const isWanted = (): boolean => wanted.current === turn;
      let seen = unseen;
      const complete = await inSlices(rows, (part) => (seen = seeRows(seen, part, layout)), isWanted);
      if (!complete) return;
      const choices = { ...choicesOf(layout, seen), ...said };
      const { order, unit } = choices;
      if (missing(choices).length > 0 || order === null || unit === null) {
        setStep({ kind: 'asking', rows, layout, seen });
        return;
      }
      const reader = makeWeightReader(layout, { order, unit, latest: addDays(today, 1) });
      if (await inSlices(rows, reader.read, isWanted))
        setStep({ kind: 'preview', rows, layout, seen, choices, found: reader.done() });
    },
    [today],
  );

  useEffect(() => {
    const turn = ++wanted.current;
    const isWanted = (): boolean => wanted.current === turn;
    const begin = async (): Promise<void> => {
      const progressed = (share: number): void => {
        if (isWanted()) setStep({ kind: 'reading', share });
      };
      const result = await readFileRows(file, { progressed, wanted: isWanted });
      if (!isWanted()) return;
      if (result.kind === 'unreadable') setStep(result);
      else await read(result.rows, layoutOf(result.rows), {});
    };
    begin().catch(report('a file of weights could not be read'));
    return () => {
      wanted.current += 1;
    };
  }, [file, read]);

  return {
    step,
    /** Reads the file as the customer says. */
    choose: (from: Extract<Step, { kind: 'asking' | 'preview' }>, choices: Choices): void => {
      const { date, weight, order, unit } = choices;
      const layout = withColumns(from.layout, { date, weight });
      read(from.rows, layout, { ...(order && { order }), ...(unit && { unit }) }).catch(
        report('a file of weights could not be read'),
      );
    },
    /** Asks for everything once more. */
    askAgain: ({ rows, layout, seen }: Extract<Step, { kind: 'preview' }>): void =>
      setStep({ kind: 'asking', rows, layout, seen }),
  };
};
