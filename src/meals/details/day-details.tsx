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
  /** True if the details are shown next to the dishes and not over them. */
  readonly inline?: boolean;
  /** Absent if sides cannot be changed now. */
  readonly onSides?: (() => void) | undefined;
  /** Opens the choice of another dish; absent if none can be chosen now. */
  readonly onChange?: (() => void) | undefined;
  readonly complaint?: ReactNode;
  readonly close: () => void;
}

/** Shows the description of the opened dish. */
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
  // The sheet keeps its content while it closes.
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
