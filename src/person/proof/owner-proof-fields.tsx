import type { ReactNode } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { OwnCodeAgain, OwnCodeFields } from './own-code-fields.tsx';
import type { OwnerProofState } from './use-owner-proof.ts';

interface Props {
  readonly proof: OwnerProofState;
  readonly email: string;
  readonly errors: FieldErrors;
  /** Called when the customer types: earlier errors are then no longer valid. */
  readonly onType: () => void;
  readonly onResend: () => void;
  /** The buttons to continue, shown before the button for the other way. */
  readonly children?: ReactNode;
}

/** The fields for the password or for a code instead. */
export const OwnerProofFields = ({ proof, email, errors, onType, onResend, children }: Props) => {
  const t = useT();
  const { by, own, otherWay } = proof;
  return (
    <>
      {by === 'password' ? (
        <>
          {/* Tells a password manager whose password it is. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field
            label={t('signup.security.proofPassword')}
            name="password"
            type="password"
            autoComplete="current-password"
            value={proof.password}
            onChange={(typed) => {
              onType();
              proof.setPassword(typed);
            }}
            errors={errors}
            showLabel={t('shell.showPassword')}
            hideLabelText={t('shell.hidePassword')}
          />
        </>
      ) : (
        <>
          <OwnCodeFields
            own={own}
            errors={errors}
            onType={(typed) => {
              onType();
              own.setCode(typed);
            }}
          />
          <OwnCodeAgain
            own={own}
            onResend={onResend}
            onOtherWay={() => {
              onType();
              own.chooseAgain();
            }}
          />
        </>
      )}
      {children}
      {otherWay && (
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            onType();
            otherWay();
          }}
        >
          {t(by === 'password' ? 'signup.security.proofByCode' : 'signup.security.proofByPassword')}
        </Button>
      )}
    </>
  );
};
