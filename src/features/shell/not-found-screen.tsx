import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';

/** Shows the 404 page. */
export const NotFoundScreen = () => {
  const t = useT();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('shell.notFound') })}</title>
      <PageHeader title={t('shell.notFound')} />
      <EmptyState
        icon="search"
        title={t('shell.notFoundText')}
        action={
          <Link to="/" className={buttonClass({})}>
            {t('shell.goHome')}
          </Link>
        }
      />
    </Page>
  );
};
