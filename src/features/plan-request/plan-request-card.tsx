import { useId, useState, type FormEvent } from 'react';

import { emailKey, emailProblem } from '../../domain/forms/email-address.ts';
import { REQUEST_NAME_MAX, REQUEST_PHONE_MAX } from '../../domain/forms/limits.ts';
import { isTooLong, writtenText } from '../../domain/forms/written-text.ts';
import { useT } from '../../i18n/use-t.tsx';
import { ask, type Outcome } from '../../state/engine/ask.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { useSession } from '../../state/session/session.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import { useFocusTurn } from '../../ui/forms/use-focus-turn.ts';

type Said = { readonly kind: 'sent' | 'failed' | 'unreachable'; readonly text: string };

/** A missing network is not an error and does not look like one. */
const looks = {
  sent: { tone: 'palm', role: 'status' },
  failed: { tone: 'tomato', role: 'alert' },
  unreachable: { tone: 'saffron', icon: 'cloud-off', role: 'alert' },
} as const;

/** Asks the team to help with a plan: a visitor enters contact data, a customer may change theirs. */
export const PlanRequestCard = () => {
  const t = useT();
  const { user, state } = useSession();
  const own =
    user === null
      ? { name: '', phone: '', email: '' }
      : { name: `${user.firstName} ${user.lastName}`.trim(), phone: user.phone, email: user.email };
  const [typed, setTyped] = useState<Partial<typeof own>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState<Said | null>(null);
  const offline = useOffline();
  const reason = useId();
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const element = useFocusTurn(turn);
  const form = { ...own, ...typed };

  const show = (found: Readonly<Record<string, string>>): void => {
    setErrors(found);
    if (Object.keys(found).length > 0) setTurn((count) => count + 1);
  };

  const send = async (): Promise<void> => {
    const problem = emailProblem(form.email);
    const found = {
      ...(isTooLong(form.name, REQUEST_NAME_MAX) && { name: t('errors.tooLong', { count: REQUEST_NAME_MAX }) }),
      ...(isTooLong(form.phone, REQUEST_PHONE_MAX) && { phone: t('errors.tooLong', { count: REQUEST_PHONE_MAX }) }),
      ...(problem !== null && { email: t(`signup.problem.email.${problem}`) }),
    };
    setSaid(null);
    show(found);
    if (Object.keys(found).length > 0) return;
    const sent = { name: writtenText(form.name), phone: writtenText(form.phone), email: emailKey(form.email) };
    setBusy(true);
    const outcome: Outcome<{ readonly message: string }> = await (
      state === 'signedIn'
        ? ask('profile/getForDashboard/planRequest', { subtype: 'planRequest', userId: user?.user_id, ...sent })
        : ask('profile/guestplanRequest', sent)
    ).finally(() => setBusy(false));
    if (outcome.ok) {
      setTyped({});
      setSaid({ kind: 'sent', text: outcome.reply.message });
    } else if (outcome.reason === 'refused') {
      show(outcome.refusal.errors ?? {});
      setSaid({ kind: 'failed', text: outcome.refusal.message });
    } else
      setSaid({ kind: 'unreachable', text: t(outcome.reason === 'unknown' ? 'errors.timeout' : 'errors.offline') });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send().catch((fault: unknown) => {
      setSaid({ kind: 'unreachable', text: t('errors.offline') });
      report('the request could not be sent')(fault);
    });
  };
  const field = (name: 'name' | 'phone' | 'email', autoComplete: string, type: 'text' | 'tel' | 'email') => (
    <Field
      label={t(`signup.request.${name}`)}
      name={name}
      type={type}
      autoComplete={autoComplete}
      value={form[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
      errors={errors}
    />
  );
  return (
    <Card title={t('signup.request.title')}>
      <form ref={element} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <p>{t('signup.request.text')}</p>
          {field('name', 'name', 'text')}
          {field('phone', 'tel', 'tel')}
          {field('email', 'email', 'email')}
          {said && <Banner {...looks[said.kind]} title={said.text} />}
          {offline && <Reason id={reason}>{t('errors.offline')}</Reason>}
          <Button
            type="submit"
            block
            busy={busy}
            busyLabel={t('signup.request.sending')}
            disabled={offline}
            aria-describedby={offline ? reason : undefined}
          >
            {t('signup.request.send')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
};
