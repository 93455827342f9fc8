import { useId, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { useAsked } from '#src/state/engine/use-asked.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Select } from '#src/ui/forms/select.tsx';
import { Reason } from '#src/ui/text/reason.tsx';
import styles from '../modify.module.css';
import type { Cart } from './use-cart.ts';

interface Props {
  readonly orderId: number;
  readonly day: Day;
  /** The meal and dish for which a side is bought; null while the modal is closed. */
  readonly meal: { readonly type: number; readonly dish: number } | null;
  readonly cart: Cart;
  readonly close: () => void;
}

/** Shows the sides that can be added to a meal for a price, and puts one into the cart. */
export const BuySide = ({ orderId, day, meal, cart, close }: Props) => {
  const t = useT();
  const format = useFormat();
  const [chosen, setChosen] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const offline = useOffline();
  const reason = useId();
  const { data, failed } = useAsked('menu_builder/getBuySidesList', meal && { orderId, ProID: meal.dish });
  const rows = data && !Array.isArray(data) ? data.list : [];
  const leave = (): void => {
    setChosen('');
    setNotice(null);
    close();
  };
  const add = async (): Promise<void> => {
    if (!meal || chosen === '') return;
    const said = await cart.change('order/addToCart', {
      orderId,
      date: day,
      typeId: meal.type,
      toDishId: meal.dish,
      dishId: Number(chosen),
    });
    if (said === null) leave();
    else setNotice(said === '' ? t('plan.unanswered') : said);
  };
  return (
    <Modal
      show={meal !== null}
      close={leave}
      closeLabel={t('shell.close')}
      headLine={t('plan.changeYourSides')}
      footer={
        <Button
          busy={busy && !offline}
          disabled={chosen === '' || offline}
          aria-describedby={offline ? reason : undefined}
          onClick={() => {
            setBusy(true);
            add()
              .catch(report('a side could not be put into the cart'))
              .finally(() => setBusy(false));
          }}
        >
          {t('shell.done')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Select
          label={t('plan.addSide')}
          name="buy-side"
          value={chosen}
          onChange={setChosen}
          placeholder={t('plan.noSlot')}
          options={rows.map(({ id, title, price }) => ({
            value: String(id),
            label: t('plan.sideOf', { title, amount: format.money(price) }),
          }))}
        />
        {offline && <Reason id={reason}>{t('errors.offline')}</Reason>}
        <div role="alert" className={styles.error}>
          {!offline && (notice ?? (failed && t('errors.timeout')))}
        </div>
      </div>
    </Modal>
  );
};
