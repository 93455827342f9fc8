import { Suspense, useState } from 'react';

import type { ProgressData } from '../../body/record/use-progress.ts';
import { later } from '../../ui/drawing/later.tsx';
import type { ProfilePartName } from './facts/edit-profile.tsx';

// Only for who records something: what the page shows is there without their forms, months and weeks.
const MeasurementsModal = later(async () => (await import('./measurements/measurements-modal.tsx')).MeasurementsModal);
const CompositionSheet = later(async () => (await import('../../body/record/body-sheets.tsx')).CompositionSheet);
const EditProfile = later(async () => (await import('./facts/edit-profile.tsx')).EditProfile);

export type BodySheet = 'none' | 'measurements' | 'composition';

interface Props {
  readonly sheet: BodySheet;
  readonly part: ProfilePartName | null;
  readonly progress: ProgressData;
  readonly close: () => void;
}

/** What opens over the page; once opened a sheet stays, so that it can leave as it came. */
export const LaterSheets = ({ sheet, part, progress, close }: Props) => {
  const [opened, setOpened] = useState<ReadonlySet<BodySheet>>(new Set());
  if (sheet !== 'none' && !opened.has(sheet)) setOpened(new Set([...opened, sheet]));
  return (
    <Suspense>
      {opened.has('measurements') && (
        <MeasurementsModal show={sheet === 'measurements'} close={close} progress={progress} />
      )}
      {opened.has('composition') && (
        <CompositionSheet show={sheet === 'composition'} close={close} progress={progress} />
      )}
      {part && <EditProfile part={part} close={close} />}
    </Suspense>
  );
};
