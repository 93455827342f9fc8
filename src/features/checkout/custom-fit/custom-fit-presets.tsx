import { useState } from 'react';

import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { TasteSelect } from '#src/meals/picker/taste-select.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import styles from '#src/building/building.module.css';
import { ChoiceGroup } from '#src/building/choice-group.tsx';
import type { CustomFit } from './use-custom-fit.ts';

/**
 * Shows the ready dishes that are added to the custom-fit meals: one per chosen meal type, the same on every day. A type
 * without a safe dish cannot be chosen.
 */
export const CustomFitPresets = ({ fit, error }: { readonly fit: CustomFit; readonly error: string | undefined }) => {
  const t = useT();
  const format = useFormat();
  const { checkout, kinds, presetsOf, isBarred, known, change } = fit;
  const { choice, lists, prices } = checkout;
  const [dishless, setDishless] = useState(false);
  const toggle = (type: number, on: boolean): void => {
    if (on && presetsOf(type).every(isBarred)) {
      setDishless(true);
      return;
    }
    const others = choice.mealTypes.filter((each) => each !== type);
    const dishes = Object.entries(choice.defaultDish).filter(([each]) => Number(each) !== type);
    void change({ mealTypes: on ? [...others, type] : others, defaultDish: Object.fromEntries(dishes) });
  };
  return (
    <Card>
      <ChoiceGroup legend={t('checkout.fitPresets')} hint={t('checkout.fitIfRequired')} error={error}>
        <ul className={styles.rows}>
          {kinds.preset_mealtype_ids.map((type) => {
            const title = lists.typeList[type]?.title ?? '';
            const price = prices.meal(kinds.diet_id, type);
            const on = choice.mealTypes.includes(type);
            const dish = choice.defaultDish[type];
            return (
              <li key={type}>
                <Checkbox
                  name={`preset-${type}`}
                  label={title}
                  hint={price === null ? undefined : t('checkout.aDay', { price: format.money(price) })}
                  checked={on}
                  onChange={(next) => toggle(type, next)}
                />
                {on && (
                  <TasteSelect
                    label={t('checkout.fitDishFor', { name: title })}
                    name={`preset-dish-${type}`}
                    placeholder={t('checkout.otherDaysNone')}
                    errors={{ [`preset-dish-${type}`]: dish === undefined ? error : undefined }}
                    value={dish}
                    options={presetsOf(type).map((preset) => ({
                      id: preset.id,
                      title: preset.product.title,
                      dish: preset,
                    }))}
                    known={known}
                    onChange={(chosen) =>
                      chosen !== null && void change({ defaultDish: { ...choice.defaultDish, [type]: chosen } })
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      </ChoiceGroup>
      <ConfirmDialog
        show={dishless}
        close={() => setDishless(false)}
        closeLabel={t('shell.close')}
        headLine={t('checkout.presetError')}
        actions={[{ label: t('shell.ok'), onSelect: () => setDishless(false) }]}
      >
        <p>{t('checkout.presetErrorText')}</p>
      </ConfirmDialog>
    </Card>
  );
};
