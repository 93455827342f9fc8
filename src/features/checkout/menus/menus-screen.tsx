import { useT } from '#src/i18n/use-t.tsx';
import { CheckoutStep } from '../steps/checkout-step.tsx';
import { MenusView, type MenusParts } from './menus-view.tsx';

/** Shows /checkout/menus: the days of the plan with their dishes, and everything that changes them. */
export const MenusScreen = (parts: MenusParts) => {
  const t = useT();
  return (
    <CheckoutStep page="menus" title={t('shell.subject.menuPlan')}>
      {(checkout) => checkout.saved && <MenusView checkout={checkout} saved={checkout.saved} {...parts} />}
    </CheckoutStep>
  );
};
