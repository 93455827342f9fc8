import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { passkeysOffered } from '../parts/device-passkeys.ts';
import { Frame } from '../parts/frame.tsx';
import { useSending } from '../parts/use-sending.ts';
import { useRound } from '../round/phone-context.tsx';
import { useSession } from '../wire/desk-context.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const focus = (field: HTMLInputElement | null): void => field?.focus();

interface CodeProps {
  readonly ticket: string;
  readonly email: string;
  readonly again: () => void;
}

/** The second step: the mailed code. */
const CodeStep = ({ ticket, email, again }: CodeProps) => {
  const t = useT();
  const session = useSession();
  const { busy, errors, send } = useSending();
  const [code, setCode] = useState('');
  const enter = async (): Promise<void> => {
    const entered = await send('entry/code', { ticket, code });
    if (entered) session.enter(entered);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <Stack>
        <p>{t('desk.codeSent', { email })}</p>
        <Field
          label={t('desk.code')}
          name="code"
          type="code"
          autoComplete="one-time-code"
          ref={focus}
          value={code}
          onChange={setCode}
          errors={errors}
        />
        <Button type="submit" block busy={busy} busyLabel={t('desk.busy')}>
          {t('desk.signIn')}
        </Button>
        <Button variant="quiet" block onClick={again}>
          {t('desk.otherAccount')}
        </Button>
      </Stack>
    </form>
  );
};

interface PasswordProps {
  readonly done: (next: { readonly ticket: string; readonly email: string }) => void;
}

/** The first step: e-mail and password. */
const PasswordStep = ({ done }: PasswordProps) => {
  const t = useT();
  const session = useSession();
  const { busy, errors, send } = useSending();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const ask = async (): Promise<void> => {
    const known = session.known();
    const asked = await send('entry/password', { email, password, ...(known !== undefined && { known }) });
    if (asked) done({ ticket: asked.ticket, email });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Stack>
        <Field
          label={t('desk.email')}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          errors={errors}
        />
        <Field
          label={t('desk.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          showLabel={t('desk.showPassword')}
          hideLabelText={t('desk.hidePassword')}
          value={password}
          onChange={setPassword}
          errors={errors}
        />
        <Button type="submit" block busy={busy} busyLabel={t('desk.busy')}>
          {t('desk.continue')}
        </Button>
      </Stack>
    </form>
  );
};

export const SignInScreen = ({ ended }: { readonly ended: boolean }) => {
  const t = useT();
  const { view } = useRound();
  const [step, setStep] = useState<{ readonly ticket: string; readonly email: string }>();
  return (
    <Frame title={t('desk.signIn')} width="narrow">
      <Stack>
        <PageHeader title={t('desk.signIn')} subtitle={t('desk.signInHint')} />
        {view.waiting > 0 && <Banner tone="sea" title={t('round.ended', { count: view.waiting })} slim />}
        {ended && !step && <Banner role="status" tone="saffron" title={t('desk.ended')} slim />}
        <Card>
          {step ? (
            <CodeStep {...step} again={() => setStep(undefined)} />
          ) : (
            <Stack>
              <PasswordStep done={setStep} />
              {passkeysOffered() && <PasskeySignIn />}
            </Stack>
          )}
        </Card>
      </Stack>
    </Frame>
  );
};
