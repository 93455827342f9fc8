import { Link } from '@tanstack/react-router';

import { useWaiting } from '../../files/waiting.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useUnsentForms } from '../../state/drafts/unsent-forms.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { CountBadge } from '../../ui/text/badge.tsx';

/** Shows the number of unsent and refused entries, with a link to them; nothing while none waits. */
export const WaitingCard = () => {
  const t = useT();
  const { waiting, attention } = useOutbox();
  const files = useWaiting().length;
  const changes = waiting.length;
  const forms = useUnsentForms().length;
  const open = changes + files + forms + attention.length;
  const counted = (): string => {
    if (attention.length > 0) return t('profile.attentionCount', { count: attention.length });
    if (forms > 0 && changes + files > 0) return t('profile.waitingAll', { count: open });
    if (forms > 0) return t('profile.waitingForms', { count: forms });
    if (changes > 0 && files > 0) return t('profile.waitingBoth', { changes, files });
    if (files > 0) return t('profile.waitingFiles', { count: files });
    return t('profile.waitingCount', { count: changes });
  };
  if (open === 0) return null;
  return (
    <Card padding="m">
      <Link to="/profile/sync" className={rowClass}>
        <RowParts
          icon="device"
          title={t('profile.waitingRow')}
          detail={counted()}
          trailing={<CountBadge calm={attention.length === 0}>{open}</CountBadge>}
          go
        />
      </Link>
    </Card>
  );
};
