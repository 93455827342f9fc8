import { useEffect, useState } from 'react';

import { useGiveFile } from '../../documents/give-file.ts';
import { keepPdfViewer } from '../../documents/viewer-files.ts';
import { useT } from '../../i18n/use-t.tsx';
import { openFile, openKept, type KeptFileFacts, type OpenedFile } from '../../files/kept-files.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';

interface Props {
  readonly file: KeptFileFacts;
  readonly offline: boolean;
  /** Changes after an upload from this page, when the file is already stored on the device. */
  readonly turn: number;
  readonly address: (hash: string) => Promise<string | undefined>;
  /** Shows a picture or a PDF. */
  readonly onOpen: (file: OpenedFile) => void;
  readonly onFailed: () => void;
}

const isPdf = ({ type }: Blob): boolean => type === 'application/pdf';
/** The app shows pictures and PDFs itself; a Word document opens in another app. */
const isShown = (blob: Blob): boolean => isPdf(blob) || blob.type.startsWith('image/');

/** Opens a file: from this device if it was opened before, otherwise from the server. */
export const OpenDocument = ({ file, offline, turn, address, onOpen, onFailed }: Props) => {
  const t = useT();
  const { save } = useGiveFile();
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [busy, setBusy] = useState(false);
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
  const keepsPdf = opened !== null && isPdf(opened.blob);
  useEffect(() => {
    // The stored viewer opens PDFs without a network.
    if (keepsPdf) keepPdfViewer().catch(report('the PDF viewer could not be kept'));
  }, [keepsPdf]);

  const open = async (): Promise<void> => {
    setBusy(true);
    const next = opened ?? (await openFile(hash, () => address(hash)));
    setBusy(false);
    if (!next) {
      onFailed();
      return;
    }
    setOpened(next);
    if (isShown(next.blob)) onOpen(next);
    // The first tap fetches the file; the second tap lets the browser save it.
    else if (opened) save(new File([next.blob], name, { type: next.blob.type }));
  };
  const saves = opened !== null && !isShown(opened.blob);
  return (
    <Button
      variant="secondary"
      size="s"
      busy={busy}
      disabled={offline && !opened}
      aria-label={t(saves ? 'files.saveNamed' : 'files.openNamed', { name })}
      onClick={() => void open().catch(report('a file could not be opened'))}
    >
      {t(saves ? 'files.save' : 'files.open')}
    </Button>
  );
};
