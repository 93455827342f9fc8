import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

interface Props {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** The order was asked for: what is missing says so. */
  readonly asked: boolean;
}

/** Without the terms nothing is ordered; they open beside the order, which stays as it is. */
export const TermsCheck = ({ accepted, onChange, asked }: Props) => {
  const t = useT();
  const has = useHasPage();
  return (
    <>
      <Checkbox
        name="terms"
        label={t('order.acceptTerms')}
        checked={accepted}
        onChange={onChange}
        errors={asked && !accepted ? { terms: t('order.termsMissing') } : {}}
      />
      {has('terms') && (
        <Link to="/terms" target="_blank">
          {t('shell.terms')}
        </Link>
      )}
    </>
  );
};
