import { useEffect, useState } from 'react';

import type { NoticeTopic } from '../domain/notices/topics.ts';
import { useInstall } from '../state/device/install.ts';
import { ownEndpoint, pushPermission, turnPushOn } from '../state/device/push-device.ts';
import { ask } from '../state/engine/ask.ts';
import { useConnectivity } from '../state/engine/connectivity.ts';
import { report } from '../state/engine/report.ts';
import { useSetting } from '../state/plan/settings.ts';

/** The topics of the reminders: before a menu locks, and when a delivery arrives. */
const reminders = ['lock', 'delivery'] as const satisfies readonly NoticeTopic[];

/**
 * `absent`: this server sends none. `uninstalled`: an iPhone accepts them only in the installed app. `off` can be turned
 * on; `offline` too, with a network.
 */
type RemindersState = 'absent' | 'uninstalled' | 'unable' | 'blocked' | 'offline' | 'off' | 'on';

/** Returns whether this device reminds the customer, and how they turn it on. */
export const useReminders = () => {
  const key = useSetting('PUSH_KEY', '');
  const online = useConnectivity() === 'online';
  const install = useInstall();
  /** Undefined until the browser has answered. */
  const [endpoint, setEndpoint] = useState<string | null>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    ownEndpoint().then(setEndpoint, report('the push endpoint of this device is not known'));
  }, []);
  const permission = pushPermission();
  const here = (): RemindersState => {
    if (key === '') return 'absent';
    if (permission === 'unsupported')
      return install.kind === 'steps' && install.steps === 'share' ? 'uninstalled' : 'unable';
    if (permission === 'denied') return 'blocked';
    if (typeof endpoint === 'string') return 'on';
    return online ? 'off' : 'offline';
  };

  /** Keeps what the customer's devices get already, and adds the reminders. */
  const turnOn = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      const result = await turnPushOn(key, async (subscription) => {
        const known = await ask('profile/noticeSettings', {});
        if (!known.ok) return false;
        const { devices, topics } = known.reply;
        const others = (Object.keys(topics) as NoticeTopic[]).filter((topic) => devices > 0 && topics[topic].push);
        const all = [...new Set<NoticeTopic>([...others, ...reminders])];
        return (await ask('profile/pushSubscribe', { subscription, topics: all })).ok;
      });
      if (typeof result !== 'string') setEndpoint(result.endpoint);
      setFailed(result === 'unreached' || result === 'untold');
    } finally {
      setBusy(false);
    }
  };

  return {
    /** Undefined until the browser has answered. */
    state: endpoint === undefined ? undefined : here(),
    /** True if the customer has never answered the browser's question. */
    unasked: permission === 'default',
    busy,
    failed,
    turnOn: (): void => void turnOn().catch(report('the reminders could not be turned on')),
  };
};
