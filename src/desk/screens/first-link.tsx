import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { ErrorState } from '../../ui/cards/empty-state.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { DeskLink } from '../parts/desk-link.tsx';
import { Frame } from '../parts/frame.tsx';
import { LoadedView } from '../parts/loaded-view.tsx';
import { useSending } from '../parts/use-sending.ts';
import { go } from '../path.ts';
import { useLoaded, useSession } from '../wire/desk-context.tsx';

/** The form behind the first link: a new member of staff chooses a password. */
const PasswordForm = ({ link, email }: { readonly link: string; readonly email: string }) => {
  const t = useT();
  const session = useSession();
  const { busy, errors, send } = useSending();
  const [password, setPassword] = useState('');
  const save = async (): Promise<void> => {
    const entered = await send('entry/setPassword', { link, password });
    if (!entered) return;
    session.enter(entered);
    go('', 'replace');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t('desk.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={t('desk.firstHint', { email })}
          showLabel={t('desk.showPassword')}
          hideLabelText={t('desk.hidePassword')}
          value={password}
          onChange={setPassword}
          errors={errors}
        />
        <Button type="submit" block busy={busy} busyLabel={t('desk.busy')}>
          {t('desk.firstSave')}
        </Button>
      </Stack>
    </form>
  );
};

export const FirstLinkScreen = ({ link }: { readonly link: string }) => {
  const t = useT();
  const loaded = useLoaded('entry/first', { link });
  const { problem } = loaded;
  const isOver = problem !== undefined && problem !== 'offline' && problem.code === 'expired';
  return (
    <Frame title={t('desk.first')} width="narrow">
      <Stack>
        <PageHeader title={t('desk.first')} />
        {isOver ? (
          <ErrorState
            title={problem.message}
            action={
              <DeskLink to="" className={buttonClass({ variant: 'secondary' })}>
                {t('desk.toSignIn')}
              </DeskLink>
            }
          />
        ) : (
          <LoadedView of={loaded}>
            {({ email }) => (
              <Card>
                <PasswordForm link={link} email={email} />
              </Card>
            )}
          </LoadedView>
        )}
      </Stack>
    </Frame>
  );
};
