import { useT } from '../../i18n/use-t.tsx';
import { errorCodes } from '../../protocol/define/errors.ts';
import type { Outcome } from '../../state/session/account.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Button } from '../../ui/forms/button.tsx';

/** A mailed link of which nobody could say whether it counts: no network, no answer, or a server with a fault that passes. */
export const isUnchecked = (outcome: Outcome): boolean =>
  outcome.kind === 'unreachable' || (outcome.kind === 'refused' && errorCodes[outcome.refusal.code] === 'later');

/** Says why the link was not checked, and checks it again. */
export const LinkUnchecked = ({ outcome, again }: { readonly outcome: Outcome; readonly again: () => unknown }) => {
  const t = useT();
  const action = <Button onClick={() => void again()}>{t('signup.retry')}</Button>;
  if (outcome.kind === 'refused')
    return <EmptyState icon="warning" title={outcome.refusal.message || t('errors.internal')} action={action} />;
  const sent = outcome.kind === 'unreachable' && outcome.sent;
  return (
    <EmptyState icon="cloud-off" title={t(sent ? 'errors.timeout' : 'errors.offline')} action={action}>
      {sent ? undefined : t('signup.offlineLink')}
    </EmptyState>
  );
};
