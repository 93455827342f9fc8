import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { askServer, type Outcome } from '../../../state/session/account.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { Page } from '../../../ui/navigation/page.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/cards/skeleton.tsx';

type State = Outcome<{ readonly type: string; readonly message: string }> | { readonly kind: 'asking' };

/** What a mailed link confirms. A link without its two parts, or one that the server refuses, is not valid. */
const useConfirmation = (type: string, token: string) => {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const ask = useCallback(() => {
    let gone = false;
    if (type === '' || token === '') return undefined;
    setState({ kind: 'asking' });
    askServer('confirmation/get', { type, token }).then(
      (outcome) => {
        if (!gone) setState(outcome);
      },
      () => {
        if (!gone) setState({ kind: 'unreachable', sent: false });
      },
    );
    return () => {
      gone = true;
    };
  }, [type, token]);
  useEffect(ask, [ask]);
  return { state, again: ask };
};

export const ConfirmScreen = ({ type, token }: { readonly type: string; readonly token: string }) => {
  const t = useT();
  const { state, again } = useConfirmation(type, token);
  const complete = type !== '' && token !== '';
  const home = (
    <Link to="/" className={buttonClass({})}>
      {t('signup.goHome')}
    </Link>
  );
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('signup.confirmTitle') })}</title>
      <PageHeader title={t('signup.confirmTitle')} />
      <div role="status">
        {complete && state.kind === 'asking' && (
          <Loading label={t('signup.confirming')}>
            <Skeleton shape="card" height="12rem" />
          </Loading>
        )}
        {complete && state.kind === 'done' && (
          <EmptyState icon="check-circle" title={state.reply.message} action={home} />
        )}
        {(!complete || state.kind === 'refused') && (
          <EmptyState icon="warning" title={t('signup.linkInvalid')} action={home} />
        )}
        {complete && state.kind === 'unreachable' && (
          <EmptyState
            icon="cloud-off"
            title={t(state.sent ? 'errors.timeout' : 'signup.offlineTitle')}
            action={<Button onClick={() => void again()}>{t('signup.retry')}</Button>}
          >
            {state.sent ? undefined : t('signup.offlineLink')}
          </EmptyState>
        )}
      </div>
    </Page>
  );
};
