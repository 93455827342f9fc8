import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorState } from '../../ui/cards/empty-state.tsx';

/**
 * Shown if neither the device nor the server has a screen's data. Entries are stored on the device, so a restart loses
 * nothing.
 */
export const AbsentState = ({ offline }: { readonly offline: boolean }) => {
  const t = useT();
  return offline ? (
    <ErrorState icon="cloud-off" title={t('errors.notOnDevice')}>
      {t('errors.notOnDeviceText')}
    </ErrorState>
  ) : (
    <ErrorState
      title={t('errors.screenTitle')}
      action={<Button onClick={() => window.location.reload()}>{t('shell.retry')}</Button>}
    >
      {t('errors.screenText')}
    </ErrorState>
  );
};
