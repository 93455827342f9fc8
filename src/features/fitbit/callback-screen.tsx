import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { ask } from '../../state/engine/ask.ts';
import { report } from '../../state/engine/report.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';

type State =
  | { readonly kind: 'asking' }
  /** The server's message, or our own text if the URL had nothing to send. */
  | { readonly kind: 'said'; readonly message: string }
  | { readonly kind: 'unreachable' };

interface Props {
  /** The value that the provider has added to the URL; empty if there is none. */
  readonly code: string;
  readonly state: string;
  /** True if the customer or the provider refused. */
  readonly denied: boolean;
}

/** Shows the page to which the provider of a wearable sends the customer back, with or without a session. */
export const CallbackScreen = ({ code, state, denied }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const [shown, setShown] = useState<State>({ kind: 'asking' });
  /** Every retry has the same key, since the code is valid only once. */
  const key = useRef('');

  const connect = useCallback(async (): Promise<void> => {
    setShown({ kind: 'asking' });
    key.current ||= `fitbit-${state.slice(0, 43)}`;
    const result = await ask('profile/setFitbit', { code, ...(state !== '' && { state }) }, { id: key.current });
    if (result.ok) {
      // The buttons of the next screen depend on the updated profile.
      await ask('profile/getForDashboard/get', { subtype: 'get' });
      setShown({ kind: 'said', message: result.reply.message });
    } else if (result.reason === 'refused') setShown({ kind: 'said', message: result.refusal.message });
    else setShown({ kind: 'unreachable' });
  }, [code, state]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (code === '') setShown({ kind: 'said', message: t(denied ? 'wearable.denied' : 'wearable.nothingBrought') });
    else
      connect().catch((cause: unknown) => {
        report('the wearable could not be connected')(cause);
        setShown({ kind: 'unreachable' });
      });
  }, [connect, code, denied, t]);

  // Replaces the history entry, so that the code does not stay in the history.
  const leave = (): void => void navigate({ to: '/progress', search: {}, replace: true });
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: t('wearable.title') })}</title>
      <PageHeader title={t('wearable.title')} />
      {shown.kind === 'asking' && (
        <Loading label={t('wearable.finishing')}>
          <Skeleton shape="card" height="12rem" />
        </Loading>
      )}
      {shown.kind === 'unreachable' && (
        <EmptyState
          icon="cloud-off"
          title={t('errors.offline')}
          action={
            <Button onClick={() => void connect().catch(report('the wearable could not be connected'))}>
              {t('shell.retry')}
            </Button>
          }
        >
          {t('wearable.offlineFinish')}
        </EmptyState>
      )}
      <Modal
        show={shown.kind === 'said'}
        close={leave}
        closeLabel={t('shell.close')}
        headLine={t('wearable.title')}
        footer={
          <Button block onClick={leave} data-autofocus>
            {t('wearable.toProgress')}
          </Button>
        }
      >
        <p>{shown.kind === 'said' ? shown.message : ''}</p>
      </Modal>
    </Page>
  );
};
