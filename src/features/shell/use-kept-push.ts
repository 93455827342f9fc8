import { useEffect, useRef } from 'react';

import { useConnectivity } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { useSetting } from '../../state/plan/settings.ts';

/**
 * Renews the push subscription once per start, as soon as there is a connection, if the customer has turned it on: the
 * browser or the server may have lost the device's endpoint. Asks the customer nothing.
 */
export const useKeptPush = (): void => {
  const key = useSetting('PUSH_KEY', '');
  const online = useConnectivity() === 'online';
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current || !online || key === '') return;
    looked.current = true;
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    import('../../state/device/push-device.ts')
      .then(({ keepDevicePushed }) => keepDevicePushed(key))
      .catch(report('whether this device is still reached is not known'));
  }, [online, key]);
};
