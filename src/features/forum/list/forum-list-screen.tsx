import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import { ALL_CATEGORIES } from '#src/domain/community/community-limits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Searched } from '#src/reading/search/searched.tsx';
import { useCategories } from '#src/reading/use-categories.ts';
import { useServedHead } from '#src/reading/use-served-head.ts';
import { useSession } from '#src/state/session/session.ts';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import reading from '#src/reading/reading.module.css';
import styles from '../forum.module.css';
import { RefusedThreads } from '../refused-texts.tsx';
import { ThreadList } from './thread-list.tsx';

/** Reads the filter from the URL, in which all categories and all authors are the default. */
const chosenIn = (search: object): { category: number; mine: boolean } => {
  const id = 'category' in search ? Number(search.category) : ALL_CATEGORIES;
  return {
    category: Number.isInteger(id) && id > 0 ? id : ALL_CATEGORIES,
    mine: 'mine' in search && String(search.mine) === '1',
  };
};

const addressOf = (category: number, mine: boolean): string => {
  const search = new URLSearchParams({
    ...(mine && { mine: '1' }),
    ...(category !== ALL_CATEGORIES && { category: String(category) }),
  }).toString();
  return `/nutrition-support/forum${search === '' ? '' : `?${search}`}`;
};

/** Shows all discussions or the customer's own, of all categories or of one. */
export const ForumListScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const { state, user } = useSession();
  const search = useLocation({ select: (location) => location.search });
  const categories = useCategories('forumCategories');
  useServedHead();
  const { category, mine: wanted } = chosenIn(search);
  const mine = wanted && user !== null;
  const choose = (next: number, own: boolean): void =>
    void navigate({ href: addressOf(next, own), replace: true, resetScroll: false });
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.forum') })}</title>
      <PageHeader
        title={t('shell.subject.forum')}
        subtitle={t('forum.subtitle')}
        back={
          <Link to="/nutrition-support" className={reading.back} aria-label={t('shell.back')}>
            <Icon name="chevron-back" />
          </Link>
        }
        actions={
          user && (
            <Link to="/nutrition-support/forum/add" className={buttonClass({})}>
              {t('forum.add')}
            </Link>
          )
        }
      />
      <Searched where={['forum']}>
        <Tabs
          label={t('forum.whose')}
          tabs={[
            { id: 'all', label: t('forum.all') },
            { id: 'mine', label: t('forum.mine'), disabled: user === null },
          ]}
          value={mine ? 'mine' : 'all'}
          onChange={(id) => choose(category, id === 'mine')}
        >
          {state === 'signedOut' && (
            <p className={styles.reason}>
              {t('forum.mineNeedsSignIn')}{' '}
              <Link to="/sign-in" search={{ next: '/nutrition-support/forum' }}>
                {t('shell.signIn')}
              </Link>
            </p>
          )}
          <Select
            label={t('forum.category')}
            name="category"
            className={styles.filter}
            value={String(category)}
            onChange={(id) => choose(Number(id), mine)}
            options={[
              { value: String(ALL_CATEGORIES), label: t('forum.allCategories') },
              ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <RefusedThreads />
          <ThreadList key={`${mine} ${category}`} chosen={{ category, userId: mine ? user.user_id : 0 }} />
        </Tabs>
      </Searched>
    </Page>
  );
};
