import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { useQuery } from '../../state/engine/query.ts';
import { buttonClass, type ButtonLook } from '../../ui/forms/button.tsx';
import { later } from '../../ui/drawing/later.tsx';

// Needed only before a first plan, so no app start waits for it.
const BuildQuestion = later(async () => {
  const [part] = await Promise.all([import('./build-question.tsx'), loadCatalogue('checkout')]);
  return part.BuildQuestion;
});

const nothing = {};

interface Props {
  readonly hasCheckout: boolean;
  readonly look: ButtonLook;
}

/** Continues a saved checkout. Without one it first asks for the kind of menu. */
export const BuildMenu = ({ hasCheckout, look }: Props) => {
  const t = useT();
  const [choosing, setChoosing] = useState<boolean>();
  const { data } = useQuery('mobile_checkout/getPending', nothing);
  if (data ? data.planParams !== null : hasCheckout)
    return (
      <Link to="/checkout" className={buttonClass(look)}>
        {t('dashboard.resumeEditing')}
      </Link>
    );
  return (
    <>
      <Link
        to="/checkout"
        className={buttonClass(look)}
        aria-haspopup="dialog"
        onClick={(event) => {
          // A customer who opens a new tab gets the plain link, without the question.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setChoosing(true);
        }}
      >
        {t('dashboard.buildMenu')}
      </Link>
      {choosing !== undefined && (
        <Suspense fallback={null}>
          <BuildQuestion show={choosing} close={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
};
