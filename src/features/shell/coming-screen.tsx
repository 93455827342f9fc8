import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import type { Subject } from './subjects.ts';

/** Stands where a screen of a later version will be: inside the shell, with a way on. */
export const ComingScreen = ({ subject }: { readonly subject: Subject }) => {
  const t = useT();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t(`shell.subject.${subject}`) })}</title>
      <PageHeader title={t(`shell.subject.${subject}`)} />
      <EmptyState
        icon="leaf"
        title={t('shell.comingNext')}
        action={
          <>
            <Link to="/" className={buttonClass({})}>
              {t('shell.goHome')}
            </Link>
            <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
              {t('shell.contactTeam')}
            </Link>
          </>
        }
      >
        {t('shell.comingNextText')}
      </EmptyState>
    </Page>
  );
};
