import { useT } from '../i18n/use-t.tsx';
import { useCopy } from './use-copy.ts';
import { report } from '../state/engine/report.ts';
import { Button } from '../ui/forms/button.tsx';

interface Props {
  /** Of what is shared, at this address. */
  readonly path: string;
  readonly title: string;
}

/** Hands a text on: by the device's own sheet, where it has none as a copied link. Needs the texts of `blog`. */
export const ShareButton = ({ path, title }: Props) => {
  const t = useT();
  const copy = useCopy({ copied: t('blog.copied'), notCopied: t('blog.notCopied') });
  const shared = { title, url: `${window.location.origin}${path}` };
  const shares = typeof navigator.share === 'function' && (navigator.canShare?.(shared) ?? true);
  const share = async (): Promise<void> => {
    try {
      await navigator.share(shared);
    } catch (error) {
      // Who closes the sheet has chosen so.
      if (!(error instanceof DOMException && error.name === 'AbortError')) report('a text could not be shared')(error);
    }
  };
  return shares ? (
    <Button variant="soft" size="s" icon="share" onClick={() => void share()}>
      {t('blog.share')}
    </Button>
  ) : (
    <Button variant="soft" size="s" icon="copy" onClick={() => copy(shared.url)}>
      {t('blog.copyLink')}
    </Button>
  );
};
