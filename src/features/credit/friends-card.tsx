import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Reply } from '../../protocol/messages.ts';
import { useCopy } from '../../reading/use-copy.ts';
import { report } from '../../state/engine/report.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Row, Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './credit.module.css';

/**
 * Shows the customer's own referral link and how many friends joined through it. Mentions a reward only if the provider
 * gives one.
 */
export const FriendsCard = ({ url, joined }: Reply<'account/credit'>['referral']) => {
  const t = useT();
  const format = useFormat();
  const copy = useCopy({ copied: t('credit.copied'), notCopied: t('credit.notCopied') });
  const reward = useSetting('REFERRAL_REWARD', 0);
  const shared = { url, text: t('credit.shareText') };
  const shares = typeof navigator.share === 'function' && (navigator.canShare?.(shared) ?? true);
  const share = async (): Promise<void> => {
    try {
      await navigator.share(shared);
    } catch (error) {
      // An AbortError means that the customer closed the share sheet; it is not reported.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        report('the link could not be shared')(error);
    }
  };
  return (
    <Card title={t('credit.friends')}>
      <Stack gap={3}>
        <p>{t('credit.friendsText')}</p>
        {reward > 0 && <p>{t('credit.friendsReward', { amount: format.money(reward) })}</p>}
        <p className={styles.link} dir="ltr">
          <VisuallyHidden>{t('credit.link')}</VisuallyHidden> {url}
        </p>
        <Row gap={2}>
          <Button variant="secondary" icon="copy" onClick={() => copy(url)}>
            {t('credit.copyLink')}
          </Button>
          {shares && (
            <Button variant="secondary" icon="share" onClick={() => void share()}>
              {t('credit.share')}
            </Button>
          )}
        </Row>
        <p className={styles.soft}>{t('credit.joined', { count: joined })}</p>
      </Stack>
    </Card>
  );
};
