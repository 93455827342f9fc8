import { useCallback, useEffect, useState } from 'react';

import type { NoticeTopic } from '../../domain/notices/topics.ts';
import type { QuietHours } from '../../domain/notices/quiet-times.ts';
import { useAttempt } from '../../person/proof/use-attempt.ts';
import type { Reply, Request } from '../../protocol/messages.ts';
import {
  keepDevicePushed,
  ownEndpoint,
  pushPermission,
  rememberPushed,
  turnPushOn,
  unsubscribeDevice,
  type PushPermission,
} from '../../state/device/push-device.ts';
import { useInstall } from '../../state/device/install.ts';
import { report } from '../../state/engine/report.ts';
import { useConnectivity } from '../../state/engine/connectivity.ts';
import { useSetting } from '../../state/plan/settings.ts';
import { ask } from '../../state/engine/ask.ts';

export type NoticeSettings = Reply<'profile/noticeSettings'>;

/**
 * `absent`: this server offers no notifications. `uninstalled`: an iPhone accepts them only in the installed app.
 * `unreached`: the browser's push service did not answer. `subscribed`: the browser accepts notifications and the server
 * sends them to this device.
 */
export type DeviceState = 'absent' | 'uninstalled' | PushPermission | 'unreached' | 'subscribed';

const fault = report('the settings of notifications could not be saved');

/** Returns the settings on the server and the state of this device. */
export const useNoticeSettings = () => {
  const key = useSetting('PUSH_KEY', '');
  const connectivity = useConnectivity();
  const attempt = useAttempt();
  const [settings, setSettings] = useState<NoticeSettings | null>(null);
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [unreached, setUnreached] = useState(false);
  const [, look] = useState(0);
  const { run } = attempt;

  const wishFor = useCallback(
    async (wish: Request<'profile/noticeSettings'>): Promise<void> => {
      const reply = await run(async () => {
        const own = await ownEndpoint();
        setEndpoint(own);
        return ask('profile/noticeSettings', own === null ? wish : { ...wish, endpoint: own });
      });
      if (reply) setSettings(reply);
    },
    [run],
  );
  const known = settings !== null;
  useEffect(() => {
    if (!known && connectivity === 'online') wishFor({}).catch(fault);
    // Read once, as soon as there is a connection; the screen shows the server's answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `wishFor` changes with every drawing
  }, [known, connectivity]);
  useEffect(() => {
    // The customer may allow notifications in the browser's settings and then return to this page.
    const again = (): void => {
      look((times) => times + 1);
      ownEndpoint().then(setEndpoint, fault);
    };
    again();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);

  useEffect(() => {
    if (key === '' || connectivity !== 'online') return;
    keepDevicePushed(key)
      .then((moved) => (moved ? wishFor({}) : undefined))
      .catch(report('whether this device is still reached is not known'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `wishFor` changes with every drawing
  }, [key, connectivity]);

  const install = useInstall();
  const permission = pushPermission();
  const able =
    permission === 'unsupported' && install.kind === 'steps' && install.steps === 'share' ? 'uninstalled' : permission;
  const device: DeviceState =
    key === ''
      ? 'absent'
      : able === 'uninstalled' || able === 'unsupported' || able === 'denied'
        ? able
        : unreached
          ? 'unreached'
          : // A server that says nothing of this address knows none but its number.
            endpoint === null || settings?.here === false
            ? able
            : 'subscribed';

  /** Resolves with true when this device receives these topics. */
  const turnOn = async (topics: readonly NoticeTopic[]): Promise<boolean> => {
    setUnreached(false);
    const result = await turnPushOn(
      key,
      async (subscription) =>
        (await run(() => ask('profile/pushSubscribe', { subscription, topics: [...topics] }))) !== null,
    );
    setUnreached(result === 'unreached');
    look((times) => times + 1);
    if (typeof result === 'string') return false;
    setEndpoint(result.endpoint);
    return true;
  };
  const pushed = (): NoticeTopic[] =>
    settings
      ? (Object.entries(settings.topics) as [NoticeTopic, { push: boolean }][]).flatMap(([topic, { push }]) =>
          push ? [topic] : [],
        )
      : [];

  return {
    settings,
    device,
    attempt,
    readAgain: (): Promise<void> => wishFor({}),
    turnOnHere: async (): Promise<void> => {
      if (await turnOn(pushed())) await wishFor({});
    },
    turnOffHere: async (): Promise<void> => {
      const left = await unsubscribeDevice();
      await rememberPushed(null);
      setEndpoint(null);
      await run(() => ask('profile/pushUnsubscribe', left === null ? {} : { endpoint: left }));
      await wishFor({});
    },
    setPush: async (topic: NoticeTopic, push: boolean): Promise<void> => {
      if (!settings) return;
      if (!push || device === 'subscribed') {
        await wishFor({ topics: { [topic]: { ...settings.topics[topic], push } } });
        return;
      }
      // A device that subscribes for the first time gets this topic and the topics of the customer's other devices.
      const others = settings.devices > 0 ? pushed() : [];
      if (await turnOn([...others.filter((each) => each !== topic), topic])) await wishFor({});
    },
    setMail: (topic: NoticeTopic, mail: boolean): Promise<void> =>
      settings ? wishFor({ topics: { [topic]: { ...settings.topics[topic], mail } } }) : Promise.resolve(),
    setQuiet: (quiet: QuietHours | null): Promise<void> => wishFor({ quiet }),
  };
};
