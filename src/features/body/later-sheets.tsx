import { Suspense, useState, type ReactNode } from 'react';

import type { ProgressData } from '../../body/record/use-progress.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { later } from '../../ui/drawing/later.tsx';
import type { ProfilePartName } from './facts/edit-profile.tsx';

/** A sheet whose code is not on this device and cannot be fetched now; it opens in its place when it comes. */
const NotHere = ({ show = true, close }: { readonly show?: boolean; readonly close: () => void }) => {
  const t = useT();
  return (
    <Modal show={show} close={close} closeLabel={t('shell.close')} headLine={t('errors.notOnDevice')}>
      <p>{t('errors.notOnDeviceText')}</p>
    </Modal>
  );
};

// Only for who records something: what the page shows is there without their forms, months and weeks.
const MeasurementsModal = later(
  async () => (await import('./measurements/measurements-modal.tsx')).MeasurementsModal,
  NotHere,
);
const CompositionSheet = later(
  async () => (await import('../../body/record/body-sheets.tsx')).CompositionSheet,
  NotHere,
);
const EditProfile = later(async () => (await import('./facts/edit-profile.tsx')).EditProfile, NotHere);

/** What is open over the page: one at a time. */
export type BodySheet = 'measurements' | 'composition' | ProfilePartName;

interface Props {
  readonly sheet: BodySheet | null;
  readonly progress: ProgressData;
  readonly close: () => void;
}

/**
 * Each sheet suspends by itself: one that is loading hides no open one. Once opened it stays mounted, to close with its
 * motion.
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
