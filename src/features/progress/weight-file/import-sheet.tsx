import { useState } from 'react';

import type { FileLayout } from '#src/domain/body/weight-file/file-layout.ts';
import { PickFile } from '#src/files/pick-file.tsx';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { useDisplayZone } from '#src/state/plan/clock.ts';
import { Stack } from '#src/ui/cards/layout.tsx';
import { ProgressBar } from '#src/ui/cards/progress-bar.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { FileQuestions } from './file-questions.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImportFile } from './use-import-file.ts';
import type { Sending } from './use-send-import.ts';

interface Props {
  readonly file: File;
  readonly progress: ProgressData;
  readonly sending: Sending;
  readonly accept: string;
  readonly onOther: (file: File) => void;
  readonly close: () => void;
}

/** Shows the state of the import while the sheet is open. */
const Sent = ({ sending, close }: { readonly sending: Sending; readonly close: () => void }) => {
  const t = useT();
  const { draft, done, refused, running } = sending;
  const words = draft ? t('wearable.file.sending', { sent: draft.sent, total: draft.rows.length }) : '';
  return (
    <Stack gap={6}>
      <div role="status">
        {done ? (
          <Banner tone="palm" title={t('wearable.file.done', { count: done.imported })}>
            {done.kept > 0 ? t('wearable.file.keptDays', { count: done.kept }) : undefined}
          </Banner>
        ) : refused !== null ? (
          <Banner tone="tomato" title={t('wearable.file.stopped')}>
            {refused}
          </Banner>
        ) : draft && !running ? (
          <Banner
            tone="saffron"
            icon="device"
            title={t('wearable.file.waiting', { count: draft.rows.length - draft.sent })}
          >
            {t('wearable.file.waitingText')}
          </Banner>
        ) : (
          <p>{t('wearable.file.sendingText')}</p>
        )}
      </div>
      {draft && running && (
        <Stack gap={2}>
          <p>{words}</p>
          <ProgressBar value={draft.sent} max={draft.rows.length} label={words} />
        </Stack>
      )}
      <Button block onClick={close}>
        {t('shell.close')}
      </Button>
    </Stack>
  );
};

/** Returns a key for the columns that a question is about. */
const turnOf = ({ layout: { date, weight } }: { readonly layout: FileLayout }): string => `${date}-${weight}`;

const Reading = ({
  file,
  progress,
  sending,
  accept,
  onOther,
  onSent,
}: Omit<Props, 'close'> & { readonly onSent: () => void }) => {
  const t = useT();
  const zone = useDisplayZone();
  const { step, choose, askAgain } = useImportFile(file, { today: progress.today, zone });
  const [busy, setBusy] = useState(false);
  const [unkept, setUnkept] = useState(false);
  switch (step.kind) {
    case 'reading':
      return (
        <Stack gap={2}>
          <p role="status">{t('wearable.file.reading')}</p>
          <ProgressBar value={Math.round(step.share * 100)} max={100} label={t('wearable.file.reading')} />
        </Stack>
      );
    case 'unreadable':
      return (
        <Stack gap={6}>
          <Banner tone="tomato" role="alert" title={t(`wearable.file.unreadable.${step.why}`)} />
          <PickFile label={t('wearable.file.again')} icon="plus" accept={accept} block onPick={onOther} />
        </Stack>
      );
    case 'asking':
      // A question about other columns starts empty, without the earlier answers.
      return <FileQuestions key={turnOf(step)} asking={step} onAnswer={(choices) => choose(step, choices)} />;
    case 'preview': {
      const start = async (...how: Parameters<Sending['start']>): Promise<void> => {
        setBusy(true);
        const kept = await sending.start(...how);
        setBusy(false);
        setUnkept(!kept);
        if (kept) onSent();
      };
      return (
        <Stack gap={4}>
          {unkept && <Banner tone="tomato" role="alert" title={t('wearable.file.unkept')} />}
          <ImportPreview
            preview={step}
            progress={progress}
            busy={busy}
            onImport={(...how) => void start(...how).catch(report('an import of weights could not be begun'))}
            onChange={() => askAgain(step)}
          />
        </Stack>
      );
    }
  }
};

/** Leads from a chosen file to its weights: reads the file, asks questions, shows a preview, and only then imports. */
export const ImportSheet = ({ file, close, ...props }: Props) => {
  const t = useT();
  const [sent, setSent] = useState(false);
  return (
    <Modal show close={close} closeLabel={t('shell.close')} headLine={t('wearable.file.sheet')}>
      {sent ? (
        <Sent sending={props.sending} close={close} />
      ) : (
        <Reading key={`${file.name} ${file.lastModified}`} file={file} {...props} onSent={() => setSent(true)} />
      )}
    </Modal>
  );
};
