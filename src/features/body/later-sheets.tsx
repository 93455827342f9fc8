import { Suspense, useState, type ReactNode } from 'react';

import type { ProgressData } from '../../body/record/use-progress.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { later } from '../../ui/drawing/later.tsx';
import type { ProfilePartName } from './facts/edit-profile.tsx';

/** Shown if a sheet's code is not on this device and cannot be fetched now; the sheet replaces it once it is loaded. */
const NotHere = ({ show = true, close }: { readonly show?: boolean; readonly close: () => void }) => {
  const t = useT();
  return (
    <Modal show={show} close={close} closeLabel={t('shell.close')} headLine={t('errors.notOnDevice')}>
      <p>{t('errors.notOnDeviceText')}</p>
    </Modal>
  );
};

// Fetched only for customers who enter values: the page itself needs no forms, months or weeks.
const MeasurementsModal = later(
  async () => (await import('./measurements/measurements-modal.tsx')).MeasurementsModal,
  NotHere,
);
const CompositionSheet = later(
  async () => (await import('../../body/record/body-sheets.tsx')).CompositionSheet,
  NotHere,
);
const EditProfile = later(async () => (await import('./facts/edit-profile.tsx')).EditProfile, NotHere);

/** The sheet that is open over the page: only one at a time. */
export type BodySheet = 'measurements' | 'composition' | ProfilePartName;

interface Props {
  readonly sheet: BodySheet | null;
  readonly progress: ProgressData;
  readonly close: () => void;
}

/**
 * Each sheet has its own Suspense, so that a loading sheet does not hide an open one. An opened sheet stays mounted, so
 * that its closing is animated.
 */
const Kept = ({ open, children }: { readonly open: boolean; readonly children: ReactNode }) => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return <Suspense>{opened && children}</Suspense>;
};

export const LaterSheets = ({ sheet, progress, close }: Props) => {
  const measures = sheet === 'measurements';
  const composes = sheet === 'composition';
  return (
    <>
      <Kept open={measures}>
        <MeasurementsModal show={measures} close={close} progress={progress} />
      </Kept>
      <Kept open={composes}>
        <CompositionSheet show={composes} close={close} progress={progress} />
      </Kept>
      {sheet !== null && !measures && !composes && (
        <Suspense>
          <EditProfile part={sheet} close={close} />
        </Suspense>
      )}
    </>
  );
};
