import { Suspense, useRef } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { mealMacros } from '../../domain/menu/macros.ts';
import type { Product } from '../../protocol/reference/reference-arrays.ts';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { later } from '../../ui/drawing/later.tsx';
import { useMoves } from '../../ui/motion/use-moves.ts';

const Waiting = () => <Skeleton shape="card" height="22rem" />;
/** Loaded only when a dish is tapped. */
const MealDetails = later(async () => {
  const [{ MealDetails: Details }] = await Promise.all([
    import('../../meals/details/meal-details.tsx'),
    loadCatalogue('plan'),
  ]);
  return Details;
}, Waiting);

export interface OpenDish {
  readonly dish: Product;
  readonly type: number;
  readonly typeTitle: string;
}

interface Props {
  readonly open: OpenDish | null;
  readonly close: () => void;
}

/** Shows the details of a dish: ingredients, macros and customers' reviews. */
export const DishSheet = ({ open, close }: Props) => {
  const t = useT();
  const last = useRef(open);
  const { asOne } = useMoves();
  if (open) last.current = open;
  const shown = open ?? last.current;
  return (
    <Modal
      show={open !== null}
      close={close}
      closeLabel={t('shell.close')}
      headLine={shown?.typeTitle ?? ''}
      opened={asOne}
    >
      {shown && (
        <Suspense fallback={<Waiting />}>
          <MealDetails
            meal={{
              kind: 'dish',
              type: shown.type,
              typeTitle: shown.typeTitle,
              dish: shown.dish,
              sides: [],
              macros: mealMacros(shown.dish, []),
            }}
          />
        </Suspense>
      )}
    </Modal>
  );
};
