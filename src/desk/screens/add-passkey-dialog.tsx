import { useState } from 'react';

import { PASSKEY_NAME_MAX } from '../../domain/forms/limits.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { makePasskey, type FromDevice } from '../parts/device-passkeys.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { useSending } from '../parts/use-sending.ts';

const why = {
  left: 'desk.passkeyLeft',
  known: 'desk.passkeyKnown',
  failed: 'desk.passkeyFailed',
} as const satisfies Record<Exclude<FromDevice['kind'], 'answered'>, string>;

interface Props {
  readonly close: () => void;
  /** Called after the passkey was added. */
  readonly done: () => void;
}

/** Asks for a name and the password; then the device asks for finger, face or code. */
export const AddPasskeyDialog = ({ close, done }: Props) => {
  const t = useT();
  const toast = useToast();
  const { errors, send } = useSending();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [waiting, setWaiting] = useState(false);
  const [unmade, setUnmade] = useState<keyof typeof why>();
  const add = async (): Promise<void> => {
    const asked = await send('me/addPasskeyOptions', { password });
    if (!asked) return;
    const made = await makePasskey(asked.options);
    if (made.kind !== 'answered') {
      setUnmade(made.kind);
      return;
    }
    const added = await send('me/addPasskey', { response: made.response as never, name: name.trim() });
    if (!added) return;
    toast({ text: t('desk.passkeyAdded', { name: added.name }), icon: 'check' });
    done();
  };
  const begin = async (): Promise<void> => {
    setUnmade(undefined);
    setWaiting(true);
    try {
      await add();
    } finally {
      setWaiting(false);
    }
  };
  return (
    <FormDialog
      id="add-passkey"
      title={t('desk.passkeyAdd')}
      save={t('desk.passkeyNext')}
      busy={waiting}
      onSave={begin}
      close={close}
    >
      <Field
        label={t('desk.passkeyName')}
        name="passkeyName"
        autoComplete="off"
        hint={t('desk.passkeyNameHint')}
        maxLength={PASSKEY_NAME_MAX}
        value={name}
        onChange={setName}
        errors={errors}
        data-autofocus
      />
      <Field
        label={t('desk.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        hint={t('desk.passkeyPasswordHint')}
        showLabel={t('desk.showPassword')}
        hideLabelText={t('desk.hidePassword')}
        value={password}
        onChange={setPassword}
        errors={errors}
      />
      {unmade !== undefined && <Banner tone="saffron" role="alert" title={t(why[unmade])} />}
    </FormDialog>
  );
};
