import { useEffect, useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { openFile, openKept, type KeptFileFacts, type OpenedFile } from '../../files/kept-files.ts';
import { report } from '../../state/engine/report.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';

interface Props {
  readonly file: KeptFileFacts;
  readonly offline: boolean;
  /** Changes when something was sent from here, which is kept by then. */
  readonly turn: number;
  readonly address: (hash: string) => Promise<string | undefined>;
  readonly onImage: (picture: Blob) => void;
  readonly onFailed: () => void;
}

const isPicture = ({ type }: Blob): boolean => type.startsWith('image/');

/** The way to a file's content: from this device where it was opened before, otherwise from the server. */
export const OpenDocument = ({ file, offline, turn, address, onImage, onFailed }: Props) => {
  const t = useT();
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { hash, name } = file;

  useEffect(() => {
    let gone = false;
    openKept(hash).then((kept) => {
      if (kept && !gone) setOpened(kept);
    }, report('a kept file could not be read'));
    return () => {
      gone = true;
    };
  }, [hash, turn]);
  useEffect(() => {
    if (!opened || isPicture(opened.blob)) return undefined;
    const own = URL.createObjectURL(opened.blob);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [opened]);

  const open = async (): Promise<void> => {
    setBusy(true);
    const next = opened ?? (await openFile(hash, () => address(hash)));
    setBusy(false);
    if (!next) {
      onFailed();
      return;
    }
    setOpened(next);
    if (isPicture(next.blob)) onImage(next.blob);
  };
  const label = t('files.openNamed', { name });
  if (opened && url !== null && !isPicture(opened.blob)) {
    const isPdf = opened.blob.type === 'application/pdf';
    return (
      <a
        ref={link}
        className={buttonClass({ variant: 'secondary', size: 's' })}
        href={isPdf ? (opened.path ?? url) : url}
        aria-label={label}
        // A browser shows a PDF; a Word document is for another app.
        {...(isPdf ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
      >
        {t(isPdf ? 'files.open' : 'files.save')}
      </a>
    );
  }
  return (
    <Button
      variant="secondary"
      size="s"
      busy={busy}
      disabled={offline && !opened}
      aria-label={label}
      onClick={() => void open().catch(report('a file could not be opened'))}
    >
      {t('files.open')}
    </Button>
  );
};
