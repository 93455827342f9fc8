import { FileWarning } from '../../files/file-warning.tsx';
import { useUpload } from '../../files/use-upload.ts';
import type { WaitingUpload } from '../../files/waiting.ts';
import { WaitingUploads } from '../../files/waiting-uploads.tsx';
import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import styles from './sync.module.css';

/**
 * Shows pictures and documents that were chosen and not sent: they are sent only when the customer presses a button, not
 * when the network returns.
 */
export const WaitingFiles = ({ entries }: { readonly entries: readonly WaitingUpload[] }) => {
  const t = useT();
  const upload = useUpload();
  return (
    <>
      {entries.length > 0 && (
        <Card title={t('sync.files', { count: entries.length })}>
          <Stack gap={3}>
            <p className={styles.when}>{t('sync.filesText')}</p>
            <WaitingUploads entries={entries} upload={upload} changed={() => undefined} />
          </Stack>
        </Card>
      )}
      {/* Also when the last of them is the one that is never taken. */}
      <FileWarning warning={upload.warning} close={upload.warned} />
    </>
  );
};
