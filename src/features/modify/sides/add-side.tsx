import { useId, useState } from 'react';

import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { TasteSelect } from '#src/meals/picker/taste-select.tsx';
import type { PlanView } from '#src/meals/plan/use-plan.ts';
import { useAsked } from '#src/state/engine/use-asked.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import styles from '../modify.module.css';
import { useExtraSide, type DishMeal } from './use-extra-side.ts';

interface Props {
  readonly plan: Pick<PlanView, 'dishes' | 'known'>;
  /** The meal that gets a side; null while the modal is closed. */
  readonly meal: DishMeal | null;
  readonly close: () => void;
  /** Receives the server's message after a save. */
  readonly onSaved: (message: string) => void;
}

/** Shows the sides that can be added to a meal, each with its energy and price, and adds one to the plan. */
export const AddSide = ({ plan, meal, close, onSaved }: Props) => {
  const t = useT();
  const format = useFormat();
  const reason = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, failed } = useAsked(
    'menu_builder/getBuySidesList',
    meal && { orderId: meal.orderId, ProID: meal.dish.id },
  );
  const { offline, busy, problem, save, forget } = useExtraSide((message) => {
    setChosen(null);
    close();
    onSaved(message);
  });
  const leave = (): void => {
    setChosen(null);
    forget();
    close();
  };
  const rows = data && !Array.isArray(data) ? data.list : [];
  const price = rows.find(({ id }) => id === chosen)?.price;
  return (
    <Modal
      show={meal !== null}
      close={leave}
      closeLabel={t('shell.close')}
      headLine={meal === null ? '' : t('plan.ofDish', { action: t('plan.addSide'), dish: meal.dish.title })}
      footer={
        <Button
          busy={busy}
          disabled={chosen === null || offline}
          aria-describedby={offline ? reason : undefined}
          onClick={() => {
            if (meal !== null && chosen !== null) save(meal, chosen);
          }}
        >
          {price === undefined ? t('plan.addSide') : t('difference.side.addFor', { amount: format.money(price) })}
        </Button>
      }
    >
      <div className={styles.stack}>
        <TasteSelect
          label={t('plan.sides')}
          name="extra-side"
          value={chosen}
          none={t('plan.noSlot')}
          onChange={setChosen}
          known={plan.known}
          options={rows.map(({ id, title, calories, price: fils }) => ({
            id,
            title: t('difference.side.option', {
              title: calories === undefined ? title : format.commas([title, format.dishKcal(calories)]),
              amount: format.money(fils),
            }),
            dish: plan.dishes.get(id),
          }))}
        />
        <p className={styles.faint}>{t('difference.side.hint')}</p>
        {offline && <Reason id={reason}>{t('errors.offline')}</Reason>}
        <div role="alert" className={styles.error}>
          {!offline && (problem ?? (failed && t('errors.timeout')))}
        </div>
      </div>
    </Modal>
  );
};
