import { useEffect, useMemo } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { isOpenedAsApp } from '../state/device/install.ts';
import { Button, buttonClass } from '../ui/forms/button.tsx';
import { ErrorState } from '../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../ui/cards/skeleton.tsx';
import { Icon } from '../ui/text/icon.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { canShare, linksSave, useGiveFile } from './give-file.ts';
import { PdfPages } from './pdf-pages.tsx';
import styles from './pdf-viewer.module.css';

/** An installed app has no tabs, and neither phones nor browsers without a PDF viewer show a PDF in one. */
const opensTabs = (): boolean =>
  navigator.pdfViewerEnabled && !isOpenedAsApp() && !matchMedia('(pointer: coarse)').matches;

export interface PdfViewerProps {
  readonly show: boolean;
  readonly close: () => void;
  readonly title: string;
  /** Under which it is saved. */
  readonly fileName: string;
  /** Null while it is on its way. */
  readonly file: Blob | null;
  /** Where the worker answers it, also without a network. */
  readonly path?: string | undefined;
  /** Why it did not come. */
  readonly problem?: string | null;
}

/** A PDF in a sheet of the app, in every browser, with what hands it on. */
export const PdfSheet = ({ show, close, title, fileName, file, path, problem = null }: PdfViewerProps) => {
  const t = useT();
  const give = useGiveFile();
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const given = useMemo(() => file && new File([file], fileName, { type: file.type }), [file, fileName]);
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={title}
      className={styles.sheet}
      wide
      {...(given && {
        footer: (
          <div className={styles.actions}>
            {canShare(given) && (
              <Button icon="share" onClick={() => give.share(given)}>
                {t('documents.share')}
              </Button>
            )}
            {(linksSave() || !canShare(given)) && (
              <Button variant="secondary" icon="download" onClick={() => give.save(given)}>
                {t('documents.save')}
              </Button>
            )}
            {opensTabs() && (
              <a className={buttonClass({ variant: 'quiet' })} href={path ?? url} target="_blank" rel="noreferrer">
                <Icon name="pdf" /> {t('documents.newTab')}
              </a>
            )}
          </div>
        ),
      })}
    >
      {problem !== null ? (
        <ErrorState icon="warning" title={problem} />
      ) : file ? (
        <PdfPages file={file} name={title} />
      ) : (
        <Loading label={t('documents.opening', { name: title })}>
          <Skeleton shape="card" height="24rem" />
        </Loading>
      )}
    </Modal>
  );
};
