import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { signWithPasskey } from '../parts/device-passkeys.ts';
import { useSending } from '../parts/use-sending.ts';
import { useSession } from '../wire/desk-context.tsx';

/** Signs in with one tap: the device finds the passkey and checks its owner. */
export const PasskeySignIn = () => {
  const t = useT();
  const session = useSession();
  const toast = useToast();
  const { send } = useSending();
  const [waiting, setWaiting] = useState(false);
  const enter = async (): Promise<void> => {
    const asked = await send('entry/passkeyOptions', {});
    if (!asked) return;
    const signed = await signWithPasskey(asked.options);
    if (signed.kind === 'left') return;
    if (signed.kind !== 'answered') {
      toast({ text: t('desk.passkeySignInFailed'), icon: 'warning', key: 'desk' });
      return;
    }
    const entered = await send('entry/passkey', { response: signed.response as never });
    if (entered) session.enter(entered);
  };
  return (
    <Button
      variant="secondary"
      block
      icon="lock"
      busy={waiting}
      busyLabel={t('desk.busy')}
      onClick={() => {
        setWaiting(true);
        void enter().finally(() => setWaiting(false));
      }}
    >
      {t('desk.passkeySignIn')}
    </Button>
  );
};
