import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import type { useOwnCode, Way } from './use-own-code.ts';

interface Props {
  readonly own: ReturnType<typeof useOwnCode>;
  readonly errors: FieldErrors;
  readonly onType: (typed: string) => void;
}

/** Shows where the code is sent and, after it was sent, the boxes for its digits. */
export const OwnCodeFields = ({ own, errors, onType }: Props) => {
  const t = useT();
  // No code can be sent to the account's own mail address or phone number.
  const unreached = errors['contact'];
  return (
    <>
      {own.phoneOnly && own.sentTo === null && <p>{t('signup.ownPhoneCode')}</p>}
      {own.sentTo !== null ? (
        <>
          <p role="status">{t('signup.codeSentTo', { contact: own.sentTo })}</p>
          <CodeBoxes value={own.code} onChange={onType} error={errors['code']} wrong={false} />
        </>
      ) : (
        own.hasChoice && (
          <RadioCards<Way>
            legend={t('signup.by')}
            name="ownCodeWay"
            value={own.way}
            onChange={own.setWay}
            minWidth="7.5rem"
            options={[
              { value: 'email', title: t('signup.byEmail') },
              { value: 'phone', title: t('signup.byPhone') },
            ]}
          />
        )
      )}
      {own.phoneOnly && (
        <p>
          {t('signup.security.lost')} <Link to="/contact">{t('signup.security.lostLink')}</Link>
        </p>
      )}
      {unreached !== undefined && <Banner tone="tomato" role="alert" title={unreached} />}
    </>
  );
};

/** Buttons to send another code or to send it another way. */
export const OwnCodeAgain = ({
  own,
  onResend,
  onOtherWay,
}: {
  readonly own: ReturnType<typeof useOwnCode>;
  readonly onResend: () => void;
  readonly onOtherWay: () => void;
}) => {
  const t = useT();
  if (own.sentTo === null) return null;
  return (
    <>
      <Button variant="quiet" block onClick={onResend}>
        {t('signup.resend')}
      </Button>
      {own.hasChoice && (
        <Button variant="quiet" block onClick={onOtherWay}>
          {t('signup.sendOtherWay')}
        </Button>
      )}
    </>
  );
};
