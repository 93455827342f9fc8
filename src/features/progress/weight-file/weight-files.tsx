import { Suspense, useEffect, useState } from 'react';

import { progressSources } from '#src/domain/body/progress-entry.ts';
import { weightsCsv } from '#src/domain/body/weight-file/weights-csv.ts';
import { PickFile } from '#src/files/pick-file.tsx';
import { useGiveFile } from '#src/documents/give-file.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Grid, Row, Stack } from '#src/ui/cards/layout.tsx';
import { ProgressBar } from '#src/ui/cards/progress-bar.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { later } from '#src/ui/drawing/later.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { launchedFile, useLaunchedFile } from '#src/state/device/launched-file.ts';
import type { ProgressData } from '#src/body/record/use-progress.ts';
import { useSendImport, type Sending } from './use-send-import.ts';

const ImportSheet = later(async () => (await import('./import-sheet.tsx')).ImportSheet);

/** File names are unreliable, and phones disable files of types that are not listed. */
const ACCEPT =
  '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/comma-separated-values,text/plain,application/vnd.ms-excel';

const OnItsWay = ({ sending }: { readonly sending: Sending }) => {
  const t = useT();
  const { draft, running, refused, goOn, discard } = sending;
  if (!draft) return null;
  const left = draft.rows.length - draft.sent;
  if (refused !== null)
    return (
      <Banner
        tone="tomato"
        role="alert"
        title={t('wearable.file.stopped')}
        actions={
          <Row>
            <Button size="s" variant="secondary" disabled={goOn === null} onClick={() => goOn?.()}>
              {t('wearable.file.goOn')}
            </Button>
            <Button size="s" variant="dangerQuiet" onClick={discard}>
              {t('wearable.file.discard')}
            </Button>
          </Row>
        }
      >
        {refused}
      </Banner>
    );
  const words = t('wearable.file.sending', { sent: draft.sent, total: draft.rows.length });
  return running ? (
    <Stack gap={2}>
      <p>{words}</p>
      <ProgressBar value={draft.sent} max={draft.rows.length} label={words} />
    </Stack>
  ) : (
    <Banner
      tone="saffron"
      icon="device"
      role="status"
      title={t('wearable.file.waiting', { count: left })}
      actions={
        <Row>
          {goOn && (
            <Button size="s" variant="secondary" onClick={goOn}>
              {t('wearable.file.sendNow')}
            </Button>
          )}
          <Button size="s" variant="dangerQuiet" onClick={discard}>
            {t('wearable.file.discard')}
          </Button>
        </Row>
      }
    >
      {t('wearable.file.waitingText')}
    </Banner>
  );
};

/** Imports weights from another app's file and exports them as a file. Both work with the data on this device. */
export const WeightFiles = ({ progress }: { readonly progress: ProgressData }) => {
  const t = useT();
  const toast = useToast();
  const sending = useSendImport();
  const { save } = useGiveFile();
  const [file, setFile] = useState<File | null>(null);
  const launched = useLaunchedFile();
  const { daily, data, today } = progress;
  const isFree = file === null && !sending.draft;
  useEffect(() => {
    // The file waits until an earlier import has ended.
    if (launched && isFree) setFile(launched);
  }, [launched, isFree]);
  const close = (): void => {
    launchedFile.set(null);
    setFile(null);
  };

  const give = (): void => {
    const sources = data.sources['weight'] ?? {};
    const text = weightsCsv(daily.weight, {
      date: t('wearable.file.date'),
      weight: t('wearable.file.weight'),
      source: t('wearable.file.source'),
      sourceOf: ({ day }) => {
        const source = progressSources.find((known) => known === sources[day]) ?? 'manual';
        return t(`wearable.file.source.${source}`);
      },
    });
    save(new File([text], `weights-${today}.csv`, { type: 'text/csv;charset=utf-8' }));
    toast({ text: t('wearable.file.exported', { count: daily.weight.length }), icon: 'download', key: 'weights' });
  };

  return (
    <Card title={t('wearable.file.title')}>
      <Stack gap={4}>
        <p>{t('wearable.file.text')}</p>
        <OnItsWay sending={sending} />
        {sending.done && file === null && (
          <Banner
            tone="palm"
            role="status"
            title={t('wearable.file.done', { count: sending.done.imported })}
            actions={
              <Button size="s" variant="quiet" onClick={sending.seen}>
                {t('shell.close')}
              </Button>
            }
          >
            {sending.done.kept > 0 ? t('wearable.file.keptDays', { count: sending.done.kept }) : undefined}
          </Banner>
        )}
        <Grid min="12rem" gap={2}>
          {!sending.draft && (
            <PickFile
              label={t('wearable.file.import')}
              icon="plus"
              accept={ACCEPT}
              variant="soft"
              block
              onPick={setFile}
            />
          )}
          <Button block variant="quiet" icon="download" disabled={daily.weight.length === 0} onClick={give}>
            {t('wearable.file.export')}
          </Button>
        </Grid>
        {daily.weight.length === 0 && <p>{t('wearable.file.nothingToExport')}</p>}
      </Stack>
      {file && (
        <Suspense>
          <ImportSheet
            file={file}
            progress={progress}
            sending={sending}
            onOther={setFile}
            accept={ACCEPT}
            close={close}
          />
        </Suspense>
      )}
    </Card>
  );
};
