import type { RenewMethod } from '../domain/plan/renew-method.ts';
import { useT } from '../i18n/use-t.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';

interface Props {
  readonly value: RenewMethod;
  readonly onChange: (method: RenewMethod) => void;
}

/** Shows the choice of how to fill the next plan, with the same texts at every start of a renewal. */
export const RenewMethodChoice = ({ value, onChange }: Props) => {
  const t = useT();
  return (
    <RadioCards
      legend={t('checkout.renewHow')}
      name="renew"
      value={value}
      onChange={onChange}
      options={[
        { value: 'samemenu', title: t('checkout.sameMenu'), description: t('checkout.sameMenuText') },
        { value: 'defaultmenu', title: t('checkout.defaultMenu'), description: t('checkout.defaultMenuText') },
      ]}
    />
  );
};
