import { useEffect, useState } from 'react';

import { openFile } from '../../files/kept-files.ts';
import { useT } from '../../i18n/use-t.tsx';
import { report } from '../../state/engine/report.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './files.module.css';

interface Props {
  readonly hash: string | undefined;
  readonly alt: string;
  readonly address: (hash: string) => Promise<string | undefined>;
}

/** Shows a photo from this device, or otherwise from the server. Its place has the same size without a photo. */
export const PrivatePhoto = ({ hash, alt, address }: Props) => {
  const t = useT();
  const [shown, setShown] = useState<{ readonly hash: string; readonly url: string | null } | null>(null);
  useEffect(() => {
    if (hash === undefined) return undefined;
    let gone = false;
    let url: string | null = null;
    openFile(hash, () => address(hash)).then((opened) => {
      if (gone) return;
      url = opened ? URL.createObjectURL(opened.blob) : null;
      setShown({ hash, url });
    }, report('a photo could not be shown'));
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [hash, address]);
  const own = hash !== undefined && shown?.hash === hash ? shown : null;
  return (
    <div className={styles.frame}>
      {own?.url ? (
        <img src={own.url} alt={alt} />
      ) : own ? (
        <span className={styles.quiet}>{t('files.photoAway')}</span>
      ) : (
        <Icon name="camera" size="xl" />
      )}
    </div>
  );
};
