import { useT } from '../../i18n/use-t.tsx';
import { useCopy } from '../../reading/use-copy.ts';
import { report } from '../../state/engine/report.ts';
import { Button } from '../../ui/forms/button.tsx';

interface Props {
  readonly id: number;
  readonly title: string;
}

/** Hands an article on: by the device's own sheet, where it has none as a copied link. */
export const ShareButton = ({ id, title }: Props) => {
  const t = useT();
  const copy = useCopy({ copied: t('blog.copied'), notCopied: t('blog.notCopied') });
  const shared = { title, url: `${window.location.origin}/nutrition-support/blog/article/${id}` };
  const shares = typeof navigator.share === 'function' && (navigator.canShare?.(shared) ?? true);
  const share = async (): Promise<void> => {
    try {
      await navigator.share(shared);
    } catch (error) {
      // Who closes the sheet has chosen so.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        report('an article could not be shared')(error);
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
