import { Suspense, useState, type ReactNode } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { later } from '../../ui/drawing/later.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from '../files.module.css';

const AvatarSheet = later(async () => {
  const [part] = await Promise.all([import('./avatar-sheet.tsx'), loadCatalogue('files')]);
  return part.AvatarSheet;
});

interface Props {
  readonly label: string;
  /** The present picture. */
  readonly children: ReactNode;
}

/** Shows the customer's picture as a button that changes it. */
export const AvatarButton = ({ label, children }: Props) => {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={styles.change} aria-label={label} title={label} onClick={() => setOpen(true)}>
        {children}
        <span className={styles.mark}>
          <Icon name="camera" />
        </span>
      </button>
      {open !== null && (
        <Suspense fallback={null}>
          <AvatarSheet show={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
