import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { useOffline } from '../state/engine/connectivity.ts';
import { report } from '../state/engine/report.ts';
import { ProgressBar } from '../ui/cards/progress-bar.tsx';
import { Stack } from '../ui/cards/layout.tsx';
import { Button } from '../ui/forms/button.tsx';
import styles from './files.module.css';
import { cancelWaiting, useSending } from './sending.ts';
import type { Upload } from './use-upload.ts';
import type { WaitingUpload } from './waiting.ts';

interface Props {
  readonly entries: readonly WaitingUpload[];
  readonly upload: Upload;
  /** Called after a file was sent or removed. */
  readonly changed: () => void;
}

/** Shows running uploads, and the files on this device that the customer can send. */
export const WaitingUploads = ({ entries, upload, changed }: Props) => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const sending = useSending();
  if (entries.length === 0) return null;
  const titleOf = ({ use, name, side, date }: WaitingUpload): string => {
    if (use === 'avatar') return t('files.yourPhoto');
    if (side === undefined || date === undefined) return name;
    return t(side === 'before' ? 'files.waitingBefore' : 'files.waitingAfter', {
      day: format.dayWithYear(date),
    });
  };
  return (
    <Stack gap={2}>
      {entries.map((entry) => {
        const { id, size, kept } = entry;
        const state = sending.get(id);
        const remove = (): void => {
          cancelWaiting(id).then(changed, report('a waiting file could not be taken away'));
        };
        const title = titleOf(entry);
        return (
          <div key={id} className={styles.waiting} role="group" aria-label={title}>
            <div className={styles.between}>
              <span className={styles.name}>{title}</span>
              <span className={styles.quiet}>
                {t('files.kilobytes', { number: format.number(Math.ceil(size / 1000)) })}
              </span>
            </div>
            {state?.kind === 'sending' ? (
              <>
                <ProgressBar
                  value={Math.round(state.share * 100)}
                  max={100}
                  label={t('files.sending', { name: title })}
                />
                <div className={styles.between}>
                  <span className={styles.quiet}>{format.percent(state.share)}</span>
                  <Button variant="quiet" size="s" onClick={remove}>
                    {t('files.cancel')}
                  </Button>
                </div>
              </>
            ) : (
              <>
                <p className={styles.quiet} role="status">
                  {state?.kind === 'refused'
                    ? state.message
                    : state?.kind === 'unreachable'
                      ? t('files.notConfirmed')
                      : t(kept ? 'files.waits' : 'files.waitsUnkept')}
                </p>
                <div className={styles.actions}>
                  <Button
                    size="s"
                    variant="soft"
                    icon="sync"
                    disabled={offline}
                    onClick={() => {
                      upload.send(id).then(changed, report('a waiting file could not be sent'));
                    }}
                  >
                    {t('files.sendNow')}
                  </Button>
                  <Button size="s" variant="dangerQuiet" aria-label={t('files.discard')} onClick={remove}>
                    {t('files.delete')}
                  </Button>
                </div>
              </>
            )}
          </div>
        );
      })}
    </Stack>
  );
};
