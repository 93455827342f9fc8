import { useState } from 'react';

import { useT } from '../i18n/use-t.tsx';
import type { User } from '../protocol/account/user.ts';
import { report } from '../state/engine/report.ts';
import { askServer, ownBrowserId } from '../state/session/account.ts';
import { Card } from '../ui/cards/card.tsx';
import { Stack } from '../ui/cards/layout.tsx';
import { Banner } from '../ui/dialogs/banner.tsx';
import { Button } from '../ui/forms/button.tsx';
import type { FieldErrors } from '../ui/forms/field-frame.tsx';
import { Field } from '../ui/forms/field.tsx';
import type { Proof } from './use-profile-form.ts';

const CODE_LENGTH = 4;

interface Props {
  readonly user: User;
  readonly proof: Proof;
  readonly change: (proof: Proof) => void;
  readonly errors: FieldErrors;
}

/** The password of the account, or a code to its present address: somebody else may hold this device. */
export const OwnerProof = ({ user, proof, change, errors }: Props) => {
  const t = useT();
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const noPassword = user.passwordUnset === true;

  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await askServer('login/otp', {
        validateType: 'email',
        contact: user.email,
        app: 'customer',
        browserId: await ownBrowserId(),
      });
      if (outcome.kind === 'done') {
        setSent(true);
        change({ password: '', code: '' });
      } else setProblem(outcome.kind === 'refused' ? outcome.refusal.message : t('errors.offline'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card look="saffron" title={t('profile.proof')}>
      <Stack gap={3}>
        <p>{t('profile.proofText')}</p>
        {sent ? (
          <>
            <p role="status">{t('profile.codeSent', { contact: user.email })}</p>
            <Field
              label={t('profile.code')}
              name="code"
              type="code"
              maxLength={CODE_LENGTH}
              value={proof.code}
              onChange={(code) => change({ password: '', code })}
              errors={{ code: errors['code'] ?? errors['password'] }}
            />
          </>
        ) : (
          !noPassword && (
            <Field
              label={t('profile.password')}
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={200}
              value={proof.password}
              onChange={(password) => change({ password, code: '' })}
              errors={errors}
              showLabel={t('shell.showPassword')}
              hideLabelText={t('shell.hidePassword')}
            />
          )
        )}
        {problem !== null && <Banner tone="tomato" role="alert" title={problem} />}
        <div>
          <Button
            variant={noPassword && !sent ? 'secondary' : 'quiet'}
            size="s"
            busy={busy}
            onClick={() => void send().catch(report('the code could not be sent'))}
          >
            {t(noPassword || sent ? 'profile.sendCodeFirst' : 'profile.sendCode')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
