import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { MealDetails } from './meal-details.tsx';
import type { KnownMeal } from '../../offline/reads/plan-meals.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useMoves } from '../../ui/motion/use-moves.ts';

interface Props {
  readonly meal: KnownMeal | null;
  /** Beside the dishes instead of over them. */
  readonly inline?: boolean;
  /** Absent where sides cannot be changed now. */
  readonly onSides?: (() => void) | undefined;
  /** The way to another dish; absent where none can be chosen now. */
  readonly onChange?: (() => void) | undefined;
  readonly complaint?: ReactNode;
  readonly close: () => void;
}

/** The description of the dish that was touched. */
export const DayDetails = ({ meal, inline = false, onSides, onChange, complaint, close }: Props) => {
  const t = useT();
  const last = useRef(meal);
  const { asOne } = useMoves();
  if (meal) last.current = meal;
  const beside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (inline && meal && beside.current) asOne?.(beside.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another dish comes from a card
  }, [inline, meal]);
  // While the sheet leaves, it still shows what it showed.
  const shown = inline ? meal : (meal ?? last.current);
  const details = shown && <MealDetails meal={shown} onSides={onSides} complaint={complaint} />;
  const change = onChange && (
    <Button block icon="swap" onClick={onChange}>
      {t('plan.changeDish')}
    </Button>
  );
  if (!inline) {
    return (
      <Modal
        show={meal !== null}
        close={close}
        closeLabel={t('shell.close')}
        headLine={t('plan.dishDescription')}
        footer={change}
        opened={asOne}
      >
        {details}
      </Modal>
    );
  }
  return (
    meal && (
      <Card
        title={t('plan.dishDescription')}
        actions={
          <Button variant="quiet" size="s" onClick={close}>
            {t('shell.close')}
          </Button>
        }
      >
        <Stack>
          <div ref={beside}>{details}</div>
          {change}
        </Stack>
      </Card>
    )
  );
};
