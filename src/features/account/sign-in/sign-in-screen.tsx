import { ClientOnly, Link } from '@tanstack/react-router';
import { Suspense, type FormEvent } from 'react';

import { nextIn } from '#src/domain/forms/own-path.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { passkeysOffered } from '#src/state/session/passkeys.ts';
import { useSession } from '#src/state/session/session.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Stack } from '#src/ui/cards/layout.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { useFocusTurn } from '#src/ui/forms/use-focus-turn.ts';
import { later } from '#src/ui/drawing/later.tsx';
import { whenIdle } from '#src/ui/drawing/when-idle.ts';
import { AccountPage } from '../account-page.tsx';
import { LegalLine } from '../legal-line.tsx';
import { NeedsConnection } from '../needs-connection.tsx';
import styles from '../account.module.css';
import { SocialButtons } from './social-buttons.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useSocial } from './use-social.ts';

// Fetched with the first message, because most customers never see one.
const MessageModal = later(
  async () => (await import('../message-modal.tsx')).MessageModal,
  ({ message }) => <p role="alert">{message}</p>,
);

const Nothing = () => null;

// Fetched after the page is shown, and only if passkeys are possible.
const PasskeySignIn = later(async () => {
  if (!passkeysOffered()) return Nothing;
  await whenIdle();
  return (await import('./passkey-sign-in.tsx')).PasskeySignIn;
});

const why = {
  elsewhere: 'account.signedOutElsewhere',
  expired: 'account.sessionEnded',
  erased: 'account.erased',
  cleared: 'account.storeCleared',
} as const;

interface Props {
  /** The page that the customer wanted to open. */
  readonly next: string;
  /** Opens the next page. */
  readonly onSignedIn: (next: string) => void;
  /** A person who is known to the provider but has no account continues with the sign-up. */
  readonly onNewcomer: (next: string) => void;
  /** Called on the return from a provider, with the page that the customer wanted to open before. */
  readonly onReturned: (next: string) => void;
}

/** Shows the sign-in: e-mail and password, then a code if the account requires one; or the page of another provider. */
export const SignInScreen = ({ next, onSignedIn, onNewcomer, onReturned }: Props) => {
  const t = useT();
  const form = useSignIn(() => onSignedIn(next));
  const social = useSocial({ next, signedIn: onSignedIn, newcomer: onNewcomer, returned: onReturned, say: form.say });
  const { errors, step, busy } = form;
  const { ended, persistent } = useSession();
  const element = useFocusTurn(form.turn);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.submit(new FormData(event.currentTarget)).catch(report('signing in failed'));
  };
  const sendAgain = (): void => {
    form.sendAgain().catch(report('a new code could not be asked for'));
  };
  return (
    <AccountPage>
      <title>{t('shell.documentTitle', { screen: t('shell.signIn') })}</title>
      <PageHeader
        title={t('shell.signIn')}
        subtitle={t(step === 'code' ? 'account.codeSubtitle' : 'account.signInSubtitle')}
      />
      <Stack gap={6}>
        {ended !== null && (
          <Banner tone="sea" role="status" title={t(why[ended])}>
            {persistent && (ended === 'elsewhere' || ended === 'expired') ? t('account.unsentKept') : undefined}
          </Banner>
        )}
        <Card>
          <form ref={element} onSubmit={submit} noValidate>
            <Stack gap={4}>
              {step === 'password' ? (
                <>
                  <Field
                    label={t('account.email')}
                    name="email"
                    type="email"
                    autoComplete="username webauthn"
                    value={form.email}
                    onChange={form.setEmail}
                    errors={errors}
                  />
                  <Field
                    label={t('account.password')}
                    name="password"
                    type="password"
                    autoComplete="current-password"
                    value={form.password}
                    onChange={form.setPassword}
                    errors={errors}
                    showLabel={t('shell.showPassword')}
                    hideLabelText={t('shell.hidePassword')}
                  />
                  <Link to="/restore" search={nextIn} className={styles.forgot}>
                    {t('account.forgot')}
                  </Link>
                </>
              ) : (
                <Field
                  className={styles.code}
                  label={t('account.code')}
                  name="smscode"
                  type="code"
                  value={form.code}
                  onChange={form.setCode}
                  errors={errors}
                  hint={t(form.sentAgain ? 'account.codeSentAgain' : 'account.codeHint')}
                />
              )}
              {form.unreachable && (
                <Banner
                  tone="saffron"
                  icon="cloud-off"
                  role="alert"
                  title={t(form.unreachable === 'offline' ? 'errors.offline' : 'errors.timeout')}
                >
                  {t('account.offlineText')}
                </Banner>
              )}
              <NeedsConnection unreachable={form.unreachable} />
              <Button type="submit" size="l" block busy={busy} busyLabel={t('account.signingIn')}>
                {t(step === 'code' ? 'shell.continue' : 'shell.signIn')}
              </Button>
              {step === 'code' && (
                <div>
                  <Button variant="quiet" block disabled={busy} onClick={sendAgain}>
                    {t('account.sendAgain')}
                  </Button>
                  <Button variant="quiet" block onClick={form.startAgain}>
                    {t('account.otherAccount')}
                  </Button>
                  <Link to="/contact" className={buttonClass({ variant: 'quiet', block: true })}>
                    {t('account.codeLost')}
                  </Link>
                </div>
              )}
            </Stack>
          </form>
        </Card>
        {step === 'password' && (
          <>
            <SocialButtons busy={social.busy} onChoose={social.leave}>
              <ClientOnly>
                <Suspense fallback={null}>
                  <PasskeySignIn busy={busy} onSignedIn={() => onSignedIn(next)} say={form.say} />
                </Suspense>
              </ClientOnly>
            </SocialButtons>
            <p className={styles.other}>
              {t('account.newHere')}{' '}
              <Link to="/sign-up" search={nextIn}>
                {t('account.signUp')}
              </Link>
            </p>
          </>
        )}
        <LegalLine />
      </Stack>
      {form.message !== null && (
        <Suspense fallback={null}>
          <MessageModal
            headLine={t('shell.signIn')}
            message={form.message}
            contact={form.contact}
            close={form.dismiss}
          />
        </Suspense>
      )}
    </AccountPage>
  );
};
