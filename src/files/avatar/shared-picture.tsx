import { useEffect, useState } from 'react';

import { readShared, sharedPictures } from '../../domain/forms/share-target.ts';
import { endShared, takeShared } from '../../state/device/share-target.ts';
import { report } from '../../state/engine/report.ts';
import { FileWarning, type Warning } from '../file-warning.tsx';
import { AvatarSheet } from './avatar-sheet.tsx';

interface Props {
  /** The result of the sharing, from the URL. */
  readonly shared: string;
  /** Removes the result from the URL. */
  readonly done: () => void;
}

const faultOf = (said: string): Warning => {
  const shared = readShared(sharedPictures, said) ?? 'picture';
  if (shared === 'picture') return null;
  return shared === 'failed' ? 'unkept' : shared;
};

/** Crops a picture that another app has shared with this app; closing the dialog drops the picture. */
export const SharedPicture = ({ shared, done }: Props) => {
  const [picture, setPicture] = useState<File | null>(null);
  const [lost, setLost] = useState(false);

  useEffect(() => {
    if (shared !== 'picture') return;
    const open = async (): Promise<void> => {
      const blob = await takeShared('picture');
      if (blob) setPicture(new File([blob], 'shared.jpg', { type: blob.type }));
      else setLost(true);
    };
    open().catch((cause: unknown) => {
      report('a shared picture could not be read')(cause);
      setLost(true);
    });
  }, [shared]);
  const close = (): void => {
    endShared('picture').catch(report('a shared picture was not dropped'));
    done();
  };
  return (
    <>
      {picture && <AvatarSheet show given={picture} close={close} />}
      <FileWarning warning={lost ? 'unkept' : faultOf(shared)} close={done} />
    </>
  );
};
