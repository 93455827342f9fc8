import { useState } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Select } from '../ui/select.tsx';
import styles from './meals.module.css';

/** One side of a meal and what may stand there. */
export interface SideChoice {
  readonly sideType: number;
  readonly title: string;
  /** What stands there now. */
  readonly held: number | undefined;
  readonly options: readonly { readonly id: number; readonly title: string }[];
}

interface Props {
  readonly show: boolean;
  readonly choices: readonly SideChoice[];
  /** The changed sides only, by side type. May fail: the modal then stays. */
  readonly onDone: (sides: Readonly<Record<number, number>>) => void;
  readonly close: () => void;
  readonly busy?: boolean;
  /** What is said under the selects. */
  readonly notice?: string | null;
}

const NOTHING: Readonly<Record<number, number>> = {};

/** 'Change your sides': one select for each side of the meal, then Done. */
export const SidesModal = ({ show, choices, onDone, close, busy = false, notice = null }: Props) => {
  const t = useT();
  const [chosen, setChosen] = useState(NOTHING);
  // Opened again it begins with what stands there.
  if (!show && chosen !== NOTHING) setChosen(NOTHING);
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t('plan.changeYourSides')}
      footer={
        <Button busy={busy} onClick={() => onDone(chosen)}>
          {t('shell.done')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {choices.map(({ sideType, title, held, options }) => {
          const now = chosen[sideType] ?? held;
          return (
            <Select
              key={sideType}
              label={title}
              name={`side-${sideType}`}
              value={now === undefined ? '' : String(now)}
              onChange={(value) => setChosen({ ...chosen, [sideType]: Number(value) })}
              options={options.map(({ id, title: label }) => ({ value: String(id), label }))}
            />
          );
        })}
        <div role="alert" className={styles.error}>
          {notice}
        </div>
      </div>
    </Modal>
  );
};
