import { useState } from 'react';

import { photosOn } from '../../domain/body/photo-days.ts';
import { day, isDay, type Day } from '../../domain/days/day.ts';
import { FileWarning } from '../../files/file-warning.tsx';
import { PickFile } from '../../files/pick-file.tsx';
import { useFileList } from '../../files/use-file-list.ts';
import { useUpload } from '../../files/use-upload.ts';
import { useWaiting } from '../../files/waiting.ts';
import { WaitingUploads } from '../../files/waiting-uploads.tsx';
import { useT } from '../../i18n/use-t.tsx';
import { photoSides, type PhotoSide } from '../../protocol/profile/upload.ts';
import { report } from '../../state/engine/report.ts';
import { useToday } from '../../state/plan/clock.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Grid, Stack } from '../../ui/cards/layout.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { photoList } from './file-lists.ts';
import styles from './files.module.css';
import { FilesPage } from './files-page.tsx';
import { ListState } from './list-state.tsx';
import { PhotoHistory } from './photo-history.tsx';
import { PhotoPair } from './photo-pair.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useRemoveFile } from './use-remove-file.ts';

const EARLIEST = day('2000-01-01');

/** A photo that the customer has chosen. */
interface Picked {
  readonly side: PhotoSide;
  readonly file: File;
  readonly date: Day;
}

/** Shows the customer's photos of before and after, for the nutritionist only. */
export const PhotosScreen = () => {
  const t = useT();
  const today = useToday();
  const toast = useToast();
  const upload = useUpload();
  const waiting = useWaiting().filter(({ use }) => use === 'photo');
  const { shown, missing, failed, offline, read, address } = useFileList(photoList);
  const removing = useRemoveFile(read);
  const [date, setDate] = useState<string | null>(null);
  const [history, setHistory] = useState(false);
  const [replacing, setReplacing] = useState<Picked | null>(null);
  const chosen = date ?? today;
  const shownDay = isDay(chosen) && chosen <= today && chosen >= EARLIEST ? chosen : null;
  const days = shown?.list ?? [];

  const send = async ({ side, date, file }: Picked): Promise<void> => {
    const facts = { use: 'photo', name: file.name, side, date } as const;
    if ((await upload.begin(facts, file)) !== 'sent') return;
    toast({ text: t('files.photoSent'), icon: 'check-circle' });
    await read();
  };
  const add = async (side: PhotoSide, file: File): Promise<void> => {
    if (shownDay === null) return;
    const picked = { side, file, date: shownDay };
    const held =
      days.some((each) => each.date === picked.date && each[side]) ||
      waiting.some((each) => each.date === picked.date && each.side === side);
    if (held) setReplacing(picked);
    else await send(picked);
  };
  const replace = async (): Promise<void> => {
    if (!replacing) return;
    setReplacing(null);
    await send(replacing);
  };

  const readAgain = (): void => void read().catch(report('a list of files could not be read'));

  return (
    <FilesPage title={t('files.photos')}>
      <Card>
        <Stack gap={4}>
          <Banner tone="palm" icon="lock" title={t('files.private')} />
          <ListState shown={shown} missing={missing} failed={failed} offline={offline} readAgain={readAgain} />
          {shown && <PhotoPair {...photosOn(days)} address={address} />}
          {removing.failed !== null && <Banner tone="saffron" role="alert" title={t(removing.failed)} />}
          <WaitingUploads entries={waiting} upload={upload} changed={readAgain} />
          {days.length > 0 && (
            <Button variant="secondary" block icon="clock" onClick={() => setHistory(true)}>
              {t('files.viewHistory')}
            </Button>
          )}
        </Stack>
      </Card>
      <Card title={t('files.addPhotos')}>
        <Stack gap={4}>
          <Field
            type="date"
            name="date"
            label={t('files.photoDay')}
            value={chosen}
            min={EARLIEST}
            max={today}
            errors={shownDay === null ? { date: t('files.photoDayWrong') } : {}}
            onChange={setDate}
          />
          <Grid min="14rem" gap={3}>
            {photoSides.map((side) => (
              <PickFile
                key={side}
                block
                variant="soft"
                label={t(side === 'before' ? 'files.addBefore' : 'files.addAfter')}
                icon="camera"
                accept="image/png,image/jpeg"
                busy={upload.preparing}
                onPick={(file) => void add(side, file).catch(report('a photo could not be sent'))}
              />
            ))}
          </Grid>
          <p className={styles.quiet}>{t(offline ? 'files.addOffline' : 'files.photoHint')}</p>
        </Stack>
      </Card>
      <FileWarning warning={upload.warning} close={upload.warned} />
      <PhotoHistory
        show={history && days.length > 0}
        close={() => setHistory(false)}
        days={days}
        offline={offline}
        address={address}
        onDelete={removing.setAsked}
      />
      <ReplaceDialog
        asked={replacing}
        close={() => setReplacing(null)}
        replace={() => void replace().catch(report('a photo could not be replaced'))}
      />
      <DeleteDialog removing={removing} headLine={t('files.deletePhotoAsk')} />
    </FilesPage>
  );
};
