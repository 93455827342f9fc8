import { today } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useDisplayZone, useNow } from '#src/state/plan/clock.ts';

const HOUR = 3_600_000;

/** Unix seconds, as in the server's reply. */
interface Key {
  readonly createdAt: number;
  readonly lastUsed: number | null;
}

interface Device {
  readonly createdAt: number;
  readonly lastSeen: number;
}

/** Returns texts for when a passkey or a signed-in device was added and last used. */
export const useWhenUsed = () => {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const zone = useDisplayZone();
  const day = (seconds: number): string => format.dayWithYear(today(seconds * 1000, zone));
  return {
    passkey: ({ createdAt, lastUsed }: Key): string =>
      [
        t('signup.security.passkeyAdded', { day: day(createdAt) }),
        lastUsed === null
          ? t('signup.security.passkeyUnused')
          : t('signup.security.passkeyUsed', { when: format.ago(lastUsed * 1000, now) }),
      ].join(' · '),
    lastUsed: ({ lastSeen }: Device): string => {
      const at = lastSeen * 1000;
      // The server updates the time only once an hour.
      return now - at < HOUR ? t('signup.deviceSeenNow') : t('signup.deviceSeen', { when: format.ago(at, now) });
    },
    since: ({ createdAt }: Device): string => t('signup.deviceSince', { day: day(createdAt) }),
  };
};
