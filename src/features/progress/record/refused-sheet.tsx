import { useState } from 'react';

import { putAway, refusedEntry } from '#src/state/engine/entry-sync.ts';
import { useOutbox } from '#src/state/engine/outbox.ts';
import { CompositionSheet, MeasurementsSheet } from '#src/body/record/body-sheets.tsx';
import { refusedDay, type RefusedDay } from '#src/body/record/refused-day.ts';
import { TrackModal } from './track-modal.tsx';
import type { ProgressData } from '#src/body/record/use-progress.ts';

interface Props {
  /** The id of the refused entry in the URL. */
  readonly id: string;
  readonly close: () => void;
  readonly progress: ProgressData;
}

/** Shows a refused entry on its own day with its own values. When it is saved again, the refused entry is removed. */
export const RefusedSheet = ({ id, close, progress }: Props) => {
  const entry = refusedEntry(useOutbox(), id);
  const found = entry && refusedDay(entry);
  // The edits stay even if another tab removes the entry.
  const [again, setAgain] = useState<RefusedDay | null>(null);
  if (found && !again) setAgain(found);
  if (!again || !progress.known) return null;
  const done = (): void => {
    putAway(id);
    close();
  };
  const common = { show: true, close, progress, again };
  if (again.sheet === 'measurements') return <MeasurementsSheet {...common} onSaved={done} />;
  if (again.sheet === 'composition') return <CompositionSheet {...common} onSaved={done} />;
  return <TrackModal {...common} onSaved={() => putAway(id)} />;
};
