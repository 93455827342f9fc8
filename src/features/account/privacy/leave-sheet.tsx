import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import type { User } from '#src/protocol/account/user.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { ask } from '#src/state/engine/ask.ts';
import { report } from '#src/state/engine/report.ts';
import { signOut } from '#src/state/session/sign-out.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { useErrorsOf } from '#src/ui/forms/field-errors.ts';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { OwnerProofFields } from '#src/person/proof/owner-proof-fields.tsx';
import { useOwnerProof } from '#src/person/proof/use-owner-proof.ts';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { LeavingConsequences } from './leaving-consequences.tsx';

type Outcome = Extract<Reply<'account/erase'>, { kept: unknown }>;
type Texts = 'keep' | 'remove';

interface Props {
  readonly user: User;
  readonly show: boolean;
  readonly close: () => void;
}

/**
 * Shows the consequences, asks what happens to reviews and discussions, and verifies that it is the owner who deletes the
 * account.
 */
export const LeaveSheet = ({ user, show, close }: Props) => {
  const t = useT();
  const router = useRouter();
  const toast = useToast();
  const form = useId();
  const looking = useAttempt();
  const leaving = useAttempt();
  const proof = useOwnerProof(user, leaving);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [texts, setTexts] = useState<Texts>('remove');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  const again = (): void => setTurn((count) => count + 1);
  const forget = (): void => {
    leaving.clear();
    setMissing({});
  };

  const { run } = looking;
  const look = useCallback(async (): Promise<void> => {
    setOutcome(null);
    const reply = await run(() => ask('account/erase', { preview: true }));
    if (reply && 'kept' in reply) setOutcome(reply);
  }, [run]);
  const lookNow = (): void => {
    look().catch(report('what follows could not be read'));
  };
  // Checked each time the sheet opens: a plan may have been cancelled meanwhile.
  useEffect(() => {
    if (show) lookNow();
    // oxlint-disable-next-line exhaustive-deps -- opening asks once; the question itself is made anew with every drawing
  }, [show]);

  const leave = async (): Promise<void> => {
    const reply = await leaving.run(() => ask('account/erase', { ...proof.value(), texts }));
    if (!reply) {
      again();
      return;
    }
    // Deletes all the customer's data on this device, including unsent entries.
    await signOut('delete');
    toast({ text: t('signup.privacy.gone'), icon: 'check-circle' });
    await router.navigate({ to: '/' });
  };
  const sendCode = (): void => {
    proof.own.send().then(again).catch(report('the code could not be sent'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    forget();
    if (proof.needsCode) {
      sendCode();
      return;
    }
    const found = proof.missing();
    setMissing(found);
    if (Object.keys(found).length > 0) again();
    else leave().catch(report('the account could not be erased'));
  };
  const errors = useErrorsOf(leaving.refusal?.errors, missing);
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('signup.privacy.leaveTitle')}
      footer={
        <>
          <Button
            type="submit"
            form={form}
            variant="danger"
            disabled={outcome === null}
            busy={leaving.busy}
            busyLabel={t('signup.privacy.leaving')}
          >
            {t(proof.needsCode ? 'signup.getCode' : 'signup.privacy.leaveNow')}
          </Button>
          <Button variant="secondary" data-autofocus onClick={close}>
            {t('signup.privacy.stay')}
          </Button>
        </>
      }
    >
      {outcome === null ? (
        looking.busy ? (
          <Loading label={t('signup.privacy.leaveReading')}>
            <Skeleton shape="block" height="12rem" />
          </Loading>
        ) : (
          <Stack gap={4}>
            <AttemptNotice unreachable={looking.unreachable} refusal={looking.refusal} />
            <Button variant="secondary" block onClick={lookNow}>
              {t('signup.privacy.again')}
            </Button>
          </Stack>
        )
      ) : (
        <form id={form} ref={element} onSubmit={submit} noValidate>
          <Stack gap={4}>
            <LeavingConsequences outcome={outcome} />
            <Banner tone="sea" icon="download" title={t('signup.privacy.leaveCopyFirst')} />
            <RadioCards<Texts>
              legend={t('signup.privacy.texts')}
              name="texts"
              value={texts}
              onChange={setTexts}
              options={[
                {
                  value: 'remove',
                  title: t('signup.privacy.textsRemove'),
                  description: t('signup.privacy.textsRemoveDetail'),
                },
                {
                  value: 'keep',
                  title: t('signup.privacy.textsKeep'),
                  description: t('signup.privacy.textsKeepDetail'),
                },
              ]}
            />
            <OwnerProofFields proof={proof} email={user.email} errors={errors} onType={forget} onResend={sendCode} />
            <AttemptNotice unreachable={leaving.unreachable} refusal={leaving.refusal} />
          </Stack>
        </form>
      )}
    </Modal>
  );
};
