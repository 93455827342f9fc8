import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Icon } from '#src/ui/text/icon.tsx';
import reading from '#src/reading/reading.module.css';

interface Props {
  readonly title: string;
  /** The target of the back link. */
  readonly back: string;
  readonly children: ReactNode;
}

/** Shows the page on which a discussion is written. */
export const FormPage = ({ title, back, children }: Props) => {
  const t = useT();
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader
        title={title}
        back={
          <Link to={back} className={reading.back} aria-label={t('shell.back')}>
            <Icon name="chevron-back" />
          </Link>
        }
      />
      {children}
    </Page>
  );
};

export const FormWaiting = () => {
  const t = useT();
  return (
    <Loading label={t('shell.loading')}>
      <Skeleton shape="card" height="30rem" />
    </Loading>
  );
};
