import { useEffect, useRef, useState } from 'react';

import { kindOfContent } from '../../domain/forms/uploads.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useAsk } from '../../state/engine/use-send.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { useAvatar } from '../../state/session/avatar.ts';
import { useUser } from '../../state/session/session.ts';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FileWarning, type Warning } from '../file-warning.tsx';
import styles from '../files.module.css';
import { PickFile } from '../pick-file.tsx';
import { openPicture, UnreadablePicture, type OpenPicture } from '../redraw/redraw.ts';
import { useUpload } from '../use-upload.ts';
import { useWaiting } from '../waiting.ts';
import { WaitingUploads } from '../waiting-uploads.tsx';
import { CropStage, wholeCrop, type Crop } from './crop-stage.tsx';

const ACCEPTED = 'image/jpeg,image/jpg';
/** No phone takes photographs of this size, and opening one might end the page. */
const LARGEST = 60_000_000;

type Stage = 'choose' | 'opening' | 'crop';

const hasCamera = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Why a chosen file is no avatar, as far as it can be seen before it is opened. */
const refusedFile = async (file: File): Promise<Warning> => {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (kindOfContent(head) !== 'jpeg' || !['', 'image/jpeg', 'image/jpg'].includes(file.type)) return 'unsupported_type';
  return file.size > LARGEST ? 'too_large' : null;
};

/** Chooses a picture, crops it, sends it; or takes the one of now away. */
export const AvatarSheet = ({ show, close }: { readonly show: boolean; readonly close: () => void }) => {
  const t = useT();
  const ask = useAsk();
  const offline = useOffline();
  const toast = useToast();
  const user = useUser();
  const picture = useAvatar();
  const upload = useUpload();
  const waiting = useWaiting().filter(({ use }) => use === 'avatar');
  const [stage, setStage] = useState<Stage>('choose');
  const [opened, setOpened] = useState<OpenPicture | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [warning, setWarning] = useState<Warning>(null);
  const [saving, setSaving] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [failed, setFailed] = useState(false);
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
    setFailed(false);
  };
  const dismiss = (): void => {
    close();
    leave();
  };

  const choose = async (file: File): Promise<void> => {
    const refused = await refusedFile(file);
    if (refused !== null) {
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
      setWarning('unsupported_type');
    }
  };

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
    setFailed(!answer.ok);
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
            {failed && <Banner tone="saffron" role="alert" title={t('errors.timeout')} />}
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
              <Button
                block
                variant="dangerQuiet"
                icon="trash"
                busy={removing}
                disabled={offline}
                onClick={() => void remove().catch(report('the picture could not be taken away'))}
              >
                {t('files.removePhoto')}
              </Button>
            )}
          </Stack>
        )}
      </Modal>
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
