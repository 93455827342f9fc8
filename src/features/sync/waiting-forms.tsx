import { Link } from '@tanstack/react-router';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { UnsentForm } from '../../state/drafts/unsent-forms.ts';
import { Card } from '../../ui/cards/card.tsx';
import { RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import styles from './sync.module.css';

/** Shows forms that cannot be stored in the outbox: each waits on its own screen until the customer sends it. */
export const WaitingForms = ({ forms }: { readonly forms: readonly UnsentForm[] }) => {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('sync.forms', { count: forms.length })}>
      <Stack gap={3}>
        <p className={styles.when}>{t('sync.formsText')}</p>
        {forms.map((form) => {
          if (form.kind === 'profile')
            return (
              <Link key="profile" to="/profile" className={rowClass}>
                <RowParts icon="profile" title={t('sync.form.profile')} go />
              </Link>
            );
          if (form.kind === 'address')
            return (
              <Link key="address" to="/modify/address" className={rowClass}>
                <RowParts icon="pin" title={t('sync.form.address')} go />
              </Link>
            );
          const { day } = form;
          return (
            <Link key={day} to="/modify" search={{ day }} className={rowClass}>
              <RowParts icon="pin" title={t('sync.form.day', { day: format.dayLong(day) })} go />
            </Link>
          );
        })}
      </Stack>
    </Card>
  );
};
