import { useId, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Reason } from '../../ui/text/reason.tsx';
import type { DishTaste } from '../details/dish-taste.ts';
import styles from '../meals.module.css';
import { TasteSelect, type TasteOption } from '../picker/taste-select.tsx';

/** One side of a meal and its options. */
export interface SideChoice {
  readonly sideType: number;
  readonly title: string;
  /** The current side. */
  readonly held: number | undefined;
  readonly options: readonly TasteOption[];
}

interface Props {
  readonly show: boolean;
  readonly choices: readonly SideChoice[];
  readonly known: DishTaste;
  /** Receives the changed sides only, by side type. If it fails, the modal stays open. */
  readonly onDone: (sides: Readonly<Record<number, number>>) => void;
  readonly close: () => void;
  readonly busy?: boolean;
  /** The reason why nothing can be changed now. */
  readonly unable?: string | undefined;
  /** The text under the selects. */
  readonly notice?: string | null;
}

const NOTHING: Readonly<Record<number, number>> = {};

/** The dialog 'Change your sides': one select for each side of the meal, and a Done button. */
export const SidesModal = ({ show, choices, known, onDone, close, busy = false, unable, notice = null }: Props) => {
  const t = useT();
  const reason = useId();
  const [chosen, setChosen] = useState(NOTHING);
  // When opened again, the dialog starts with the current sides.
  if (!show && chosen !== NOTHING) setChosen(NOTHING);
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('plan.changeYourSides')}
      footer={
        <Button
          busy={busy}
          disabled={unable !== undefined}
          aria-describedby={unable === undefined ? undefined : reason}
          onClick={() => onDone(chosen)}
        >
          {t('shell.done')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {choices.map(({ sideType, title, held, options }) => (
          <TasteSelect
            key={sideType}
            label={title}
            name={`side-${sideType}`}
            value={chosen[sideType] ?? held}
            options={options}
            known={known}
            onChange={(side) => side !== null && setChosen({ ...chosen, [sideType]: side })}
          />
        ))}
        {unable !== undefined && <Reason id={reason}>{unable}</Reason>}
        <div role="alert" className={styles.error}>
          {unable === undefined && notice}
        </div>
      </div>
    </Modal>
  );
};
