import { useEffect, useRef, type ReactNode } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import type { useAttempt } from '#src/person/proof/use-attempt.ts';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { UnreadBanner } from '#src/ui/dialogs/unread-banner.tsx';

interface Props {
  /** The rows; null until they are loaded. */
  readonly children: ReactNode;
  readonly loadingLabel: string;
  readonly offline: boolean;
  readonly failed: boolean;
  readonly readAgain: () => void;
  readonly attempt: ReturnType<typeof useAttempt>;
  /** The result of the last action on a row. */
  readonly done: string | null;
}

/** Shows rows that only the server has, with their placeholder, their error and the last result. */
export const RowsOfAccount = ({ children, loadingLabel, offline, failed, readAgain, attempt, done }: Props) => {
  const t = useT();
  const outcome = useRef<HTMLDivElement>(null);
  // The focused form or row was removed, so the focus moves to the result.
  useEffect(() => {
    if (done !== null) outcome.current?.focus();
  }, [done]);
  return (
    <>
      {children !== null
        ? children
        : !offline &&
          !failed && (
            <Loading label={loadingLabel}>
              <Skeleton shape="block" height="3.5rem" />
            </Loading>
          )}
      {offline && <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')} />}
      {failed && !offline && (
        <UnreadBanner title={t('signup.security.unread')} again={t('signup.security.again')} readAgain={readAgain} />
      )}
      <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
      {done !== null && (
        <div ref={outcome} tabIndex={-1}>
          <Banner tone="palm" role="status" title={done} />
        </div>
      )}
    </>
  );
};
