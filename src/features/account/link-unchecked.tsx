import { useT } from '../../i18n/use-t.tsx';
import { errorCodes } from '../../protocol/define/errors.ts';
import type { Outcome } from '../../state/engine/ask.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Button } from '../../ui/forms/button.tsx';

/** True if a mailed link could not be checked: no network, no answer, or a temporary error of the server. */
export const isUnchecked = (outcome: Outcome): boolean =>
  !outcome.ok && (outcome.reason !== 'refused' || errorCodes[outcome.refusal.code] === 'later');

/** Shows why the link was not checked, with a button to check it again. */
export const LinkUnchecked = ({ outcome, again }: { readonly outcome: Outcome; readonly again: () => unknown }) => {
  const t = useT();
  const action = <Button onClick={() => void again()}>{t('signup.retry')}</Button>;
  if (!outcome.ok && outcome.reason === 'refused')
    return <EmptyState icon="warning" title={outcome.refusal.message || t('errors.internal')} action={action} />;
  const sent = !outcome.ok && outcome.reason === 'unknown';
  return (
    <EmptyState icon="cloud-off" title={t(sent ? 'errors.timeout' : 'errors.offline')} action={action}>
      {sent ? undefined : t('signup.offlineLink')}
    </EmptyState>
  );
};
