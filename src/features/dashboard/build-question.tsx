import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

interface Props {
  readonly show: boolean;
  readonly close: () => void;
}

/** Asks which kind of menu the customer wants. */
export const BuildQuestion = ({ show, close }: Props) => {
  const t = useT();
  return (
    <Modal show={show} close={close} closeLabel={t('shell.close')} headLine={t('checkout.buildMenuTitle')}>
      <List>
        <Link to="/checkout" className={rowClass}>
          <RowParts icon="menu" title={t('checkout.buildMealplan')} detail={t('checkout.buildMealplanText')} go />
        </Link>
        <Link to="/checkout/customfit" className={rowClass}>
          <RowParts icon="scale" title={t('checkout.buildCustomFit')} detail={t('checkout.buildCustomFitText')} go />
        </Link>
      </List>
    </Modal>
  );
};
