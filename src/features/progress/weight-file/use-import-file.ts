import { useCallback, useEffect, useRef, useState } from 'react';

import { layoutOf, layoutWith, type FileLayout } from '#src/domain/body/weight-file/file-layout.ts';
import {
  makeWeightReader,
  seeRows,
  unseen,
  type FileWeights,
  type Seen,
} from '#src/domain/body/weight-file/read-weights.ts';
import type { TextRow } from '#src/domain/body/weight-file/delimited-text.ts';
import { addDays, type Day } from '#src/domain/days/day.ts';
import { orderFrom, type DateOrder } from '#src/domain/reading/read-moment.ts';
import type { WeightUnit } from '#src/domain/body/read-weight.ts';
import { report } from '#src/state/engine/report.ts';
import { readFileRows, type Unreadable } from './read-file.ts';
import { inSlices } from './slices.ts';

/** How a file is read; null if it is not known yet. */
export interface Choices {
  readonly date: number | null;
  readonly weight: number | null;
  readonly order: DateOrder | null;
  readonly unit: WeightUnit | null;
}

/** The customer's answers about a file that does not contain them. */
export type Said = Pick<Choices, 'order' | 'unit'>;
const nothingSaid: Said = { order: null, unit: null };

interface Read {
  readonly rows: readonly TextRow[];
  readonly layout: FileLayout;
  readonly seen: Seen;
  readonly said: Said;
}

export type Step =
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'unreadable'; readonly why: Unreadable }
  | ({ readonly kind: 'asking' } & Read)
  | ({ readonly kind: 'preview'; readonly found: FileWeights } & Read);

/** Returns the choices from the file, or else from the customer's answers. A choice without a source stays null. */
export const choicesOf = ({ date, weight, unit }: FileLayout, { orders, unitless }: Seen, said: Said): Choices => ({
  date,
  weight,
  order: date === null ? null : (orderFrom(orders) ?? said.order),
  // A weight without a unit has the unit of the header row.
  unit: weight === null ? null : unitless ? said.unit : (unit ?? 'kg'),
});

/** Reads a file step by step, in slices; closing stops it. */
export const useImportFile = (file: File, { today, zone }: { readonly today: Day; readonly zone: string }) => {
  const [step, setStep] = useState<Step>({ kind: 'reading', share: 0 });
  const wanted = useRef(0);

  const read = useCallback(
    async (rows: readonly TextRow[], layout: FileLayout, said: Said): Promise<void> => {
      const turn = ++wanted.current;
      const isWanted = (): boolean => wanted.current === turn;
      let seen = unseen;
      const complete = await inSlices(rows, (part) => (seen = seeRows(seen, part, layout)), isWanted);
      if (!complete) return;
      const { date, weight, order, unit } = choicesOf(layout, seen, said);
      if (date === null || weight === null || order === null || unit === null) {
        setStep({ kind: 'asking', rows, layout, seen, said });
        return;
      }
      const reader = makeWeightReader(layout, { order, unit, latest: addDays(today, 1), zone });
      if (await inSlices(rows, reader.read, isWanted))
        setStep({ kind: 'preview', rows, layout, seen, said, found: reader.done() });
    },
    [today, zone],
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
      else await read(result.rows, layoutOf(result.rows), nothingSaid);
    };
    begin().catch(report('a file of weights could not be read'));
    return () => {
      wanted.current += 1;
    };
  }, [file, read]);

  return {
    step,
    /** Reads the file with the customer's answers. */
    choose: ({ rows, layout }: Extract<Step, { kind: 'asking' }>, { order, unit, ...columns }: Choices): void => {
      read(rows, layoutWith(rows, layout, columns), { order, unit }).catch(
        report('a file of weights could not be read'),
      );
    },
    /** Asks all questions again. */
    askAgain: ({ rows, layout, seen, said }: Extract<Step, { kind: 'preview' }>): void =>
      setStep({ kind: 'asking', rows, layout, seen, said }),
  };
};
