import { useT } from '../i18n/use-t.tsx';
import { Card } from '../ui/cards/card.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Select } from '../ui/forms/select.tsx';
import styles from './building.module.css';
import { ChoiceGroup } from './choice-group.tsx';
import { slotsOf } from './slots.ts';
import type { AnyBuilding } from './use-building.ts';

interface Props {
  readonly building: AnyBuilding;
  readonly errors: { readonly emirate: string | undefined; readonly slot: string | undefined };
}

/** Asks where and at what time the meals are delivered. */
export const DeliveryPart = ({ building, errors }: Props) => {
  const t = useT();
  const { choice, lists, change } = building;
  const slots = slotsOf(building);
  return (
    <>
      <Card>
        <div className={styles.stack} data-invalid={errors.emirate !== undefined || undefined}>
          <Select
            label={t('checkout.emirate')}
            name="emirate"
            errors={{ emirate: errors.emirate }}
            placeholder={t('checkout.emirateNone')}
            value={choice.emirate === null ? '' : String(choice.emirate)}
            onChange={(value) => void change({ emirate: Number(value), slot: undefined })}
            options={lists.emirate.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
      </Card>
      <Card>
        <ChoiceGroup
          legend={t('checkout.deliveryTime')}
          hint={slots.length === 0 ? t('checkout.slotsAfterEmirate') : t('checkout.slotsText')}
          error={errors.slot}
        >
          {slots.length > 0 && (
            <RadioCards
              legend={t('checkout.deliveryTime')}
              hideLegend
              name="slot"
              minWidth="15rem"
              value={choice.slot === null ? null : String(choice.slot)}
              onChange={(value) => void change({ slot: Number(value) })}
              options={slots.map(({ id, display_name }) => ({ value: String(id), title: display_name }))}
            />
          )}
        </ChoiceGroup>
      </Card>
    </>
  );
};
