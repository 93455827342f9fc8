import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import styles from './notices.module.css';
import type { DeviceState } from './use-notice-settings.ts';

interface Props {
  readonly device: DeviceState;
  /** True if at least one topic is sent to the customer's devices. */
  readonly wanted: boolean;
  /** True if at least one of the customer's devices receives notifications. */
  readonly elsewhere: boolean;
  readonly busy: boolean;
  readonly onTurnOn: () => void;
  readonly onTurnOff: () => void;
}

/** Shows whether this device receives notifications while the app is closed, and what to do if it cannot. */
export const DeviceCard = ({ device, wanted, elsewhere, busy, onTurnOn, onTurnOff }: Props) => {
  const t = useT();
  const body = () => {
    switch (device) {
      case 'absent':
        return <p className={styles.soft}>{t('notices.device.absent')}</p>;
      case 'uninstalled':
        return (
          <Banner tone="saffron" icon="device" title={t('notices.device.installFirst')}>
            <p>{t('notices.device.installFirstText')}</p>
          </Banner>
        );
      case 'unsupported':
        return (
          <Banner title={t('notices.device.unsupported')}>
            <p>{t('notices.device.unsupportedText')}</p>
          </Banner>
        );
      case 'denied':
        return (
          <Banner tone="saffron" title={t('notices.device.denied')}>
            <p>{t('notices.device.deniedText')}</p>
          </Banner>
        );
      case 'unreached':
        return (
          <Banner tone="saffron" role="alert" title={t('notices.device.unreached')}>
            <p>{t('notices.device.unreachedText')}</p>
          </Banner>
        );
      case 'subscribed':
        return (
          <>
            <Banner tone="palm" title={t('notices.device.on')} />
            <Button variant="secondary" busy={busy} onClick={onTurnOff}>
              {t('notices.device.turnOff')}
            </Button>
          </>
        );
      default:
        return wanted ? (
          <>
            <p className={styles.soft}>{t(elsewhere ? 'notices.device.other' : 'notices.device.nowhere')}</p>
            <Button busy={busy} onClick={onTurnOn}>
              {t(elsewhere ? 'notices.device.turnOn' : 'notices.device.turnOnHere')}
            </Button>
          </>
        ) : (
          <p className={styles.soft}>{t('notices.device.off')}</p>
        );
    }
  };
  return (
    <Card title={t('notices.device.title')}>
      <Stack gap={3}>{body()}</Stack>
    </Card>
  );
};
