import { Suspense, useState, type ReactNode } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { later } from '../../ui/drawing/later.tsx';

const Sheet = later(async () => {
  const [part] = await Promise.all([import('./pause-sheet.tsx'), loadCatalogue('pause', 'checkout')]);
  return part.PauseSheet;
});

interface Props {
  /** Renders the control that opens the sheet. */
  readonly children: (open: () => void) => ReactNode;
}

/** A control that opens 'Pause Plan'; the sheet's code is loaded when it is first opened. */
export const PausePlan = ({ children }: Props) => {
  const [wanted, setWanted] = useState(false);
  const [show, setShow] = useState(false);
  return (
    <>
      {children(() => {
        setWanted(true);
        setShow(true);
      })}
      {wanted && (
        <Suspense>
          <Sheet show={show} close={() => setShow(false)} />
        </Suspense>
      )}
    </>
  );
};
