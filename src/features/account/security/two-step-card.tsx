import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { ask } from '#src/state/engine/ask.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { useUser } from '#src/state/session/session.ts';
import { Badge } from '#src/ui/text/badge.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { AttemptNotice } from '#src/person/proof/attempt-notice.tsx';
import { CodeBoxes, emptyCode, isWholeCode } from '#src/person/proof/code-boxes.tsx';
import { useAttempt } from '#src/person/proof/use-attempt.ts';
import { shownPhone } from '#src/person/proof/use-own-code.ts';

/** Sets whether sign-in asks for a code after the password; changing it requires a code sent to the same phone. */
export const TwoStepCard = () => {
  const t = useT();
  const user = useUser();
  const offline = useOffline();
  const attempt = useAttempt();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState(emptyCode);
  const [incomplete, setIncomplete] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  if (!user) return null;
  const isOn = user.sms;
  const wanted = isOn ? 0 : 1;
  const errors = attempt.refusal?.errors ?? {};
  const phone = shownPhone(user);
  const hasPhone = user.phone !== '';

  const change = async (withCode: boolean): Promise<void> => {
    setSaved(null);
    attempt.clear();
    const unfinished = withCode && !isWholeCode(code);
    setIncomplete(unfinished);
    const reply = unfinished
      ? null
      : await attempt.run(() =>
          ask('profile/getForDashboard/saveSmsInfo', {
            subtype: 'saveSmsInfo',
            sms: wanted,
            ...(withCode && { code }),
          }),
        );
    setTurn((count) => count + 1);
    if (!reply) return;
    if (reply.expiresIn === undefined) {
      setSent(false);
      setSaved(reply.message ?? null);
    } else setSent(true);
    setCode(emptyCode);
  };
  const go = (withCode: boolean): void => {
    change(withCode).catch(report('two-step sign-in could not be switched'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go(sent);
  };
  return (
    <Card
      title={t('signup.security.twoStep')}
      actions={<Badge tone={isOn ? 'palm' : 'neutral'}>{t(isOn ? 'signup.security.on' : 'signup.security.off')}</Badge>}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>{hasPhone ? t('signup.security.twoStepText', { phone }) : t('signup.security.twoStepNoPhone')}</p>
          {sent && (
            <>
              <p role="status">{t('signup.codeSentTo', { contact: phone })}</p>
              <CodeBoxes
                value={code}
                onChange={(typed) => {
                  attempt.clear();
                  setIncomplete(false);
                  setCode(typed);
                }}
                error={incomplete ? t('signup.codeIncomplete') : errors['code']}
                wrong={false}
              />
            </>
          )}
          {errors['phone'] !== undefined && <Banner tone="tomato" role="alert" title={errors['phone']} />}
          <AttemptNotice unreachable={attempt.unreachable} refusal={attempt.refusal} />
          {offline && <Banner tone="saffron" icon="cloud-off" title={t('errors.offline')} />}
          {hasPhone && (
            <Button
              type="submit"
              variant="secondary"
              block
              disabled={offline}
              busy={attempt.busy}
              busyLabel={t(sent ? 'signup.security.saving' : 'signup.security.sending')}
            >
              {t(sent ? (isOn ? 'signup.security.switchOff' : 'signup.security.switchOn') : 'signup.security.sendCode')}
            </Button>
          )}
          {sent && (
            <>
              <Button variant="quiet" block onClick={() => go(false)}>
                {t('signup.resend')}
              </Button>
              <Button
                variant="quiet"
                block
                onClick={() => {
                  attempt.clear();
                  setIncomplete(false);
                  setSent(false);
                }}
              >
                {t('signup.security.cancel')}
              </Button>
            </>
          )}
          {saved !== null && <Banner tone="palm" role="status" title={saved} />}
          {(isOn || sent) && (
            <p>
              {t('signup.security.lost')} <Link to="/contact">{t('signup.security.lostLink')}</Link>
            </p>
          )}
        </Stack>
      </form>
    </Card>
  );
};
