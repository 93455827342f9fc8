import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { askServer, type Outcome } from '../../../state/session/account.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { EmptyState } from '../../../ui/cards/empty-state.tsx';
import { Page } from '../../../ui/navigation/page.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/cards/skeleton.tsx';
import { isUnchecked, LinkUnchecked } from '../link-unchecked.tsx';

type State =
  | Outcome<{ readonly type: string; readonly message: string }>
  | { readonly kind: 'asking' }
  | { readonly kind: 'ready' };

/** It signs every device out: mail readers, which open links ahead of people, must not do that. */
const BACK = 'email-back';

/** The server has ended this device's session with all others: the next screen is for who is signed out. */
const leaveHere = async (): Promise<void> => {
  const engine = await wholeEngine();
  if (engine.session().state === 'signedIn') await engine.signOut('keep');
};

/** What a mailed link confirms. A link without its two parts, or one that the server refuses for good, is not valid. */
const useConfirmation = (type: string, token: string) => {
  const [state, setState] = useState<State>({ kind: type === BACK ? 'ready' : 'asking' });
  const ask = useCallback(() => {
    let gone = false;
    if (type === '' || token === '') return undefined;
    setState({ kind: 'asking' });
    const asked = askServer('confirmation/get', { type, token }).then(async (outcome) => {
      if (type === BACK && outcome.kind === 'done') await leaveHere();
      return outcome;
    });
    asked.then(
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
  useEffect(() => (type === BACK ? undefined : ask()), [type, ask]);
  return { state, ask };
};

export const ConfirmScreen = ({ type, token }: { readonly type: string; readonly token: string }) => {
  const t = useT();
  const { state, ask } = useConfirmation(type, token);
  const complete = type !== '' && token !== '';
  const unchecked = complete && state.kind !== 'asking' && state.kind !== 'ready' && isUnchecked(state) ? state : null;
  const home = (
    <Link to="/" className={buttonClass({})}>
      {t('signup.goHome')}
    </Link>
  );
  const choosePassword = (
    <Link to="/restore" className={buttonClass({})}>
      {t('signup.backChoose')}
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
        {complete && state.kind === 'ready' && (
          <EmptyState
            icon="lock"
            title={t('signup.backTitle')}
            action={<Button onClick={() => void ask()}>{t('signup.backAction')}</Button>}
          >
            {t('signup.backText')}
          </EmptyState>
        )}
        {complete && state.kind === 'done' && (
          <EmptyState icon="check-circle" title={state.reply.message} action={type === BACK ? choosePassword : home}>
            {type === BACK ? t('signup.backNext') : undefined}
          </EmptyState>
        )}
        {(!complete || (state.kind === 'refused' && unchecked === null)) && (
          <EmptyState
            icon="warning"
            title={
              complete && state.kind === 'refused' && state.refusal.code === 'conflict'
                ? state.refusal.message
                : t('signup.linkInvalid')
            }
            action={home}
          />
        )}
        {unchecked !== null && <LinkUnchecked outcome={unchecked} again={() => void ask()} />}
      </div>
    </Page>
  );
};
