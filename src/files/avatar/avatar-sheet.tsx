import { useEffect, useRef, useState } from 'react';

import { avatarFault } from '../../domain/forms/share-target.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useT } from '../../i18n/use-t.tsx';
import { ask } from '../../state/engine/ask.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { useAvatar } from '../../state/session/avatar.ts';
import { useUser } from '../../state/session/session.ts';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FileWarning, type Warning } from '../file-warning.tsx';
import styles from '../files.module.css';
import { PickFile } from '../pick-file.tsx';
import { openPicture, UnreadablePicture, type OpenPicture } from '../redraw/redraw.ts';
import { useUpload } from '../use-upload.ts';
import { useWaiting } from '../waiting.ts';
import { WaitingUploads } from '../waiting-uploads.tsx';
import { whyKept } from '../why-kept.ts';
import { CropStage, wholeCrop, type Crop } from './crop-stage.tsx';

const ACCEPTED = 'image/jpeg,image/jpg';

type Stage = 'choose' | 'opening' | 'crop';

const hasCamera = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Returns why a chosen file cannot be an avatar, from the facts that are known before it is opened. */
const refusedFile = async (file: File): Promise<Warning> => {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return avatarFault(head, file.size);
};

interface Props {
  readonly show: boolean;
  readonly close: () => void;
  /** A picture that is already chosen: the dialog begins with its crop. */
  readonly given?: File;
}

/** Chooses a picture, crops it and sends it, or removes the present one. */
export const AvatarSheet = ({ show, close, given }: Props) => {
  const t = useT();
  const offline = useOffline();
  const toast = useToast();
  const user = useUser();
  const picture = useAvatar();
  const upload = useUpload();
  const waiting = useWaiting().filter(({ use }) => use === 'avatar');
  const [stage, setStage] = useState<Stage>(given ? 'opening' : 'choose');
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [warning, setWarning] = useState<Warning>(null);
  const [saving, setSaving] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [failed, setFailed] = useState<MessageId | null>(null);
  const [asked, setAsked] = useState(false);
  const held = useRef<OpenPicture>(null);

  useEffect(() => () => held.current?.close(), []);
  const put = (next: OpenPicture | null): void => {
    held.current?.close();
    held.current = next;
    setOpened(next);
  };
  const leave = (): void => {
    put(null);
    setStage('choose');
    setFailed(null);
  };
  const dismiss = (): void => {
    close();
    leave();
  };

  const choose = async (file: File): Promise<void> => {
    const refused = await refusedFile(file);
    if (refused !== null) {
      setStage('choose');
      setWarning(refused);
      return;
    }
    setStage('opening');
    try {
      put(await openPicture(file));
      setCrop(wholeCrop);
      setStage('crop');
    } catch (cause) {
      if (!(cause instanceof UnreadablePicture)) throw cause;
      leave();
      setWarning('damaged');
    }
  };

  useEffect(() => {
    if (given) choose(given).catch(report('the picture could not be opened'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opened once; what is chosen in its place afterwards stays
  }, [given]);

  const save = async (): Promise<void> => {
    if (!opened || !crop.area) return;
    setSaving(true);
    try {
      const ended = await upload.begin(
        { use: 'avatar', name: 'avatar.jpg' },
        await opened.crop(crop.area, crop.rotation),
      );
      leave();
      if (ended !== 'sent') return;
      toast({ text: t('files.avatarSaved'), icon: 'check-circle' });
      close();
    } finally {
      setSaving(false);
    }
  };

  const remove = async (): Promise<void> => {
    const hash = user?.avatar;
    if (typeof hash !== 'string') return;
    setRemoving(true);
    const answer = await ask('profile/removeFile', { hash });
    setRemoving(false);
    setAsked(false);
    // If it was removed elsewhere before, it is gone as well.
    const gone = answer.ok || (answer.reason === 'refused' && answer.refusal.code === 'not_found');
    setFailed(gone ? null : whyKept(answer));
  };
  const wrong = warning ?? upload.warning;
  const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();

  return (
    <>
      <Modal
        show={show}
        close={dismiss}
        closeLabel={t('shell.close')}
        headLine={t(stage === 'crop' ? 'files.cropTitle' : 'files.yourPhoto')}
        footer={
          stage === 'crop' ? (
            <>
              <Button
                busy={saving}
                busyLabel={t('files.saving')}
                onClick={() => void save().catch(report('the avatar could not be saved'))}
              >
                {t('files.cropAndSave')}
              </Button>
              <Button variant="secondary" disabled={saving} onClick={leave}>
                {t('files.cancel')}
              </Button>
            </>
          ) : undefined
        }
      >
        {stage === 'crop' && opened ? (
          <CropStage
            url={opened.url}
            crop={crop}
            onCrop={(change) => setCrop((before) => ({ ...before, ...change }))}
          />
        ) : stage === 'opening' ? (
          <Loading label={t('files.opening')}>
            <Skeleton shape="block" height="18rem" />
          </Loading>
        ) : (
          <Stack gap={4}>
            <div className={styles.centred}>
              <Avatar name={name || (user?.email ?? '')} src={picture} size="xl" />
              <p className={styles.quiet}>{t('files.avatarHint')}</p>
            </div>
            <WaitingUploads entries={waiting} upload={upload} changed={() => undefined} />
            {failed !== null && <Banner tone="saffron" role="alert" title={t(failed)} />}
            {hasCamera() && (
              <PickFile
                block
                label={t('files.takePhoto')}
                icon="camera"
                accept={ACCEPTED}
                capture="user"
                onPick={(file) => void choose(file).catch(report('the picture could not be opened'))}
              />
            )}
            <PickFile
              block
              variant={hasCamera() ? 'secondary' : 'primary'}
              label={t('files.choosePhoto')}
              icon="plus"
              accept={ACCEPTED}
              onPick={(file) => void choose(file).catch(report('the picture could not be opened'))}
            />
            {typeof user?.avatar === 'string' && (
              <>
                {offline && <Reason id="remove-needs">{t('errors.offline')}</Reason>}
                <Button
                  block
                  variant="dangerQuiet"
                  icon="trash"
                  disabled={offline}
                  aria-describedby={offline ? 'remove-needs' : undefined}
                  onClick={() => setAsked(true)}
                >
                  {t('files.removePhoto')}
                </Button>
              </>
            )}
          </Stack>
        )}
      </Modal>
      <ConfirmDialog
        show={asked}
        close={() => setAsked(false)}
        closeLabel={t('shell.close')}
        headLine={t('files.removePhotoAsk')}
        actions={[
          {
            label: t('files.removePhoto'),
            variant: 'danger',
            busy: removing && !offline,
            unable: offline ? t('errors.offline') : undefined,
            onSelect: () => void remove().catch(report('the picture could not be taken away')),
          },
          { label: t('files.keep'), onSelect: () => setAsked(false) },
        ]}
      >
        <p>{t('files.removePhotoText')}</p>
      </ConfirmDialog>
      <FileWarning
        warning={wrong}
        close={() => {
          setWarning(null);
          upload.warned();
        }}
      />
    </>
  );
};
