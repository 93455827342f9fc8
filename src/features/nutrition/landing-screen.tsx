import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Searched } from '../../reading/search/searched.tsx';
import { useServedHead } from '../../reading/use-served-head.ts';
import { Card } from '../../ui/cards/card.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { LatestThreads } from './latest-threads.tsx';
import { LatestPosts } from './latest-posts.tsx';
import styles from './nutrition.module.css';

const bothPlaces = ['blog', 'forum'] as const;

/** Shows the links to the articles and to the discussions. */
export const LandingScreen = () => {
  const t = useT();
  useServedHead();
  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.nutrition') })}</title>
      <PageHeader title={t('shell.subject.nutrition')} subtitle={t('blog.welcome')} />
      <Searched where={bothPlaces}>
        <div className={styles.ways}>
          <Card look="palm">
            <p className={styles.way}>{t('blog.articlesText')}</p>
            <Link to="/nutrition-support/blog" className={buttonClass({})}>
              {t('shell.subject.blog')}
            </Link>
          </Card>
          <Card look="saffron">
            <p className={styles.way}>{t('blog.discussionsText')}</p>
            <Link to="/nutrition-support/forum" className={buttonClass({ variant: 'secondary' })}>
              {t('shell.subject.forum')}
            </Link>
          </Card>
        </div>
        <LatestPosts />
        <LatestThreads />
      </Searched>
    </Page>
  );
};
