import { useId, useState } from 'react';

import { photosOn } from '../../domain/body/photo-days.ts';
import type { KeptFileFacts } from '../../files/kept-files.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { photoSides } from '../../protocol/profile/upload.ts';
import { Stack } from '../../ui/cards/layout.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { PhotoDay } from './file-lists.ts';
import styles from './files.module.css';
import { PhotoPair } from './photo-pair.tsx';

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  /** The days with photos, the latest first. */
  readonly days: readonly PhotoDay[];
  readonly offline: boolean;
  readonly address: (hash: string) => Promise<string | undefined>;
  readonly onDelete: (photo: KeptFileFacts) => void;
}

/** Shows the photos of all days under one slider, before and after side by side. */
export const PhotoHistory = ({ show, close, days, offline, address, onDelete }: Props) => {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const rising = days.toReversed();
  const last = rising.length - 1;
  const index = Math.min(at ?? last, last);
  const day = rising[index];
  const date = day && format.dayWithYear(day.date);
  return (
    <Modal show={show} close={close} closeLabel={t('shell.close')} headLine={t('files.history')} wide>
      {day && date !== undefined && (
        <Stack gap={4}>
          <PhotoPair {...photosOn(days, day.date)} address={address} />
          <div>
            <label htmlFor={`${id}day`} className={styles.caption}>
              {t('files.historyDay', { day: date })}
            </label>
            <input
              id={`${id}day`}
              className={styles.timeline}
              type="range"
              min={0}
              max={last}
              step={1}
              value={index}
              disabled={last === 0}
              aria-valuetext={date}
              onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
            />
          </div>
          {offline && <Reason id={`${id}needs`}>{t('errors.offline')}</Reason>}
          {photoSides.map((side) => {
            const photo = day[side];
            return (
              photo && (
                <Button
                  key={side}
                  variant="dangerQuiet"
                  size="s"
                  icon="trash"
                  disabled={offline}
                  aria-describedby={offline ? `${id}needs` : undefined}
                  onClick={() => onDelete(photo)}
                >
                  {t(side === 'before' ? 'files.deleteBefore' : 'files.deleteAfter', { day: date })}
                </Button>
              )
            );
          })}
        </Stack>
      )}
    </Modal>
  );
};
