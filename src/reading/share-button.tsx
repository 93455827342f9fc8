import { useHydrated } from '@tanstack/react-router';

import { useT } from '../i18n/use-t.tsx';
import { useCopy } from './use-copy.ts';
import { report } from '../state/engine/report.ts';
import { Button } from '../ui/forms/button.tsx';
import styles from './reading.module.css';

interface Props {
  /** The path of the shared text. */
  readonly path: string;
  readonly title: string;
}

/**
 * A button to share a text: with the device's share sheet, or by copying a link if there is none. Needs the texts of
 * `blog`.
 */
export const ShareButton = ({ path, title }: Props) => {
  const t = useT();
  const copy = useCopy({ copied: t('blog.copied'), notCopied: t('blog.notCopied') });
  const hydrated = useHydrated();
  const shared = () => ({ title, url: `${window.location.origin}${path}` });
  const share = async (): Promise<void> => {
    try {
      await navigator.share(shared());
    } catch (error) {
      // Closing the sheet is the customer's choice and not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) report('a text could not be shared')(error);
    }
  };
  const both = [
    <Button
      key="share"
      variant="soft"
      size="s"
      icon="share"
      className={hydrated ? undefined : styles.shares}
      onClick={() => void share()}
    >
      {t('blog.share')}
    </Button>,
    <Button
      key="copy"
      variant="soft"
      size="s"
      icon="copy"
      className={hydrated ? undefined : styles.copies}
      onClick={() => copy(shared().url)}
    >
      {t('blog.copyLink')}
    </Button>,
  ];
  // The server does not know the browser: it renders both, and a script at the start of the page decides which one is
  // visible.
  if (!hydrated) return both;
  const shares = typeof navigator.share === 'function' && (navigator.canShare?.(shared()) ?? true);
  return shares ? both[0] : both[1];
};
