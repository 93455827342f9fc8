import { useT } from '#src/i18n/use-t.tsx';
import type { Reply } from '#src/protocol/messages.ts';
import { Stack } from '#src/ui/cards/layout.tsx';
import { List, ListRow } from '#src/ui/cards/list-row.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { useWhenUsed } from '../security/use-when-used.ts';
import styles from '../account.module.css';

export type ResetCheck = Reply<'restore_password/check'>;

interface Props {
  readonly check: ResetCheck;
  /** The ids of the passkeys to keep. */
  readonly kept: readonly number[];
  readonly onKeep: (kept: readonly number[]) => void;
}

/** Shows the effects of the new password: passkeys are removed unless the customer keeps them, devices are signed out. */
export const ResetFollows = ({ check: { passkeys = [], sessions = [] }, kept, onKeep }: Props) => {
  const t = useT();
  const when = useWhenUsed();
  return (
    <>
      {passkeys.length > 0 && (
        <fieldset className={styles.follows}>
          <legend>{t('signup.resetPasskeys')}</legend>
          <Stack gap={3}>
            <p>{t('signup.resetPasskeysText')}</p>
            {passkeys.map((passkey) => (
              <Checkbox
                key={passkey.id}
                label={t('signup.resetKeep', { name: passkey.name })}
                name={`keep-${passkey.id}`}
                hint={passkey.canKeep ? when.passkey(passkey) : t('signup.resetGoes')}
                disabled={!passkey.canKeep}
                checked={kept.includes(passkey.id)}
                onChange={(keeps) => onKeep(keeps ? [...kept, passkey.id] : kept.filter((each) => each !== passkey.id))}
              />
            ))}
          </Stack>
        </fieldset>
      )}
      {sessions.length > 0 && (
        <section className={styles.follows}>
          <h2>{t('signup.resetDevices')}</h2>
          <List>
            {sessions.map((device) => (
              <ListRow
                key={`${device.device} ${device.createdAt} ${device.lastSeen}`}
                icon="device"
                title={device.device}
                detail={when.lastUsed(device)}
              />
            ))}
          </List>
        </section>
      )}
    </>
  );
};
