import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useOutbox } from '../../state/engine/outbox.ts';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { CountBadge } from '../../ui/text/badge.tsx';

/** What has not been sent, or was refused, and the way to it. */
export const WaitingCard = () => {
  const t = useT();
  const { waiting, attention } = useOutbox();
  const open = waiting.length + attention.length;
  return (
    <Card padding="m">
      <Link to="/profile/sync" className={rowClass}>
        <RowParts
          icon={open > 0 ? 'device' : 'check-circle'}
          title={t('profile.waitingRow')}
          detail={
            attention.length > 0
              ? t('profile.attentionCount', { count: attention.length })
              : waiting.length > 0
                ? t('profile.waitingCount', { count: waiting.length })
                : t('profile.allSent')
          }
          trailing={open > 0 ? <CountBadge calm={attention.length === 0}>{open}</CountBadge> : undefined}
          go
        />
      </Link>
    </Card>
  );
};
