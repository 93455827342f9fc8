import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { useFormat } from '#src/i18n/use-format.ts';
import { nextIn } from '#src/domain/forms/own-path.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import styles from '../account.module.css';
import { CodeBoxes } from '#src/person/proof/code-boxes.tsx';
import { WorldPhone } from '#src/person/phone-fields.tsx';
import { EmailField, PersonFields } from './registration-fields.tsx';
import type { useCodeSignUp, Way } from './use-code-sign-up.ts';

type Sign = ReturnType<typeof useCodeSignUp>;

/** Asks where to send the code. */
export const GetCode = ({ sign }: { readonly sign: Sign }) => {
  const t = useT();
  const { form, change, errors, way } = sign;
  return (
    <>
      <RadioCards<Way>
        legend={t('signup.by')}
        name="validateType"
        value={way}
        onChange={sign.chooseWay}
        minWidth="7.5rem"
        options={[
          { value: 'phone', title: t('signup.byPhone') },
          { value: 'email', title: t('signup.byEmail') },
        ]}
      />
      {way === 'phone' ? (
        <WorldPhone
          label={t('signup.mobile')}
          name="contact"
          country={form.country}
          number={form.whatsApp}
          onCountry={(country, whatsAppCode) => change({ country, whatsAppCode })}
          onNumber={(whatsApp) => change({ whatsApp })}
          errors={errors}
        />
      ) : (
        <EmailField form={form} change={change} errors={{ email: errors['contact'] }} />
      )}
    </>
  );
};

const TimeLeft = ({ endsAt }: { readonly endsAt: number }) => {
  const t = useT();
  const format = useFormat();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <p className={styles.timeLeft} role="timer" aria-live="off">
      {t('signup.timeLeft', { time: format.clock(endsAt - now) })}
    </p>
  );
};

export const VerifyCode = ({ sign }: { readonly sign: Sign }) => {
  const t = useT();
  return (
    <>
      <p role="status">{t('signup.codeSentTo', { contact: sign.contact })}</p>
      <CodeBoxes value={sign.code} onChange={sign.setCode} error={sign.errors['otp']} wrong={sign.refusal !== null} />
      <TimeLeft endsAt={sign.endsAt} />
    </>
  );
};

export const AccountDetails = ({ sign }: { readonly sign: Sign }) => {
  const { form, change, errors, way } = sign;
  return (
    <>
      <PersonFields {...{ form, change, errors }} />
      <EmailField {...{ form, change, errors }} readOnly={way === 'email'} />
    </>
  );
};

export const CodeEnded = ({ sign }: { readonly sign: Sign }) => {
  const t = useT();
  return (
    <Banner tone="saffron" icon="clock" role="status" title={t('signup.codeEnded')}>
      {t('signup.codeEndedText', { contact: sign.contact })}
    </Banner>
  );
};

/** Shown if an account exists. A phone may belong to several people, an e-mail address has only one account. */
export const AccountExists = ({ sign }: { readonly sign: Sign }) => {
  const t = useT();
  return (
    <>
      <Banner tone="sea" role="status" title={t('signup.existsTitle')}>
        {t('signup.existsText', { contact: sign.contact })}
      </Banner>
      <Link to="/sign-in" search={nextIn} className={buttonClass({ size: 'l', block: true })}>
        {t('signup.signIn')}
      </Link>
      {sign.way === 'phone' && (
        <Button variant="quiet" block onClick={sign.openAnother}>
          {t('signup.newAnyway')}
        </Button>
      )}
    </>
  );
};
