import { useState } from 'react';

import { parseUrl } from '#src/domain/basics/parse-url.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import { useSetting } from '#src/state/plan/settings.ts';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { IconButton } from '#src/ui/forms/icon-button.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import styles from '../modify.module.css';
import type { Cart } from './use-cart.ts';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

interface Props {
  readonly plan: PlanView;
  readonly cart: Cart;
}

/** Returns the shop's URL with the customer's number; null unless the provider has set a safe one. */
const shopFor = (address: string, userId: number): string | null => {
  const shop = parseUrl(address);
  if (shop?.protocol !== 'https:') return null;
  shop.searchParams.set('user_id', String(userId));
  return shop.href;
};

/** Shows a small icon with a counter that opens the list of sides to buy. */
export const SidesCart = ({ plan, cart }: Props) => {
  const t = useT();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const shop = shopFor(useSetting('SIDES_SHOP_URL', ''), cart.userId);
  const titleOf = (dish: number): string => plan.dishes.get(dish)?.product.title ?? t('plan.dishUnknown');
  const count = cart.cart.length;
  return (
    <>
      <IconButton
        icon="wallet"
        look="outlined"
        label={t('plan.cart', { count })}
        count={count === 0 ? undefined : count}
        onClick={() => setOpen(true)}
      />
      <Modal
        show={open}
        close={() => setOpen(false)}
        closeLabel={t('shell.close')}
        headLine={t('plan.cartTitle')}
        footer={
          count === 0 ? undefined : shop === null ? (
            <p className={styles.faint}>{t('plan.cartNoShop')}</p>
          ) : (
            <a className={buttonClass({ block: true })} href={shop} target="_blank" rel="noreferrer">
              {t('plan.cartCheckout')}
            </a>
          )
        }
      >
        {count === 0 ? (
          <p>{t('plan.cartEmpty')}</p>
        ) : (
          <>
            <ul className={styles.problems}>
              {cart.cart.map((row) => (
                <li key={row.id}>
                  <p>
                    <strong>{titleOf(row.dish_id)}</strong>
                  </p>
                  <p className={styles.faint}>
                    {t('plan.cartAddedTo', {
                      meal: plan.typeTitle(row.to_type_id, row.date),
                      day: format.day(row.date),
                    })}
                  </p>
                  <p className={styles.faint}>{t('plan.cartDish', { title: titleOf(row.to_dish_id) })}</p>
                  <div className={styles.cartRow}>
                    <span>{format.money(row.price)}</span>
                    <Button
                      size="s"
                      variant="dangerQuiet"
                      aria-label={t('plan.ofDish', { action: t('plan.cartRemove'), dish: titleOf(row.dish_id) })}
                      onClick={() =>
                        void cart
                          .change('order/removeFromCart', { cartId: row.id })
                          .catch(report('a side could not be taken out of the cart'))
                      }
                    >
                      {t('plan.cartRemove')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            <p className={styles.total}>
              <strong>{t('plan.cartTotal', { amount: format.money(cart.total) })}</strong>
            </p>
          </>
        )}
        <div role="alert" className={styles.error}>
          {cart.failed === '' ? t('plan.unanswered') : cart.failed}
        </div>
      </Modal>
    </>
  );
};
