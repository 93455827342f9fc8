import { useEffect, useId, useState } from 'react';

import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.tsx';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';
import { useAsk } from '../../../state/engine/use-send.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Reason } from '../../../ui/text/reason.tsx';
import styles from '../modify.module.css';
import type { Cart } from './use-cart.ts';

interface Props {
  readonly orderId: number;
  readonly wire: string;
  /** The meal and dish that a side is bought for; null while the modal is closed. */
  readonly meal: { readonly type: number; readonly dish: number } | null;
  readonly cart: Cart;
  readonly close: () => void;
}

interface Row {
  readonly id: number;
  readonly title: string;
  readonly price: number;
}
const NO_ROWS: readonly Row[] = [];

/** A side on top of a meal, put into the cart. */
export const BuySide = ({ orderId, wire, meal, cart, close }: Props) => {
  const t = useT();
  const format = useFormat();
  const ask = useAsk();
  const [rows, setRows] = useState(NO_ROWS);
  const [chosen, setChosen] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const offline = useOffline();
  const reason = useId();
  const ProID = meal?.dish;
  useEffect(() => {
    if (ProID === undefined) return;
    ask('menu_builder/getBuySidesList', { orderId, ProID })
      .then((answer) => {
        if (answer.ok && !Array.isArray(answer.reply)) setRows(answer.reply.list);
        else setNotice(t('errors.timeout'));
      })
      .catch(report('the sides could not be read'));
  }, [ask, orderId, ProID, t]);
  const leave = (): void => {
    setChosen('');
    setNotice(null);
    close();
  };
  const add = async (): Promise<void> => {
    if (!meal || chosen === '') return;
    const said = await cart.change('order/addToCart', {
      orderId,
      date: Number(wire),
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
          {!offline && notice}
        </div>
      </div>
    </Modal>
  );
};
