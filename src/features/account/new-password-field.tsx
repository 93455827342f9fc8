import { useT } from '../../i18n/use-t.tsx';
import { Field } from '../../ui/forms/field.tsx';
import type { FieldErrors } from '../../ui/forms/field-frame.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly errors: FieldErrors;
}

/** A password that is being chosen: a password manager offers one, and it can be looked at. */
export const NewPasswordField = ({ label, value, onChange, errors }: Props) => {
  const t = useT();
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      value={value}
      onChange={onChange}
      errors={errors}
      hint={t('signup.passwordHint')}
      showLabel={t('shell.showPassword')}
      hideLabelText={t('shell.hidePassword')}
    />
  );
};
