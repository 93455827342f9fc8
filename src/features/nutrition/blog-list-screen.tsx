import { Link, useLocation, useNavigate } from '@tanstack/react-router';

import { ALL_CATEGORIES } from '../../domain/community/community-limits.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Searched } from '../../reading/search/searched.tsx';
import { useCategories } from '../../reading/use-categories.ts';
import { useServedHead } from '../../reading/use-served-head.ts';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import { BlogList } from './blog-list.tsx';
import reading from '../../reading/reading.module.css';
import styles from './nutrition.module.css';

/** Reads the category from the URL, in which all categories are the default. */
const categoryOf = (search: object): number => {
  const id = 'category' in search ? Number(search.category) : ALL_CATEGORIES;
  return Number.isInteger(id) && id > 0 ? id : ALL_CATEGORIES;
};

const here = ['blog'] as const;

/** Shows all articles, or those of a category. */
export const BlogListScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const category = useLocation({ select: ({ search }) => categoryOf(search) });
  const choose = (next: number): void => {
    const search = next === ALL_CATEGORIES ? '' : `?category=${next}`;
    void navigate({ href: `/nutrition-support/blog${search}`, replace: true });
  };
  const categories = useCategories('blogCategories');
  useServedHead();
  const tabs = [
    { id: String(ALL_CATEGORIES), label: t('blog.all') },
    ...categories.map(({ id, name }) => ({ id: String(id), label: name })),
  ];
  const chosen = String(category);
  return (
    <Page withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.subject.blog') })}</title>
      <PageHeader
        title={t('shell.subject.blog')}
        subtitle={t('blog.subtitle')}
        back={
          <Link to="/nutrition-support" className={reading.back} aria-label={t('shell.back')}>
            <Icon name="chevron-back" />
          </Link>
        }
      />
      <Searched where={here}>
        <Tabs
          label={t('blog.categories')}
          look="chips"
          tabs={tabs}
          value={tabs.some(({ id }) => id === chosen) ? chosen : String(ALL_CATEGORIES)}
          onChange={(id) => choose(Number(id))}
        >
          <div className={styles.list}>
            <BlogList key={category} category={category} onAll={() => choose(ALL_CATEGORIES)} />
          </div>
        </Tabs>
      </Searched>
    </Page>
  );
};
