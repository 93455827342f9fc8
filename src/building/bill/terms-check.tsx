import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { useHasPage } from '../../state/device/use-provider.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

interface Props {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** Whether the customer tried to order: missing answers then show an error. */
  readonly asked: boolean;
}

/**
 * Shows the checkbox of the terms, which an order requires; the terms open in addition to the order, which does not
 * change.
 */
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
