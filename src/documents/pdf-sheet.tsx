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

/**
 * Whether the browser can show a PDF in a tab: an installed app has no tabs, and phones and browsers without a PDF viewer
 * cannot show one.
 */
const opensTabs = (): boolean =>
  navigator.pdfViewerEnabled && !isOpenedAsApp() && !matchMedia('(pointer: coarse)').matches;

export interface PdfViewerProps {
  readonly show: boolean;
  readonly close: () => void;
  readonly title: string;
  /** The file name for saving. */
  readonly fileName: string;
  /** Null while the file is loading. */
  readonly file: Blob | null;
  /** The URL under which the service worker serves the file, also without a network. */
  readonly path?: string | undefined;
  /** The reason why the file could not be loaded. */
  readonly problem?: string | null;
}

/** Shows a PDF in a sheet of the app, in every browser, with buttons to save and share it. */
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
