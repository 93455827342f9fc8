import { Link, useNavigate } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { ProfilePart } from '../../person/profile-part.tsx';
import { report } from '../../state/engine/report.ts';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './modify.module.css';

const sections = ['person', 'body', 'medical', 'likes'] as const;

/** Shows /modify/profile: the person who eats the meals; the addresses come next. */
export const ProfileScreen = () => {
  const t = useT();
  const navigate = useNavigate();
  const title = t('shell.subject.profile');
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader
        title={title}
        back={
          <Link to="/modify" aria-label={t('shell.back')} className={styles.back}>
            <Icon name="chevron-back" />
          </Link>
        }
      />
      <ProfilePart
        sections={sections}
        onDone={() =>
          void navigate({ to: '/modify/address' }).catch(report('the page of the addresses could not be opened'))
        }
      />
    </Page>
  );
};
