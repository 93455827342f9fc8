import { Link } from '@tanstack/react-router';

import { useWaiting } from '../../files/waiting.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useUnsentForms } from '../../state/drafts/unsent-forms.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { useSession } from '../../state/session/session.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { AttentionList } from './attention-list.tsx';
import { RepairCard } from './repair-card.tsx';
import { StorageCard } from './storage-card.tsx';
import styles from './sync.module.css';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { WaitingFiles } from './waiting-files.tsx';
import { WaitingForms } from './waiting-forms.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Shows what waits on this device, what was refused and why, and what was replaced, with the actions that solve it. */
export const SyncScreen = () => {
  const t = useT();
  const offline = useOffline();
  const { persistent } = useSession();
  const { waiting, attention, unreadable } = useOutbox();
  const files = useWaiting();
  const forms = useUnsentForms();
  const refused = attention.filter(({ why }) => why === 'rejected');
  const replaced = attention.filter(({ why }) => why === 'superseded');
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('sync.title') })}</title>
      <PageHeader
        title={t('sync.title')}
        subtitle={t(persistent ? (offline ? 'sync.offline' : 'sync.text') : 'sync.straight')}
        back={
          <Link to="/profile" className={styles.back} aria-label={t('shell.back')}>
            <Icon name="chevron-back" />
          </Link>
        }
      />
      <Stack gap={4}>
        {unreadable && <UnreadableNotice unreadable={unreadable} />}
        {refused.length > 0 && <AttentionList title={t('sync.refused', { count: refused.length })} entries={refused} />}
        {replaced.length > 0 && (
          <AttentionList title={t('sync.replaced', { count: replaced.length })} entries={replaced} />
        )}
        {waiting.length > 0 && <WaitingList entries={waiting} />}
        <WaitingFiles entries={files} />
        {forms.length > 0 && <WaitingForms forms={forms} />}
        {waiting.length + attention.length + files.length + forms.length === 0 && !unreadable && (
          <EmptyState icon="check-circle" title={t('sync.empty')}>
            {t('sync.emptyText')}
          </EmptyState>
        )}
        <RepairCard />
        <StorageCard />
      </Stack>
    </Page>
  );
};
