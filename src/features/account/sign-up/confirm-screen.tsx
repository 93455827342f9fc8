import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { ask, UNREACHED, type Outcome } from '#src/state/engine/ask.ts';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { EmptyState } from '#src/ui/cards/empty-state.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { isUnchecked, LinkUnchecked } from '../link-unchecked.tsx';

type State = Outcome<{ readonly type: string; readonly message: string }> | 'asking' | 'ready';

/** This link signs out every device, so it needs a press of a button: mail programs open links automatically. */
const BACK = 'email-back';

/** The server has ended this device's session with all others, so the next screen is for signed-out visitors. */
const leaveHere = async (): Promise<void> => {
  const engine = await wholeEngine();
  if (engine.session().state === 'signedIn') await engine.signOut('keep');
};

/** Confirms a mailed link. A link without its two parts, or one that the server refuses permanently, is invalid. */
const useConfirmation = (type: string, token: string) => {
  const [state, setState] = useState<State>(type === BACK ? 'ready' : 'asking');
  const confirm = useCallback(() => {
    let gone = false;
    if (type === '' || token === '') return undefined;
    setState('asking');
    const asked = ask('confirmation/get', { type, token }).then(async (outcome) => {
      if (type === BACK && outcome.ok) await leaveHere();
      return outcome;
    });
    asked.then(
      (outcome) => {
        if (!gone) setState(outcome);
      },
      () => {
        if (!gone) setState(UNREACHED);
      },
    );
    return () => {
      gone = true;
    };
  }, [type, token]);
  useEffect(() => (type === BACK ? undefined : confirm()), [type, confirm]);
  return { state, confirm };
};

export const ConfirmScreen = ({ type, token }: { readonly type: string; readonly token: string }) => {
  const t = useT();
  const { state, confirm } = useConfirmation(type, token);
  const complete = type !== '' && token !== '';
  const outcome = complete && typeof state === 'object' ? state : null;
  const unchecked = outcome && isUnchecked(outcome) ? outcome : null;
  const refusal = outcome && !outcome.ok && unchecked === null ? outcome.refusal : null;
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
        {complete && state === 'asking' && (
          <Loading label={t('signup.confirming')}>
            <Skeleton shape="card" height="12rem" />
          </Loading>
        )}
        {complete && state === 'ready' && (
          <EmptyState
            icon="lock"
            title={t('signup.backTitle')}
            action={<Button onClick={() => void confirm()}>{t('signup.backAction')}</Button>}
          >
            {t('signup.backText')}
          </EmptyState>
        )}
        {outcome?.ok && (
          <EmptyState icon="check-circle" title={outcome.reply.message} action={type === BACK ? choosePassword : home}>
            {type === BACK ? t('signup.backNext') : undefined}
          </EmptyState>
        )}
        {(!complete || refusal) && (
          <EmptyState
            icon="warning"
            title={refusal?.code === 'conflict' ? refusal.message : t('signup.linkInvalid')}
            action={home}
          />
        )}
        {unchecked !== null && <LinkUnchecked outcome={unchecked} again={() => void confirm()} />}
      </div>
    </Page>
  );
};
