import { useState, type FormEvent } from 'react';

import { PASSKEY_NAME_MAX } from '#src/domain/forms/limits.ts';
import { isTooLong, writtenText } from '#src/domain/forms/written-text.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { report } from '#src/state/engine/report.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { useErrorsOf } from '#src/ui/forms/field-errors.ts';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { makePasskey, type Made } from './make-passkey.ts';
import { OwnerProofFields } from '#src/person/proof/owner-proof-fields.tsx';
import type { Owner } from '#src/person/proof/use-own-code.ts';
import { useOwnerProof } from '#src/person/proof/use-owner-proof.ts';

const why = {
  left: 'signup.security.passkeyLeft',
  known: 'signup.security.passkeyHere',
  failed: 'signup.security.passkeyFailed',
} as const satisfies Record<Exclude<Made['kind'], 'made'>, string>;

interface Props {
  readonly user: Owner;
  readonly onAdded: (message: string) => void;
  readonly onCancel: () => void;
}

/** Asks for name and proof; then the device asks for fingerprint, face or code. */
export const AddPasskeyForm = ({ user, onAdded, onCancel }: Props) => {
  const t = useT();
  const attempt = useAttempt();
  const proof = useOwnerProof(user, attempt, true);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [unmade, setUnmade] = useState<keyof typeof why | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [turn, setTurn] = useState(1);
  const element = useFocusTurn(turn);
  const again = (): void => setTurn((count) => count + 1);
  const forget = (): void => {
    attempt.clear();
    setMissing({});
    setUnmade(null);
  };

  const add = async (): Promise<void> => {
    const asked = await attempt.run(() => ask('account/passkeyAddOptions', proof.value()));
    if (!asked) return again();
    const made = await makePasskey(asked.options);
    if (made.kind !== 'made') {
      setUnmade(made.kind);
      return again();
    }
    const reply = await attempt.run(() =>
      ask('account/passkeyAdd', { response: made.response as never, name: writtenText(name) }),
    );
    if (reply) onAdded(reply.message);
    else again();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (waiting) return;
    forget();
    if (proof.needsCode) {
      sendCode();
      return;
    }
    const found = {
      ...proof.missing(),
      ...(isTooLong(name, PASSKEY_NAME_MAX) && { passkeyName: t('errors.tooLong', { count: PASSKEY_NAME_MAX }) }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) {
      again();
      return;
    }
    setWaiting(true);
    add()
      .catch(report('a passkey could not be added'))
      .finally(() => setWaiting(false));
  };
  const sendCode = (): void => {
    proof.own.send().then(again).catch(report('the code could not be sent'));
  };
  const errors = useErrorsOf(attempt.refusal?.errors, missing);
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Field
          label={t('signup.security.passkeyName')}
          name="passkeyName"
          autoComplete="off"
          value={name}
          onChange={setName}
          errors={errors}
          hint={t('signup.security.passkeyNameHint')}
        />
        <OwnerProofFields proof={proof} email={user.email} errors={errors} onType={forget} onResend={sendCode} />
        {unmade !== null && <Banner tone="saffron" role="alert" title={t(why[unmade])} />}
        <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
        <Button type="submit" block busy={attempt.busy || waiting} busyLabel={t('signup.security.passkeyWaiting')}>
          {t(proof.needsCode ? 'signup.getCode' : 'signup.security.passkeyNext')}
        </Button>
        <Button variant="quiet" block onClick={onCancel}>
          {t('signup.security.cancel')}
        </Button>
      </Stack>
    </form>
  );
};
