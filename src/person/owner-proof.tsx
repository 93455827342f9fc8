import { useEffect, useRef } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { useOffline } from '../state/engine/connectivity.ts';
import { Card } from '../ui/cards/card.tsx';
import { Stack } from '../ui/cards/layout.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Reason } from '../ui/text/reason.tsx';
import { AttemptNotice } from './proof/attempt-notice.tsx';
import { OwnerProofFields } from './proof/owner-proof-fields.tsx';
import type { ProfileFields } from './use-profile-form.ts';

interface Props {
  readonly email: string;
  readonly fields: ProfileFields;
}

/** Asks for the account's password, or a code to its current contact, because another person may have this device. */
export const OwnerProof = ({ email, fields: { proof, proving, errors, retypeProof, sendCode } }: Props) => {
  const t = useT();
  const offline = useOffline();
  const box = useRef<HTMLDivElement>(null);
  const { sentTo } = proof.own;
  useEffect(() => {
    if (sentTo !== null) box.current?.querySelector('input')?.focus();
  }, [sentTo]);
  return (
    <Card look="saffron" title={t('profile.proof')}>
      <div ref={box}>
        <Stack gap={3}>
          {sentTo === null && !proof.own.phoneOnly && (
            <p>{t(proof.otherWay ? 'profile.proofText' : 'signup.ownCode')}</p>
          )}
          <OwnerProofFields proof={proof} email={email} errors={errors} onType={retypeProof} onResend={sendCode}>
            {proof.needsCode && offline && <Reason id="code-needs">{t('errors.offline')}</Reason>}
            {proof.needsCode && (
              <Button
                variant="secondary"
                block
                busy={proving.busy}
                disabled={offline}
                aria-describedby={offline ? 'code-needs' : undefined}
                busyLabel={t('signup.sendingCode')}
                onClick={sendCode}
              >
                {t('signup.getCode')}
              </Button>
            )}
          </OwnerProofFields>
          <AttemptNotice unreachable={proving.unreachable} refusal={proving.refusal} />
        </Stack>
      </div>
    </Card>
  );
};
