import { Link } from '@tanstack/react-router';

import type { Request } from '../../protocol/messages.ts';
import { useT } from '../../i18n/use-t.tsx';
import { AbsentState } from '../../meals/details/absent-state.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import { BackToProfile } from '../../person/back-to-profile.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { useSend } from '../../state/engine/use-send.ts';
import { Card } from '../../ui/cards/card.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { useInbox } from './use-inbox.ts';

/** Shows /profile/notices: all notices of the customer, newest first. A read notice is marked on the device first. */
export const InboxScreen = () => {
  const t = useT();
  const send = useSend();
  const offline = useOffline();
  const { notices, unread, rest, asOf, stale, more } = useInbox();
  const mark = (what: Request<'profile/noticesRead'>): void => {
    send('profile/noticesRead', what).catch(report('notices could not be marked as read'));
  };

  const list = () => {
    if (unread === undefined)
      return rest === 'coming' ? (
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="20rem" />
        </Loading>
      ) : (
        <AbsentState offline={offline} />
      );
    if (notices.length === 0)
      return (
        <EmptyState icon="bell" title={t('notices.none')}>
          {t('notices.noneText')}
        </EmptyState>
      );
    return (
      <Card padding="m">
        <ul className={styles.list}>
          {notices.map((notice) => (
            <li key={notice.id} className={styles.item}>
              <NoticeRow
                notice={notice}
                onOpen={() => {
                  if (!notice.read) mark({ ids: [notice.id] });
                }}
              />
            </li>
          ))}
        </ul>
      </Card>
    );
  };

  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('notices.title') })}</title>
      <PageHeader
        title={t('notices.title')}
        subtitle={unread === undefined ? '\u00A0' : t('notices.unread', { count: unread })}
        back={<BackToProfile />}
        actions={
          unread !== undefined &&
          unread > 0 && (
            <Button variant="soft" size="s" onClick={() => mark({ all: true })}>
              {t('notices.readAll')}
            </Button>
          )
        }
      />
      <Stack gap={4}>
        <KnownAsOf asOf={asOf} stale={stale} />
        {list()}
        {rest === 'more' && (
          <Button variant="secondary" block onClick={more}>
            {t('notices.earlier')}
          </Button>
        )}
        {notices.length > 0 && rest === 'coming' && (
          <Loading label={t('shell.loading')}>
            <Skeleton shape="block" height="5rem" />
          </Loading>
        )}
        {notices.length > 0 && rest === 'absent' && (
          <Banner tone="saffron" icon="cloud-off" title={t('notices.earlierAbsent')} />
        )}
        {/* It comes after the list above it, whose height is not known before. */}
        {(unread !== undefined || rest !== 'coming') && (
          <Card padding="m">
            <Link to="/profile/notices/settings" className={rowClass}>
              <RowParts icon="settings" title={t('notices.settings')} detail={t('notices.settingsText')} go />
            </Link>
          </Card>
        )}
      </Stack>
    </Page>
  );
};
