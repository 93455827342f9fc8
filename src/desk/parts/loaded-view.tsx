import type { ReactNode } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { DeskName, DeskReply } from '../../protocol/desk/desk-messages.ts';
import { ErrorState } from '../../ui/cards/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { Loaded } from '../wire/desk-context.tsx';

interface Props<N extends DeskName> {
  readonly of: Loaded<N>;
  readonly children: (reply: DeskReply<N>) => ReactNode;
}

/** Shows what a page has loaded, also while it is loaded again or the connection is lost. */
export const LoadedView = <N extends DeskName>({ of: { reply, problem, again }, children }: Props<N>) => {
  const t = useT();
  const retry = (
    <Button variant="secondary" size="s" onClick={again}>
      {t('desk.again')}
    </Button>
  );
  if (reply === undefined && problem === undefined)
    return (
      <Loading label={t('desk.loading')}>
        <Skeleton shape="card" height="12rem" />
      </Loading>
    );
  const reason = problem === undefined || problem === 'offline' ? undefined : problem.message;
  if (reply === undefined)
    return (
      <ErrorState title={t('desk.failed')} action={retry}>
        {reason ?? t('desk.noNetwork')}
      </ErrorState>
    );
  return (
    <>
      {problem !== undefined && (
        <Banner role="status" tone="saffron" title={reason ?? t('desk.offline')} actions={retry} slim />
      )}
      {children(reply)}
    </>
  );
};
