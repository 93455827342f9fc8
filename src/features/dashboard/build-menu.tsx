import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { List, RowParts, rowClass } from '../../ui/cards/list-row.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

const nothing = {};
const look = buttonClass({ block: true, size: 'l' });

/** A saved checkout is gone on with; without one the customer first says which kind of menu it is to be. */
export const BuildMenu = ({ hasCheckout }: { readonly hasCheckout: boolean }) => {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const { data } = useQuery('mobile_checkout/getPending', nothing);
  if (data ? data.planParams !== null : hasCheckout)
    return (
      <Link to="/checkout" className={look}>
        {t('dashboard.resumeEditing')}
      </Link>
    );
  return (
    <>
      <Link
        to="/checkout"
        className={look}
        aria-haspopup="dialog"
        onClick={(event) => {
          // A new tab is the customer's own wish and opens the way as it is.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setChoosing(true);
        }}
      >
        {t('dashboard.buildMenu')}
      </Link>
      <Modal
        show={choosing}
        close={() => setChoosing(false)}
        closeLabel={t('shell.close')}
        headLine={t('dashboard.buildMenuTitle')}
      >
        <List>
          <Link to="/checkout" className={rowClass}>
            <RowParts icon="menu" title={t('dashboard.mealplan')} detail={t('dashboard.mealplanText')} go />
          </Link>
          <Link to="/checkout/customfit" className={rowClass}>
            <RowParts icon="scale" title={t('dashboard.customFit')} detail={t('dashboard.customFitText')} go />
          </Link>
        </List>
      </Modal>
    </>
  );
};
