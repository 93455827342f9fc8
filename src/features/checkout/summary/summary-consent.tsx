import { TermsCheck } from '#src/building/bill/terms-check.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import styles from '#src/building/bill/bill.module.css';
import type { Checkout } from '../use-checkout.ts';

/** What the customer agrees to with the order. */
export interface Consent {
  readonly terms: boolean;
  readonly allergies: boolean;
}

interface Props {
  readonly checkout: Checkout;
  readonly consent: Consent;
  readonly onChange: (consent: Consent) => void;
  /** True after the customer has tried to order: missing fields then show their errors. */
  readonly asked: boolean;
}

/** Shows the agreement to the terms and to the named allergies for which the menu was made. */
export const SummaryConsent = ({ checkout: { allergies: all, lists }, consent, onChange, asked }: Props) => {
  const t = useT();
  const format = useFormat();
  const names = all.map((id) => lists.ingredientList.find((each) => each.id === id)?.title ?? String(id));
  return (
    <Card>
      <div className={styles.consents} data-invalid={(asked && !(consent.terms && consent.allergies)) || undefined}>
        <Checkbox
          name="allergies"
          label={names.length === 0 ? t('order.noAllergies') : t('order.allergies', { names: format.list(names) })}
          hint={t(names.length === 0 ? 'order.noAllergiesText' : 'order.allergiesText')}
          checked={consent.allergies}
          onChange={(allergies) => onChange({ ...consent, allergies })}
          errors={asked && !consent.allergies ? { allergies: t('order.allergiesMissing') } : {}}
        />
        <TermsCheck accepted={consent.terms} onChange={(terms) => onChange({ ...consent, terms })} asked={asked} />
      </div>
    </Card>
  );
};
