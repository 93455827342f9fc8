import { useT } from '../i18n/use-t.tsx';
import { isOpenedAsApp, useInstall } from '../state/device/install.ts';
import { ListRow } from '../ui/cards/list-row.tsx';
import { Button } from '../ui/forms/button.tsx';
import { InstallButton } from './install-button.tsx';
import { useReminders } from './use-reminders.ts';

const said = {
  absent: 'installing.remindUnable',
  uninstalled: 'installing.remindInstall',
  unable: 'installing.remindUnable',
  blocked: 'installing.remindBlocked',
  offline: 'installing.remindOffline',
  off: 'installing.remindShort',
  on: 'installing.reminded',
} as const;

/** The rows of the profile that install the app and turn the reminders on; they are always there. */
export const AppRows = () => {
  const t = useT();
  const install = useInstall();
  const { state = 'off', busy, failed, turnOn } = useReminders();
  const able = install.kind !== 'none';
  return (
    <>
      <ListRow
        icon="device"
        title={t('installing.title')}
        detail={t(able ? 'installing.text' : isOpenedAsApp() ? 'installing.installed' : 'installing.unable')}
        trailing={able && <InstallButton install={install} label={t('installing.install')} />}
      />
      <ListRow
        icon="clock"
        title={t('installing.reminders')}
        detail={<span role="status">{t(failed ? 'installing.remindFailed' : said[state])}</span>}
        trailing={
          state === 'off' && (
            <Button size="s" variant="soft" busy={busy} busyLabel={t('installing.remindBusy')} onClick={turnOn}>
              {t('installing.remind')}
            </Button>
          )
        }
      />
    </>
  );
};
