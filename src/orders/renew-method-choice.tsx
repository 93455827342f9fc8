import type { RenewMethod } from '../domain/plan/renew-method.ts';
import { useT } from '../i18n/use-t.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';

interface Props {
  readonly value: RenewMethod;
  readonly onChange: (method: RenewMethod) => void;
}

/** How the plan after this one is filled: asked in the same words wherever a renewal begins. */
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
