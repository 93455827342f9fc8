import { useT } from '../i18n/use-t.tsx';
import { loadCatalogue } from '../i18n/catalogue-store.ts';
import { isIos, isOpenedAsApp } from '../state/device/install.ts';
import { report } from '../state/engine/report.ts';
import { useToast } from '../ui/dialogs/toast.tsx';

/** The object URL is revoked after this time, when the browser has read it. */
const GONE_MS = 10_000;

/** An app opened from an iPhone's home screen ignores download links; there the share sheet saves the file. */
export const linksSave = (): boolean => !(isIos() && isOpenedAsApp());

export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/**
 * Opens the device's share sheet.
 * @returns false if the browser requires a tap first: it allows sharing only shortly after one
 */
const share = async (file: File): Promise<boolean> => {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'NotAllowedError') return false;
    // The customer closed the sheet.
    if (error.name === 'AbortError') return true;
    throw error;
  }
};

const saveByLink = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), GONE_MS);
};

interface GiveFile {
  /** Saves the file on the device: by a link, or by the share sheet if links cannot save. */
  readonly save: (file: File) => void;
  /** Shares the file by the share sheet, if `canShare` is true. */
  readonly share: (file: File) => void;
}

/** Saves or shares files on the device. If a file arrives too long after the tap, a toast asks for another tap. */
export const useGiveFile = (): GiveFile => {
  const t = useT();
  const toast = useToast();
  const byShareSheet = async (file: File): Promise<void> => {
    try {
      if (await share(file)) return;
      await loadCatalogue('documents');
      toast({
        key: 'file',
        icon: 'download',
        text: t('documents.ready', { name: file.name }),
        action: { label: t('documents.save'), onSelect: () => void byShareSheet(file) },
      });
    } catch (error) {
      report('a file could not be shared')(error);
      await loadCatalogue('documents');
      toast({ key: 'file', icon: 'warning', text: t('documents.notGiven', { name: file.name }) });
    }
  };
  return {
    share: (file) => void byShareSheet(file),
    save: (file) => (linksSave() || !canShare(file) ? saveByLink(file) : void byShareSheet(file)),
  };
};
