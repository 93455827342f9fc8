import { useT } from '../../i18n/use-t.tsx';
import { Field } from '../../ui/forms/field.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly errors: FieldErrors;
}

/** Shows the field for a new password: a password manager can suggest one, and the text can be made visible. */
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
