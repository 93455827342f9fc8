import { useEffect, useState } from 'react';

import { today } from '../../domain/days/day.ts';
import { PdfViewer } from '../../documents/pdf-viewer.tsx';
import { FileWarning } from '../../files/file-warning.tsx';
import type { OpenedFile } from '../../files/kept-files.ts';
import { PickFile } from '../../files/pick-file.tsx';
import { useFileList } from '../../files/use-file-list.ts';
import { useUpload } from '../../files/use-upload.ts';
import { useWaiting } from '../../files/waiting.ts';
import { WaitingUploads } from '../../files/waiting-uploads.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { Card } from '../../ui/cards/card.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { List, ListRow } from '../../ui/cards/list-row.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { documentList } from './file-lists.ts';
import styles from './files.module.css';
import { FilesPage } from './files-page.tsx';
import { ListState } from './list-state.tsx';
import { MonthWeights } from './month-weights.tsx';
import { OpenDocument } from './open-document.tsx';
import { useRemoveFile } from './use-remove-file.ts';

const ACCEPTED =
  '.pdf,.docx,.doc,.jpg,.jpeg,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document,image/jpeg';

const Picture = ({ blob, name }: { readonly blob: Blob; readonly name: string }) => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const own = URL.createObjectURL(blob);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [blob]);
  return url === null ? null : <img className={styles.large} src={url} alt={name} />;
};

/** Shows the medical documents for the nutritionist, with the weight of each month. */
export const DocumentsScreen = () => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const demo = useSetting('DEMO_MODE', false);
  const toast = useToast();
  const upload = useUpload();
  const waiting = useWaiting().filter(({ use }) => use === 'document');
  const { shown, missing, failed, offline, read, address } = useFileList(documentList);
  const removing = useRemoveFile(read);
  const [unavailable, setUnavailable] = useState(false);
  const [opened, setOpened] = useState<(OpenedFile & { readonly name: string }) | null>(null);
  const close = (): void => setOpened(null);
  const isPdf = opened?.blob.type === 'application/pdf';

  const add = async (file: File): Promise<void> => {
    if ((await upload.begin({ use: 'document', name: file.name }, file)) !== 'sent') return;
    toast({ text: t('files.documentSent'), icon: 'check-circle' });
    await read();
  };

  const readAgain = (): void => void read().catch(report('a list of files could not be read'));

  return (
    <FilesPage title={t('files.documents')}>
      <Card title={t('files.yourDocuments')}>
        <Stack gap={4}>
          <Banner tone="palm" icon="lock" title={t('files.private')} />
          {!demo && (
            <Stack gap={2}>
              <PickFile
                block
                label={t('files.addDocument')}
                icon="plus"
                accept={ACCEPTED}
                busy={upload.preparing}
                onPick={(file) => void add(file).catch(report('a document could not be sent'))}
              />
              <p className={styles.quiet}>{t(offline ? 'files.addOffline' : 'files.documentHint')}</p>
            </Stack>
          )}
          <WaitingUploads entries={waiting} upload={upload} changed={readAgain} />
          {(unavailable || removing.failed !== null) && (
            <Banner tone="saffron" role="alert" title={t(removing.failed ?? 'files.unavailable')} />
          )}
          <ListState shown={shown} missing={missing} failed={failed} offline={offline} readAgain={readAgain} />
          {shown?.list.length === 0 && waiting.length === 0 && (
            <EmptyState icon="pdf" title={t('files.noDocuments')}>
              {t('files.noDocumentsText')}
            </EmptyState>
          )}
          {offline && shown && shown.list.length > 0 && <Reason id="delete-needs">{t('errors.offline')}</Reason>}
          {shown && shown.list.length > 0 && (
            <List>
              {shown.list.map((file) => (
                <ListRow
                  key={file.hash}
                  icon="pdf"
                  title={<bdi className={styles.name}>{file.name}</bdi>}
                  detail={t('files.sizeAndDay', {
                    size: t('files.kilobytes', { number: format.number(Math.ceil(file.size / 1000)) }),
                    day: format.dayWithYear(today(file.createdAt * 1000, zone)),
                  })}
                  trailing={
                    <>
                      <OpenDocument
                        file={file}
                        offline={offline}
                        turn={waiting.length}
                        address={address}
                        onOpen={(content) => setOpened({ ...content, name: file.name })}
                        onFailed={() => setUnavailable(true)}
                      />
                      <IconButton
                        icon="trash"
                        label={t('files.deleteNamed', { name: file.name })}
                        disabled={offline}
                        aria-describedby={offline ? 'delete-needs' : undefined}
                        onClick={() => removing.setAsked(file)}
                      />
                    </>
                  }
                />
              ))}
            </List>
          )}
        </Stack>
      </Card>
      <MonthWeights />
      <FileWarning warning={upload.warning} close={upload.warned} />
      <DeleteDialog removing={removing} headLine={t('files.deleteAsk', { name: removing.asked?.name ?? '' })} />
      <Modal
        show={opened !== null && !isPdf}
        close={close}
        closeLabel={t('shell.close')}
        headLine={opened?.name ?? ''}
        wide
      >
        {opened && !isPdf && <Picture {...opened} />}
      </Modal>
      <PdfViewer
        show={opened !== null && isPdf}
        close={close}
        title={opened?.name ?? ''}
        fileName={opened?.name ?? ''}
        file={opened?.blob ?? null}
        path={opened?.path}
      />
    </FilesPage>
  );
};
